import { Button, buttonClass } from '#client/ui/button.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { AUTHOR_MAX, WHO_MAX } from '#shared/builder.ts'
import { calendarDate, SECOND, timeWindow, weekdayDate } from '#shared/dates.ts'
import { MESSAGE_MAX } from '#shared/message-text.ts'
import { MAX_PHOTOS, PHOTO_ACCEPT, PHOTO_SIZE_HINT } from '#shared/photos.ts'
import { mayMove } from '#shared/statuses.ts'
import { standingVisit } from '#shared/visits.ts'
import type { PageProps } from './page.tsx'
import { firstNameOf, focusWhen } from './words.tsx'
import { Time } from '#client/ui/time.tsx'

/** Acknowledge, propose a visit, mark as fixed: docked at the thumb on a phone, beside the claim on a desktop. */
export function Answers({ view, state, base }: PageProps) {
  const { ready, errors, typed } = state
  if (view.fixDueAt !== null) return <UndoFixed view={view} dueAt={view.fixDueAt} state={state} base={base} />
  const first = firstNameOf(view.homeownerName)
  const isVisitOpen = ready === 'visit' || typed.visit !== undefined
  const mayAcknowledge = view.acknowledgedAt === null && mayMove(view.status, 'Acknowledged', 'builder')
  const isFixedMain = ready === 'fixed'
  const visit = standingVisit(view.visits, view.fixReportedAt, view.timeZone)
  return (
    <section className="actbar" aria-label="Answer this claim" data-visit={isVisitOpen ? 'open' : undefined}>
      <h2 className="only-d">Answer this claim</h2>
      {mayAcknowledge && (
        <form method="post" action={`${base}/acknowledge`} className={isFixedMain ? undefined : 'main-act'}>
          <Button
            type="submit"
            look={isVisitOpen || isFixedMain ? 'secondary' : 'primary'}
            isLarge
            isFull
            icon="check"
            data-busy="Acknowledging..."
            {...focusWhen(ready === 'acknowledge')}
          >
            Acknowledge
          </Button>
        </form>
      )}
      {mayAcknowledge && (
        <p className="hint">Tells {first} you have it. It does not accept responsibility.</p>
      )}
      {view.acknowledgedAt && (
        <p className="done done-main">
          <Icon name="check" />
          <span>
            Acknowledged, <Time at={view.acknowledgedAt} zone={view.timeZone} />
          </span>
        </p>
      )}
      <a
        className={buttonClass({ isLarge: true }, 'open-visit')}
        href={`${base}?do=visit#visit`}
        hidden={isVisitOpen}
      >
        <Icon name="calendar" />
        {visit ? 'Propose another time' : 'Propose a visit'}
      </a>
      {visit && !isVisitOpen && (
        <p className="hint">
          Visit: {weekdayDate(visit.date)}, {timeWindow(visit.from, visit.to)}.{' '}
          {visit.state === 'accepted' ? `${first} accepted.` : `${first} has not answered yet.`}
        </p>
      )}
      <VisitForm
        view={view}
        state={state}
        base={base}
        isOpen={isVisitOpen}
        acknowledges={mayAcknowledge}
        errors={errors}
      />
      {view.fixReportedAt ? (
        <>
          <p className="done">
            <Icon name="wrench" />
            <span>
              Marked as fixed, <Time at={view.fixReportedAt} zone={view.timeZone} />
            </span>
          </p>
          <p className="hint">{first} is asked to confirm.</p>
        </>
      ) : (
        <>
          <form method="post" action={`${base}/fixed`} className={isFixedMain ? 'main-act' : undefined}>
            <Button
              type="submit"
              look={isFixedMain ? 'primary' : 'secondary'}
              isLarge
              isFull
              icon="wrench"
              data-busy="Marking..."
              {...focusWhen(isFixedMain)}
            >
              Mark as fixed
            </Button>
          </form>
          <p className="hint">{first} is asked to confirm before the claim closes.</p>
        </>
      )}
    </section>
  )
}

/**
 * In place of every other answer while a marked fix can be undone. The server ends the wait, whatever this page shows;
 * the script counts down from `data-left`, in seconds, with the texts of `data-texts`, the last second first.
 */
