import { readdirSync, readFileSync } from 'node:fs'
import { assert, asyncProperty, constantFrom, integer, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { processorTime } from '#shared/testing/growth.ts'
import { classifyMail } from '#server/inbox/mail-kind.ts'
import { parseMail } from './parse.ts'

const folder = new URL('../../testing/mails/', import.meta.url)
const corpus = readdirSync(folder)
  .filter((name) => name.endsWith('.eml'))
  .map((name) => readFileSync(new URL(name, folder)))
const mail = (...lines: string[]) => parseMail(Buffer.from(lines.join('\r\n')))
const envelope = { from: null, to: [] }

describe('mail that is broken', () => {
  test.each([
    ['nothing at all', Buffer.alloc(0)],
    ['one line feed', Buffer.from('\n')],
    ['random bytes', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256))],
    ['no header end', Buffer.from('Subject: x')],
    ['a header of two megabytes', Buffer.from(`Subject: ${'x'.repeat(2_000_000)}\r\n\r\nbody`)],
    [
      'two thousand parts',
      Buffer.from(`Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(2000)}--b--`),
    ],
    ['a lone CR', Buffer.from('From: a@b.example\rSubject: x\r\rbody')],
  ])('%s is still a mail', async (_name, raw) => {
    const parsed = await parseMail(raw)
    expect(parsed.attachments).toBeInstanceOf(Array)
    expect(() => classifyMail(parsed, envelope)).not.toThrow()
  })

  test('parts nested five hundred deep are read without harm', async () => {
    let raw = 'From: bob@hearth.example\r\n'
    for (let depth = 0; depth < 500; depth++)
      raw += `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`
    const parsed = await parseMail(Buffer.from(`${raw}Content-Type: text/plain\r\n\r\ndeep`))
    expect(parsed.from?.address).toBe('bob@hearth.example')
  })

  test('of an unreadable mail everything readable is returned', async () => {
    const parsed = await mail(
      'From: Bob <bob@hearth.example>',
      `X-Big: ${'x'.repeat(1_100_000)}`,
      '',
      'We come.',
    )
    expect(parsed.from).toEqual({ name: expect.any(String), address: 'bob@hearth.example' })
  })

  test('any mail, cut or bent anywhere, is read without a throw', async () => {
    await assert(
      asyncProperty(
        constantFrom(...corpus),
        integer({ min: 0, max: 4000 }),
        uint8Array({ maxLength: 12 }),
        async (raw, at, noise) => {
          const bent = Buffer.concat([
            raw.subarray(0, at),
            Buffer.from(noise),
            raw.subarray(at + noise.length, at + 3000),
          ])
          const parsed = await parseMail(bent)
          classifyMail(parsed, envelope)
        },
      ),
      { numRuns: 150 },
    )
  })

  test('a mail of 25 MB is read in time', async () => {
    const photo = Buffer.alloc(18 * 1024 * 1024, 7)
      .toString('base64')
      .replaceAll(/(.{76})/g, '$1\r\n')
    const spent = await processorTime(async () => {
      const parsed = await mail(
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b\r\nContent-Type: text/plain\r\n\r\nHere.',
        `--b\r\nContent-Type: application/zip; name=all.zip\r\nContent-Transfer-Encoding: base64\r\n\r\n${photo}`,
        '--b--',
      )
      expect(parsed.content).toBe('Here.')
      expect(parsed.attachments[0]?.bytes.length).toBe(18 * 1024 * 1024)
    })
    expect(spent).toBeLessThan(8_000)
  })

  test.each([
    ['text/plain', 'word '.repeat(2_000_000)],
    ['text/html', '<p>word</p>'.repeat(1_000_000)],
  ])('ten megabytes of %s are read in time', async (type, body) => {
    const spent = await processorTime(async () => {
      const parsed = await mail(`Content-Type: ${type}`, '', body)
      expect(parsed.content).toContain('word')
    })
    expect(spent).toBeLessThan(8_000)
  })
})

