import { describe, expect, test } from 'vitest'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { parseMail } from './parse.ts'

const mail = (type: string, body: string | Buffer, ...headers: string[]): Buffer =>
  Buffer.concat([
    Buffer.from(
      [
        'From: bob@northgate.test',
        'Message-ID: <a@northgate.test>',
        ...headers,
        `Content-Type: ${type}`,
        '',
        '',
      ].join('\r\n'),
    ),
    Buffer.from(body),
  ])

type Part = [type: string, body: string, ...headers: string[]]

/** Parts of one multipart; a nested one is written as the body of a part. */
const multipart = (subtype: string, boundary: string, ...parts: Part[]): Part => [
  `multipart/${subtype}; boundary=${boundary}`,
  `${parts.map(([type, body, ...headers]) => [`--${boundary}`, `Content-Type: ${type}`, ...headers, '', body].join('\r\n')).join('\r\n')}\r\n--${boundary}--\r\n`,
]

const text = (body: string): Part => ['text/plain; charset=utf-8', body]
const html = (body: string): Part => ['text/html; charset=utf-8', body, 'Content-Disposition: inline']
const pdf: Part = [
  'application/pdf; name="plan.pdf"',
  '%PDF-1.4 x',
  'Content-Disposition: attachment; filename="plan.pdf"',
]
const disclaimer =
  '<p>This e-mail and any attachments are confidential and intended solely for the addressee. If you are not the intended recipient please delete it and notify the sender. Northgate Homes Ltd is registered in England and Wales.</p>'
const answer = 'Yes, Tuesday at nine.'

const read = async ([type, body]: Part) => parseMail(mail(type, body))
const contentOf = async (part: Part) => (await read(part)).content

describe('an answer and a footer in parts of their own', () => {
  test.each<[string, Part]>([
    ['the footer is HTML', multipart('mixed', 'b', text(answer), html(disclaimer))],
    ['a PDF is between', multipart('mixed', 'b', text(answer), pdf, html(disclaimer))],
    ['the disclaimer comes first', multipart('mixed', 'b', html(disclaimer), text(answer))],
    [
      'the answer is HTML and the footer plain',
      multipart('mixed', 'b', html(`<p>${answer}</p>`), text('\n-- \nlist footer')),
    ],
    ['both are HTML', multipart('mixed', 'b', html(`<p>${answer}</p>`), html(disclaimer))],
    [
      'the answer has two forms',
      multipart(
        'mixed',
        'b',
        multipart('alternative', 'c', text(answer), html(`<p>${answer}</p>`)),
        html(disclaimer),
      ),
    ],
    ['a gateway put it in one form only', multipart('alternative', 'b', text(answer), html(disclaimer))],
    ['the parts are related', multipart('related', 'b', text(answer), html(disclaimer))],
    [
      'they are nested',
      multipart(
        'mixed',
        'b',
        multipart('mixed', 'c', text(answer)),
        multipart('related', 'd', html(disclaimer)),
      ),
    ],
  ])('%s: only the answer is shown, and nothing is lost', async (_name, part) => {
    const parsed = await read(part)
    expect(parsed.content).toBe(answer)
    expect(parsed.text).toContain(answer)
  })

  test('words of both are shown, in their order', async () => {
    expect(
      await contentOf(
        multipart(
          'mixed',
          'b',
          text('Here is the plan.'),
          pdf,
          html('<p>Please sign it.</p>'),
          text('Bring it on Monday.'),
        ),
      ),
    ).toBe('Here is the plan.\n\nPlease sign it.\n\nBring it on Monday.')
  })

  test('a rich form of several parts keeps all of them', async () => {
    const rich = multipart('mixed', 'c', html('<p>Before the plan.</p>'), pdf, html('<p>After the plan.</p>'))
    expect(
      await contentOf(multipart('alternative', 'b', text('Before the plan.\nAfter the plan.'), rich)),
    ).toMatch(/Before the plan\.\s+After the plan\./)
  })
})

test.each([
  'Your email client does not support HTML.',
  'This message contains HTML. Please use an HTML compatible email client to view it.',
  'Diese Nachricht ist im HTML-Format. Bitte verwenden Sie ein Programm, das es anzeigen kann.',
  'Este mensaje está en formato HTML.',
  'Ce message est au format HTML ; votre logiciel ne peut pas l’afficher.',
  'Это письмо в формате HTML.',
])('a placeholder gives way to a short answer in HTML: %s', async (placeholder) => {
  expect(
    await contentOf(
      multipart('alternative', 'b', text(placeholder), html('<p><b>No: wear and tear.</b></p>')),
    ),
  ).toBe('No: wear and tear.')
})

