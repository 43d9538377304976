import { PRODUCT_NAME } from '#shared/brand.ts'
import { LOGO_CID, photoCid, type MailContent } from './mail.ts'

/** Stands at the top of mails that can be answered, so that a mail program's quoted history can be folded away. */
export const REPLY_MARKER = '--- Reply above this line ---'

export type MailLink = { label: string; href: string }

/** A piece of a mail. Both parts are made from the same pieces, so that neither says what the other does not. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'list'; lines: readonly string[] }
  /** Somebody's own words, set apart. */
  | { kind: 'quote'; text: string }
  | { kind: 'photos'; ids: readonly string[]; total: number; href: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'actions'; primary: MailLink; others?: readonly MailLink[] }

export type MailParts = {
  subject: string
  /** What a mail program shows beside the subject. */
  preview: string
  blocks: readonly Block[]
  /** Small print under the card; a link stands on a line of its own. */
  footer: readonly (string | MailLink)[]
  showBranding: boolean
  canReplyByMail: boolean
}

const SUBJECT_MAX = 240

/**
 * Writes a mail: 600 px of tables with inline styles for programs that know little, a dark set of colours for those
 * that know more, and the same words as plain text. Everything is escaped here; callers pass text, never HTML.
 */
export function layOut(parts: MailParts): MailContent {
  return { subject: oneLine(parts.subject, SUBJECT_MAX), text: asText(parts), html: asHtml(parts) }
}

// Control characters, line and paragraph separators, and marks that turn the reading direction round.
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** Fit for a mail header: one line, nothing invisible in it, at most `max` characters. */
export function oneLine(text: string, max: number): string {
  const line = text.replaceAll(UNPRINTABLE, ' ').replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length <= max
    ? line
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/** Lines of a text as it was typed, without what cannot be printed; blank ends are dropped. */
function linesOf(text: string): string[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  return lines
    .map((line) => line.replaceAll('\t', ' ').replaceAll(UNPRINTABLE, '').trimEnd())
    .join('\n')
    .trim()
    .split('\n')
}

// Plain text

function asText({ blocks, footer, canReplyByMail }: MailParts): string {
  const body = blocks.map(blockAsText).filter((text) => text !== '')
  const small = footer.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.href}`))
  return [...(canReplyByMail ? [REPLY_MARKER] : []), ...body, '* * *', ...small].join('\n\n') + '\n'
}

function blockAsText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return linesOf(block.text).join('\n')
    case 'title':
      return oneLine(block.text, 1_000)
    case 'list':
      return block.lines.map((line) => `- ${oneLine(line, 2_000)}`).join('\n')
    case 'quote':
      return linesOf(block.text)
        .map((line) => `| ${line}`.trimEnd())
        .join('\n')
    case 'photos':
      return block.total === 0 ? '' : `${photoCount(block.total)}:\n${block.href}`
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${oneLine(value, 2_000)}`).join('\n')
    case 'actions':
      return [block.primary, ...(block.others ?? [])]
        .map(({ label, href }) => `${label}:\n${href}`)
        .join('\n\n')
  }
}

function photoCount(total: number): string {
  return total === 1 ? '1 photo' : `${total} photos in all`
}

// HTML

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"
const BODY = `${FONT}font-size:16px;line-height:24px;color:#38443f;`
const SMALL = `${FONT}font-size:14px;line-height:20px;color:#505d57;`
const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">'
const BUTTON = `display:block;${FONT}font-size:16px;line-height:20px;font-weight:600;text-decoration:none;text-align:center;padding:14px 16px;border-radius:10px;`

