"""Which countries make a territory of the world, and along which lines countries are cut."""

UNIONS = {
    "central-america": "Mexico|Guatemala|Belize|Honduras|El Salvador|Nicaragua|Costa Rica|Panama|Cuba|Haiti|"
    "Dominican Rep.|Jamaica|Puerto Rico|Bahamas",
    "greenland": "Greenland",
    "venezuela": "Venezuela|Colombia|Guyana|Suriname|Trinidad and Tobago",
    "peru": "Peru|Bolivia|Ecuador",
    "brazil": "Brazil",
    "argentina": "Argentina|Chile|Uruguay|Paraguay|Falkland Is.",
    "iceland": "Iceland",
    "scandinavia": "Norway|Sweden|Finland|Åland",
    "ukraine": "Ukraine|Belarus|Estonia|Latvia|Lithuania|Moldova",
    "great-britain": "United Kingdom|Ireland|Isle of Man",
    "northern-europe": "Germany|Denmark|Netherlands|Belgium|Luxembourg|Poland|Czechia|Austria|Switzerland|"
    "Liechtenstein|Slovakia",
    "western-europe": "France|Spain|Portugal|Andorra|Monaco",
    "southern-europe": "Italy|San Marino|Vatican|Malta|Slovenia|Croatia|Bosnia and Herz.|Serbia|Montenegro|Kosovo|"
    "Albania|Macedonia|Greece|Bulgaria|Romania|Hungary",
    "north-africa": "Morocco|W. Sahara|Algeria|Tunisia|Mauritania|Mali|Niger|Chad|Senegal|Gambia|Guinea|Guinea-Bissau|"
    "Sierra Leone|Liberia|Côte d'Ivoire|Burkina Faso|Ghana|Togo|Benin|Nigeria",
    "egypt": "Egypt|Libya",
    "congo": "Dem. Rep. Congo|Congo|Gabon|Cameroon|Central African Rep.|Eq. Guinea",
    "east-africa": "Sudan|S. Sudan|Ethiopia|Eritrea|Djibouti|Somalia|Somaliland|Kenya|Uganda|Tanzania|Rwanda|Burundi",
    "south-africa": "South Africa|Namibia|Botswana|Zimbabwe|Mozambique|Zambia|Malawi|Angola|Lesotho|eSwatini",
    "madagascar": "Madagascar",
    "afghanistan": "Afghanistan|Turkmenistan|Uzbekistan|Tajikistan|Kyrgyzstan",
    "middle-east": "Turkey|Syria|Iraq|Iran|Saudi Arabia|Yemen|Oman|United Arab Emirates|Qatar|Kuwait|Jordan|Israel|"
    "Palestine|Lebanon|Georgia|Armenia|Azerbaijan|Cyprus|N. Cyprus",
    "india": "India|Pakistan|Nepal|Bhutan|Bangladesh|Sri Lanka|Siachen Glacier",
    "siam": "Myanmar|Thailand|Laos|Cambodia|Vietnam",
    "china": "Taiwan",
    "mongolia": "North Korea|South Korea",
    "japan": "Japan",
    "indonesia": "Philippines|Brunei|Timor-Leste",
    "new-guinea": "Papua New Guinea",
}

WESTERN_STATES = (
    "Washington|Oregon|California|Nevada|Idaho|Montana|Wyoming|Utah|Colorado|Arizona|New Mexico|North Dakota|"
    "South Dakota|Nebraska"
)
"""All other states on the mainland but Alaska are the Eastern United States; Hawaii is left out."""

