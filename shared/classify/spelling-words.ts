/** Misspellings and abbreviations of building terms. Data only; `spelling.ts` applies it. */

/** correct spelling ← misspellings */
const MISSPELLED: Record<string, string> = {
  air: 'aire',
  appliance: 'aplliance applience',
  appliances: 'aplliances appliences',
  attic: 'atic attick atick',
  balcony: 'balconey',
  baseboard: 'baceboard bassboard baseboad',
  baseboards: 'baceboards bassboards',
  basement: 'bassment basment basemant',
  bathroom: 'bathrom bathroon',
  bedroom: 'bedrom beadroom',
  breaker: 'braker breeker brekar',
  breakers: 'brakers breekers',
  bubbling: 'bubling',
  cabinet: 'cabnet cabinate cabient cabinit',
  cabinets: 'cabnets cabinates cabients cabinits',
  carpet: 'carpit carpat',
  caulk: 'calk caulck cauk',
  caulking: 'calking caulcking cauking',
  ceiling: 'celing cieling ceilling cealing ceeling',
  ceilings: 'celings cielings ceillings',
  cement: 'cemment',
  chimney: 'chimny chimmney',
  closet: 'closit closset',
  clogged: 'cloged clogd',
  collapsed: 'colapsed collasped',
  column: 'colum collumn',
  compressor: 'compresser',
  concrete: 'concreat concreet',
  condensation: 'condinsation condensasion',
  conditioner: 'conditoner conditionor condtioner condishioner',
  conditioning: 'conditoning',
  controller: 'controler',
  counter: 'countar',
  countertop: 'countertopp contertop',
  cracked: 'craked cracket',
  crooked: 'crookid croocked',
  dishwasher: 'dishwaser diswasher dishwahser dishwascher',
  disposal: 'disposel dispossal',
  doors: 'dors',
  downspout: 'downspot downspowt',
  drainage: 'drainige',
  dripping: 'driping drippin',
  driveway: 'drivway',
  drywall: 'drywal drywhall drywlal',
  electrical: 'electical elektrical',
  electrician: 'electrican electrition',
  exhaust: 'exaust exhuast',
  faucet: 'fawcet faucit faucett fauset fawcett',
  faucets: 'fawcets faucits',
  fence: 'fense',
  fixture: 'fixure fixtur',
  flickers: 'flikers',
  flickering: 'flikering',
  flooring: 'florring',
  floor: 'flor',
  foundation: 'foundaton fondation foudation',
  freezer: 'freezr',
  fridge: 'frige fridg',
  furnace: 'furnice furnance furnase',
  garage: 'garge garag gararge',
  garbage: 'garbige',
  grout: 'growt',
  gutter: 'guter guttter',
  gutters: 'guters gutterz',
  handle: 'handel',
  hardwood: 'hardwod',
  heater: 'heeter',
  hinge: 'hindge',
  hinges: 'hindges',
  insulation: 'insullation insalation insulaton',
  insulated: 'insullated',
  kitchen: 'kitchin kichen kitchan',
  laminate: 'laminent lamanate',
  latch: 'lach',
  laundry: 'laundrey landry',
  leak: 'leek leack',
  leaking: 'leeking leakin leacking',
  leaks: 'leeks leacks',
  level: 'levle',
  light: 'lite',
  lights: 'lites',
  linoleum: 'lenolium linolium',
  microwave: 'micorwave microwve',
  mildew: 'mildue mildoo',
  mirror: 'miror',
  moisture: 'moisure',
  mold: 'mould',
  neighbor: 'nieghbor neigbor',
  outlet: 'outlit outelt',
  outlets: 'outlits outelts',
  paint: 'piant',
  peeling: 'pealing peelin',
  plumber: 'plummer',
  plumbing: 'plumming',
  porch: 'portch',
  pressure: 'presure preasure',
  radiator: 'radiater',
  receptacle: 'recepticle receptical',
  receptacles: 'recepticles',
  refrigerator: 'refridgerator refrigirator refrigerater',
  separated: 'seperated',
  separating: 'seperating',
  separate: 'seperate',
  settling: 'setteling',
  sewage: 'sewege',
  sheetrock: 'sheatrock sheetrok',
  shelf: 'shelve',
  shingle: 'shingel',
  shingles: 'shingels',
  shower: 'showr shwoer',
  siding: 'sideing',
  skylight: 'skylite',
  skylights: 'skylites',
  smell: 'smel',
  sprinkler: 'sprinkeler',
  squeaky: 'squeeky',
  squeak: 'squeek',
  squeaks: 'squeeks',
  stain: 'stane',
  stucco: 'stucko',
  switch: 'swich swith',
  thermostat: 'thermastat thermistat thermostate',
  threshold: 'threshhold',
  toilet: 'toliet tolet toilit toielt',
  toilets: 'toliets',
  upstairs: 'upstaires upstars upstair',
  vanity: 'vanaty vanitty',
  ventilation: 'ventalation',
  vinyl: 'vinal vynil vynal',
  wall: 'wal',
  warranty: 'warrenty warrantee waranty',
  warped: 'worped',
  washer: 'wascher',
  water: 'watter wather',
  weatherstripping: 'weatherstriping weather-striping',
  window: 'windo winodw',
  windows: 'windos winodws',
  wiring: 'wireing',
  // small words whose misspellings make a text hard to read
  definitely: 'definately definitly',
  receive: 'recieve',
  until: 'untill',
  'a lot': 'alot',
  because: 'becuase becasue',
  through: 'thru',
  though: 'tho',
  night: 'nite',
  tonight: 'tonite',
  the: 'teh',
  and: 'adn',
  replace: 'replase',
  repair: 'repare',
  please: 'pls plz plse',
}

