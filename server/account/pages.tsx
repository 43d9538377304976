import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { shortDateTime, zoneName } from '#shared/dates.ts'
import { recordLine } from '#shared/record-words.ts'
import { statusLabel } from '#shared/statuses.ts'
import { WITHDRAWN, withdrawalOf } from '#shared/withdrawal.ts'
import type { readHomes } from './homes-repository.ts'
import type { ClaimLine, ClaimRecordParts } from './claim-repository.ts'

type HomeLine = Awaited<ReturnType<typeof readHomes>>[number]

/** Files of a claim in the archive, by their path beside the claim's page. */
export type PlacedFile = { path: string; name: string; messageId: string | null; isPicture: boolean }

const STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.55 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 .25rem}h2{font-size:1.15rem;margin:2rem 0 .5rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid #8886}
th{font-weight:600;white-space:nowrap}.q{white-space:pre-wrap;overflow-wrap:anywhere}
.m{border-left:3px solid #8888;padding:.25rem 0 .25rem 1rem;margin:1rem 0}.s{opacity:.75;font-size:.9rem;margin:0}
.p{display:flex;flex-wrap:wrap;gap:.5rem}.p img{width:12rem;height:12rem;object-fit:cover;border-radius:.5rem}
`

type Contents = {
  homes: readonly HomeLine[]
  claims: readonly (ClaimLine & { folder: string })[]
  /** The folders beside the page. */
  has: { mails: boolean; photos: boolean; documents: boolean }
}

/** The archive's first page: who, where, and a line for each claim. */
export function indexPage(
  person: { name: string; email: string },
  { homes, claims, has }: Contents,
  made: { at: string; timeZone: string },
): string {
  return page(
    `${PRODUCT_NAME}: everything of ${person.name}`,
    <>
      <h1>{person.name}</h1>
      <p className="s">
        {person.email} · made <Moment at={made.at} timeZone={made.timeZone} />
      </p>
      <p>
        Everything {PRODUCT_NAME} keeps about you. The pages are for reading, the JSON files beside them hold
        the same for programs. Photos are the originals.
      </p>
      <p>
        <a href="account.json">Account and homes</a>
        {has.mails && (
          <>
            {' · '}
            <a href="mails/">Emails about the account</a>
          </>
        )}
        {has.photos && (
          <>
            {' · '}
            <a href="photos/">Photos outside claims</a>
          </>
        )}
        {has.documents && (
          <>
            {' · '}
            <a href="documents/">Documents of the home</a>
          </>
        )}
      </p>
      <Homes homes={homes} />
      <h2>Claims</h2>
      {claims.length === 0 ? (
        <p>None.</p>
      ) : (
        <table>
          <tbody>
            <tr>
              <th>No.</th>
              <th>Title</th>
              <th>Status</th>
              <th>Filed</th>
            </tr>
            {claims.map((claim) => (
              <tr key={claim.folder}>
                <td>{claim.number}</td>
                <td>
                  <a href={`${href(claim.folder)}/index.html`}>{claim.title}</a>
                </td>
                <td>{statusLabel(claim.status)}</td>
                <td>
                  <Moment at={claim.createdAt} timeZone={made.timeZone} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>,
  )
}

/** Each home with an address: where it is, who built it, and the rooms of its walk-throughs. */
function Homes({ homes }: { homes: readonly HomeLine[] }) {
  const shown = homes.flatMap(({ id, home, builder, rooms }) => (home ? [{ id, home, builder, rooms }] : []))
  if (shown.length === 0) return null
  return (
    <>
      <h2>Homes</h2>
      <table>
        <tbody>
          <tr>
            <th>Address</th>
            <th>Builder</th>
            <th>Rooms</th>
          </tr>
          {shown.map(({ id, home, builder, rooms }) => (
            <tr key={id}>
              <td dir="auto">
                {home.address}, {home.city}, {home.state} {home.zipCode}
              </td>
              <td dir="auto">{builder?.name}</td>
              <td dir="auto">{rooms.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** One claim to read: the facts, the photos, the messages, the record, and the mails by name. */
export function claimPage(
  { claim, events, messages, visits }: ClaimRecordParts,
  { files, mails }: { files: readonly PlacedFile[]; mails: readonly string[] },
  timeZone: string,
): string {
  const filesOf = (messageId: string | null) => files.filter((file) => file.messageId === messageId)
  const facts: [string, string][] = [
    ['Status', statusLabel(claim.status)],
    ['Category', claim.category],
    ['Address', claim.address],
    ['Filed', moment(claim.createdAt, timeZone)],
    ['Builder', [claim.builderName, claim.builderEmail].filter(Boolean).join(', ') || 'None yet'],
    ...(claim.closedAt
      ? [
          [withdrawalOf(events) ? WITHDRAWN : 'Closed', moment(claim.closedAt, timeZone)] satisfies [
            string,
            string,
          ],
        ]
      : []),
  ]
  const record = events.map((event): [string, string] => {
    const { text, proof } = recordLine(event, claim.builderName)
    return [moment(event.at, timeZone), [text, proof].filter(Boolean).join(' · ')]
  })
  const visitRows = visits.map((visit): [string, string] => [
    `${visit.date}, ${visit.from} to ${visit.to}`,
    [visit.state, visit.who, visit.note].filter(Boolean).join(' · '),
  ])
  return page(
    claim.title,
    <>
      <p className="s">
        <a href="../../index.html">All claims</a>
      </p>
      <h1>{claim.title}</h1>
      <p className="s">Claim {claim.number}</p>
      <Table rows={facts} />
      <h2>Summary</h2>
      <p className="q">{claim.summary}</p>
      {claim.description && (
        <>
          <h2>Description</h2>
          <p className="q">{claim.description}</p>
        </>
      )}
      {filesOf(null).length > 0 && (
        <>
          <h2>Photos</h2>
          <Files files={filesOf(null)} />
        </>
      )}
      {messages.length > 0 && <h2>Messages</h2>}
      {messages.map((message) => (
        <div key={message.id} className="m">
          <p className="s">
            {[message.sender, message.authorName, message.otherAddress].filter(Boolean).join(', ')} ·{' '}
            <Moment at={message.createdAt} timeZone={timeZone} />
          </p>
          <div className="q">{message.content}</div>
          <Files files={filesOf(message.id)} />
        </div>
      ))}
      {visitRows.length > 0 && (
        <>
          <h2>Visits</h2>
          <Table rows={visitRows} />
        </>
      )}
      <h2>Record</h2>
      <Table rows={record} />
      {mails.length > 0 && <h2>Emails</h2>}
      {mails.map((path, index) => (
        <Fragment key={path}>
          {index > 0 && <br />}
          <a href={href(path)}>{path}</a>
        </Fragment>
      ))}
      <p className="s">
        The same for programs: <a href="claim.json">claim.json</a>
      </p>
    </>,
  )
}

function Table({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <table>
      <tbody>
        {rows.map(([label, value], index) => (
          <tr key={index}>
            <th>{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Files({ files }: { files: readonly PlacedFile[] }) {
  if (files.length === 0) return null
  return (
    <div className="p">
      {files.map(({ path, name, isPicture }) => (
        <a key={path} href={href(path)}>
          {isPicture ? <img src={href(path)} alt={name} loading="lazy" /> : name}
        </a>
      ))}
    </div>
  )
}

function Moment({ at, timeZone }: { at: string; timeZone: string }) {
  return <time dateTime={at}>{moment(at, timeZone)}</time>
}

const href = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

const moment = (at: string, timeZone: string): string =>
  `${shortDateTime(at, timeZone)} ${zoneName(at, timeZone)}`

function page(title: string, body: ReactNode): string {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{title}</title>
        <style>{STYLE}</style>
      </head>
      <body>{body}</body>
    </html>,
  )
  return `<!doctype html>\n${markup}\n`
}
