import { describe, expect, test } from 'vitest'
import type { MessagePage } from '#shared/messages.ts'
import { threadMessage } from '#client/testing/claim-detail.ts'
import { withConfirmedSender, withEarlier, withLatest } from './thread-entries.ts'

const page = (from: number, to: number, hasEarlier = from > 1): MessagePage => ({
  messages: Array.from({ length: to - from + 1 }, (_, index) => threadMessage({ id: `m${from + index}` })),
  hasEarlier,
})
const idsOf = ({ messages }: MessagePage) => messages.map(({ id }) => id)

describe('when the latest page comes again', () => {
  test('the earlier pages stay before it, and messages that left the window are kept', () => {
    const shown = withEarlier(page(4, 6), page(1, 3))
    const next = withLatest(shown, page(6, 8))
    expect(idsOf(next)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8'])
    expect(next.hasEarlier).toBe(false)
  })

  test('with a gap before it, the thread starts anew instead of hiding the gap', () => {
    expect(withLatest(page(1, 3), page(5, 7))).toEqual(page(5, 7))
  })

  test('a thread without an earlier page is what the server returned', () => {
    expect(withLatest(page(1, 3), page(1, 2))).toEqual(page(1, 2))
  })
})

test('a confirmed sender loses the mark on every page', () => {
  const marked = ['a@b.example', 'c@d.example', 'a@b.example'].map((fromAnotherAddress, index) =>
    threadMessage({ id: `m${index}`, fromAnotherAddress }),
  )
  const { messages } = withConfirmedSender({ messages: marked, hasEarlier: false }, 'm0')
  expect(messages.map(({ fromAnotherAddress }) => fromAnotherAddress)).toEqual([null, 'c@d.example', null])
})
