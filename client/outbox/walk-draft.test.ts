import { expect, test } from 'vitest'
import {
  editing,
  newDraft,
  newItem,
  similarItem,
  withCurrent,
  withMerged,
  withMoved,
  withoutChanges,
  withoutItem,
  type WalkDraft,
} from './walk-draft.ts'

const add = (draft: WalkDraft, title: string, room = draft.current.room) =>
  withCurrent({ ...draft, current: { ...draft.current, title, room } })
const titles = (draft: WalkDraft) => draft.items.map(({ title }) => title)
const three = () =>
  add(add(add(newDraft('Walk'), 'drip', 'Kitchen'), 'outlet', 'Garage'), 'cabinet', 'Kitchen')

test('a new item comes after the last of its room, and the room stays chosen', () => {
  const draft = three()
  expect(titles(draft)).toEqual(['drip', 'cabinet', 'outlet'])
  expect(draft.current).toMatchObject({ room: 'Kitchen', title: '', photos: [], severity: 'Normal' })
})

test('every item has a key of its own that moving and changing keep', () => {
  const draft = three()
  const [, key = ''] = draft.items.map(({ idempotencyKey }) => idempotencyKey)
  const moved = withMoved(draft, key, 0)
  expect(titles(moved)).toEqual(['cabinet', 'drip', 'outlet'])
  const open = editing(moved, key)
  const changed = withCurrent({ ...open, current: { ...open.current, title: 'cabinet floor' } })
  expect(titles(changed)).toEqual(['cabinet floor', 'drip', 'outlet'])
  expect(changed.items[0]?.idempotencyKey).toBe(key)
  expect(new Set(changed.items.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3)
})

test('what was begun waits while an item is changed, removed or left as it was', () => {
  const begun = { ...three(), current: { ...newItem('Entry'), title: 'scra' } }
  const key = begun.items[0]?.idempotencyKey ?? ''
  expect(withoutChanges(editing(begun, key)).current.title).toBe('scra')
  expect(withCurrent(editing(begun, key)).current.title).toBe('scra')
  const removed = withoutItem(editing(begun, key), key)
  expect(titles(removed)).toEqual(['cabinet', 'outlet'])
  expect(removed).toMatchObject({ aside: null, current: { title: 'scra' } })
})

test('an item that is not there changes nothing', () => {
  const draft = three()
  expect(editing(draft, 'nothing')).toBe(draft)
  expect(withMoved(draft, 'nothing', 0)).toBe(draft)
})

test('two words of another item make it look the same, one does not, and merging keeps its place and words', () => {
  const typed = (title: string) => {
    const draft = add(add(newDraft('Walk'), 'Caulk gap at the tub'), 'Door rubs')
    return { ...draft, current: { ...draft.current, title } }
  }
  expect(similarItem(typed('caulk gap'))).toBe(1)
  expect(similarItem(typed('CAULK gap at the tub, left'))).toBe(1)
  expect(similarItem(typed('caulk'))).toBeNull()
  expect(similarItem(typed('caulk missing'))).toBeNull()
  const merged = withMerged(typed('caulk gap'), 1)
  expect(titles(merged)).toEqual(['Caulk gap at the tub', 'Door rubs'])
  expect(merged.current.title).toBe('')
})

test('a walk-through begins in the first room that its home is offered', () => {
  expect(newDraft('Walk', 'home', ['Wine cellar', 'Kitchen']).current.room).toBe('Wine cellar')
  expect(newDraft('Walk').current.room).toBe('Kitchen')
})
