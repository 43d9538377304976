import { Fragment } from 'react'
import { statusLabel } from '#shared/claims/statuses.ts'
import { type PlacedFile, Part, RecordSections } from '../record-sections.tsx'
import type { RecordView } from '../record-view.ts'
import { href, page } from './export-page.tsx'

/** Files of a claim in the archive, by their path beside the claim's page. */
export type ArchivedFile = { path: string; name: string; messageId: string | null; isPicture: boolean }

/** Renders one claim to read: its record, and the mails by name. */
export function claimPage(
  view: RecordView,
  { files, mails }: { files: readonly ArchivedFile[]; mails: readonly string[] },
): string {
  const filesOf = (messageId: string | null): PlacedFile[] =>
    files
      .filter((file) => file.messageId === messageId)
      .map(({ path, name, isPicture }) => ({
        href: href(path),
        name,
        picture: isPicture ? href(path) : null,
      }))
  return page(
    view.title,
    <>
      <p className="sm">
        <a href="../../index.html">All claims</a>
      </p>
      <h1>{view.title}</h1>
      <p className="sm">
        Claim {view.number} · {statusLabel(view.status)}
      </p>
      <RecordSections view={view} around={{ files: filesOf(null), filesOf }} />
      {mails.length > 0 && (
        <Part title="Emails">
          {mails.map((path, index) => (
            <Fragment key={path}>
              {index > 0 && <br />}
              <a href={href(path)}>{path}</a>
            </Fragment>
          ))}
        </Part>
      )}
      <p className="sm">
        The same for programs: <a href="claim.json">claim.json</a>
      </p>
    </>,
  )
}
