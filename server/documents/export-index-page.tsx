import { PRODUCT_NAME } from '#shared/brand.ts'
import { statusLabel } from '#shared/claims/statuses.ts'
import { direction, language, textOf } from '#shared/messages/text.ts'
import { Quoting } from '#client/ui/quoting.tsx'
import { Rich } from '#client/ui/rich.tsx'
import type { readHomes } from './export.ts'
import type { ClaimLine } from './claim-repository.ts'
import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { momentIn } from '#shared/record/delivery-words.ts'
import { Part, RecordSections, type PlacedFile } from './record-sections.tsx'
import { roomInWords, type RecordView } from './record-view.ts'

const STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.55 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 .25rem}h2{font-size:1.15rem;margin:2rem 0 .5rem}
table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding-block:.4rem;padding-inline:0 .75rem;border-bottom:1px solid #8886}
th{font-weight:600;white-space:nowrap}.muted,.sm,.proof{opacity:.75;font-size:.9rem;margin:0}.proof{white-space:pre-line}
ol,ul,dl{list-style:none;margin:0;padding:0}dd{margin:0}
.record-facts>div,.record-rows>li{display:grid;grid-template-columns:13rem minmax(0,1fr);gap:.25rem 1rem;padding:.4rem 0;border-bottom:1px solid #8886}
.record-facts dt{font-weight:600}.when{grid-area:1/1}.said{display:block;white-space:pre-wrap}
.photos{display:flex;flex-wrap:wrap;gap:.5rem}.photos img{width:12rem;height:12rem;object-fit:cover;border-radius:.5rem}
@media(max-width:40rem){.record-facts>div,.record-rows>li{grid-template-columns:minmax(0,1fr)}.when{grid-area:auto;order:-1}}
`

function Moment({ at, timeZone }: { at: string; timeZone: string }) {
  return <time dateTime={at}>{momentIn(timeZone)(at)}</time>
}

export const href = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

export function page(title: string, body: ReactNode): string {
  const markup = renderToStaticMarkup(
    <html lang={language()} dir={direction()}>
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

type HomeLine = Awaited<ReturnType<typeof readHomes>>[number]

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
  const text = textOf('dataExport')
  return page(
    text.title({ product: PRODUCT_NAME, name: person.name }),
    <>
      <h1>{person.name}</h1>
      <p className="sm">
        <Rich
          text={text.made}
          of={{ email: <>{person.email}</>, date: <Moment at={made.at} timeZone={made.timeZone} /> }}
        />
      </p>
      <p>{text.lead({ product: PRODUCT_NAME })}</p>
      <p>
        <a href="account.json">{text.account}</a>
        {has.mails && (
          <>
            {' · '}
            <a href="mails/">{text.mails}</a>
          </>
        )}
        {has.photos && (
          <>
            {' · '}
            <a href="photos/">{text.photos}</a>
          </>
        )}
        {has.documents && (
          <>
            {' · '}
            <a href="documents/">{text.documents}</a>
          </>
        )}
      </p>
      <Homes homes={homes} />
      <h2>{text.claims.title}</h2>
      {claims.length === 0 ? (
        <p>{text.claims.none}</p>
      ) : (
        <table>
          <tbody>
            <tr>
              <th>{text.claims.number}</th>
              <th>{text.claims.name}</th>
              <th>{text.claims.status}</th>
              <th>{text.claims.filed}</th>
            </tr>
            {claims.map((claim) => (
              <tr key={claim.folder}>
                <td>{claim.number}</td>
                <td>
                  <a href={`${href(claim.folder)}/index.html`} lang="">
                    {claim.title}
                  </a>
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

/** Each home with an address: where it is, who built it, and its rooms. */
function Homes({ homes }: { homes: readonly HomeLine[] }) {
  const shown = homes.flatMap(({ id, home, builder, rooms }) => (home ? [{ id, home, builder, rooms }] : []))
  const text = textOf('dataExport').homes
  if (shown.length === 0) return null
  return (
    <>
      <h2>{text.title}</h2>
      <table>
        <tbody>
          <tr>
            <th>{text.address}</th>
            <th>{text.builder}</th>
            <th>{text.rooms}</th>
          </tr>
          {shown.map(({ id, home, builder, rooms }) => (
            <tr key={id}>
              <td dir="auto" lang="">
                {home.address}, {home.city}, {home.state} {home.zipCode}
              </td>
              <td dir="auto" lang="">
                {builder?.name}
              </td>
              <td dir="auto">
                <Quoting text={rooms.map(roomInWords).join(', ')} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Files of a claim in the archive, by their path beside the claim's page. */
export type ArchivedFile = {
  path: string
  name: string
  messageId: string | null
  isPicture: boolean
  note?: string | undefined
}

/** Renders one claim to read: its record, and the mails by name. */
export function claimPage(
  view: RecordView,
  { files, mails }: { files: readonly ArchivedFile[]; mails: readonly string[] },
): string {
  const filesOf = (messageId: string | null): PlacedFile[] =>
    files
      .filter((file) => file.messageId === messageId)
      .map(({ path, name, isPicture, note }) => ({
        href: href(path),
        name,
        picture: isPicture ? href(path) : null,
        note,
      }))
  const text = textOf('dataExport')
  return page(
    view.title,
    <>
      <p className="sm">
        <a href="../../index.html">{text.allClaims}</a>
      </p>
      <h1 lang="">{view.title}</h1>
      <p className="sm">{text.claim({ number: view.number, status: statusLabel(view.status) })}</p>
      <RecordSections view={view} around={{ files: filesOf(null), filesOf }} />
      {mails.length > 0 && (
        <Part title={text.emails}>
          {mails.map((path, index) => (
            <Fragment key={path}>
              {index > 0 && <br />}
              <a href={href(path)}>{path}</a>
            </Fragment>
          ))}
        </Part>
      )}
      <p className="sm">
        <Rich text={text.forPrograms} of={{ a: <a href="claim.json">…</a> }} />
      </p>
    </>,
  )
}
