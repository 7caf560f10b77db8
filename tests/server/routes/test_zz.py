from server.routes.streams import Stream
from server.routes.visiting import Visitor
import itertools
def test_x(server, visitor):
    visitor.post("/api/session",{"name":"x","password":"y"})
    visitor.get("/")
    r=visitor.post("/api/games", {"seats":[{"player":"me"},{"player":"random"}],"map":"quad","pace":"instant"})
    g=r.json; print(r.status, r.raw[:300])
    with Stream(visitor, f"/api/games/{g['id']}/events?after=0") as s:
        print(s.status,s.headers)
        for e in itertools.islice(s.events(),5): print(str(e)[:300])
    with Stream(visitor, f"/api/games/{g['id']}/events?after=0", accept="application/x-ndjson") as s:
        print(s.status,s.headers)
        for e in itertools.islice(s.lines(),5): print(str(e)[:300])
    with Stream(visitor, f"/api/events?games={g['id']}") as s:
        print(s.status,s.headers)
        for e in itertools.islice(s.lines(),5): print(str(e)[:300])