describe('mail made to be slow', () => {
  const lines = (count: number) => 'a\n'.repeat(count)
  test.each([
    ['text of 400,000 lines', 'text/plain', lines(400_000)],
    [
      'HTML of 200,000 lines inside of eight tags',
      'text/html',
      `${'<strike>'.repeat(8)}<pre>${lines(200_000)}`,
    ],
    ['HTML of a million lines', 'text/html', `<pre>${lines(1_000_000)}`],
    ['HTML of 60,000 breaks', 'text/html', 'x<br>'.repeat(60_000)],
  ])('%s is cut at 5,000 lines, and says so', async (_what, type, body) => {
    const parsed = await mail('From: eve@evil.example', `Content-Type: ${type}`, '', body)
    expect(parsed.isCut).toBe(true)
    expect(parsed.content.split('\n').length).toBeLessThanOrEqual(5_000)
    expect(parsed.html?.length ?? 0).toBeLessThan(400_000)
  })

  test.each([
    ['one part', ['--b\r\nContent-Type: text/html\r\n\r\n<pre>', '\n'.repeat(5_000_000)]],
    ['four parts', Array<string>(4).fill(`--b\r\nContent-Type: text/html\r\n\r\n${'\n'.repeat(1_250_000)}`)],
  ])('megabytes of empty lines in %s are not read to the end', async (_what, parts) => {
    const parsed = await mail(
      'Content-Type: multipart/mixed; boundary=b',
      '',
      ...parts,
      '--b\r\n',
      'the end',
      '--b--',
    )
    expect(parsed.isCut).toBe(true)
    expect(parsed.text).not.toContain('the end')
  })

  test('an answer above a history of ten thousand lines is whole', async () => {
    const history = Array.from({ length: 10_000 }, (_, index) => `> line ${index}`)
    const parsed = await mail('', 'We come on Friday.', '', ...history)
    expect(parsed).toMatchObject({ content: 'We come on Friday.', isCut: false })
    expect(parsed.folded).toContain('> line 9999')
  })

  test('an honest mail is not cut', async () => {
    for (const raw of corpus) expect((await parseMail(raw)).isCut).toBe(false)
  })
})

