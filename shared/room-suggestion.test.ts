import { describe, expect, test } from 'vitest'
import { suggestRoom } from './room-suggestion.ts'
import { ROOMS, withRoom } from './rooms.ts'

describe('nothing is guessed', () => {
  test.each([
    ['words that name no room', 'The light flickers since Tuesday'],
    ['two rooms', 'The garage door hits the kitchen wall'],
    ['a bath, where the home has two', 'The bathroom fan screams'],
    ['a room that the home does not have', 'Cracks in the attic'],
    ['a part of another word', 'The batherson order of the kitchenaid'],
    ['two rooms, in German', 'Wasserfleck zwischen Küche und Wohnzimmer'],
    ['a part of a longer word', 'Der Herdentrieb der Nachbarn'],
    ['nothing', ''],
  ])('%s', (_what, words) => expect(suggestRoom(words, ROOMS)).toBeNull())
})

test.each([
  ['The kitchen faucet drips', 'Kitchen'],
  ['Dishwasher leaks under the cabinet', 'Kitchen'],
  ['Bathroom 2: the mirror is loose', 'Bath 2'],
  ['The second bathroom smells', 'Bath 2'],
  ['Outside wall of the bedroom is damp', 'Bedroom'],
  ['Water stands in the yard', 'Outside'],
  ['Dryer vent leads nowhere', 'Laundry'],
  ['Gotea el lavaplatos', 'Kitchen'],
  ['Mancha en el techo de la recámara', 'Bedroom'],
  ['El baño 1 no tiene agua caliente', 'Bath 1'],
  ['En el cuarto de lavado huele a gas', 'Laundry'],
  ['La puerta de la entrada no cierra', 'Entry'],
  ['In der Küche tropft der Wasserhahn', 'Kitchen'],
  ['Riss in der Decke im Schlafzimmer', 'Bedroom'],
  ['Die Spülmaschine läuft aus', 'Kitchen'],
  ['Das zweite Bad riecht', 'Bath 2'],
  ['Der Zaun im Garten ist schief', 'Outside'],
])('%s: %s', (words, room) => expect(suggestRoom(words, ROOMS)).toBe(room))

test('a room that the home added is found by its own name, before those that are offered', () => {
  const rooms = [...ROOMS, 'Master bath', 'Ella’s room', 'Wine cellar']
  expect(suggestRoom('The master bath shower drips', rooms)).toBe('Master bath')
  expect(suggestRoom('Crack in Ella’s room', rooms)).toBe('Ella’s room')
  expect(suggestRoom('The basement is wet', rooms)).toBe('Wine cellar')
})

test('the only bath of a home is meant by any bath', () => {
  expect(suggestRoom('The toilet runs', ['Kitchen', 'Baño'])).toBe('Baño')
})

test('a room is added once, however it is written', () => {
  expect(withRoom(['Kitchen'], ' kitchen ')).toEqual(['Kitchen'])
  expect(withRoom(['Kitchen'], '')).toEqual(['Kitchen'])
  expect(withRoom(['Kitchen'], 'Attic')).toEqual(['Kitchen', 'Attic'])
})
