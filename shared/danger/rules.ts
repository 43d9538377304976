import type { DangerKind } from './kinds.ts'

/**
 * One rule of words that together mean a danger. `all`: concepts near each other in one clause, in any order; `a|b` is
 * either, `!a` its denial ("no heat"). `within`: how many words may be between first and last, when the usual twelve
 * are too many or too few. `inOrder`: they come in the given order. `unless`: concepts that make it harmless in the
 * same clause within six words. `also`: concepts of which the text must have one in any clause.
 */
export type Rule = {
  kind: DangerKind
  all: string
  within?: number
  inOrder?: true
  unless?: string
  also?: string
  /** Like `unless`, in any clause of the text. */
  unlessAnywhere?: string
}

export const RULES: readonly Rule[] = [
  {
    kind: 'carbon-monoxide',
    all: 'coAlarm rings|reading',
    unless: 'lowBattery',
    unlessAnywhere: 'saysBattery',
  },
  { kind: 'carbon-monoxide', all: 'coAlarm !stop', unless: 'lowBattery', unlessAnywhere: 'saysBattery' },
  { kind: 'carbon-monoxide', all: 'coAlarm|monoxide sick' },
  {
    kind: 'carbon-monoxide',
    all: 'coWord reading|rings',
    within: 4,
    unless: 'lowBattery',
    unlessAnywhere: 'saysBattery',
  },
  { kind: 'carbon-monoxide', all: 'ppm', unless: 'water' },
  { kind: 'carbon-monoxide', all: 'monoxide', unless: 'coAlarm lowBattery past resolved' },
  { kind: 'carbon-monoxide', all: 'sick burnsFuel|exhaust', unless: 'smokeHarmless' },
  { kind: 'carbon-monoxide', all: 'flue apart|!joined', unless: 'dryerVent' },
  { kind: 'carbon-monoxide', all: 'exhaust burnsFuel inside', unless: 'dryerVent' },
  { kind: 'carbon-monoxide', all: 'fumes burnsFuel', unless: 'dryerVent smokeHarmless' },
  { kind: 'carbon-monoxide', all: 'exhaust inside', unless: 'dryerVent lightSwitch' },

  { kind: 'gas', all: 'gas|gasAppliance smell', within: 20, unless: 'sewerSmell otherSmell' },
  { kind: 'gas', all: 'gasLeak' },
  { kind: 'gas', all: 'gas leak|hiss' },
  { kind: 'gas', all: 'gas cut', within: 5, unless: 'harmless' },
  { kind: 'gas', all: 'gas !joined' },
  { kind: 'gas', all: 'gas !shutOff|!stop' },
  { kind: 'gas', all: 'gas fills rooms', inOrder: true },
  { kind: 'gas', all: 'gas sick' },
  { kind: 'gas', all: 'pilot smell', unless: 'otherSmell' },
  { kind: 'gas', all: 'smell rotten burnsFuel', unless: 'hotWater water drain sewerSmell' },
  { kind: 'gas', all: 'egg', unless: 'hotWater drain sewerSmell' },
  { kind: 'gas', all: 'smell eggs', unless: 'hotWater water drain sewerSmell' },

  { kind: 'fire', all: 'onFire' },
  { kind: 'fire', all: 'fire', unless: 'hearth smokeHarmless' },
  { kind: 'fire', all: 'flame', unlessAnywhere: 'igniter gasAppliance' },
  { kind: 'fire', all: 'smoke', unless: 'smokeHarmless' },
  { kind: 'fire', all: 'burn|burning smell', unless: 'burnHarmless' },
  { kind: 'fire', all: 'burning', unless: 'burnHarmless' },
  { kind: 'fire', all: 'charred woodAtFire' },
  { kind: 'fire', all: 'machine glowsRed', within: 6 },
  { kind: 'fire', all: 'campfire smell anyWall' },
  { kind: 'fire', all: 'anyWall|ceiling scorching', within: 8, unless: 'heat outdoors' },

  { kind: 'electricity', all: 'spark', unless: 'igniter staticOnly' },
  { kind: 'electricity', all: 'shock', unless: 'cost staticOnly' },
  { kind: 'electricity', all: 'electricCurrent touch', within: 8, unless: 'staticOnly cost' },
  { kind: 'electricity', all: 'outlet|panel|wire buzz' },
  { kind: 'electricity', all: 'outlet|panel|wire|lightSwitch|light crackle' },
  { kind: 'electricity', all: 'outlet|panel|wire|lightSwitch hot' },
  { kind: 'electricity', all: 'light hot smell' },
  { kind: 'electricity', all: 'sizzles anyWall', within: 7 },
  { kind: 'electricity', all: 'light surges', within: 10 },
  { kind: 'water-near-electrics', all: 'underWater outlet|panel|wire' },
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
  { kind: 'electricity', all: 'wire|electricBox !cover', within: 5, unless: 'lowVoltage' },
  { kind: 'electricity', all: 'liveWire', unless: 'lowVoltage' },

  { kind: 'collapse', all: 'ceiling|frame|platform|wallOut falls', unless: 'light2 rail' },
  {
    kind: 'collapse',
    all: 'ceiling|frame|platform|wallOut comesDown',
    inOrder: true,
    unless: 'light2',
  },
  { kind: 'collapse', all: 'collapses', unless: 'fallsLight light2' },
  { kind: 'collapse', all: 'anyWall breaksOpen', within: 7, unless: 'light2' },
  { kind: 'collapse', all: 'anyWall sags|swings aboutTo', unless: 'light2' },
  { kind: 'collapse', all: 'heavy falls|comesDown threat', unless: 'light2 rail' },
  { kind: 'collapse', all: 'ceiling|frame|platform|wallOut sags', unless: 'light2' },
  { kind: 'collapse', all: 'frame|platform snaps', unless: 'light2' },
  { kind: 'collapse', all: 'anyWall|wallOut cracks sags|swings', unless: 'light2' },
  { kind: 'collapse', all: 'frame cracks sags|falls|threat', unless: 'light2' },
  { kind: 'collapse', all: 'platform|wallOut swings', unless: 'light2 rail' },
  { kind: 'collapse', all: 'frame|platform|post shifted', within: 8, unless: 'light2 rail' },
  { kind: 'collapse', all: 'frame|post gone', within: 5, unless: 'light2 rail cosmetic' },
  { kind: 'collapse', all: 'frame|platform|post !holdsUp', within: 8, unless: 'light2 rail cosmetic' },
  { kind: 'collapse', all: 'glass shards falls|comesDown|gaveWay|threat', within: 20 },
  { kind: 'collapse', all: 'glass falls high|aboutTo|threat' },
  { kind: 'collapse', all: 'hungThing falls|swings|comesDown' },
  { kind: 'collapse', all: 'overheadGlass loosened|swings' },
  { kind: 'collapse', all: 'byAThread overhead', within: 6 },
  { kind: 'collapse', all: 'wallOut shards swings', within: 16 },
  { kind: 'collapse', all: 'frame|platform|post|floorOrRoof unsupported', within: 14, unless: 'light2 rail' },
  { kind: 'collapse', all: 'gone anyWall|frame holdsUp', within: 10, inOrder: true, unless: 'light2 rail' },
  { kind: 'collapse', all: 'floorOrRoof gaveWay sudden', within: 9, unless: 'light2 outdoors' },
  {
    kind: 'collapse',
    all: 'anyWall|wallOut|ceiling|frame|platform cracks hugeCrack',
    within: 16,
    unless: 'light2',
  },
  { kind: 'collapse', all: 'wallOut|anyWall cracks breaksOpen', within: 16, unless: 'light2' },
  { kind: 'collapse', all: 'garageHung hangsBad', within: 9, unless: 'light2' },
  { kind: 'collapse', all: 'loftyThing falls|swings home|ceiling|platform', within: 8 },
  { kind: 'collapse', all: 'light aboutTo falls', within: 8 },

  { kind: 'running-water', all: 'pipe burst' },
  { kind: 'running-water', all: 'pipe broke gush|everywhere', unless: 'outdoors' },
  { kind: 'running-water', all: 'water gush|everywhere', unless: 'outdoors drip' },
  { kind: 'running-water', all: 'ceiling gush', within: 5, unless: 'outdoors' },
  {
    kind: 'running-water',
    all: 'rooms fills water',
    within: 5,
    inOrder: true,
    unless: 'toilet drip outdoors',
  },
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
  { kind: 'running-water', all: 'safetyValve steam', within: 14, unless: 'cost' },
  { kind: 'running-water', all: 'water deep', within: 6, unless: 'outdoors drip cost' },
  { kind: 'running-water', all: 'torrent rooms|leak|ceiling|rises|pipe', unless: 'drip light2' },
  {
    kind: 'running-water',
    all: 'fills water rooms',
    within: 6,
    inOrder: true,
    unless: 'toilet drip outdoors',
  },

  { kind: 'sewage', all: 'sewage rises', unless: 'outdoorDirt' },
  { kind: 'sewage', all: 'rawSewage', unless: 'outdoorDirt sewerSmell' },
  { kind: 'sewage', all: 'toilet backs tub' },

  { kind: 'no-heat', all: 'heater broken|!works', unless: 'otherHeat', also: 'frost vulnerable' },
  { kind: 'no-heat', all: '!heat|!heater|!warms', unless: 'otherHeat', also: 'frost vulnerable' },

  { kind: 'blocked-exit', all: 'exit jams|!opens' },
  { kind: 'blocked-exit', all: '!getsOut' },
  { kind: 'blocked-exit', all: 'jams !exit' },
  { kind: 'blocked-exit', all: 'outDoor jams|!opens insideOut|exit' },
  { kind: 'blocked-exit', all: 'person trapped' },
  { kind: 'blocked-exit', all: 'outDoor trapped' },
  { kind: 'blocked-exit', all: 'lift jams person', within: 16 },
  { kind: 'blocked-exit', all: 'bedroomWindow sealedShut' },

  { kind: 'fall', all: 'rail railFails high', unless: 'notRail cosmetic', unlessAnywhere: 'sturdy' },
  { kind: 'fall', all: '!rail high', unless: 'notRail cosmetic' },
  { kind: 'fall', all: 'fallInto dropPlace', within: 14, unless: 'light2' },
  { kind: 'fall', all: 'rail childFits' },

  { kind: 'open-house', all: 'entry !fastens', unless: 'inner stiff' },
  { kind: 'open-house', all: 'anyDoor|entry !lock', unless: 'inner stiff' },
  { kind: 'open-house', all: 'entry lock !works', unless: 'inner' },
  { kind: 'open-house', all: 'entry lock lockFails', unless: 'inner' },
  { kind: 'open-house', all: 'entry|garageDoor opensItself', unless: 'inner' },
  { kind: 'open-house', all: 'anyDoor lock opensItself', unless: 'inner stiff' },
  { kind: 'open-house', all: 'wideOpen' },
  { kind: 'open-house', all: '!lock home', within: 4, unless: 'inner' },
]
