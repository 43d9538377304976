import type { Category } from '#shared/claims/categories.ts'
import { stem } from './stem.ts'

/**
 * Rules for what only several words together tell: water on a ceiling is for the plumber after a bath, for the roofer
 * after rain.
 */
const WORDS = {
  water:
    'water leak drip wet damp stain puddle moisture soak seep ring spot pour drain blotch stained yellow brown weep',
  rain: 'rain storm thunderstorm downpour snow hurricane',
  wetRoom: 'bath bathroom tub shower toilet washer laundry sink',
  ceiling: 'ceiling',
  roofSpace: 'attic roof skylight chimney closet ceiling rafter eave dormer',
  crack: 'crack split gap',
  concreteBelow: 'basement foundation slab joist beam block footing crawlspace crawl cellar',
  concreteOutside: 'driveway walkway sidewalk patio porch step stoop walk',
  masonry: 'brick stucco stone siding mortar',
  tile: 'tile grout',
  wall: 'wall ceiling drywall',
  opening: 'window door slider',
  garage: 'garage',
  door: 'door',
  house: 'house kitchen hallway entry mudroom inside',
  ground: 'yard lawn grass lot backyard ground sidewalk driveway patio fence',
  stands: 'stand standing pool pond swamp puddle soggy flood',
  cold: 'cold icy freeze colder cool draft drafty chilly frost',
  room: 'room bedroom nursery office wall floor couch closet corner',
  machine: 'ac furnace vent thermostat hvac heat unit compressor blower duct zone',
  temperature: 'degree hot hotter cold colder cool warm warmer temperature',
  structure: 'settle stick sag shift wide wider bigger grow bow lean notch',
  rail: 'rail railing handrail banister newel',
  deck: 'deck porch balcony',
  fan: 'fan',
  livingRoom: 'living den bedroom great family office ceiling light remote',
  mold: 'mold mildew black',
  drag: 'rub drag stick scrape swing',
  cabinetry: 'cabinet cupboard drawer vanity',
  caulk: 'caulk',
  trimWork: 'trim frame casing baseboard',
  floor: 'floor',
  rises: 'risen hump raise heave',
  appliance: 'dishwasher fridge refrigerator oven microwave washer dryer stove range',
  stoveVent: 'stove cooking hood',
  vent: 'vent exhaust',
  tub: 'tub shower toilet',
  hole: 'hole gap',
  counter: 'countertop counter granite quartz marble vanity',
  dryer: 'dryer',
  hose: 'hose vent duct',
  slope: 'slope sag tilt',
  wholeHouse: 'house middle ball roll marble',
  brick: 'brick stucco',
  drywallOnly: 'drywall ceiling',
  remote: 'remote opener bay keypad',
  board: 'board plank screw nail',
  deckOnly: 'deck balcony',
  peak: 'peak gable soffit',
  bathroom: 'bath bathroom powder',
  smell: 'smell odor stink reek',
  paint: 'paint primer',
  cabinet: 'cabinet vanity drawer',
  trim: 'crown molding moulding trim',
  cupboards: 'cabinet cupboard countertop counter granite quartz vanity drawer',
  gapOnly: 'gap',
  sinkOnly: 'sink faucet disposal',
  outletOnly: 'outlet breaker',
  leaks: 'leak drip seep',
  machineWithWater: 'dishwasher fridge refrigerator washer washing icemaker',
  pests: 'ant roach mouse mice rat wasp bee spider hornet termite cockroach',
  hood: 'hood',
  duct: 'duct vent outside',
} as const
type Concept = keyof typeof WORDS

const STEMS = new Map<Concept, Set<string>>()
for (const [concept, words] of Object.entries(WORDS)) {
  STEMS.set(concept as Concept, new Set(words.split(' ').map(stem)))
}

type Rule = { all: Concept[]; none?: Concept[]; category: Category; weight: number }

