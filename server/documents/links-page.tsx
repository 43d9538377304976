import type { ReactNode } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import { StatusBadge } from '#client/ui/badge.tsx'
import { Time } from '#client/ui/time.tsx'
import type { EvidenceChoice } from '#shared/evidence.ts'
import { pageDocument, type PageFiles } from '#server/builder/portal/document.tsx'
import type { OpenLink, SharedClaim } from './links-service.ts'
import { RecordSections } from './record-sections.tsx'

export type OfLink = {
  link: OpenLink
  /** The link's path, `/e/SECRET`. */
  base: string
}

/** The cover: who shares what, and until when. Shows nothing of the claims: scanners of emails open links too. */
export function coverDocument({ link, base }: OfLink, files: PageFiles): string {
  const many = link.claimIds.length === 1 ? 'a warranty claim' : `${link.claimIds.length} warranty claims`
  return asDocument(
    { link, title: 'Evidence', files },
    <main className="ev-main ev-cover" id="main">
      <h1>
        <bdi>{link.madeBy}</bdi> shares the evidence of {many} with you
      </h1>
      <p className="text2">
        Messages, photos, emails and what the builder was told, when. You can read and download it; nothing
        can be changed.
      </p>
      <form action={`${base}/claims`}>
        <button className="btn btn-p btn-lg" type="submit">
          Open the evidence
        </button>
      </form>
      <p className="hint">
        The link works until <Time at={link.expiresAt} zone={link.timeZone} />. When it is opened, and with
        which browser, is shown to <bdi>{link.madeBy}</bdi>.
      </p>
    </main>,
  )
}

/** The claims of a link, and everything as one ZIP. */
export function listDocument(
  { link, base, claims }: OfLink & { claims: readonly EvidenceChoice[] },
  files: PageFiles,
): string {
  return asDocument(
    { link, title: 'Evidence', files },
    <main className="ev-main" id="main">
      <h1>{claims.length === 1 ? 'A warranty claim' : `${claims.length} warranty claims`}</h1>
      <ul className="ev-list">
        {claims.map(({ id, number, title, status, createdAt }) => (
          <li key={id}>
            <div>
              <h2 dir="auto">
                <a href={`${base}/claims/${id}`}>{title}</a>
              </h2>
              <p className="muted sm">
                No. {number} · filed <Time at={createdAt} zone={link.timeZone} />
              </p>
            </div>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      <section className="panel pad">
        <h2 className="h2">Everything as one ZIP</h2>
        <p className="text2">
          Each claim’s record as a PDF, the original photos and every email, with checksums and a page that
          verifies them on your own computer.
        </p>
        <a className="btn btn-s" href={`${base}/evidence.zip`} rel="nofollow">
          <Icon name="download" />
          Download ZIP
        </a>
      </section>
    </main>,
  )
}

export function asDocument(
  { link, title, files }: { link: OpenLink; title: string; files: PageFiles },
  body: ReactNode,
): string {
  const aside = (
    <span className="muted sm">
      Read only, until <Time at={link.expiresAt} zone={link.timeZone} />
    </span>
  )
  return pageDocument({ title, files, skipTo: 'the evidence', aside, body })
}

/** Renders a claim's page for who has the link: its record, with the PDF to download. */
export function claimDocument(
  { link, base, shared }: OfLink & { shared: SharedClaim },
  files: PageFiles,
): string {
  const { id, view, photos, hasEarlierMessages, isOlderPage } = shared
  const path = `${base}/claims/${id}`
  const around = {
    files: photos.map((photo) => ({
      href: `${base}/photos/${photo.id}/large`,
      name: photo.fileName,
      picture: `${base}/photos/${photo.id}/thumb`,
    })),
    earlier: hasEarlierMessages && (
      <p>
        <a href={`${path}?before=${view.messages[0]?.id}#messages`} rel="nofollow">
          Earlier messages
        </a>
      </p>
    ),
    latest: isOlderPage && (
      <p>
        <a href={`${path}#messages`} rel="nofollow">
          Latest messages
        </a>
      </p>
    ),
  }
  return asDocument(
    { link, title: view.title, files },
    <main className="ev-main" id="main">
      <p>
        <a href={`${base}/claims`}>All claims of this link</a>
      </p>
      <div className="page-h">
        <h1 dir="auto">{view.title}</h1>
        <div className="statline">
          <StatusBadge status={view.status} />
          <span>{view.category}</span>
          <span>Claim {view.number}</span>
        </div>
      </div>
      <p>
        <a className="btn btn-s" href={`${path}/record.pdf`} rel="nofollow">
          <Icon name="download" />
          Download PDF
        </a>
      </p>
      <RecordSections view={view} around={around} />
    </main>,
  )
}