describe('words in files', () => {
  test.each(['ATT00001.txt', 'ATT00002.htm'])('what Exchange makes a file of is read: %s', async (name) => {
    const isHtml = name.endsWith('htm')
    const after: Part = [
      isHtml ? 'text/html' : 'text/plain',
      isHtml ? '<p>The crew comes on Friday.</p>' : 'The crew comes on Friday.',
      `Content-Disposition: attachment; filename="${name}"`,
    ]
    const parsed = await read(multipart('mixed', 'b', text('Here is the plan.'), pdf, after))
    expect(parsed.content).toBe(
      'Here is the plan.\n\nThe crew comes on Friday.'.replace('\n\n', isHtml ? '\n\n' : '\n'),
    )
    expect(parsed.attachments.map(({ fileName }) => fileName)).toEqual(['plan.pdf'])
  })

  test('an HTML file beside the answer is named and does not replace it', async () => {
    const file: Part = [
      'text/html; name="offer.html"',
      '<h1>Offer of many words that go on and on</h1>',
      'Content-Disposition: inline; filename="offer.html"',
    ]
    const parsed = await read(multipart('mixed', 'b', text('See attached.'), file))
    expect(parsed.content).toBe('See attached.')
    expect(parsed.attachments).toMatchObject([{ fileName: 'offer.html', isHidden: false }])
  })

  test('an HTML file alone is read', async () => {
    const file: Part = [
      'text/html; name="mail.html"',
      '<p>We come.</p>',
      'Content-Disposition: inline; filename="mail.html"',
    ]
    expect(await contentOf(multipart('mixed', 'b', file))).toBe('We come.')
  })

  test('a uuencoded photo is an attachment, not a wall of signs', async () => {
    const photo = await jpegPhoto(1, 200, 150)
    const encoded = Array.from({ length: Math.ceil(photo.length / 45) }, (_, at) =>
      uuLine(photo.subarray(at * 45, at * 45 + 45)),
    )
    const parsed = await parseMail(
      mail('text/plain', ['The leak:', 'begin 644 leak.jpg', ...encoded, '`', 'end', 'Bob'].join('\n')),
    )
    expect(parsed.content).toBe('The leak:\nBob')
    expect(parsed.attachments).toMatchObject([{ fileName: 'leak.jpg', kind: 'photo', bytes: photo }])
    expect(
      (await parseMail(mail('text/plain', 'To begin 644 things.\nbegin 644 x\nand so on'))).content,
    ).toContain('and so on')
  })

  test('whatever is inline and no photo is named', async () => {
    for (const [type, name] of [
      ['video/quicktime', 'IMG_4.MOV'],
      ['image/webp', 'leak.webp'],
      ['application/msword', 'a.doc'],
    ]) {
      const part: Part = [`${type}; name="${name}"`, 'abc', `Content-Disposition: inline; filename="${name}"`]
      expect((await read(multipart('mixed', 'b', text(answer), part))).attachments).toMatchObject([
        { fileName: name, isHidden: false },
      ])
    }
  })

  test('a picture written into the HTML is a photo, and the words below it are read', async () => {
    const data = (await jpegPhoto()).toString('base64')
    const parsed = await parseMail(
      mail('text/html', `<p>See:</p><img src="data:image/jpeg;base64,${data}"><p>It drips.</p>`),
    )
    expect(parsed.content).toBe('See:\n\nIt drips.')
    expect(parsed.attachments).toMatchObject([{ kind: 'photo', isHidden: false }])
  })
})

describe('text that programs broke', () => {
  test.each([
    ['WWVzLCBUdWVzZGF5IGF0IG5pbmUu\n\n-- \nfooter appended by list software in plain text'],
    ['WWVzLCBUdWVz\r\nZGF5IGF0IG5pbmUu\r\n\r\n____\r\nThis message was scanned.'],
    ['WWVzLCBUdWVzZGF5IGF0IG5pbmUuCg==\nScanned by MailGuard'],
    ['Yes, Tuesday at nine.'],
  ])('base64 with plain text behind it: %j', async (body) => {
    const { content } = await parseMail(
      mail('text/plain; charset=utf-8', body, 'Content-Transfer-Encoding: base64'),
    )
    expect(content).toMatch(/^Yes, Tuesday at nine\./)
    expect(content).toMatch(/^[ -~\n]+$/)
  })

  test('a signed answer is shown without the armour', async () => {
    const signed = [
      '-----BEGIN PGP SIGNED MESSAGE-----',
      'Hash: SHA512',
      '',
      answer,
      '- - a list',
      '-----BEGIN PGP SIGNATURE-----',
      '',
      'iQEzBAEBCgAdFiEE',
      '=abcd',
      '-----END PGP SIGNATURE-----',
    ]
    expect((await parseMail(mail('text/plain', signed.join('\r\n')))).content).toBe(`${answer}\n- a list`)
  })

  test('a file that is no text is not shown as text', async () => {
    const file: Part = ['application/ms-tnef', 'eJ8+IgEAAQaQCAAE', 'Content-Transfer-Encoding: base64']
    for (const part of [file, multipart('mixed', 'b', file)]) expect(await contentOf(part)).toBe('')
  })

  test('a multipart whose boundary is missing is read as it came', async () => {
    expect((await parseMail(mail('multipart/mixed', answer))).content).toBe(answer)
  })
})

function uuLine(bytes: Buffer): string {
  const char = (value: number) => String.fromCharCode(value === 0 ? 96 : value + 32)
  let line = char(bytes.length)
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3)
    line += [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63].map(char).join('')
  }
  return line
}