/** Abbreviations: short form → words. */
const ABBREVIATIONS: Record<string, string> = {
  'a/c': 'AC',
  approx: 'approximately',
  asap: 'as soon as possible',
  'b/c': 'because',
  bc: 'because',
  bdrm: 'bedroom',
  bedrm: 'bedroom',
  bldr: 'builder',
  bsmt: 'basement',
  bthrm: 'bathroom',
  fam: 'family',
  flr: 'floor',
  frig: 'fridge',
  hrs: 'hours',
  mbr: 'master bedroom',
  mins: 'minutes',
  mos: 'months',
  mstr: 'master',
  nbr: 'neighbor',
  rm: 'room',
  rms: 'rooms',
  u: 'you',
  ur: 'your',
  'w/': 'with',
  'w/o': 'without',
  'w/out': 'without',
  b4: 'before',
  'b/4': 'before',
  nite: 'night',
  abt: 'about',
  wk: 'week',
  wks: 'weeks',
  yr: 'year',
  yrs: 'years',
  gonna: 'going to',
  wanna: 'want to',
  gotta: 'have to',
  cuz: 'because',
  coz: 'because',
  bday: 'birthday',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
}

/** Short forms that could mean something else: the classifier reads them this way, but they are never written out. */
export const DOUBTFUL_ABBREVIATIONS: Record<string, string> = {
  bd: 'bedroom',
  br: 'bedroom',
  cab: 'cabinet',
  cabs: 'cabinets',
  dw: 'dishwasher',
  hw: 'hot water',
  lr: 'living room',
  mba: 'master bath',
  temp: 'temperature',
  wh: 'water heater',
}

/** Always written in capitals. */
export const CAPITALISED: Record<string, string> = {
  wifi: 'WiFi',
  i: 'I',
  "i'm": "I'm",
  "i've": "I've",
  "i'll": "I'll",
  "i'd": "I'd",
}
for (const name of 'AC AFCI CO CO2 CPVC PSI BTU EV GE LG HRV ERV LVT LVL GFCI GFI HOA HVAC LED LVP MDF OSB PEX PTAC PVC TV USB'.split(
  ' ',
))
  CAPITALISED[name.toLowerCase()] = name
for (const name of 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February April June July August September October November December Thanksgiving Christmas Easter Halloween'.split(
  ' ',
))
  CAPITALISED[name.toLowerCase()] = name

const MISSING_APOSTROPHE =
  "can't won't don't doesn't didn't isn't wasn't aren't weren't haven't hasn't hadn't couldn't wouldn't shouldn't I'm I've there's that's what's it'll they're you're we've we're"
