import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { parseMail } from './parse.ts'

const number = (value: number, size = 4): Buffer => {
  const bytes = Buffer.alloc(size)
  bytes.writeUIntLE(value, 0, size)
  return bytes
}
/** One attribute of a winmail.dat: level, id, length, value, checksum. */
const attribute = (id: number, value: Buffer): Buffer =>
  Buffer.concat([number(1, 1), number(id), number(value.length), value, number(0, 2)])
const winmail = (...attributes: Buffer[]): Buffer =>
  Buffer.concat([number(0x223e_9f78), number(1, 2), ...attributes])

/** One property with its length: type, id, count, length, value, padding. */
const property = (type: number, id: number, value: Buffer): Buffer =>
  Buffer.concat([
    number(type, 2),
    number(id, 2),
    number(1),
    number(value.length),
    value,
    Buffer.alloc((4 - (value.length % 4)) % 4),
  ])
const properties = (...all: Buffer[]): Buffer => Buffer.concat([number(all.length), ...all])
const named = Buffer.concat([
  number(0x03, 2),
  number(0x8001, 2),
  Buffer.alloc(16),
  number(1),
  number(6),
  Buffer.from('a\0b\0\0\0\0\0'),
  number(7),
])

const words = 'Wir kommen früh – um neun.'
const body = attribute(0x0002_800c, Buffer.from('We come on Tuesday.\0'))
const unicode = (text: string) => Buffer.from(`${text}\0`, 'utf16le')
const messageOf = (...all: Buffer[]) => attribute(0x0006_9003, properties(...all))
const attached = (name: string, bytes: Buffer) => [
  attribute(0x0006_9002, Buffer.alloc(14)),
  attribute(0x0001_8010, Buffer.from('LEAK~1.JPG\0')),
  attribute(0x0006_800f, bytes),
  attribute(0x0006_9005, properties(property(0x1f, 0x3707, unicode(name)))),
]

const mail = (text: string, file: Buffer) =>
  parseMail(
    Buffer.from(
      [
        'From: bob@northgate.test',
        'Content-Type: multipart/mixed; boundary=b',
        '',
        `--b\r\nContent-Type: text/plain\r\n\r\n${text}`,
        '--b\r\nContent-Type: application/ms-tnef; name=winmail.dat\r\nContent-Transfer-Encoding: base64',
        '',
        file.toString('base64'),
        '--b--',
      ].join('\r\n'),
    ),
  )

/** Compressed RTF of characters only: a control byte of zero, then eight of them. */
function compressed(rtf: string, { size = rtf.length, crc = 0 } = {}): Buffer {
  const bytes = Buffer.from(rtf, 'latin1')
  const content: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 8) content.push(Buffer.alloc(1), bytes.subarray(at, at + 8))
  const all = Buffer.concat(content)
  const right = ~crc32(all, 0xffff_ffff) >>> 0
  return Buffer.concat([
    number(all.length + 12),
    number(size),
    Buffer.from('LZFu'),
    number(crc || right),
    all,
  ])
}
const stored = (rtf: string): Buffer =>
  Buffer.concat([
    number(rtf.length + 12),
    number(rtf.length),
    Buffer.from('MELA'),
    number(0),
    Buffer.from(rtf, 'latin1'),
  ])
