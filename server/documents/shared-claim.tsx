import { Icon } from '#client/ui/icon.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { RecordSections } from './record-sections.tsx'
import type { PageFiles } from '#server/builder/portal/document.tsx'
import type { SharedClaim } from './links-service.ts'
import { type OfLink, asDocument } from './links-page.tsx'

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