function UndoFixed({ view, state, base, dueAt }: PageProps & { dueAt: string }) {
  const first = firstNameOf(view.homeownerName)
  const left = Math.max(0, Math.ceil((Date.parse(dueAt) - state.now.getTime()) / SECOND))
  return (
    <section className="actbar" aria-label="Answer this claim">
      <h2 className="only-d">Answer this claim</h2>
      <form
        className="undo"
        method="post"
        action={`${base}/undo-fixed`}
        data-left={left}
        data-texts={JSON.stringify(Array.from({ length: left + 1 }, (_, second) => undoText(first, second)))}
      >
        <p className="grow">
          <b role="status">Marked as fixed</b>
          <span className="undo-when">{undoText(first, left)}</span>
        </p>
        <Button type="submit" look="tinted" icon="undo" data-busy="Undoing...">
          Undo
        </Button>
      </form>
    </section>
  )
}

/** "Maya will be asked in 7 seconds". */
function undoText(first: string, left: number): string {
  return left > 0
    ? `${first} will be asked in ${left} ${left === 1 ? 'second' : 'seconds'}`
    : `${first} is being asked`
}

type FormProps = PageProps & { errors: Readonly<Record<string, string>> }

function VisitForm({
  view,
  state,
  base,
  isOpen,
  acknowledges,
  errors,
}: FormProps & { isOpen: boolean; acknowledges: boolean }) {
  const typed = state.typed.visit
  const today = calendarDate(state.now, view.timeZone)
  const hasErrors = Object.keys(errors).length > 0
  return (
    <form
      className="act-form well"
      id="visit"
      method="post"
      action={`${base}/visit`}
      hidden={!isOpen}
      noValidate
      aria-labelledby="visit-title"
    >
      <h2 id="visit-title">
        <Icon name="calendar" />
        Propose a visit
      </h2>
      <TextField
        label="Day"
        type="date"
        required
        min={today}
        defaultValue={typed?.date}
        {...focusWhen(isOpen && (errors['date'] !== undefined || !hasErrors))}
        {...fieldOf('date', errors)}
      />
      <div className="pair">
        <TextField
          label="From"
          type="time"
          required
          defaultValue={typed?.from}
          {...focusWhen(errors['from'] !== undefined)}
          {...fieldOf('from', errors)}
        />
        <TextField
          label="To"
          type="time"
          required
          defaultValue={typed?.to}
          {...focusWhen(errors['to'] !== undefined)}
          {...fieldOf('to', errors)}
        />
      </div>
      <TextField
        label="Who is coming"
        isOptional
        maxLength={WHO_MAX}
        autoComplete="name"
        defaultValue={typed?.who}
        {...fieldOf('who', errors)}
      />
      <div className="pair">
        <a className={buttonClass({}, 'close-visit')} href={base}>
          Cancel
        </a>
        <Button type="submit" look="primary" data-busy="Sending...">
          Send
        </Button>
      </div>
      <p className="hint">
        {acknowledges && 'Also acknowledges the claim. '}
        {firstNameOf(view.homeownerName)} can accept or ask for another time.
      </p>
    </form>
  )
}

/** The reply box. Multipart, so that photos can go with the words without any script. */
export function ReplyForm({ view, state, base, errors }: FormProps) {
  const typed = state.typed.say
  const hasMore = Boolean(typed?.authorName) || Boolean(errors['photos'] ?? errors['authorName'])
  return (
    <form
      className="reply"
      id="reply"
      method="post"
      action={`${base}/say`}
      encType="multipart/form-data"
      noValidate
    >
      <input type="hidden" name="formKey" value={state.formKey} />
      <TextArea
        label={`Reply to ${firstNameOf(view.homeownerName)}`}
        required
        maxLength={MESSAGE_MAX}
        placeholder="Ask a question, or say what happens next"
        defaultValue={typed?.content}
        {...focusWhen(errors['content'] !== undefined)}
        {...fieldOf('content', errors)}
      />
      <details className="more" open={hasMore}>
        <summary>Add your name or photos</summary>
        <TextField
          label="Your name"
          isOptional
          maxLength={AUTHOR_MAX}
          autoComplete="name"
          defaultValue={typed?.authorName}
          {...fieldOf('authorName', errors)}
        />
        <TextField
          label="Photos"
          labelNote={`up to ${MAX_PHOTOS}, ${PHOTO_SIZE_HINT}`}
          type="file"
          multiple
          accept={PHOTO_ACCEPT}
          {...fieldOf('photos', errors)}
        />
      </details>
      <div className="send-row">
        <Button type="submit" look="primary" isLarge icon="send" data-busy="Sending..." data-needs="content">
          Send reply
        </Button>
        {state.canReplyByMail && <span className="hint grow">Or answer the e-mail. Both land here.</span>}
      </div>
    </form>
  )
}

/** Props every field here has: the script finds a field and the element for its error by the field's name. */
function fieldOf(name: string, errors: Readonly<Record<string, string>>) {
  return { id: name, name, error: errors[name], hasErrorPlace: true }
}