/** Without the apostrophe these are other words, so they are not corrected. */
const AMBIGUOUS = new Set(['were', 'its', 'well', 'wed', 'shell', 'hell', 'ill', 'id'])

/** misspelling or short form (lower case) → correct words */
export const CORRECTIONS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ABBREVIATIONS),
  ...Object.entries(MISSPELLED).flatMap(([right, wrongs]) =>
    wrongs.split(' ').map((wrong): [string, string] => [wrong, right]),
  ),
  ...MISSING_APOSTROPHE.split(' ')
    .map((right): [string, string] => [right.toLowerCase().replace("'", ''), right])
    .filter(([bare]) => !AMBIGUOUS.has(bare)),
])

/** Pairs of words that are wrong only together; each is matched on whole words, ignoring case. */
export const CORRECTED_PAIRS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(garage|front|back|closet|shower|bath) dr\b/gi, '$1 door'],
  [/\b(colder|warmer|hotter|bigger|wider|worse|more|less|louder|lower|higher) then\b/gi, '$1 than'],
  [/\bwater damage?d?\b/gi, 'water damage'],
  [/\b(could|should|would|must) of\b/gi, '$1 have'],
  [
    /\bits (been|getting|not|a|the|set|too|so|very|really|cold|hot|loose|broken|only|just|still|all|on|off|out|windy|raining|(?!ceiling|siding|opening|wiring|molding|moulding|railing|building|spring|housing|lining|casing|coating|string|footing|framing|flashing|sheathing|plumbing|flooring|setting|marking|rating|timing|backing|swing)\w+ing)\b/gi,
    "it's $1",
  ],
  [/\b(\d+) ?ft\b/gi, '$1 feet'],
  [/\bc\.\s?o\.?(?=\s(?:alarm|detector|sensor|monitor|level|reading|poison))/gi, 'CO'],
  // "The gas co. came" is a company, "the gas CO alarm" is not.
  [
    /\b(gas|electric|power|water|utility|insurance|roofing|plumbing|heating|phone|cable|construction|building|pest) co\b\.?(?! ?(?:2|alarm|detector|sensor|monitor|level|reading|poison))/gi,
    '$1 company',
  ],
  [
    /\b(wires|lights|outlets|doors|windows|walls|floors|tiles|pipes|cabinets|they|we|there|you|these|those) r\b(?! (?:wire|value))/gi,
    '$1 are',
  ],
]

/** Long building terms that are corrected when one letter is wrong. Singular and plural where both are used. */
export const TRADE_WORDS: ReadonlyArray<string> = (
  'appliance appliances baseboard baseboards basement bathroom bathrooms bathtub bedroom bedrooms builder cabinet cabinets ' +
  'carpeting caulking ceiling ceilings chimney compressor concrete condensation countertop countertops crawlspace dishwasher ' +
  'disposal doorbell downspout downspouts drainage driveway drywall electrical electrician exhaust foundation ' +
  'furnace garage garages garbage granite hardwood insulation irrigation kitchen laminate landscaping laundry microwave moisture ' +
  'plumber plumbing pressure receptacle receptacles refrigerator sheetrock shingle shingles sidewalk skylight ' +
  'sprinkler sprinklers staircase stairwell thermostat threshold toilets upstairs downstairs ventilation warranty ' +
  'weatherstripping windowsill'
).split(' ')

/** Real words one letter away from a term above: never a misspelling of it. */
export const LOOKALIKES: ReadonlySet<string> = new Set(
  'halfway singles single mingles splashing slashing clashing flashings plumbers plumped pressured pressures laminated laminates sprinkled builders buildup bedrooms basements bathrobe furnaces kitchens laundered concretes exhausts granites hallways driveways moistures disposals dishwashers chimneys skylights sidewalks'.split(
    ' ',
  ),
)

/** Words that are removed from a text for the builder. Removing them invents nothing. */
export const RUDE_OR_NOISE: ReadonlySet<string> = new Set(
  'damn damned goddamn fucking fuckin freaking frickin effing bloody shitty crappy fuck shit crap wtf omg lol lmao smh ugh argh grr haha hahaha'.split(
    ' ',
  ),
)
