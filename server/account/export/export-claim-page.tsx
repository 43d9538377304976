import { Fragment } from 'react'
import { deliveryText } from '#shared/record/delivery-words.ts'
import { recordLine, wholeText } from '#shared/record/event-words.ts'
import { statusLabel } from '#shared/claims/statuses.ts'
import { whoComes } from '#shared/visits/visits.ts'
import { WITHDRAWN, withdrawalOf } from '#shared/claims/acts/withdrawal.ts'
import type { ClaimRecordParts } from '../claim-repository.ts'
import { Moment, Table, href, moment, page } from './export-page.tsx'

/** Files of a claim in the archive, by their path beside the claim's page. */
export type PlacedFile = { path: string; name: string; messageId: string | null; isPicture: boolean }

/** Renders one claim to read: facts, photos, messages, record, and the mails by name. `today` as YYYY-MM-DD. */
export function claimPage(
  { claim, events, messages, visits }: ClaimRecordParts,
  { files, mails, today }: { files: readonly PlacedFile[]; mails: readonly string[]; today: string },
  timeZone: string,
): string {
  const filesOf = (messageId: string | null) => files.filter((file) => file.messageId === messageId)
  const record = events.map((event): [string, string] => {
    const line = recordLine(event, claim.builderName, {
      name: undefined,
      moment: (at) => moment(at, timeZone),
    })
    return [moment(event.at, timeZone), [wholeText(line), line.proof].filter(Boolean).join(' · ')]
  })
  const visitRows = visits.map((visit): [string, string] => [
    `${visit.date}, ${visit.from} to ${visit.to}`,
    [visit.state, whoComes(visit, today), visit.note].filter(Boolean).join(' · '),
  ])
  return page(
    claim.title,
    <>
      <p className="s">
        <a href="../../index.html">All claims</a>
      </p>
      <h1>{claim.title}</h1>
      <p className="s">Claim {claim.number}</p>
      <Table rows={factsOf({ claim, events }, timeZone)} />
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
        <Message key={message.id} message={message} files={filesOf(message.id)} timeZone={timeZone} />
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

function factsOf(
  { claim, events }: Pick<ClaimRecordParts, 'claim' | 'events'>,
  timeZone: string,
): [string, string][] {
  const facts: [string, string][] = [
    ['Status', statusLabel(claim.status)],
    ['Category', claim.category],
    ['Address', claim.address],
    ['Filed', moment(claim.createdAt, timeZone)],
    ['Builder', [claim.builderName, claim.builderEmail].filter(Boolean).join(', ') || 'None yet'],
  ]
  if (claim.closedAt)
    facts.push([withdrawalOf(events) ? WITHDRAWN : 'Closed', moment(claim.closedAt, timeZone)])
  return facts
}

function Message({
  message,
  files,
  timeZone,
}: {
  message: ClaimRecordParts['messages'][number]
  files: readonly PlacedFile[]
  timeZone: string
}) {
  return (
    <div className="m">
      <p className="s">
        {[message.sender, message.authorName, message.otherAddress].filter(Boolean).join(', ')} ·{' '}
        <Moment at={message.createdAt} timeZone={timeZone} />
      </p>
      <div className="q">{message.content}</div>
      {message.delivery && (
        <p className="s">{deliveryText(message.delivery, { moment: (at) => moment(at, timeZone) })}</p>
      )}
      <Files files={files} />
    </div>
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
