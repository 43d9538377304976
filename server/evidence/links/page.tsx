import type { ReactNode } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { Time } from '#client/ui/time.tsx'
import type { EvidenceChoice } from '#shared/evidence.ts'
import { recordLine } from '#shared/record-words.ts'
import { STEP_WORDS } from '#shared/record/notice-steps.ts'
import { resolutionTimeText, responseTimeText } from '#shared/timeline.ts'
import { withdrawalOf } from '#shared/withdrawal.ts'
import { pageDocument, type PageFiles } from '#server/builder-portal/document.tsx'
import { Paragraphs, zoneInWords } from '#server/builder-portal/words.tsx'
import type { OpenLink, SharedClaim } from './service.ts'

type OfLink = {
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

/** One claim: facts, what the builder was told, messages, photos and the record. */
export function claimDocument(
  { link, base, shared }: OfLink & { shared: SharedClaim },
  files: PageFiles,
): string {
  const { claim } = shared.parts
  return asDocument(
    { link, title: claim.title, files },
    <main className="ev-main" id="main">
      <p>
        <a href={`${base}/claims`}>All claims of this link</a>
      </p>
      <div className="page-h">
        <h1 dir="auto">{claim.title}</h1>
        <div className="statline">
          <StatusBadge status={claim.status} />
          <span>{claim.category}</span>
          <span>Claim {claim.number}</span>
        </div>
      </div>
      <p>
        <a className="btn btn-s" href={`${base}/claims/${claim.id}/record.pdf`} rel="nofollow">
          <Icon name="download" />
          Download PDF
        </a>
      </p>
      <Facts link={link} shared={shared} />
      <Part title="Description">
        <div className="desc">
          <Paragraphs text={claim.description || claim.summary} />
        </div>
      </Part>
      <Notice link={link} shared={shared} />
      <Messages link={link} shared={shared} />
      <Photos base={base} shared={shared} />
      <Record link={link} shared={shared} />
    </main>,
  )
}

function asDocument(
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="h2">{title}</h2>
      {children}
    </section>
  )
}

type OfClaim = { link: OpenLink; shared: SharedClaim }

function Facts({ link, shared: { parts } }: OfClaim) {
  const { claim, events, homeowner } = parts
  const closed = (at: string): [string, ReactNode] => [
    'Closed',
    <Time key="closed" at={at} shape="date-time" zone={link.timeZone} />,
  ]
  const facts: [string, ReactNode][] = [
    ['Homeowner', homeowner.name],
    ['Home', claim.address],
    ['Builder', [claim.builderName, claim.builderEmail].filter(Boolean).join(', ') || 'None yet'],
    ['Filed', <Time key="filed" at={claim.createdAt} shape="date-time" zone={link.timeZone} />],
    ['First response', responseTimeText(claim.firstResponseHours)],
    ['Resolution', resolutionTimeText(claim.resolutionDays, withdrawalOf(events) !== undefined)],
    ...(claim.closedAt ? [closed(claim.closedAt)] : []),
  ]
  return (
    <dl className="ev-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
      <div>
        <dt>Times</dt>
        <dd>{zoneInWords(link.timeZone, new Date(claim.createdAt))}</dd>
      </div>
    </dl>
  )
}

function Notice({ link, shared: { notice } }: OfClaim) {
  return (
    <Part title="What the builder was told, and when">
      {notice.length === 0 && <p className="muted">Nothing was sent.</p>}
      <ol className="ev-rows">
        {notice.map(({ seq, at, step, text, proof }) => (
          <Row key={seq} at={at} zone={link.timeZone} proof={proof}>
            <b>{STEP_WORDS[step]}.</b> <bdi>{text}</bdi>
          </Row>
        ))}
      </ol>
    </Part>
  )
}

function Messages({ link, shared: { parts } }: OfClaim) {
  const { messages, homeowner, claim } = parts
  const nameOf = ({ sender, authorName }: (typeof messages)[number]) =>
    sender === 'System'
      ? 'Noted automatically'
      : (authorName ?? (sender === 'Homeowner' ? homeowner.name : (claim.builderName ?? 'The builder')))
  return (
    <Part title={`Messages (${messages.length})`}>
      {messages.length === 0 && <p className="muted">No messages.</p>}
      <ol className="ev-rows">
        {messages.map((message) => (
          <Row key={message.id} at={message.createdAt} zone={link.timeZone} proof={null}>
            <b>
              <bdi>{nameOf(message)}</bdi>
            </b>{' '}
            (
            {message.sender === 'Homeowner'
              ? 'homeowner'
              : message.sender === 'Builder'
                ? 'builder'
                : 'system'}
            )
            <span className="ev-said" dir="auto">
              {message.content}
            </span>
          </Row>
        ))}
      </ol>
    </Part>
  )
}

function Photos({ base, shared: { photos, attachments } }: { base: string; shared: SharedClaim }) {
  if (photos.length + attachments.length === 0) return null
  return (
    <Part title={`Photos (${photos.length})`}>
      <ul className="photos">
        {photos.map(({ id, fileName }, index) => (
          <li key={id}>
            <a href={`${base}/photos/${id}/large`} target="_blank" rel="noopener nofollow">
              <img
                src={`${base}/photos/${id}/thumb`}
                alt={`${index + 1}: ${fileName}`}
                loading="lazy"
                width="200"
                height="200"
              />
            </a>
          </li>
        ))}
      </ul>
      {attachments.length > 0 && (
        <p className="hint" dir="auto">
          Documents, in the ZIP: {attachments.map(({ fileName }) => fileName).join(', ')}
        </p>
      )}
    </Part>
  )
}

function Record({ link, shared: { parts } }: OfClaim) {
  const { events, claim, homeowner } = parts
  return (
    <Part title="Everything that was recorded">
      <ol className="ev-rows">
        {events.map((event) => {
          const { text, proof } = recordLine(event, claim.builderName, homeowner.name)
          return (
            <Row key={event.id} at={event.at} zone={link.timeZone} proof={proof}>
              <bdi>{text}</bdi>
            </Row>
          )
        })}
      </ol>
    </Part>
  )
}

function Row({
  at,
  zone,
  proof,
  children,
}: {
  at: string
  zone: string
  proof: string | null | undefined
  children: ReactNode
}) {
  return (
    <li>
      <span className="muted sm">
        <Time at={at} shape="date-time" zone={zone} />
      </span>
      <div>
        {children}
        {proof && (
          <p className="muted sm" dir="auto">
            {proof}
          </p>
        )}
      </div>
    </li>
  )
}