const rtfOnly = (rtf: Buffer) => winmail(messageOf(property(0x102, 0x1009, rtf)))
const outlookRtf = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fnil\fcharset0 Calibri;}{\f1\fnil\fcharset204 Arial;}}
{\colortbl ;\red0\green0\blue255;}{\*\generator Riched20 10.0.19041}\viewkind4\uc1
\pard\f0\fs22 Wir kommen fr\'fch \endash  um neun.\par {\f1\'cc\'fb} \u8364?5{\pict\pngblip\bin4 {{}}89504e47}\par
{\field{\*\fldinst{HYPERLINK "http://x.test"}}{\fldrslt page}}\line\{ok\}\~\u-10179?\u-8704?}`
const wrappedHtml = String.raw`{\rtf1\ansi\ansicpg1252\fromhtml1 \deff0{\fonttbl{\f0\fswiss Arial;}}
{\*\htmltag19 <html>}{\*\htmltag64 <p class=MsoNormal>}\htmlrtf {\htmlrtf0 Wir kommen fr\'fch \endash  um neun.
{\*\htmltag72 </p>}\htmlrtf\par}\htmlrtf0 {\*\htmltag27 </html>}}`
/** The two examples of the format's specification (MS-OXRTFCP 4.1). */
const publishedRtf = Buffer.from(
  '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0',
  'hex',
)
const publishedCrossing = Buffer.from('1a0000001c0000004c5a4675e2d44b51410004205758595a0d6e7d010eb0', 'hex')

describe('a winmail.dat', () => {
  test.each([
    ['its text', winmail(body), 'We come on Tuesday.'],
    ['its text in Unicode', winmail(messageOf(named, property(0x1f, 0x1000, unicode(words)))), words],
    ['its HTML', winmail(messageOf(property(0x102, 0x1013, Buffer.from(`<p>${words}</p>`)))), words],
    ['its compressed RTF', rtfOnly(publishedRtf), 'hello world'],
    ['its RTF that repeats itself', rtfOnly(publishedCrossing), 'WXYZWXYZWXYZWXYZWXYZ'],
    [
      'its RTF with two alphabets, a picture and a link',
      rtfOnly(compressed(outlookRtf)),
      `${words}\nМы €5\npage\n{ok} 😀`,
    ],
    ['its RTF that is not compressed', rtfOnly(stored(outlookRtf)), `${words}\nМы €5\npage\n{ok} 😀`],
    ['its HTML inside RTF', rtfOnly(compressed(wrappedHtml)), words],
    [
      'its text, when the rest is cut off',
      Buffer.concat([winmail(body), Buffer.from([1, 2, 3])]),
      'We come on Tuesday.',
    ],
  ])('is the answer of a builder whose email has no other words: %s', async (_what, file, content) => {
    expect(await mail('', file)).toMatchObject({ content, attachments: [] })
  })

  test('gives its photo under its long name, and repeats no words', async () => {
    const photo = await jpegPhoto()
    const parsed = await mail('Tuesday.', winmail(body, ...attached('Küche.jpg', photo)))
    expect(parsed).toMatchObject({
      content: 'Tuesday.',
      attachments: [{ fileName: 'Küche.jpg', kind: 'photo' }],
    })
    expect(parsed.attachments[0]?.bytes.equals(photo)).toBe(true)
  })

  test('with text and RTF is read once', async () => {
    const file = winmail(body, messageOf(property(0x102, 0x1009, publishedRtf)))
    expect(await mail('', file)).toMatchObject({ content: 'We come on Tuesday.' })
  })

  const wrong = publishedRtf.with(20, 0x41)
  test.each([
    ['is empty', Buffer.alloc(20)],
    ['is cut off', publishedRtf.subarray(0, 30)],
    ['was changed on the way', Buffer.from(wrong)],
    ['claims four gigabytes', Buffer.concat([number(0xffff_ffff), publishedRtf.subarray(4)])],
    ['claims to become four gigabytes', compressed('{\\rtf1 x}', { size: 0xffff_ffff })],
    ['says nothing', compressed('{\\rtf1\\par}')],
    ['is no RTF', compressed('hello')],
    ['has binary data without an end', compressed('{\\rtf1\\bin9999999999 x}')],
  ])('gives its photo and stays an attachment when its only text is RTF that %s', async (_how, rtf) => {
    const photo = attached('leak.jpg', await jpegPhoto(1, 200, 150))
    const parsed = await mail('', winmail(messageOf(property(0x102, 0x1009, rtf)), ...photo))
    expect(parsed.content).toBe('')
    expect(parsed.attachments.map(({ fileName }) => fileName)).toEqual(['leak.jpg', 'winmail.dat'])
  })

  test.each([
    ['groups within groups', `{\\rtf1 Tuesday.${'{'.repeat(400_000)}`],
    ['a picture of megabytes', `{\\rtf1 Tuesday.{\\pict ${'89504e47'.repeat(400_000)}}}`],
    ['endless words', `{\\rtf1 Tuesday.\\par ${'words '.repeat(400_000)}}`],
    ['endless marks', `{\\rtf1 Tuesday.${"\\'e4\\b".repeat(300_000)}}`],
  ])('whose RTF has %s is read up to a limit', async (_what, rtf) => {
    const { content } = await mail('', rtfOnly(compressed(rtf)))
    expect(content).toMatch(/^Tuesday\./)
    expect(content.length).toBeLessThanOrEqual(500_000)
  })

  test.each([
    ['empty', Buffer.alloc(0)],
    ['of another program', Buffer.from('hello')],
    ['without anything readable', winmail()],
    [
      'with lengths beyond its end',
      winmail(
        attribute(
          0x0006_9003,
          Buffer.concat([
            number(1),
            number(0x1f, 2),
            number(0x1000, 2),
            number(0xffff_ffff),
            number(0xffff_ffff),
          ]),
        ),
      ),
    ],
    [
      'with a count of values that never end',
      winmail(
        attribute(
          0x0006_9003,
          Buffer.concat([number(1), number(0x1003, 2), number(0x1000, 2), number(0xffff_ffff)]),
        ),
      ),
    ],
  ])('that is %s stays an attachment with its name', async (_how, file) => {
    const { content, attachments } = await mail('', file)
    expect(content).toBe('')
    expect(attachments).toMatchObject([{ fileName: 'winmail.dat', kind: 'other' }])
  })
})
