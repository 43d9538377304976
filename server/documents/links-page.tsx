import type { ReactNode } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import { Quoting } from '#client/ui/quoting.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { StatusBadge } from '#client/ui/badge.tsx'
import { Time } from '#client/ui/time.tsx'
import { textOf } from '#shared/messages/text.ts'
import type { EvidenceChoice } from '#shared/evidence.ts'
import { pageDocument, Recordings, type PageFiles } from '#server/builder/portal/document.tsx'
import type { OpenLink, SharedClaim } from './links-service.ts'
import { Part, RecordSections } from './record-sections.tsx'
import { markedCopyText } from './record-view.ts'

export type OfLink = {
  link: OpenLink
  /** The link's path, `/e/SECRET`. */
  base: string
}

/** The cover: who shares what, and until when. Shows nothing of the claims: scanners of emails open links too. */
export function coverDocument({ link, base }: OfLink, files: PageFiles): string {
  const { title, cover } = textOf('sharedEvidence')
  const name = <bdi>{link.madeBy}</bdi>
  return asDocument(
    { link, title, path: base, files },
    <main className="ev-main ev-cover" id="main">
      <h1>
        <Rich text={cover.title({ count: link.claimIds.length })} of={{ name }} />
      </h1>
      <p className="text2">{cover.text}</p>
      <form action={`${base}/claims`}>
        <button className="btn btn-p btn-lg" type="submit">
          {cover.open}
        </button>
      </form>
      <p className="hint">
        <Rich text={cover.hint} of={{ name, date: <Time at={link.expiresAt} zone={link.timeZone} /> }} />
      </p>
    </main>,
  )
}

/** The claims of a link, and everything as one ZIP. */
export function listDocument(
  { link, base, claims }: OfLink & { claims: readonly EvidenceChoice[] },
  files: PageFiles,
): string {
  const { title: page, list } = textOf('sharedEvidence')
  return asDocument(
    { link, title: page, path: `${base}/claims`, files },
    <main className="ev-main" id="main">
      <h1>{list.title({ count: claims.length })}</h1>
      <ul className="ev-list">
        {claims.map(({ id, number, title, status, createdAt }) => (
          <li key={id}>
            <div>
              <h2 dir="auto">
                <a href={`${base}/claims/${id}`} lang="">
                  {title}
                </a>
              </h2>
              <p className="muted sm">
                <Rich
                  text={list.filed({ number })}
                  of={{ date: <Time at={createdAt} zone={link.timeZone} /> }}
                />
              </p>
            </div>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      <section className="panel pad">
        <h2 className="h2">{list.zip}</h2>
        <p className="text2">{list.zipText}</p>
        <a className="btn btn-s" href={`${base}/evidence.zip`} rel="nofollow">
          <Icon name="download" />
          {list.download}
        </a>
      </section>
    </main>,
  )
}

export function asDocument(
  { link, title, path, files }: { link: OpenLink; title: string; path: string; files: PageFiles },
  body: ReactNode,
): string {
  const aside = (
    <span className="muted sm">
      <Rich
        text={textOf('sharedEvidence').readOnly}
        of={{ date: <Time at={link.expiresAt} zone={link.timeZone} /> }}
      />
    </span>
  )
  return pageDocument({ title, files, skipTo: 'the evidence', aside, body, menu: { path } })
}

/** Returns whether a claim's page plays recordings. */
export const hasRecordings = ({ recordings, recordingsOf }: SharedClaim): boolean =>
  recordings.length > 0 || recordingsOf.size > 0

/** Renders a claim's page for who has the link: its record, with the PDF to download. */
export function claimDocument(
  { link, base, shared }: OfLink & { shared: SharedClaim },
  files: PageFiles,
): string {
  const { id, view, photos, recordings, recordingsOf, hasEarlierMessages, isOlderPage } = shared
  const path = `${base}/claims/${id}`
  const { claim } = textOf('sharedEvidence')
  const around = {
    files: photos.map((photo) => ({
      href: `${base}/photos/${photo.id}/large`,
      name: photo.fileName,
      picture: `${base}/photos/${photo.id}/thumb`,
      note: markedCopyText(photo, photos),
    })),
    recordings: recordings.length > 0 && (
      <Part title={textOf('recordingParts').title}>
        <Recordings recordings={recordings} />
      </Part>
    ),
    recordingsOf: (messageId: string) => {
      const its = recordingsOf.get(messageId)
      return its && <Recordings recordings={its} />
    },
    earlier: hasEarlierMessages && (
      <p>
        <a href={`${path}?before=${view.messages[0]?.id}#messages`} rel="nofollow">
          {claim.earlier}
        </a>
      </p>
    ),
    latest: isOlderPage && (
      <p>
        <a href={`${path}#messages`} rel="nofollow">
          {claim.latest}
        </a>
      </p>
    ),
  }
  return asDocument(
    { link, title: view.title, path, files },
    <main className="ev-main" id="main">
      <p>
        <a href={`${base}/claims`}>{claim.all}</a>
      </p>
      <div className="page-h">
        <h1 lang="" dir="auto">
          {view.title}
        </h1>
        <div className="statline">
          <StatusBadge status={view.status} />
          <span>{view.category}</span>
          {view.room && (
            <span dir="auto">
              <Quoting text={view.room} />
            </span>
          )}
          <span>{claim.number(view)}</span>
        </div>
      </div>
      <p>
        <a className="btn btn-s" href={`${path}/record.pdf`} rel="nofollow">
          <Icon name="download" />
          {claim.download}
        </a>
      </p>
      <RecordSections view={view} around={around} />
    </main>,
  )
}
