/** One reply as a mail program writes it, and what a reader must see of it. */
export type Reply = {
  client: string
  /** Language the program is set to: en, de, ... */
  language: string
  /** What is special about it; names the case where a client and language have several. */
  note?: string
  text?: string
  html?: string
  /** Of the text part. `␠` at the end of a line is the space that format=flowed puts there. */
  flowed?: 'yes' | 'delsp'
  encoding?: 'quoted-printable' | 'base64' | '8bit'
  mailer?: string
  /** The lines that must be visible, in order; blank lines do not count. */
  wanted: string
  /** A short sign-off ("Thanks, Bob"): shown and folded are both right. */
  end?: string
}

/** A message of the homeowner as it is quoted, of three lines. */
export const asked = [
  'Hello Bob,',
  'the trap under the kitchen sink drips when the tap runs.',
  'When can somebody come?',
]
/** The claim email as it is quoted, with the line the product puts above its text. */
export const claimed = [
  '--- Reply above this line ---',
  '',
  'Dana Whitfield filed a warranty claim.',
  '',
  'HC-1042 Water under the kitchen sink',
  'The trap under the kitchen sink drips when the tap runs.',
  '',
  'Open the claim:',
  'https://claims.example/b/SECRETLINK',
]
export const askedHtml = asked.map((line) => `<div>${line}</div>`).join('')
export const claimedHtml =
  '<table role="presentation" width="100%"><tr><td><p style="color:#505d57">--- Reply above this line ---</p><h1>Water under the kitchen sink</h1><p>Dana Whitfield filed a warranty claim.</p><table><tr><td>Claim</td><td>HC-1042</td></tr></table><p>The trap under the kitchen sink drips when the tap runs.</p><a href="https://claims.example/b/SECRETLINK">Open the claim</a></td></tr></table>'

/** Lines as plain text quotes them, one mark deeper each time. */
export function quoted(lines: readonly string[], mark = '> '): string {
  return lines.map((line) => (line === '' ? mark.trimEnd() : `${mark}${line}`)).join('\n')
}

/** The address mails to a claim come back to, as HTML. */
export const address = 'claims+REPLYTOKEN@claims.example'

/** The raw MIME message of a reply: headers, then one part or text and HTML as alternatives (RFC 2046 5.1.4). */
export function compose(reply: Reply): Buffer {
  const head = [
    'Return-Path: <bob@hearth.example>',
    'From: Bob Miller <bob@hearth.example>',
    `To: Dana Whitfield via Homeclaim <${address}>`,
    'Subject: =?utf-8?Q?Re=3A_Claim_HC-1042?=',
    'Date: Tue, 17 Nov 2026 09:14:02 +0000',
    'Message-ID: <reply@hearth.example>',
    'In-Reply-To: <LETTER@claims.example>',
    ...(reply.mailer === undefined ? [] : [`X-Mailer: ${reply.mailer}`]),
    'MIME-Version: 1.0',
  ]
  const parts = [
    ...(reply.text === undefined
      ? []
      : [part(`text/plain; charset=utf-8${flowing(reply)}`, reply.text, reply)]),
    ...(reply.html === undefined ? [] : [part('text/html; charset=utf-8', reply.html, reply)]),
  ]
  const body =
    parts.length === 1
      ? parts
      : [
          'Content-Type: multipart/alternative; boundary="=_part"\r\n',
          ...parts.map((each) => `--=_part\r\n${each}`),
          '--=_part--\r\n',
        ]
  return Buffer.from(`${head.join('\r\n')}\r\n${body.join('\r\n')}`)
}

function flowing({ flowed }: Reply): string {
  if (flowed === undefined) return ''
  return flowed === 'delsp' ? '; format=flowed; delsp=yes' : '; format=flowed'
}

function part(contentType: string, content: string, { encoding = 'quoted-printable' }: Reply): string {
  const text = content.replaceAll('␠', ' ').replaceAll('\n', '\r\n')
  const body = encoding === '8bit' ? text : encoding === 'base64' ? asBase64(text) : asQuotedPrintable(text)
  return `Content-Type: ${contentType}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n`
}

function asBase64(text: string): string {
  return Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n')
}

/** RFC 2045 6.7: lines of at most 76 characters, no space at a line's end. */
function asQuotedPrintable(text: string): string {
  const lines = text.split('\r\n').map((line) => {
    const units = [...Buffer.from(line)].map((byte) =>
      byte === 0x3d || byte < 0x20 || byte > 0x7e
        ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
        : String.fromCodePoint(byte),
    )
    if (units.at(-1) === ' ') units.splice(-1, 1, '=20')
    let written = ''
    let width = 0
    for (const unit of units) {
      if (width + unit.length > 75) {
        written += '=\r\n'
        width = 0
      }
      written += unit
      width += unit.length
    }
    return written
  })
  return lines.join('\r\n')
}
