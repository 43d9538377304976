import type { ReactNode } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { Time } from '#client/ui/time.tsx'
import { deliveryText, momentIn } from '#shared/record/delivery-words.ts'
import { recordLine, wholeText } from '#shared/record/event-words.ts'
import { STEP_WORDS } from '#shared/record/notice-steps.ts'
import { resolutionTimeText, responseTimeText } from '#shared/claims/state/timeline.ts'
import { withdrawalOf } from '#shared/claims/acts/withdrawal.ts'
import type { PageFiles } from '#server/builder-portal/document.tsx'
import { Paragraphs, zoneInWords } from '#server/builder-portal/words.tsx'
import type { OpenLink, SharedClaim } from './service.ts'
import { type OfLink, Part, asDocument } from './page.tsx'

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
      <Messages link={link} shared={shared} path={`${base}/claims/${claim.id}`} />
      <Photos base={base} shared={shared} />
      <Record link={link} shared={shared} />
    </main>,
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

function Messages({ link, shared, path }: OfClaim & { path: string }) {
  const { hasEarlierMessages, isOlderPage, parts } = shared
  const { messages, homeowner, claim } = parts
  const isWhole = !hasEarlierMessages && !isOlderPage
  const nameOf = ({ sender, authorName }: (typeof messages)[number]) =>
    sender === 'System'
      ? 'Noted automatically'
      : (authorName ?? (sender === 'Homeowner' ? homeowner.name : (claim.builderName ?? 'The builder')))
  return (
    <Part id="messages" title={isWhole ? `Messages (${messages.length})` : 'Messages'}>
      {messages.length === 0 && <p className="muted">No messages.</p>}
      {hasEarlierMessages && (
        <p>
          <a href={`${path}?before=${messages[0]?.id}#messages`} rel="nofollow">
            Earlier messages
          </a>
        </p>
      )}
      <ol className="ev-rows">
        {messages.map((message) => (
          <Row
            key={message.id}
            at={message.createdAt}
            zone={link.timeZone}
            proof={
              message.delivery &&
              deliveryText(message.delivery, {
                moment: momentIn(link.timeZone),
                sender: { who: nameOf(message), they: 'they', self: 'themselves' },
              })
            }
          >
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
      {isOlderPage && (
        <p>
          <a href={`${path}#messages`} rel="nofollow">
            Latest messages
          </a>
        </p>
      )}
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
          const line = recordLine(event, claim.builderName, {
            name: homeowner.name,
            moment: momentIn(link.timeZone),
          })
          return (
            <Row key={event.id} at={event.at} zone={link.timeZone} proof={line.proof}>
              <bdi>{wholeText(line)}</bdi>
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
