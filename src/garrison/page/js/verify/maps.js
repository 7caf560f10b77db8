// What bundled maps add to a record, to check its cards and missions; scripts/dice.py writes this file.

/** The decks and missions of maps, by the `map` of a record. @type {Record<string, import("./risk.js").MapFacts>} */
export const MAPS = {
  "islands c099c847": {
    cards: "anvil arch ash axe bay beacon bell bluff cape cave cliff cove *1 *2",
    missions: [-1, -1, -1, -1, -1, -1, 0, 1, 2, 3],
  },
  "moonlit-sea c32b77ed": {
    cards: "heron otter plover sable ibis marten quail stoat shoals narrows reef deep crater basin rille dome *1 *2",
    missions: [-1, -1, -1, -1, -1, -1, 0, 1, 2, 3],
  },
  "quad f9458db5": {
    cards: "north east south west *1",
    missions: [-1, -1, -1, -1, 0, 1, 2, 3],
  },
  "stars 4b0dea4e": {
    cards:
      "sadr albireo gienah-cygni deneb betelgeuse bellatrix alnitak mintaka saiph rigel segin gamma-cas caph sigma-cas shedin ruchbach marfak zeta-cas xi-cas alrai al-kalb-al-rai iota-cep herschels-garnet-star alkurhah alderamin alfirk gacrux becrux delta-cru acrux etamin rastaban arrakis kuma grumium nodus-secundus tyl dsibin aldhibah ed-asich thuban gianfar *1 *2",
    missions: [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 1, 2, 3, 4, 5],
  },
  "straits a545f2a7": {
    cards: "alder birch cedar dogwood elm fir gorse holly *1 *2",
    missions: [-1, -1, -1, -1, 0, 1, 2, 3],
  },
  "ten-stars 86f113f4": {
    cards: "deneb albireo sadr gienah-cygni betelgeuse rigel bellatrix mintaka alnitak saiph *1 *2",
    missions: [-1, -1, -1, -1, 0, 1, 2, 3, 4, 5],
  },
  "world b52bd7c6": {
    cards:
      "alaska north-west-territory alberta western-united-states central-america greenland ontario quebec eastern-united-states venezuela peru brazil argentina iceland scandinavia ukraine great-britain northern-europe western-europe southern-europe north-africa egypt congo east-africa south-africa madagascar siberia ural china afghanistan middle-east india siam yakutsk irkutsk mongolia japan kamchatka indonesia new-guinea western-australia eastern-australia *1 *2",
    missions: [-1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 1, 2, 3, 4, 5],
  },
};
