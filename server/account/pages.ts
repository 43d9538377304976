import { PRODUCT_NAME } from '#shared/brand.ts'
import { shortDateTime, zoneName } from '#shared/dates.ts'
import { recordLine } from '#shared/record-words.ts'
import { statusLabel } from '#shared/statuses.ts'
import type { ClaimLine, ClaimRecordParts } from './repository.ts'

/** Files of a claim in the archive, by their path beside the claim's page. */
export type PlacedFile = { path: string; name: string; messageId: string | null; isPicture: boolean }

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

const STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.55 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 .25rem}h2{font-size:1.15rem;margin:2rem 0 .5rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid #8886}
th{font-weight:600;white-space:nowrap}.q{white-space:pre-wrap;overflow-wrap:anywhere}
.m{border-left:3px solid #8888;padding:.25rem 0 .25rem 1rem;margin:1rem 0}.s{opacity:.75;font-size:.9rem;margin:0}
.p{display:flex;flex-wrap:wrap;gap:.5rem}.p img{width:12rem;height:12rem;object-fit:cover;border-radius:.5rem}
`

/** The archive's first page: who, where, and a line for each claim; `has` says which folders beside it there are. */
export function indexPage(
  person: { name: string; email: string },
  claims: readonly (ClaimLine & { folder: string })[],
  made: { at: string; timeZone: string },
  has: { mails: boolean; photos: boolean },
): string {
  const links = [
    '<a href="account.json">Account and home</a>',
    ...(has.mails ? ['<a href="mails/">Mails about the account</a>'] : []),
    ...(has.photos ? ['<a href="photos/">Photos outside claims</a>'] : []),
  ]
  const rows = claims
    .map(
      (claim) =>
        `<tr><td>${claim.number}</td><td><a href="${href(claim.folder)}/index.html">${escapeHtml(claim.title)}</a></td><td>${escapeHtml(statusLabel(claim.status))}</td><td>${when(claim.createdAt, made.timeZone)}</td></tr>`,
    )
    .join('\n')
  return page(
    `${PRODUCT_NAME}: everything of ${person.name}`,
    `<h1>${escapeHtml(person.name)}</h1>
<p class="s">${escapeHtml(person.email)} · made ${when(made.at, made.timeZone)}</p>
<p>Everything ${escapeHtml(PRODUCT_NAME)} keeps about you. The pages are for reading, the JSON files beside them hold the same for programs. Photos are the originals.</p>
<p>${links.join(' · ')}</p>
<h2>Claims</h2>
${claims.length === 0 ? '<p>None.</p>' : `<table><tr><th>No.</th><th>Title</th><th>Status</th><th>Filed</th></tr>\n${rows}</table>`}`,
  )
}

/** One claim to read: the facts, the photos, the messages, the record, and the mails by name. */
export function claimPage(
  { claim, events, messages, visits }: ClaimRecordParts,
  files: readonly PlacedFile[],
  mails: readonly string[],
  timeZone: string,
): string {
  const filesOf = (messageId: string | null) => show(files.filter((file) => file.messageId === messageId))
  const facts: [string, string][] = [
    ['Status', statusLabel(claim.status)],
    ['Category', claim.category],
    ['Address', claim.address],
    ['Filed', moment(claim.createdAt, timeZone)],
    ['Builder', [claim.builderName, claim.builderEmail].filter(Boolean).join(', ') || 'None yet'],
    ...(claim.closedAt ? [['Closed', moment(claim.closedAt, timeZone)] satisfies [string, string]] : []),
  ]
  const table = (rows: [string, string][]) =>
    `<table>${rows.map(([label, value]) => `<tr><th>${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`).join('')}</table>`
  const thread = messages.map((message) => {
    const who = [message.sender, message.authorName, message.otherAddress].filter(Boolean).join(', ')
    return `<div class="m"><p class="s">${escapeHtml(who)} · ${when(message.createdAt, timeZone)}</p><div class="q">${escapeHtml(message.content)}</div>${filesOf(message.id)}</div>`
  })
  const record = events.map((event): [string, string] => {
    const { text, proof } = recordLine(event, claim.builderName)
    return [moment(event.at, timeZone), [text, proof].filter(Boolean).join(' · ')]
  })
  const visitRows = visits.map((visit): [string, string] => [
    `${visit.date}, ${visit.from} to ${visit.to}`,
    [visit.state, visit.who, visit.note].filter(Boolean).join(' · '),
  ])
  const section = (title: string, body: string) => (body ? `<h2>${title}</h2>\n${body}` : '')
  return page(
    claim.title,
    `<p class="s"><a href="../../index.html">All claims</a></p>
<h1>${escapeHtml(claim.title)}</h1>
<p class="s">Claim ${claim.number}</p>
${table(facts)}
${section('Summary', `<p class="q">${escapeHtml(claim.summary)}</p>`)}
${section('Description', claim.description ? `<p class="q">${escapeHtml(claim.description)}</p>` : '')}
${section('Photos', filesOf(null))}
${section('Messages', thread.join('\n'))}
${section('Visits', visitRows.length > 0 ? table(visitRows) : '')}
${section('Record', table(record))}
${section('Mails', mails.map((path) => `<a href="${href(path)}">${escapeHtml(path)}</a>`).join('<br>'))}
<p class="s">The same for programs: <a href="claim.json">claim.json</a></p>`,
  )
}

function show(files: readonly PlacedFile[]): string {
  if (files.length === 0) return ''
  const one = ({ path, name, isPicture }: PlacedFile) =>
    isPicture
      ? `<a href="${href(path)}"><img src="${href(path)}" alt="${escapeHtml(name)}" loading="lazy"></a>`
      : `<a href="${href(path)}">${escapeHtml(name)}</a>`
  return `<div class="p">${files.map(one).join('')}</div>`
}

const href = (path: string): string => escapeHtml(path.split('/').map(encodeURIComponent).join('/'))

const moment = (at: string, timeZone: string): string =>
  `${shortDateTime(at, timeZone)} ${zoneName(at, timeZone)}`

const when = (at: string, timeZone: string): string =>
  `<time datetime="${escapeHtml(at)}">${escapeHtml(moment(at, timeZone))}</time>`

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body>
${body}
</body></html>
`
}
