import { expect, test } from 'vitest'
import { parseMail } from '#server/inbox/parse/parse.ts'
import { factsOf } from './grouping.ts'

const now = new Date('2026-03-10T12:00:00Z')
const arrived = 'Received: from a.example by b.example; Mon, 2 Mar 2026 10:00:00 +0000'
const dateOf = async (...headers: string[]) => {
  const mail = await parseMail(Buffer.from([...headers, 'Subject: Sink', '', 'It drips.'].join('\r\n')))
  return factsOf(mail, now).date
}

test.each([
  ['1970', 'Date: Thu, 1 Jan 1970 00:00:00 +0000'],
  ['2099', 'Date: Fri, 2 Jan 2099 10:00:00 +0000'],
  ['next week', 'Date: Mon, 16 Mar 2026 10:00:00 +0000'],
  ['no day at all', 'Date: soon'],
])('an email of %s is shown with the time when it arrived', async (_date, header) => {
  expect(await dateOf(arrived, header)).toBe('2026-03-02T10:00:00.000Z')
})

test('an email of 2099 without a time of arrival has no date, and the homeowner is asked', async () => {
  expect(await dateOf('Date: Fri, 2 Jan 2099 10:00:00 +0000')).toBeNull()
  expect(await dateOf('Received: from a; Fri, 2 Jan 2099 10:00:00 +0000', 'Date: soon')).toBeNull()
})

test('an email that was days on the way keeps the date when it was written', async () => {
  expect(await dateOf(arrived, 'Date: Thu, 26 Feb 2026 10:00:00 +0000')).toBe('2026-02-26T10:00:00.000Z')
  expect(await dateOf('Date: Thu, 26 Feb 2026 10:00:00 +0000')).toBe('2026-02-26T10:00:00.000Z')
})
