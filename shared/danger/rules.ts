import type { Rule } from './kinds.ts'
import { BUILDING_RULES } from './rules-building.ts'
import type { Clause, Item } from './read.ts'
import type { Concept } from './dictionary.ts'

export const RULES: readonly Rule[] = [
  ...BUILDING_RULES,
  {
    kind: 'carbon-monoxide',
    all: 'coAlarm rings|reading|!stop',
    unless: 'lowBattery',
    unlessAnywhere: 'saysBattery',
  },
  { kind: 'carbon-monoxide', all: 'coAlarm|monoxide sick' },
  {
    kind: 'carbon-monoxide',
    all: 'someAlarm rings|reading burnsFuel|sick',
    within: 20,
    unlessAnywhere: 'saysBattery lowBattery',
  },
  {
    kind: 'carbon-monoxide',
    all: 'coWord reading|rings',
    within: 4,
    unless: 'lowBattery',
    unlessAnywhere: 'saysBattery',
  },
  { kind: 'carbon-monoxide', all: 'ppm|fourBeeps', unless: 'water' },
  {
    kind: 'carbon-monoxide',
    all: 'monoxide',
    unless: 'coAlarm lowBattery past resolved',
    unlessAnywhere: 'saysBattery',
  },
  {
    kind: 'carbon-monoxide',
    all: 'sick burnsFuel|exhaust',
    within: 20,
    unless: 'smokeHarmless smellyStuff',
    unlessAnywhere: 'errand',
  },
  { kind: 'carbon-monoxide', all: 'engine running closedSpace', within: 24 },
  {
    kind: 'carbon-monoxide',
    all: 'fainted burnsFuel|exhaust|closedSpace',
    within: 24,
    unlessAnywhere: 'cost errand',
  },
  { kind: 'carbon-monoxide', all: 'soot sick', within: 20 },
  {
    kind: 'carbon-monoxide',
    all: 'person sick',
    within: 10,
    unless: 'smellyStuff',
    unlessAnywhere: 'errand',
    also: 'burnsFuel exhaust coAlarm',
  },
  { kind: 'carbon-monoxide', all: 'flue apart|!joined', unless: 'dryerVent' },
  { kind: 'carbon-monoxide', all: 'exhaust burnsFuel inside', unless: 'dryerVent' },
  { kind: 'carbon-monoxide', all: 'exhaust|fumes burnsFuel blowsBack' },
  { kind: 'carbon-monoxide', all: 'coAlarm|someAlarm evacuate', unlessAnywhere: 'saysBattery' },
  { kind: 'carbon-monoxide', all: 'fumes burnsFuel', unless: 'dryerVent smokeHarmless hearthPart' },
  { kind: 'carbon-monoxide', all: 'exhaust inside', unless: 'dryerVent lightSwitch' },
  {
    kind: 'carbon-monoxide',
    all: 'exhaust odor',
    within: 5,
    unless: 'dryerVent smellyStuff otherSmell smokeHarmless',
  },

  { kind: 'gas', all: 'gas|gasAppliance smell', within: 20, unless: 'sewerSmell otherSmell' },
  { kind: 'gas', all: 'gasLeak' },
  { kind: 'gas', all: 'fainted drainOrPit', within: 24, unlessAnywhere: 'cost errand' },
  { kind: 'gas', all: 'smellBack', also: 'gas gasLeak gasAppliance' },
  { kind: 'gas', all: 'gas leak|hiss|sick|!joined|!shutOff|!stop' },
  { kind: 'gas', all: 'gas cut', within: 5, unless: 'harmless anyDoor inner cost' },
  { kind: 'gas', all: 'gas fills rooms', inOrder: true },
  { kind: 'gas', all: 'hiss sick|smell', within: 16, unless: 'sewerSmell' },
  { kind: 'gas', all: 'hiss pipe cooks', unless: 'water' },
  { kind: 'gas', all: 'soap bubbles pipe|gas', within: 20, unless: 'drain' },
  { kind: 'gas', all: '!burnerFlame smell|hiss', unless: 'otherSmell sewerSmell' },
  { kind: 'gas', all: 'redTag burnsFuel|gas|gasAppliance', unless: 'cost' },
  { kind: 'gas', all: 'openBurner smell' },
  { kind: 'gas', all: 'gas stillFlows', within: 6, unless: 'cost igniter' },
  { kind: 'gas', all: 'gas uncapped', within: 6, unless: 'harmless' },
  { kind: 'gas', all: 'pilot smell', unless: 'otherSmell' },
  { kind: 'gas', all: 'smell rotten burnsFuel', unless: 'hotWater water drain sewerSmell' },
  { kind: 'gas', all: 'egg', unless: 'hotWater drain sewerSmell' },
  { kind: 'gas', all: 'smell eggs', unless: 'hotWater water drain sewerSmell' },

  { kind: 'fire', all: 'onFire' },
  { kind: 'fire', all: 'fire', unless: 'hearth smokeHarmless' },
  { kind: 'fire', all: 'flame', unless: 'flameColor', unlessAnywhere: 'igniter gasAppliance' },
  { kind: 'fire', all: 'inPlace|burnerFlame|flame flameOut', within: 10 },
  { kind: 'fire', all: 'openFire !offFails', within: 8, unless: 'light2 works' },
  { kind: 'fire', all: 'burnsFuel|heater !offFails|offFails redGrille', within: 16 },
  { kind: 'fire', all: 'burnsFuel|heater blewUp', within: 10 },
  { kind: 'fire', all: 'smoke', unless: 'smokeHarmless' },
  { kind: 'fire', all: 'burn|burning smell', unless: 'burnHarmless' },
  { kind: 'fire', all: 'burning', unless: 'burnHarmless' },
  { kind: 'fire', all: 'melts smell', unless: 'burnHarmless' },
  { kind: 'fire', all: 'burn anyWall inside', within: 8, unless: 'burnHarmless' },
  { kind: 'fire', all: 'haze fromIt anyWall|ceiling|outlet|panel|light', within: 8 },
  { kind: 'fire', all: 'haze rooms|inside', within: 8, also: 'rings' },
  { kind: 'fire', all: 'bigBattery batterySwells', within: 10 },
  { kind: 'fire', all: 'charred woodAtFire' },
  { kind: 'fire', all: 'machine|light glowsRed', within: 8 },
  { kind: 'fire', all: 'flue glowsRed', within: 12 },
  { kind: 'fire', all: 'campfire smell anyWall' },
  { kind: 'fire', all: 'cooks|burnsFuel glowsRed isOff|!shutOff', within: 16 },
  { kind: 'fire', all: 'anyWall|ceiling scorching', within: 8, unless: 'heat outdoors' },

  { kind: 'electricity', all: 'spark', unless: 'igniter staticOnly' },
  { kind: 'electricity', all: 'shock', unless: 'cost staticOnly' },
  { kind: 'electricity', all: 'electricCurrent touch', within: 8, unless: 'staticOnly cost' },
  { kind: 'electricity', all: 'outlet|panel|wire buzz' },
  { kind: 'electricity', all: 'outlet|panel|wire|lightSwitch|light crackle|sizzles' },
  { kind: 'electricity', all: 'outlet|panel|wire|lightSwitch hot' },
  { kind: 'electricity', all: 'light hot smell', unless: 'smokeHarmless burnHarmless' },
  { kind: 'electricity', all: 'sizzles anyWall' },
  { kind: 'electricity', all: 'outlet|light|lightSwitch|wire|machine bites', within: 6 },
  { kind: 'electricity', all: 'voltage metalThing', within: 7, unless: 'lowVoltage' },
  {
    kind: 'electricity',
    all: 'outlet|light|lightSwitch|wire|panel|machine melts',
    unless: 'burnHarmless frost',
  },
  { kind: 'electricity', all: 'halfHouse surges', within: 10 },
  { kind: 'electricity', all: 'light surges|scorchMark', within: 10 },
  { kind: 'water-near-electrics', all: 'light waterFromIt', within: 10 },
  { kind: 'water-near-electrics', all: 'underWater outlet|panel|wire|machine' },
  {
    kind: 'electricity',
    all: 'outlet|panel|lightSwitch odor',
    within: 5,
    inOrder: true,
    unless: 'otherSmell',
  },
  {
    kind: 'electricity',
    all: 'odor fromIt outlet|panel|lightSwitch',
    within: 6,
    inOrder: true,
    unless: 'otherSmell',
  },
  { kind: 'electricity', all: 'wire exposed', unless: 'lowVoltage' },
  { kind: 'electricity', all: 'electricBox uncovered', within: 4 },
  { kind: 'electricity', all: 'electricBox cover absent', within: 7 },
  { kind: 'electricity', all: 'outlet|lightSwitch|panel innards', within: 14 },
  { kind: 'electricity', all: 'outlet|lightSwitch|wire fingersIn', within: 14 },
  { kind: 'electricity', all: 'wire|electricBox !cover', within: 5, unless: 'lowVoltage' },
  { kind: 'electricity', all: 'liveWire', unless: 'lowVoltage' },
  { kind: 'electricity', all: 'powerLine comesDown|falls|sags|touch|lowHung' },
  { kind: 'electricity', all: 'wire downed stormOrYard', within: 10 },

  { kind: 'running-water', all: 'pipe burst' },
  { kind: 'running-water', all: 'pipe broke gush|everywhere|fills', unless: 'outdoors' },
  { kind: 'running-water', all: 'pipe gush everywhere', unless: 'outdoors drip' },
  {
    kind: 'running-water',
    all: 'pipe anyWall|ceiling gush',
    within: 8,
    inOrder: true,
    unless: 'outdoors drip',
  },
  { kind: 'running-water', all: 'activeFlood mainValve|!mainValve', unless: 'outdoors drip' },
  { kind: 'running-water', all: 'water gush|everywhere', unless: 'outdoors drip' },
  { kind: 'running-water', all: 'rooms fills deep', within: 4, unless: 'drip outdoors toilet' },
  { kind: 'running-water', all: 'rooms fills bodyDeep', within: 16, unless: 'outdoors toilet' },
  { kind: 'running-water', all: 'bodyDeep rooms', within: 8, unless: 'outdoors' },
  { kind: 'running-water', all: 'bodyDeep', unless: 'outdoors', also: 'water wet burst flooding' },
  { kind: 'running-water', all: 'pipe ceiling broke gush|everywhere' },
  { kind: 'running-water', all: 'ceiling gush', within: 5, unless: 'outdoors' },
  {
    kind: 'running-water',
    all: 'rooms fills water',
    within: 5,
    inOrder: true,
    unless: 'toilet drip outdoors',
  },
  { kind: 'running-water', all: 'flooding|gush allFloors', within: 8 },
  { kind: 'running-water', all: 'rooms fillingNow', within: 4, also: 'pipe' },
  { kind: 'running-water', all: 'flooding rooms', unless: 'outdoors' },
  {
    kind: 'running-water',
    all: 'water|pipe|flooding !stop|!shutOff',
    unless: 'drip outdoors entry',
  },
  { kind: 'running-water', all: 'water deep rooms', unless: 'outdoors' },
  {
    kind: 'running-water',
    all: 'mainValve !helps|useless water|leak gush|stillFlows',
    within: 16,
    unless: 'drip outdoors',
  },
  { kind: 'running-water', all: '!stop|stillFlows', unless: 'drip outdoors', also: 'isOff' },
  { kind: 'running-water', all: 'safetyValve gaugeRed', within: 10 },
  { kind: 'running-water', all: 'safetyValve steam', within: 14, unless: 'cost' },
  { kind: 'running-water', all: 'safetyValve gush', within: 6, unless: 'drip outdoors cost' },
  { kind: 'running-water', all: 'water rushesIn entry|outDoor|rooms', within: 10 },
  { kind: 'running-water', all: 'overflows mainValve useless', unless: 'outdoors' },
  { kind: 'running-water', all: 'overflows !stop|stillFlows|everywhere', unless: 'drip outdoors' },
  { kind: 'running-water', all: 'water deep', within: 6, unless: 'outdoors drip cost' },
  {
    kind: 'running-water',
    all: 'torrent rooms|leak|ceiling|rises|pipe|entry|outDoor',
    unless: 'drip light2',
  },
  {
    kind: 'running-water',
    all: 'fills water rooms',
    within: 6,
    inOrder: true,
    unless: 'toilet drip outdoors',
  },

  { kind: 'sewage', all: 'sewage rises', unless: 'outdoorDirt' },
  { kind: 'sewage', all: 'rawSewage', unless: 'outdoorDirt sewerSmell' },
  { kind: 'sewage', all: 'sewage rises intoHouse' },
  { kind: 'sewage', all: 'toilet backs tub' },

  { kind: 'scald', all: 'tap steam burn', within: 16, unless: 'poured cooks' },
  { kind: 'scald', all: 'tap scalds', unless: 'poured cooks cosmetic' },
  { kind: 'scald', all: 'tap scaldsOut' },
  { kind: 'scald', all: 'waterAtTap|tap onlySteam', within: 12 },
  { kind: 'scald', all: 'waterAtTap burnedSkin', within: 20, unless: 'poured cooks cosmetic smellyStuff' },
  { kind: 'scald', all: 'waterAtTap', also: 'scaldingDegrees', unless: 'poured cooks' },

  { kind: 'no-heat', all: 'heater broken|!works', unless: 'otherHeat', also: 'frost vulnerable' },
  { kind: 'no-heat', all: '!heat|!heater|!warms|!airVent', unless: 'otherHeat', also: 'frost vulnerable' },
  { kind: 'no-heat', all: 'onlyCold|ovenHeat', also: 'frost' },
  { kind: 'running-water', all: 'rooms comesUpFast', within: 16, unless: 'outdoors cost' },
]