// Classes exist for the two media queries only; without them the inline styles make the whole picture.
const STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
img{border:0;display:block}
table{border-collapse:separate}
a:focus{outline:2px solid #193f32;outline-offset:2px}
@media (max-width:480px){
.wrap{padding:0!important}
.card{border-radius:0!important;border-width:1px 0!important}
.in{padding-left:20px!important;padding-right:20px!important}
.half{display:block!important;width:auto!important;padding:0 0 10px!important}
.half-last{padding-bottom:0!important}
h1.t{font-size:22px!important;line-height:28px!important}
.k{width:84px!important}
}
@media (prefers-color-scheme:dark){
body,.bg{background:#0f1513!important}
.card{background:#161e1b!important;border-color:#2e3834!important}
.t,.bs{color:#f3f0e9!important}
.b{color:#cdcdc4!important}
.m,.k{color:#aeb3aa!important}
.ln{border-color:#2e3834!important}
.q{background:#1e2723!important;border-color:#2e3834!important}
.bp{background:#f4d59b!important;border-color:#f4d59b!important;color:#23190a!important}
.bs{background:#1e2723!important;border-color:#727f79!important}
.lk{color:#f4d59b!important}
a:focus{outline-color:#f4d59b}
}`

function asHtml({ subject, preview, blocks, footer, showBranding, canReplyByMail }: MailParts): string {
  const marker = canReplyByMail
    ? `<tr><td class="in" style="padding:8px 8px 6px"><p class="m" style="margin:0;${FONT}font-size:12px;line-height:16px;color:#505d57;">${REPLY_MARKER}</p></td></tr>`
    : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(oneLine(subject, SUBJECT_MAX))}</title>
<style>${STYLES}</style>
</head>
<body class="bg" style="margin:0;background:#f2f5f1">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(oneLine(preview, 200))}</div>
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f2f5f1">
<tr><td class="wrap" align="center" style="padding:28px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
${marker}
${showBranding ? brand() : ''}
<tr><td class="card" style="background:#ffffff;border:1px solid #d8ded9;border-radius:14px">
${TABLE}
${blocks.map(row).join('\n')}
<tr><td style="padding:0 0 28px;font-size:0;line-height:0">&nbsp;</td></tr>
</table>
</td></tr>
<tr><td class="in" style="padding:18px 8px 8px">${footer.map(footerLine).join('\n')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function brand(): string {
  return `<tr><td class="in" style="padding:14px 8px 16px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding-right:10px"><img src="cid:${LOGO_CID}" width="28" height="28" alt=""></td>
<td class="t" style="${FONT}font-size:17px;line-height:24px;font-weight:600;color:#151e1a;">${PRODUCT_NAME}</td>
</tr></table></td></tr>`
}

const GAP_BEFORE: Record<Block['kind'], number> = {
  text: 16,
  title: 14,
  list: 16,
  quote: 18,
  photos: 18,
  facts: 20,
  actions: 20,
}

function row(block: Block, index: number): string {
  const html = blockAsHtml(block)
  if (html === '') return ''
  return `<tr><td class="in" style="padding:${index === 0 ? 28 : GAP_BEFORE[block.kind]}px 32px 0">${html}</td></tr>`
}

function blockAsHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return paragraphs(block.text)
    case 'title':
      return `<h1 class="t" style="margin:0;${FONT}font-size:26px;line-height:32px;font-weight:600;letter-spacing:-0.01em;color:#151e1a;word-break:break-word;">${escapeHtml(oneLine(block.text, 1_000))}</h1>`
    case 'list':
      return `<ul class="b" style="margin:0;padding:0 0 0 20px;${BODY}">${block.lines.map((line) => `<li style="margin:0 0 6px">${escapeHtml(oneLine(line, 2_000))}</li>`).join('')}</ul>`
    case 'quote':
      return `${TABLE}<tr><td class="q" style="background:#eef2ee;border:1px solid #d8ded9;border-radius:14px;padding:14px 16px">${paragraphs(block.text)}</td></tr></table>`
    case 'photos':
      return block.total === 0 ? '' : photos(block)
    case 'facts':
      return `${TABLE}${block.rows.map(([label, value]) => fact(label, value)).join('')}</table>`
    case 'actions':
      return actions(block.primary, block.others ?? [])
  }
}

function paragraphs(text: string): string {
  const blocks = linesOf(text)
    .join('\n')
    .split(/\n{2,}/)
  return blocks
    .map((block, index) => {
      const margin = index === 0 ? '0' : '12px 0 0'
      return `<p class="b" style="margin:${margin};${BODY}word-break:break-word;">${block.split('\n').map(escapeHtml).join('<br>')}</p>`
    })
    .join('')
}

function photos({ ids, total, href }: Extract<Block, { kind: 'photos' }>): string {
  const gap = '<td width="8" style="width:8px;font-size:0">&nbsp;</td>'
  const cells = [0, 1, 2].map((index) => {
    const id = ids[index]
    if (id === undefined) return '<td width="32%">&nbsp;</td>'
    return `<td width="32%" valign="top"><a href="${escapeHtml(href)}"><img src="cid:${escapeHtml(photoCid(id))}" width="174" height="174" alt="Photo ${index + 1} of ${total}" style="width:100%;height:auto;border-radius:8px"></a></td>`
  })
  const shown = ids.length > 0 ? `${TABLE}<tr>${cells.join(gap)}</tr></table>` : ''
  return `${shown}<p class="m" style="margin:8px 0 0;${SMALL}"><a class="m" href="${escapeHtml(href)}" style="color:#505d57">${photoCount(total)}</a></p>`
}

function fact(label: string, value: string): string {
  const line = 'border-top:1px solid #d8ded9;padding:10px 0;'
  return `<tr><td class="k ln" width="110" valign="top" style="${line}${FONT}font-size:14px;line-height:22px;color:#505d57;">${escapeHtml(label)}</td><td class="t ln" style="${line}${FONT}font-size:16px;line-height:22px;color:#151e1a;word-break:break-word;">${escapeHtml(oneLine(value, 2_000))}</td></tr>`
}

function actions(primary: MailLink, others: readonly MailLink[]): string {
  const main = `<a href="${escapeHtml(primary.href)}" class="bp" style="${BUTTON}background:#193f32;color:#fdfaf1;border:1px solid #193f32;">${escapeHtml(primary.label)}</a>`
  if (others.length === 0) return main
  const cells = others.map(({ label, href }, index) => {
    const isLast = index === others.length - 1
    const side = index === 0 && !isLast ? 'padding-right:5px' : 'padding-left:5px'
    return `<td class="half${isLast ? ' half-last' : ''}" width="${Math.floor(100 / others.length)}%" style="${others.length === 1 ? '' : side}"><a href="${escapeHtml(href)}" class="bs" style="${BUTTON}background:#ffffff;color:#151e1a;border:1px solid #6f7b74;">${escapeHtml(label)}</a></td>`
  })
  return `${main}<div style="height:10px;line-height:10px;font-size:0">&nbsp;</div>${TABLE}<tr>${cells.join('')}</tr></table>`
}

function footerLine(part: string | MailLink, index: number): string {
  const inner =
    typeof part === 'string'
      ? escapeHtml(oneLine(part, 2_000))
      : `<a class="lk" href="${escapeHtml(part.href)}" style="color:#193f32">${escapeHtml(part.label)}</a>`
  return `<p class="m" style="margin:${index === 0 ? '0' : '8px 0 0'};${SMALL}word-break:break-word;">${inner}</p>`
}
