import { expect, test } from 'vitest'
import { isLarge, mostSecondsOf, needOf, remedyAfter, withEnd, withStart } from './recording-plan.ts'

const MB = 1024 * 1024
const video = (sizeBytes: number, seconds: number | null) => ({ sizeBytes, seconds, isVideo: true })

test('one over the limits is cut or made smaller; any other is sent as it is', () => {
  expect(needOf(video(500 * MB, 61))).toBe('cut')
  expect(needOf(video(100 * MB + 1, 60.9))).toBe('smaller')
  expect(needOf(video(100 * MB, 60.9))).toBeNull()
  // Of one that this browser cannot play the server says how long it is.
  expect(needOf(video(90 * MB, null))).toBeNull()
})

test('a smaller one is offered only where it would be sent much sooner', () => {
  const usually = { isSavingData: false }
  expect(isLarge(video(60 * MB, 40), usually)).toBe(true)
  expect(isLarge(video(19 * MB, 10), usually)).toBe(false)
  expect(isLarge(video(19 * MB, 10), { isSavingData: true })).toBe(true)
  // As small for its length as what would be made of it.
  expect(isLarge(video(21 * MB, 60), usually)).toBe(false)
  expect(isLarge({ ...video(60 * MB, 40), isVideo: false }, usually)).toBe(false)
  expect(isLarge(video(60 * MB, null), usually)).toBe(false)
})

test('after a failure it can be tried again; where nothing is encoded, a part may still be sent', () => {
  expect(remedyAfter('smaller', 'failed', video(120 * MB, 50))).toBe('smaller')
  expect(remedyAfter('cut', 'stopped', video(120 * MB, 90))).toBe('cut')
  expect(remedyAfter('smaller', 'unable', video(120 * MB, 50))).toBe('cut')
  expect(remedyAfter('smaller', 'unable', video(120 * MB, null))).toBeNull()
  expect(remedyAfter('cut', 'unable', video(120 * MB, 90))).toBeNull()
})

test('a part that is not encoded anew has its share of the bytes', () => {
  expect(mostSecondsOf({ sizeBytes: 30 * MB, seconds: 90 }, false)).toBe(60)
  expect(mostSecondsOf({ sizeBytes: 400 * MB, seconds: 50 }, false)).toBe(10)
  expect(mostSecondsOf({ sizeBytes: 400 * MB, seconds: 90 }, true)).toBe(60)
})

test('moving the start or the end keeps the part within the recording, a second long or more, and not too long', () => {
  const within = { whole: 75, most: 60 }
  expect(withStart({ start: 0, end: 20 }, 30, within)).toEqual({ start: 30, end: 31 })
  expect(withStart({ start: 30, end: 75 }, 5, within)).toEqual({ start: 5, end: 65 })
  expect(withStart({ start: 0, end: 75 }, 99, within)).toEqual({ start: 74, end: 75 })
  expect(withEnd({ start: 30, end: 60 }, 10, within)).toEqual({ start: 9, end: 10 })
  expect(withEnd({ start: 0, end: 60 }, 75, within)).toEqual({ start: 15, end: 75 })
  expect(withEnd({ start: 0, end: 60 }, 0, within)).toEqual({ start: 0, end: 1 })
})
