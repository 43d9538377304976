import { expect, test } from 'vitest'
import { bareSubject, groupMails, type MailFacts } from './grouping.ts'

const [MAYA, OFFICE, TOM] = ['maya@home.example', 'office@builder.example', 'tom@builder.example']
const mail = (id: string, facts: Partial<MailFacts> & { by?: string; reader?: string }) => {
  const { by = MAYA, reader = OFFICE, ...rest } = facts
  const known = {
    messageId: null,
    answers: [],
    subject: '',
    date: `2025-01-${id}T00:00:00.000Z`,
    preview: '',
  }
  const from = { name: '', address: by }
  return { id, facts: { ...known, from, to: [{ name: '', address: reader }], ...rest } }
}
const grouped = (...mails: ReturnType<typeof mail>[]) =>
  groupMails(mails).map((group) => group.map(({ id }) => id).join())

test('the same subject to somebody else is another claim', () => {
  const other = mail('02', { subject: 'Leak', reader: 'agent@sales.example' })
  expect(grouped(mail('01', { subject: 'Leak' }), other)).toEqual(['01', '02'])
})

test('emails without a subject have none in common', () => {
  expect(grouped(mail('01', {}), mail('02', {}))).toEqual(['01', '02'])
})

test('an answer joins what it answers, whatever its subject, in any order of the files', () => {
  const first = mail('01', { messageId: '<1@x>', subject: 'Leak' })
  const answer = mail('02', {
    messageId: '<2@x>',
    answers: ['<1@x>'],
    subject: 'Visit',
    by: TOM,
    reader: MAYA,
  })
  expect(grouped(answer, first)).toEqual(['01,02'])
})

test('two answers to an email that is missing belong together', () => {
  const answers = ['<gone@x>']
  expect(
    grouped(mail('01', { answers, subject: 'A' }), mail('02', { answers, subject: 'B', by: TOM })),
  ).toEqual(['01,02'])
})

test('the same subject between the same people, however often it was answered or forwarded', () => {
  const reply = mail('03', { subject: 'AW: Re: [EXTERNAL] Leak', by: OFFICE, reader: MAYA })
  expect(grouped(reply, mail('01', { subject: 'Leak' }), mail('02', { subject: 'Roof' }))).toEqual([
    '01,03',
    '02',
  ])
})

test('an email without a date comes last', () => {
  expect(grouped(mail('01', { subject: 'A', date: null }), mail('02', { subject: 'B' }))).toEqual([
    '02',
    '01',
  ])
})

test('a subject of prefixes alone is empty, and a long row of them ends', () => {
  expect(bareSubject('Re: Fwd:')).toBe('')
  expect(bareSubject('Re: '.repeat(5_000)).length).toBeLessThan(20_000)
})
