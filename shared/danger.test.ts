import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findDanger } from './danger.ts'

describe('no danger is cried', () => {
  test.each([
    '',
    'Kitchen faucet drips',
    'no smell of gas but the stove clicks',
    "we don't smell gas, the furnace just won't start",
    "fireplace gas log won't light",
    "Gas fireplace won't light, pilot goes out",
    'Gas bill doubled, furnace runs nonstop',
    'gas water heater leaking from the bottom',
    'sewer gas smell in the laundry room',
    'hot water smells like rotten eggs',
    'The gas range igniter keeps clicking even after the burner is lit',
    'burner igniter sparks but the flame does not catch',
    'spark plug wire holder',
    'smoke detector keeps chirping at 3am, changed the battery already',
    'smoke alarm never installed in bedroom 2',
    'fireplace mantel is scratched',
    'fire door to the garage does not close',
    'no sparks, the outlet is just dead',
    'carbon monoxide detector missing in the hall',
    'carbon monoxide alarm chirping, low battery',
    'carbon monoxide alarm beeps once a minute, new battery in',
    'Outlet by the tub is dead, gfci wont reset',
    'light in hallway flickers',
    'water heater next to the electrical panel is too loud',
    'no water near the outlet, just a dead outlet',
    'no heat in master bedroom, vent blows nothing',
    'no heat from the dryer and it is 20 degrees outside',
    'heated towel bar does not work, freezing in here',
    'Upstairs is 10 degrees hotter than downstairs, AC runs all day',
    'freezer thawed out',
    'Water pours over the gutter above the front porch',
    'broken sprinkler head shooting water 10 feet up',
    'toilet runs constantly',
    'hot glue marks on the cabinet',
    'paint is burnt orange instead of beige',
    'siding panel came off, water got behind it',
    'the switch plate in the hot attic is missing',
  ])('over "%s"', (text) => {
    expect(findDanger(text)).toBeNull()
  })
})

describe('danger is seen', () => {
  test.each([
    ['gas', 'I smell gas in the basement'],
    ['gas', 'strong smell of natural gas near the meter'],
    ['gas', 'Gas smell by the stove'],
    ['gas', 'not sure if I smell gas but my wife does'],
    ['gas', 'gas line is leaking behind the dryer'],
    ['gas', 'smells like rotten eggs in the utility room'],
    ['gas', 'WE SMELL GAS!!'],
    ['carbon-monoxide', 'carbon monoxide alarm went off twice last night'],
    ['carbon-monoxide', 'CO detector keeps going off when the furnace runs'],
    ['carbon-monoxide', 'fire dept found carbon monoxide in the house'],
    ['sparks', 'sparks came out of the outlet when I plugged in the toaster'],
    ['sparks', 'outlet sparked and smells like burning plastic'],
    ['sparks', 'burning smell from the breaker box'],
    ['sparks', 'saw flames behind the stove'],
    ['sparks', 'smoke coming out of the light switch'],
    ['sparks', 'The outlet behind the couch feels warm'],
    ['sparks', 'the plug got very hot and is melted'],
    ['sparks', 'I got a shock when I touched the dishwasher'],
    ['water-near-electrics', 'water is dripping from the ceiling light in the kitchen'],
    ['water-near-electrics', 'leak right above the breaker panel'],
    ['water-near-electrics', 'outlet is wet after the tub overflowed'],
    ['water-near-electrics', 'Basement floods near the electrical panel when it rains'],
    ['water-near-electrics', 'light fixture full of water'],
    ['no-heat', 'no heat and its 15 degrees outside'],
    ['no-heat', "furnace won't start and it is below freezing"],
    ['no-heat', 'Furnace is dead. It is snowing and we have a baby.'],
    ['no-heat', 'heat is out, -5 tonight'],
    ['running-water', 'pipe burst in the laundry room'],
    ['running-water', "water gushing from under the sink and we can't stop it"],
    ['running-water', "can't shut off the water"],
    ['running-water', 'basement is flooding'],
  ])('as %s in "%s"', (kind, text) => {
    expect(findDanger(text)?.kind).toBe(kind)
  })

  test('and each tells calmly what to do, without shouting', () => {
    const messages = ['I smell gas', 'outlet sparks', 'carbon monoxide in the house', 'pipe burst'].map(
      (text) => findDanger(text)?.message ?? '',
    )
    for (const message of messages) {
      expect(message).toMatch(/call/i)
      expect(message).not.toMatch(/!|[A-Z]{4,}/)
    }
  })
})

test('any text can be read for danger', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      expect(() => findDanger(text)).not.toThrow()
    }),
  )
})

test('a long text of near misses is read quickly', () => {
  const start = performance.now()
  findDanger('water '.repeat(50) + 'smell '.repeat(50) + 'outlet no not '.repeat(50))
  expect(performance.now() - start).toBeLessThan(100)
})
