import { afterEach, expect, test } from 'vitest'
import { readProfileDraft, writeProfileDraft, formOf } from './profile-form.ts'

const KEY = 'homeclaim.profile.user-1'
const EMPTY = formOf({ home: null, builder: null })

afterEach(() => localStorage.clear())

test('unsaved text is read as it was written, until it is forgotten', () => {
  const typed = {
    home: { ...EMPTY.home, city: 'Sisters', photo: '/photos/1' },
    builder: { ...EMPTY.builder, website: 'northfieldhomes.example' },
    contact: { phone: '541 555 0142', bestTimes: 'Evenings' },
  }
  writeProfileDraft('user-1', typed)
  expect(readProfileDraft('user-1')).toEqual(typed)
  writeProfileDraft('user-1', null)
  expect(readProfileDraft('user-1')).toBeNull()
})

test('what an older build did not know is empty', () => {
  localStorage.setItem(KEY, JSON.stringify({ home: { city: 'Sisters', state: 7 }, builder: {} }))
  expect(readProfileDraft('user-1')).toEqual({ ...EMPTY, home: { ...EMPTY.home, city: 'Sisters' } })
})

test.each(['{', 'null', '"text"', '{"home":null,"builder":{}}', '{"home":{}}'])('%s is no text', (stored) => {
  localStorage.setItem(KEY, stored)
  expect(readProfileDraft('user-1')).toBeNull()
})