const REACH = 11
const SHORT_REACH = 7
const NOISE = /^(?:noise|noisy|sounds?|loud|ruido)$/
const PARTED = /^(?:,|and|y|e)$/

const is = (item: Item | undefined, ...concepts: Concept[]): boolean =>
  item !== undefined && !item.isDenied && concepts.some((concept) => item.concepts.has(concept))

const isElectric = (item: Item | undefined) => is(item, 'outlet', 'lightSwitch', 'panel', 'wire', 'light')

/**
 * Finds water that reaches something electric. Both words alone are not enough: it takes a word of place between them
 * ("water in the outlet", "leak above the panel") or the electric thing being or getting wet ("the outlet is wet"), so
 * that "sink drips and the porch light is out" does not match. Returns where it was found, or undefined.
 */
export function findWetElectrics(clause: Clause): { from: number; to: number } | undefined {
  for (let from = 0; from < clause.length; from++) {
    for (let to = from + 1; to < clause.length && to - from <= REACH; to++) {
      const between = clause.slice(from + 1, to)
      const after = clause.slice(to + 1, to + 5)
      if (
        reaches(clause[from], between, clause[to]) ||
        gotWet(clause[from], between, clause[to]) ||
        getsInside(clause[from], clause[to], after) ||
        isInPuddle(clause.slice(from, to + 7), to - from)
      )
        return { from, to }
    }
  }
  return undefined
}

