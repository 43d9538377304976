import { Button, buttonClass } from '#client/ui/button.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import { StatusBadge } from '#client/ui/badge.tsx'
import { clearDateTime } from '#shared/dates.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { AUTHOR_MAX } from '#shared/builder.ts'
import { Paragraphs } from '#server/builder/portal/labels.tsx'
import { undeliveredWords } from '#server/builder/trades/undelivered.ts'
import { type Refused, NOTE_MAX } from './forms.ts'
import type { Note } from './notes-repository.ts'
import type { OfficeClaim } from './claim-service.ts'
import { TradeAnswers } from './trade-answers.tsx'

type OfficePageProps = { office: OfficeClaim; refused?: Refused | undefined }

/** Renders a builder's own page about a claim, in addition to the claim's page. */
export function OfficePage({ office, refused }: OfficePageProps) {
  const { claim, homeownerName } = office
  const text = useText('builderOffice')
  return (
    <main className="bd narrow" id="main">
      <a className="back" href="/builder">
        <Icon name="back" />
        {text.back}
      </a>
      <div className="page-h">
        <h1 dir="auto" lang="">
          {claim.title}
        </h1>
        <p className="statline">
          <StatusBadge status={claim.status} />
          <span dir="auto">
            <bdi>{homeownerName}</bdi> · <bdi>{claim.address}</bdi>
          </span>
          <span>{text.number({ number: claim.number })}</span>
        </p>
      </div>
      <a
        className={buttonClass({ look: 'primary', isLarge: true })}
        href={`/builder/claims/${claim.id}/open`}
      >
        {text.open}
      </a>
      <TradeAnswers office={office} />
      <AssignedTo office={office} />
      <Notes office={office} refused={refused} />
    </main>
  )
}

/** Which trade works on the claim. */
function AssignedTo({ office: { claim, assignment, homeownerName, timeZone } }: { office: OfficeClaim }) {
  const text = useText('builderOffice').assigned
  const path = `/builder/assign?claim=${claim.id}`
  if (!assignment)
    return isOpen(claim.status) ? (
      <a className={buttonClass({ isLarge: true })} href={path}>
        <Icon name="wrench" />
        {text.start}
      </a>
    ) : null
  const { trade, assignedAt, failure, showsConversation } = assignment
  return (
    <section className="office-part" aria-labelledby="trade">
      <h2 className="h2" id="trade">
        {text.title}
      </h2>
      <div className="panel pad assigned">
        <p dir="auto">
          <b dir="auto">{trade.name}</b>
          <span className="sm muted">
            {[trade.work, trade.email, trade.phone].filter(Boolean).join(' · ')}
          </span>
          <span className="sm muted">{text.sent({ at: clearDateTime(assignedAt, timeZone) })}</span>
        </p>
        <a className={buttonClass({})} href={path}>
          {text.change}
        </a>
      </div>
      <form method="post" action={`/builder/claims/${claim.id}/conversation`} className="start-f">
        <input type="hidden" name="trade" value={trade.id} />
        {!showsConversation && <input type="hidden" name="show" value="yes" />}
        <p className="text2">
          <Rich
            text={showsConversation ? text.shown : text.hidden}
            of={{ trade: <bdi>{trade.name}</bdi>, homeowner: <bdi>{homeownerName}</bdi> }}
          />
        </p>
        <Button type="submit">{showsConversation ? text.hide : text.show}</Button>
      </form>
      {failure !== null && isOpen(claim.status) && (
        <p className="undelivered" dir="auto">
          {undeliveredWords(trade.name, failure)}{' '}
          <Rich text={text.correct} of={{ a: <a href={`/builder/trades/${trade.id}`}>…</a> }} />
        </p>
      )}
    </section>
  )
}

function Notes({ office: { claim, notes, timeZone }, refused }: OfficePageProps) {
  const text = useText('builderOffice').notes
  return (
    <section className="office-part" aria-labelledby="notes">
      <h2 className="h2" id="notes">
        {text.title}
      </h2>
      <p className="note">
        <Icon name="lock" />
        <span>{text.hint}</span>
      </p>
      {notes.length > 0 && (
        <ul className="panel notes">
          {notes.map((note) => (
            <OneNote key={note.id} note={note} claimId={claim.id} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <form method="post" action={`/builder/claims/${claim.id}/notes`} className="start-f" noValidate>
        <TextArea
          label={text.label}
          id="content"
          name="content"
          maxLength={NOTE_MAX}
          defaultValue={refused?.typed['content']}
          error={refused?.errors['content']}
          required
        />
        <TextField
          label={text.name}
          isOptional
          id="author"
          name="author"
          autoComplete="name"
          maxLength={AUTHOR_MAX}
          defaultValue={refused?.typed['author'] ?? notes[0]?.author ?? ''}
          error={refused?.errors['author']}
        />
        <Button type="submit">{text.submit}</Button>
      </form>
    </section>
  )
}

function OneNote({ note, claimId, timeZone }: { note: Note; claimId: string; timeZone: string }) {
  const at = clearDateTime(note.createdAt, timeZone)
  return (
    <li>
      <div>
        <Paragraphs text={note.content} />
        <p className="sm muted">{[note.author, at].filter(Boolean).join(' · ')}</p>
      </div>
      <form method="post" action={`/builder/claims/${claimId}/notes/${note.id}/delete`}>
        <Button
          type="submit"
          look="ghost"
          icon="close"
          isIconOnly
          aria-label={useText('builderOffice').notes.remove({ at })}
        />
      </form>
    </li>
  )
}
