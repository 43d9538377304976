import { compose } from './compose.ts'

/** An email that a program makes of a `mailto:` link, with further words of the builder below its first line. */
type Prepared = { line: string; more?: string }
type Program = { program: string; write: (email: Prepared) => Parameters<typeof compose>[0] }

const html = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;').replaceAll('…', '&hellip;')
const base = { client: '', language: 'en', wanted: '' }
const joined = (parts: readonly (string | undefined)[], by = '\n') =>
  parts.filter((part) => part !== undefined).join(by)

/** What the usual programs send when a button of ours opens them, with their usual signatures. */
export const PROGRAMS: readonly Program[] = [
  {
    program: 'Gmail in the browser',
    write: ({ line, more }) => ({
      ...base,
      text: joined([line, '', more, '-- ', 'Tom Becerra', 'Northfield Homes']),
      html: `<div dir="ltr">${html(line)}<br><br>${more ? `<div>${html(more)}</div>` : ''}<br clear="all"><div><br></div><span class="gmail_signature_prefix">-- </span><br><div dir="ltr" class="gmail_signature" data-smartmail="gmail_signature"><div dir="ltr">Tom Becerra<br>Northfield Homes</div></div></div>`,
    }),
  },
  {
    program: 'Gmail on Android',
    write: ({ line, more }) => ({
      ...base,
      text: joined([line, '', more]),
      html: `<div dir="auto"><div dir="auto">${html(line)}</div><div dir="auto"><br></div>${more ? `<div dir="auto">${html(more)}</div>` : ''}</div>`,
    }),
  },
  {
    program: 'Outlook for Windows',
    write: ({ line, more }) => ({
      ...base,
      mailer: 'Microsoft Outlook 16.0',
      encoding: 'quoted-printable',
      text: joined([line, '', more, '', 'Tom Becerra', 'Northfield Homes | Warranty'], '\r\n'),
      html: outlookHtml({ line, ...(more !== undefined && { more }) }),
    }),
  },
  {
    program: 'Outlook for Windows, HTML only',
    write: (email) => ({ ...base, encoding: 'quoted-printable', html: outlookHtml(email) }),
  },
  {
    program: 'Outlook on the web',
    write: ({ line, more }) => ({
      ...base,
      text: joined([line, more]),
      html: `<html><head><style type="text/css" style="display:none;"> P {margin-top:0;margin-bottom:0;} </style></head><body dir="ltr"><div class="elementToProof" style="font-family: Aptos, sans-serif; font-size: 12pt; color: rgb(0, 0, 0);">${html(line)}</div><div class="elementToProof"><br></div>${more ? `<div class="elementToProof">${html(more)}</div>` : ''}<div id="Signature" class="elementToProof"><p>Tom Becerra</p></div></body></html>`,
    }),
  },
  {
    program: 'Outlook for iOS',
    write: ({ line, more }) => ({
      ...base,
      text: joined([line, '', more, '', 'Get Outlook for iOS<https://aka.ms/o0ukef>']),
      html: `<html><body><div dir="ltr" style="font-family: Aptos">${html(line)}</div><div dir="ltr"><br></div>${more ? `<div dir="ltr">${html(more)}</div>` : ''}<div id="ms-outlook-mobile-signature"><br>Get <a href="https://aka.ms/o0ukef">Outlook for iOS</a></div></body></html>`,
    }),
  },
  {
    program: 'Apple Mail',
    write: ({ line, more }) => ({
      ...base,
      mailer: 'Apple Mail (2.3774.600.62)',
      text: joined([line, '', more]),
      html: `<html aria-label="message body"><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head><body style="overflow-wrap: break-word; -webkit-nbsp-mode: space; line-break: after-white-space;">${html(line)}<br><br>${more ? html(more) : ''}</body></html>`,
    }),
  },
  {
    program: 'iPhone',
    write: ({ line, more }) => ({
      ...base,
      mailer: 'iPhone Mail (21F90)',
      encoding: 'quoted-printable',
      text: joined([line, '', more, '', 'Sent from my iPhone']),
    }),
  },
  {
    program: 'Samsung Email',
    write: ({ line, more }) => ({
      ...base,
      encoding: 'base64',
      text: joined([line, more, 'Sent from my Galaxy']),
      html: `<html><body><div dir="auto">${html(line)}</div>${more ? `<div dir="auto">${html(more)}</div>` : ''}<div dir="auto"><br></div><div id="composer_signature" dir="auto"><div style="font-size:12px;color:#575757" dir="auto">Sent from my Galaxy</div></div></body></html>`,
    }),
  },
  {
    program: 'Thunderbird, flowed text',
    write: ({ line, more }) => ({
      ...base,
      flowed: 'yes',
      text: joined([line, '', more, '-- ', 'Tom Becerra']),
    }),
  },
  {
    program: 'Thunderbird, HTML',
    write: ({ line, more }) => ({
      ...base,
      html: `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"></head><body><p>${html(line)}</p><p>${more ? html(more) : '<br>'}</p><div class="moz-signature">-- <br>Tom Becerra</div></body></html>`,
    }),
  },
  {
    program: 'Yahoo',
    write: ({ line, more }) => ({
      ...base,
      text: joined([line, '', more]),
      html: `<html><body><div class="ydpyahoo-style-wrap" style="font-family:Helvetica;font-size:13px;"><div dir="ltr" data-setdir="false">${html(line)}</div><div dir="ltr" data-setdir="false"><br></div>${more ? `<div dir="ltr">${html(more)}</div>` : ''}</div></body></html>`,
    }),
  },
  {
    program: 'Proton Mail',
    write: ({ line, more }) => ({
      ...base,
      encoding: 'quoted-printable',
      text: joined([
        line,
        '',
        more,
        '',
        'Sent with [Proton Mail](https://proton.me/mail/home) secure email.',
      ]),
      html: `<div style="font-family: Arial, sans-serif; font-size: 14px;">${html(line)}</div><div style="font-family: Arial, sans-serif; font-size: 14px;"><br></div>${more ? `<div>${html(more)}</div>` : ''}<div class="protonmail_signature_block"><div class="protonmail_signature_block-proton">Sent with <a target="_blank" href="https://proton.me/mail/home">Proton Mail</a> secure email.</div></div>`,
    }),
  },
]