describe('who sent it and to whom', () => {
  test.each([
    ['From: Bob Miller <Bob@HEARTH.Example>', { name: 'Bob Miller', address: 'Bob@hearth.example' }],
    ['From: bob@hearth.example', { name: '', address: 'bob@hearth.example' }],
    ['From: bob@hearth.example (Bob Miller)', { name: 'Bob Miller', address: 'bob@hearth.example' }],
    ['From: "Miller, Bob" <bob@hearth.example>', { name: 'Miller, Bob', address: 'bob@hearth.example' }],
    [
      'From: =?UTF-8?Q?J=C3=BCrgen?= <j@bücher.example>',
      { name: 'Jürgen', address: 'j@xn--bcher-kva.example' },
    ],
    ['From: <>', null],
    ['From: Bob', null],
    ['From:', null],
    ['From: bob@hearth.example, eve@evil.example', null],
    ['From: bob@hearth.example\r\nFrom: eve@evil.example', null],
    [
      'From: =?UTF-8?Q?bob=40hearth=2Eexample?= <eve@evil.example>',
      { name: 'bob@hearth.example', address: 'eve@evil.example' },
    ],
  ])('%s', async (header, expected) => {
    expect((await mail(header, '', 'x')).from).toEqual(expected)
  })

  test('the address it came to is found in every header servers use', async () => {
    const parsed = await mail(
      'Delivered-To: claims+a@claims.example',
      'X-Original-To: <claims+b@claims.example>',
      'Envelope-To: claims+c@claims.example, other@claims.example',
      'X-Forwarded-To: claims+d@Claims.example',
      'Resent-To: claims+e@claims.example',
      '',
      'x',
    )
    expect(parsed.deliveredTo.toSorted()).toEqual([
      'claims+a@claims.example',
      'claims+b@claims.example',
      'claims+c@claims.example',
      'claims+d@claims.example',
      'claims+e@claims.example',
      'other@claims.example',
    ])
  })

  test('a Message-ID without brackets gets them, a date that is none is none, folded references are all read', async () => {
    const parsed = await mail(
      'Message-ID: abc@hearth.example',
      'Date: soon',
      'References: <a@x>',
      ' <b@x>',
      '\t<c@x>',
      '',
      'x',
    )
    expect(parsed.messageId).toBe('<abc@hearth.example>')
    expect(parsed.date).toBeNull()
    expect(parsed.references).toEqual(['<a@x>', '<b@x>', '<c@x>'])
  })

  test('a sender whom our own mail server found to be forged is recognized', async () => {
    const results = (...lines: string[]) => mail(...lines, 'From: tom@hearth.example', '', 'x')
    const own = ['Authentication-Results: mx.claims.example; dkim=none', 'Authentication-Results:']
    const forged = await results(...own, '\tmx.claims.example;', '\tdmarc=fail')
    expect(forged.isForged).toBe(true)
    const honest = await results(...own, '\tevil.example;', '\tdmarc=fail')
    expect(honest.isForged).toBe(false)
  })

  test.each([
    ['From: <bob@hearth.example@evil.example>'],
    ['From: bob@hearth.example@evil.example'],
    ['From: <bob@hearth.example\0@evil.example>'],
    ['From: Bob <bob@hearth.example\0>'],
    ['From: <bob@hearth.example eve@evil.example>'],
    ['From: bob@hearth.example <eve@evil.example>'],
    ['From: bob@hearth.example, eve@evil.example'],
    ['From: bob@hearth.example, bob@hearth.example'],
    ['From: Office: bob@hearth.example;'],
    ['From: bob@hearth.example\r\nFrom: eve@evil.example'],
    ['From: =?utf-8?q?=3Cbob=40hearth=2Eexample=3E?= eve'],
    ['From: "bob@hearth.example"@evil.example'],
    ['Sender: bob@hearth.example'],
  ])('%j names no sender that could be believed', async (from) => {
    expect((await mail(from, 'To: x@y.example', '', 'x')).from).toBeNull()
  })

  test('a sender in another script has name and address', async () => {
    const from = 'From: =?utf-8?q?J=C3=B6rg_M=C3=BCller?= <büro@müller-bau.de>'
    expect((await mail(from, '', 'x')).from).toEqual({
      name: 'Jörg Müller',
      address: 'büro@xn--mller-bau-q9a.de',
    })
  })
})

describe('text beside HTML', () => {
  const both = (text: string, html: string) =>
    mail(
      'Content-Type: multipart/alternative; boundary=b',
      '',
      `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}`,
      `--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`,
      '--b--',
    )

  test('HTML that says something else than the text is not shown', async () => {
    const parsed = await both('The repair is done.', '<p>The repair is <b>not</b> done.</p>')
    expect(parsed).toMatchObject({ content: 'The repair is done.', html: null })
  })

  test('a text part that only asks for an HTML program is not the text', async () => {
    const parsed = await both(
      'Needs HTML.',
      '<p>We come on Thursday between eight and ten, and bring the part.</p>',
    )
    expect(parsed.content).toBe('We come on Thursday between eight and ten, and bring the part.')
  })

  test('scripts in the HTML are gone', async () => {
    const parsed = await both(
      'Hello there',
      '<p onclick="x()">Hello <b>there</b><script>alert(1)</script></p>',
    )
    expect(parsed.html).toBe('<p>Hello <b>there</b></p>')
  })

  test('the signature is folded from the HTML as from the text', async () => {
    const parsed = await both(
      'We *come*.\r\n\r\nKind regards\r\nBob',
      '<p>We <b>come</b>.</p><p>Kind regards<br>Bob</p>',
    )
    expect(parsed).toMatchObject({ content: 'We *come*.', html: '<p>We <b>come</b>.</p>' })
  })
})
