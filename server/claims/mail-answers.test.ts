import { describe, expect, test } from 'vitest'
import { parseMail } from '#server/inbox/parse/parse.ts'
import { classifyMail } from '#server/inbox/mail-kind.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/messages/languages.ts'
import { inLanguage } from '#server/language.ts'
import { REPLY_PLACEHOLDER } from '#server/delivery/email/mail.ts'
import { PROGRAMS, preparedMail } from '#server/testing/replies/prepared.ts'
import { mailAnswerLink, offeredAnswers, readMailAnswer, type MailAnswer } from './mail-answers.ts'

const ANSWERS = ['acknowledge', 'visit', 'fixed', 'wrong-address', 'question', 'not-fixed'] as const
const SUBJECT = 'Re: Warranty claim: Dishwasher supply line drips, 418 Alder Creek Drive, Bend, OR 97702'

/** Opens a button as mail programs do: RFC 6068, where a plus is a plus. */
function opened(answer: MailAnswer, subject = SUBJECT, language: Language = 'en') {
  const { href } = inLanguage(language, () => mailAnswerLink(answer, subject))
  const [, address = '', query = ''] = /^mailto:([^?]*)\?(.*)$/.exec(href) ?? []
  const fields = Object.fromEntries(query.split('&').map((field) => field.split('=').map(decodeURIComponent)))
  return { href, address, subject: fields['subject'] ?? '', body: fields['body'] ?? '' }
}

const lineOf = (answer: MailAnswer, language?: Language) =>
  opened(answer, SUBJECT, language).body.split('\r\n')[0] ?? ''

describe('the button of an answer', () => {
  test.each(ANSWERS)('%s opens an email to the claim with its subject and first line written', (answer) => {
    const { href, address, subject, body } = opened(answer)
    expect(address).toBe(REPLY_PLACEHOLDER)
    expect(subject).toBe(SUBJECT)
    expect(body).toMatch(/^\S[^\r\n]{5,70}\r\n/)
    // A bare line feed, a plus for a blank or a bare & or # would reach some programs as something else.
    expect(href.replace(/^mailto:/, '')).toMatch(/^[\w.%?=&~-]+$/)
    expect(href).not.toMatch(/%0A(?<!%0D%0A)|\+/)
  })

  test('whatever the title is, its address stays short enough for Outlook', () => {
    for (const title of [
      '🏚️'.repeat(50),
      'ж'.repeat(100),
      `a & b? c=d #e "f" 'g' %0A +h`,
      '\ud800'.repeat(99),
    ]) {
      const { href, subject } = opened('acknowledge', `Re: Warranty claim: ${title}, 418 Alder Creek Drive`)
      expect(href.length).toBeLessThan(1_000)
      expect(subject).toMatch(/^Re: Warranty claim: /)
    }
  })
})

describe.each(PROGRAMS.map((program) => [program.program, program] as const))('%s', (_name, program) => {
  const reads = async (email: { line: string; more?: string }) => {
    const parsed = await parseMail(
      Buffer.from(preparedMail(program, email, { to: 'claims@homeclaim.example' })),
    )
    expect(classifyMail(parsed, { from: 'warranty@northfield.example', to: [] }).kind).toBe('human')
    return readMailAnswer(parsed.content)
  }

  test('sends each button’s email so that it is recognized, also with words below', async () => {
    for (const [language, answer] of LANGUAGE_NAMES.flatMap((name) =>
      ANSWERS.map((each) => [name, each] as const),
    )) {
      const line = lineOf(answer, language)
      const isFilledIn = line.trimEnd().endsWith(':')
      const words = isFilledIn ? 'Tuesday, 9 to 11' : ''
      for (const more of [undefined, 'The gate code is 4711.']) {
        const email = { line: isFilledIn ? `${line}${words}` : line, ...(more && { more }) }
        expect(await reads(email)).toEqual({ answer, words })
      }
    }
  })

  test('a changed first line gives no answer', async () => {
    const lines = [
      'Not fixed: the work is done.',
      'Fixed: the work is done, except for the door.',
      'Fixed: the work is not done.',
      'Is it so? Fixed: the work is done.',
      'Acknowledge: we have not received this claim.',
      'No está reparado: el trabajo está terminado.',
      'Reparado: el trabajo no está terminado.',
    ]
    const given: string[] = []
    for (const line of lines) if (await reads({ line })) given.push(line)
    expect(given).toEqual([])
  })
})