function reaches(wet: Item | undefined, between: Clause, thing: Item | undefined): boolean {
  if (!is(wet, 'wet') || !(isElectric(thing) || is(thing, 'furnaceWet'))) return false
  if (between.some((item) => is(item, 'outdoors') || NOISE.test(item.word))) return false
  if (between.some((item) => is(item, 'wetVerb'))) return true
  if (is(wet, 'wetVerb') && between.length <= 3) return true
  if (between.some(({ word }) => word === ',')) return false
  // "moisture and rust in the panel", but not "faucet drips and I would like a switch moved in the den".
  const after = between.slice(between.findLastIndex(({ word }) => PARTED.test(word)) + 1)
  return after.some((item) => is(item, 'near')) && (after.length === between.length || after.length <= 4)
}

function gotWet(thing: Item | undefined, between: Clause, wet: Item | undefined): boolean {
  if (!is(wet, 'wet')) return false
  // A furnace that leaks is no danger; one that stands in water is.
  if (is(thing, 'furnaceWet') && between.some(({ word }) => word === 'in' || word === 'under')) return true
  if (!isElectric(thing) || between.length > SHORT_REACH) return false
  if (between.some((item) => PARTED.test(item.word) || item.word === 'when' || is(item, 'outdoors')))
    return false
  // "light drips", but not "light water" or "cord wet vac".
  if (between.length === 0) return /^(?:drip|leaking|wet|soak|gote|flood|full)/.test(wet?.word ?? '')
  // Spanish says "se mojó" in one phrase.
  return [...between, wet].some((item) => is(item, 'is'))
}

/** "The rain hits the meter and water goes in." */
function getsInside(thing: Item | undefined, wet: Item | undefined, after: Clause): boolean {
  return (
    isElectric(thing) &&
    is(wet, 'wet') &&
    /^(?:goes|gets?|runs?|comes?) (?:in|inside|into it)/.test(textOf(after))
  )
}

const LIES_IN_IT =
  /^(?:is |are |esta |estan |sits? |sitting |la(?:y|ys|ying) |lying |stands? |standing |right |still |all |both |todos )*(?:in (?:it|that|there)\b|on the floor|en el (?:piso|suelo))/

const IN_THERE = /\b(?:ah?i|alli) (?:mismo )?(?:esta|estan|hay|tengo)\b|\bin there (?:is|are)\b/

/** "The floor is wet and the power strip sits in it." The run begins with what is wet. */
function isInPuddle(run: Clause, thing: number): boolean {
  const isThere = LIES_IN_IT.test(textOf(run.slice(thing + 1))) || IN_THERE.test(textOf(run.slice(0, thing)))
  return isThere && is(run[0], 'wet') && isElectric(run[thing])
}

const textOf = (items: Clause) => items.map(({ word }) => word).join(' ')