const RULES: readonly Rule[] = [
  { all: ['gapOnly', 'cupboards'], category: 'Cabinets & Countertops', weight: 6 },
  {
    all: ['leaks', 'machineWithWater'],
    none: ['wall', 'sinkOnly', 'rain', 'outletOnly'],
    category: 'Appliances',
    weight: 4,
  },
  { all: ['pests'], category: 'Other', weight: 6 },
  { all: ['water', 'ceiling', 'wetRoom'], none: ['rain', 'fan'], category: 'Plumbing', weight: 8 },
  { all: ['water', 'ceiling'], none: ['rain', 'wetRoom', 'fan'], category: 'Plumbing', weight: 2 },
  { all: ['water', 'rain', 'roofSpace'], none: ['opening'], category: 'Roofing & Gutters', weight: 7 },
  { all: ['water', 'rain', 'opening'], none: ['garage'], category: 'Doors & Windows', weight: 3 },
  { all: ['water', 'rain', 'concreteBelow'], category: 'Foundation & Structure', weight: 4 },
  {
    all: ['water', 'tub'],
    none: ['rain', 'tile', 'fan', 'opening', 'caulk'],
    category: 'Plumbing',
    weight: 3,
  },
  { all: ['fan', 'livingRoom'], none: ['bathroom'], category: 'Electrical', weight: 6 },
  { all: ['mold', 'cold'], category: 'Insulation & Ventilation', weight: 6 },
  {
    all: ['door', 'drag'],
    none: ['garage', 'cabinetry', 'appliance'],
    category: 'Doors & Windows',
    weight: 4,
  },
  { all: ['caulk', 'trimWork'], none: ['peak'], category: 'Drywall & Paint', weight: 4 },
  { all: ['floor', 'rises'], category: 'Foundation & Structure', weight: 3 },
  { all: ['floor', 'rises', 'concreteBelow'], category: 'Foundation & Structure', weight: 4 },
  { all: ['stoveVent', 'vent', 'smell'], category: 'Insulation & Ventilation', weight: 6 },
  { all: ['deckOnly', 'board'], category: 'Exterior & Siding', weight: 5 },
  {
    all: ['mold', 'room'],
    none: ['rain', 'wetRoom', 'bathroom'],
    category: 'Insulation & Ventilation',
    weight: 4,
  },
  { all: ['door', 'cabinetry'], category: 'Cabinets & Countertops', weight: 4 },
  { all: ['caulk', 'counter'], category: 'Cabinets & Countertops', weight: 5 },
  { all: ['dryer', 'hose'], category: 'Insulation & Ventilation', weight: 5 },
  { all: ['floor', 'slope', 'wholeHouse'], category: 'Foundation & Structure', weight: 4 },
  { all: ['crack', 'brick', 'drywallOnly'], category: 'Foundation & Structure', weight: 7 },
  { all: ['garage', 'door', 'remote'], category: 'Garage', weight: 5 },
  { all: ['hole', 'peak'], category: 'Exterior & Siding', weight: 5 },
  { all: ['crack', 'concreteBelow'], category: 'Foundation & Structure', weight: 5 },
  { all: ['crack', 'concreteOutside'], none: ['concreteBelow'], category: 'Exterior & Siding', weight: 4 },
  { all: ['crack', 'masonry'], category: 'Exterior & Siding', weight: 4 },
  { all: ['crack', 'tile'], category: 'Flooring & Tile', weight: 4 },
  {
    all: ['crack', 'wall'],
    none: ['concreteBelow', 'masonry', 'tile'],
    category: 'Drywall & Paint',
    weight: 4,
  },
  { all: ['crack', 'structure', 'door'], category: 'Foundation & Structure', weight: 3 },
  { all: ['stands', 'ground'], category: 'Drainage & Landscaping', weight: 4 },
  { all: ['stands', 'rain'], none: ['wetRoom', 'ceiling'], category: 'Drainage & Landscaping', weight: 2 },
  { all: ['garage', 'door'], none: ['house'], category: 'Garage', weight: 2 },
  { all: ['cold', 'opening'], none: ['garage'], category: 'Doors & Windows', weight: 3 },
  { all: ['cold', 'room'], none: ['machine', 'opening'], category: 'Insulation & Ventilation', weight: 4 },
  { all: ['cold', 'garage', 'room'], category: 'Insulation & Ventilation', weight: 5 },
  { all: ['temperature', 'machine'], category: 'Heating & Cooling', weight: 3 },
  { all: ['deck', 'rail'], category: 'Exterior & Siding', weight: 6 },
  { all: ['fan', 'bathroom'], category: 'Insulation & Ventilation', weight: 5 },
  { all: ['trim', 'cabinet'], category: 'Cabinets & Countertops', weight: 5 },
  { all: ['hood', 'duct'], category: 'Insulation & Ventilation', weight: 4 },
  { all: ['paint', 'cabinet'], category: 'Cabinets & Countertops', weight: 3 },
]

/** Returns points for categories by combinations of stems in the text. */
export function contextScores(stems: readonly string[]): Array<[Category, number]> {
  const said = new Set<Concept>()
  for (const [concept, words] of STEMS) if (stems.some((word) => words.has(word))) said.add(concept)
  return RULES.filter(
    (rule) =>
      rule.all.every((concept) => said.has(concept)) && !rule.none?.some((concept) => said.has(concept)),
  ).map((rule) => [rule.category, rule.weight])
}