test('a prepared line is recognized whatever the language of the server, of the reader and of accents’ encoding', () => {
  for (const language of LANGUAGE_NAMES)
    inLanguage(language, () => {
      expect(readMailAnswer('Podemos ir. Día y hora: martes, 9 a 11')).toEqual({
        answer: 'visit',
        words: 'martes, 9 a 11',
      })
      expect(readMailAnswer('Podemos ir. Di\u0301a y hora: sa\u0301bado')).toEqual({
        answer: 'visit',
        words: 'sábado',
      })
      expect(readMailAnswer('Fixed: the work is done.')).toEqual({ answer: 'fixed', words: '' })
    })
})

test('no two answers have the same first line, in any language', () => {
  const lines = LANGUAGE_NAMES.flatMap((name) => ANSWERS.map((answer) => lineOf(answer, name).trim()))
  expect(new Set(lines).size).toBe(lines.length)
})

test('what is filled in may stand in the next line', () => {
  expect(readMailAnswer('We can come. Day and time:\n\n  Tue 9-11\nTom')).toEqual({
    answer: 'visit',
    words: 'Tue 9-11',
  })
  expect(readMailAnswer('We can come. Day and time: \n\n')).toEqual({ answer: 'visit', words: '' })
  expect(readMailAnswer('our question:\u00a0Which\u00a0room?')).toEqual({
    answer: 'question',
    words: 'Which room?',
  })
})

test('only the first written line counts', () => {
  expect(readMailAnswer('Hello Maya,\nFixed: the work is done.')).toBeUndefined()
  expect(readMailAnswer('> Fixed: the work is done.')).toBeUndefined()
  expect(readMailAnswer('\n\n  FIXED:  the work is done.  \nBest, Tom')).toMatchObject({ answer: 'fixed' })
})

test.each([
  ['a quoted one', ['> Fixed: the work is done.', '>', '> Tom'].join('\n')],
  [
    'one below an attribution',
    ['On Tue, Mar 3, 2026 at 4:12 PM Tom Becerra wrote:', '> Fixed: the work is done.'].join('\n'),
  ],
  [
    'a forwarded one',
    [
      '---------- Forwarded message ---------',
      'From: Tom Becerra <tom@northfield.example>',
      'Date: Tue, Mar 3, 2026 at 4:12 PM',
      'Subject: Re: Warranty claim',
      'To: Maya',
      '',
      'Fixed: the work is done.',
    ].join('\n'),
  ],
  [
    'one that Outlook forwards',
    [
      'From: Tom Becerra',
      'Sent: Tuesday, March 3, 2026',
      'To: Maya',
      'Subject: Re: Claim',
      '',
      'Fixed: the work is done.',
    ].join('\n'),
  ],
])('%s gives no answer', async (_what, text) => {
  const head = 'From: tom@northfield.example\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n'
  const parsed = await parseMail(Buffer.from(head + text.replaceAll('\n', '\r\n')))
  expect(parsed.isOnlyQuotation ? undefined : readMailAnswer(parsed.content)).toBeUndefined()
})

test('a claim offers what may still happen to it', () => {
  expect(offeredAnswers({ status: 'Sent', fixReportedAt: null })[0]).toBe('acknowledge')
  expect(offeredAnswers({ status: 'InProgress', fixReportedAt: null })).not.toContain('acknowledge')
  expect(offeredAnswers({ status: 'Acknowledged', fixReportedAt: '2026-03-03T10:00:00.000Z' })).not.toContain(
    'fixed',
  )
  expect(offeredAnswers({ status: 'Closed', fixReportedAt: null })).toEqual(['question'])
})
