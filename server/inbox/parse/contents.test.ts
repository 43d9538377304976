import { describe, expect, test } from 'vitest'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { parseMail } from './parse.ts'

/** One value in DER. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const value = Buffer.concat(parts)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(value.length)
  return Buffer.concat([Buffer.from([tag, 0x84]), length, value])
}
/** One value in BER, of a length that its end tells. */
const endless = (tag: number, ...parts: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.alloc(2)])
const pkcs7 = (kind: number) => Buffer.from([0x06, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 7, kind])
const start = [Buffer.from([2, 1, 1]), der(0x31)]

const signed = (message: string | Buffer): Buffer =>
  der(
    0x30,
    pkcs7(2),
    der(
      0xa0,
      der(0x30, ...start, der(0x30, pkcs7(1), der(0xa0, der(0x04, Buffer.from(message)))), der(0x31)),
    ),
  )
const streamed = (...pieces: string[]): Buffer => {
  const octets = endless(0x24, ...pieces.map((piece) => der(0x04, Buffer.from(piece))))
  const content = endless(0x30, pkcs7(1), endless(0xa0, octets))
  return endless(0x30, pkcs7(2), endless(0xa0, endless(0x30, ...start, content, der(0x31))))
}
const encrypted = der(0x30, pkcs7(3), der(0xa0, der(0x30, ...start)))

const head = 'application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"'
const inMail = (bytes: Buffer, type = head) =>
  [
    'From: bob@northgate.test',
    `Content-Type: ${type}`,
    'Content-Transfer-Encoding: base64',
    '',
    bytes.toString('base64'),
    '',
  ].join('\r\n')
const read = (mail: string) => parseMail(Buffer.from(mail))
const words = 'Wir kommen früh – um neun.'
const text = `Content-Type: text/plain; charset=utf-8\r\n\r\n${words}\r\n`

describe('a message inside its S/MIME signature', () => {
  test.each([
    ['in one piece', inMail(signed(text))],
    ['in pieces of a stream', inMail(streamed(text.slice(0, 20), text.slice(20)))],
    ['known by its name only', inMail(signed(text), 'application/octet-stream; name=smime.p7m')],
    ['of the older type', inMail(signed(text), 'application/x-pkcs7-mime; name=smime.p7m')],
    ['signed twice', inMail(signed(inMail(signed(text))))],
  ])('is read like any other: %s', async (_how, mail) => {
    expect(await read(mail)).toMatchObject({ content: words, attachments: [] })
  })

  test('keeps its photo', async () => {
    const photo = await jpegPhoto(1, 200, 150)
    const mixed = [
      'Content-Type: multipart/mixed; boundary=b',
      '',
      `--b\r\n${text}`,
      '--b\r\nContent-Type: image/jpeg; name=leak.jpg\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment',
      '',
      photo.toString('base64'),
      '--b--',
    ].join('\r\n')
    const parsed = await read(inMail(signed(mixed)))
    expect(parsed).toMatchObject({ content: words, attachments: [{ fileName: 'leak.jpg', kind: 'photo' }] })
  })

  const nested = [1, 2, 3, 4].reduce((mail) => inMail(signed(mail)), text)
  test.each([
    ['encrypted', inMail(encrypted)],
    ['empty', inMail(Buffer.alloc(0))],
    ['cut off', inMail(signed(text).subarray(0, 60))],
    ['something else', inMail(Buffer.from('hello'))],
    ['deeper than three messages', nested],
  ])('stays a file when it is %s', async (_how, mail) => {
    const { content, attachments } = await read(mail)
    expect(content).toBe('')
    expect(attachments).toMatchObject([{ fileName: 'smime.p7m', kind: 'other' }])
  })
})
