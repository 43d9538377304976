import { describe, expect, test } from 'vitest'
import { unflow } from './text-parts.ts'
import { parseMail } from './parse.ts'

const lines = (...text: string[]) => text.join('\r\n')
const flowedMail = (type: string, encoding: string, body: string) =>
  Buffer.from(
    lines(
      'From: bob@hearth.example',
      `Content-Type: ${type}`,
      `Content-Transfer-Encoding: ${encoding}`,
      '',
      body,
    ),
  )

describe('format=flowed (RFC 3676)', () => {
  test.each([
    [
      'lines of one paragraph are joined',
      lines('We come on ', 'Thursday.', 'Bye.'),
      'We come on Thursday.\nBye.',
    ],
    [
      'an answer is not joined to the quotation above it',
      lines('> asked ', 'answered'),
      '> asked \nanswered',
    ],
    ['a quotation is not joined to the answer above it', lines('answered ', '> asked'), 'answered \n> asked'],
    ['quotations of two depths stay apart', lines('>> first ', '> second'), '>> first \n> second'],
    ['a quotation is joined within its depth', lines('> one ', '> two', '>three'), '> one two\n> three'],
    ['the signature separator stays a line', lines('Bye ', '-- ', 'Bob'), 'Bye \n-- \nBob'],
    ['the separator of a quoted signature stays a line', lines('> -- ', '> Dana'), '> -- \n> Dana'],
    ['a stuffed space is taken away', lines(' From here', '  two'), 'From here\n two'],
    ['blank lines stay', lines('one', '', 'two '), 'one\n\ntwo '],
  ])('%s', (_name, text, expected) => {
    expect(unflow(text, false)).toBe(expected)
  })

  test('with DelSp the space at a soft break is not part of the text', () => {
    expect(unflow(lines('東京 ', '都', '> a ', '> b'), true)).toBe('東京都\n> ab')
  })

  test('many soft lines are joined quickly', () => {
    expect(unflow('word \r\n'.repeat(200_000), false)).toHaveLength(1_000_000)
  })
})

describe('a flowed mail', () => {
  test('the answer right below a quoted line that ends with a space is not taken for a part of it', async () => {
    const mail = await parseMail(
      flowedMail(
        'text/plain; charset=UTF-8; format=flowed',
        '8bit',
        lines('On 11/16/26 6:02 PM, Dana Whitfield wrote:', '> Is it covered? ', 'Yes, it is ', 'covered.'),
      ),
    )
    expect(mail.content).toBe('Yes, it is covered.')
  })

  test('is read in its character set and transfer encoding', async () => {
    const mail = await parseMail(
      flowedMail(
        'text/plain; format="flowed"; delsp=yes; charset=iso-8859-1',
        'quoted-printable',
        lines('Gr=FC=DFe aus K=F6 =20', 'ln'),
      ),
    )
    expect(mail.text.trim()).toBe('Grüße aus Kö ln')
  })

  test('keeps its other parts as they came', async () => {
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 13, 10, 0x20, 0x20, 0x0a])
    const mail = await parseMail(
      Buffer.from(
        lines(
          'From: bob@hearth.example',
          'Content-Type: multipart/mixed; boundary=b',
          '',
          '--b',
          'Content-Type: text/plain; format=flowed',
          '',
          'See the ',
          'drawing.',
          '--b',
          'Content-Type: application/octet-stream; name=a.bin',
          'Content-Transfer-Encoding: base64',
          '',
          picture.toString('base64'),
          '--b--',
          '',
        ),
      ),
    )
    expect(mail.text.trim()).toBe('See the drawing.')
    expect(mail.attachments[0]?.bytes.equals(picture)).toBe(true)
  })

  test('that is broken is read all the same', async () => {
    const mail = await parseMail(Buffer.from('Content-Type: text/plain; format=flowed'))
    expect(mail.content).toBe('')
  })
})