/** A paragraph for each line, as Word writes them. */
function outlookHtml({ line, more }: Prepared): string {
  const paragraph = (text: string) => `<p class=MsoNormal>${html(text)}<o:p></o:p></p>`
  const empty = '<p class=MsoNormal><o:p>&nbsp;</o:p></p>'
  return `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15 (filtered medium)"><style><!--\r\n/* Font Definitions */\r\np.MsoNormal {margin:0in; font-size:11.0pt;}\r\n--></style></head><body lang=EN-US link="#467886" style='word-wrap:break-word'><div class=WordSection1>${paragraph(line)}${empty}${more ? paragraph(more) : ''}${empty}<p class=MsoNormal><b>Tom Becerra</b><o:p></o:p></p><p class=MsoNormal>Northfield Homes | Warranty<o:p></o:p></p></div></body></html>`
}

/** The raw mail of a program, to a claim's reply address. */
export function preparedMail(
  program: Program,
  email: Prepared,
  head: { to: string; from?: string; messageId?: string } = { to: '' },
): string {
  const raw = compose(program.write(email)).toString('utf8')
  const { to, from = 'warranty@northfield.example', messageId = 'prepared@northfield.example' } = head
  return raw
    .replace(/^Return-Path:.*$/m, `Return-Path: <${from}>`)
    .replace(/^From:.*$/m, `From: Tom Becerra <${from}>`)
    .replace(/^To:.*$/m, `To: ${to}`)
    .replace(/^Message-ID:.*$/m, `Message-ID: <${messageId}>`)
    .replace(/^In-Reply-To:.*\r\n/m, '')
}
