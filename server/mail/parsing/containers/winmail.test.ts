import { describe, expect, test } from 'vitest'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { parseMail } from '../parse.ts'

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

describe('a winmail.dat', () => {
  test.each([
    ['its text', winmail(body), 'We come on Tuesday.'],
    ['its text in Unicode', winmail(messageOf(named, property(0x1f, 0x1000, unicode(words)))), words],
    ['its HTML', winmail(messageOf(property(0x102, 0x1013, Buffer.from(`<p>${words}</p>`)))), words],
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

  test('whose text is only RTF gives its photo and stays an attachment', async () => {
    const rtf = messageOf(property(0x102, 0x1009, Buffer.alloc(20)))
    const parsed = await mail('', winmail(rtf, ...attached('leak.jpg', await jpegPhoto(1, 200, 150))))
    expect(parsed.attachments.map(({ fileName }) => fileName)).toEqual(['leak.jpg', 'winmail.dat'])
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