# fmt: off
CANADA = {
    # the 60th parallel, then around Quebec through the Hudson Strait
    "north-west-territory/south": [(-142.0, 60.0), (-102.0, 60.0), (-88.0, 60.0), (-79.6, 61.0), (-78.8, 61.9),
                                   (-78.5, 62.6), (-76.6, 62.9), (-74.6, 62.7), (-71.6, 61.9), (-68.0, 61.0),
                                   (-65.0, 60.7), (-60.0, 60.9)],
    # Saskatchewan and Manitoba: near the 102nd meridian
    "alberta/ontario": [(-102.0, 60.0), (-102.0, 55.8), (-101.4, 49.0)],
    # the meridian of 79.5° W from James Bay to Lake Timiskaming, then the Ottawa down to the St Lawrence
    "ontario/quebec": [(-88.0, 60.0), (-84.0, 58.0), (-80.4, 54.5), (-79.5, 51.5), (-79.5, 47.5), (-78.7, 46.3),
                       (-77.2, 45.9), (-76.3, 45.45), (-75.7, 45.45), (-74.6, 45.6), (-74.4, 45.2), (-74.6, 45.0),
                       (-74.3, 44.0)],
}
# fmt: on
CANADIAN = {
    "north-west-territory": [(-120, 64)],
    "alberta": [(-115, 54)],
    "ontario": [(-88, 51)],
    "quebec": [(-73, 50)],
}
AUSTRALIA = {"western-australia/eastern-australia": [(129.0, -33.0), (129.0, -26.0), (138.0, -26.0), (138.0, -16.0)]}
"""The meridian of 129° E, the 26th parallel and the meridian of 138° E."""

# The lines follow, roughly, the borders of today's oblasts and provinces; `cutting.organic` makes them wander.
ALTAI = (87.35, 49.1)
# fmt: off
RUSSIA = {
    "ukraine/ural": [(75.0, 82.0), (72.0, 76.6), (67.4, 72.8), (65.7, 70.4), (65.0, 69.1), (66.2, 67.9), (63.4, 66.2),
                     (60.4, 65.1), (59.3, 62.6), (59.2, 60.6), (58.4, 58.9), (57.3, 57.0), (59.2, 55.4), (57.4, 53.9),
                     (59.0, 52.4), (58.6, 49.5)],
    "ural/siberia": [(79.0, 76.0), (80.6, 72.6), (83.2, 69.8), (83.0, 66.6), (85.6, 64.4), (84.6, 61.6), (80.6, 60.6),
                     (76.6, 60.2), (76.4, 58.4), (79.6, 56.6), (83.4, 55.8), (85.0, 54.2), (84.6, 52.5), (86.2, 50.9),
                     ALTAI, (87.5, 48.0)],
    "siberia/yakutsk": [(113.5, 80.0), (113.6, 73.6), (111.6, 71.4), (106.6, 69.6), (106.2, 66.6), (108.4, 64.3),
                        (106.4, 63.3)],
    "siberia/irkutsk": [(106.4, 63.3), (104.6, 61.4), (104.6, 59.4), (101.8, 58.2), (97.8, 57.2), (96.4, 55.4),
                        (97.0, 53.6), (98.4, 52.2), (98.2, 49.0)],
    "irkutsk/yakutsk": [(106.4, 63.3), (109.4, 61.6), (110.2, 59.5), (114.6, 60.3), (118.0, 59.4), (119.6, 57.4),
                        (121.4, 56.4)],
    "irkutsk/kamchatka": [(121.4, 56.4), (120.2, 55.2), (121.3, 54.0), (121.4, 52.4)],
    "yakutsk/kamchatka": [(121.4, 56.4), (124.6, 55.8), (128.6, 55.6), (131.6, 57.3), (132.6, 59.2), (136.4, 60.4),
                          (140.8, 61.6), (145.6, 62.6), (147.4, 64.6), (152.4, 65.2), (157.6, 66.0), (158.6, 67.8),
                          (162.2, 68.8), (163.6, 72.0)],
}
# fmt: on
RUSSIAN = {
    "ukraine": [(40, 55)],
    "ural": [(65, 60)],
    "siberia": [(95, 60)],
    "irkutsk": [(107, 54)],
    "yakutsk": [(125, 65)],
    "kamchatka": [(140, 50)],
}
# fmt: off
KAZAKHSTAN = {"afghanistan/ural": [(73.0, 55.6), (73.6, 53.4), (74.8, 51.4), (77.4, 49.8), (78.6, 47.9), (80.4, 46.4),
                                   (83.4, 44.6)]}
MONGOLIA = {"siberia/mongolia": [(92.6, 52.0), (92.0, 50.2), (92.6, 48.6), (91.6, 46.9), (92.4, 45.4), (92.0, 43.8)]}
CHINA = {"china/mongolia": [(110.6, 45.0), (112.0, 43.2), (114.6, 42.0), (117.4, 41.9), (118.8, 40.8), (119.9, 39.8),
                            (121.0, 38.9), (125.2, 37.0)]}

# fmt: on
