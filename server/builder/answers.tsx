import { AUTHOR_MAX, WHO_MAX } from '#shared/builder.ts'
import { calendarDate, shortDate, timeWindow, weekdayDate } from '#shared/dates.ts'
import { MESSAGE_MAX } from '#shared/messages.ts'
import { Icon } from './drawings.tsx'
import type { PageProps } from './page.tsx'
import { firstNameOf, focusWhen, Time } from './words.tsx'

/** Acknowledge, propose a visit, mark as fixed: docked at the thumb on a phone, beside the claim on a desktop. */
export function Answers({ view, state, base }: PageProps) {
  const { ready, errors, typed } = state
  const first = firstNameOf(view.homeownerName)
  const isVisitOpen = ready === 'visit' || typed.visit !== undefined
  const mayAcknowledge = view.acknowledgedAt === null && view.status !== 'InProgress'
  const isFixedMain = ready === 'fixed'
  const visit = view.visits.findLast(({ state }) => state === 'proposed' || state === 'accepted')
  return (
    <section className="actbar" aria-label="Answer this claim" data-visit={isVisitOpen ? 'open' : undefined}>
      <h2 className="only-d">Answer this claim</h2>
      {mayAcknowledge && (
        <form method="post" action={`${base}/acknowledge`} className={isFixedMain ? undefined : 'main-act'}>
          <button
            className={isVisitOpen || isFixedMain ? 'btn btn-s btn-lg btn-full' : 'btn btn-p btn-lg btn-full'}
            data-busy="Acknowledging..."
            {...focusWhen(ready === 'acknowledge')}
          >
            <Icon name="check" />
            Acknowledge
          </button>
        </form>
      )}
      {mayAcknowledge && (
        <p className="hint">Tells {first} you have it. It does not accept responsibility.</p>
      )}
      {view.acknowledgedAt && (
        <p className="done done-main">
          <Icon name="check" />
          <span>
            Acknowledged,{' '}
            <Time at={view.acknowledgedAt} text={shortDate(view.acknowledgedAt, view.timeZone)} />
          </span>
        </p>
      )}
      <a className="btn btn-s btn-lg open-visit" href={`${base}?do=visit#visit`} hidden={isVisitOpen}>
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
              Marked as fixed,{' '}
              <Time at={view.fixReportedAt} text={shortDate(view.fixReportedAt, view.timeZone)} />
            </span>
          </p>
          <p className="hint">{first} is asked to confirm.</p>
        </>
      ) : (
        <>
          <form method="post" action={`${base}/fixed`} className={isFixedMain ? 'main-act' : undefined}>
            <button
              className={isFixedMain ? 'btn btn-p btn-lg btn-full' : 'btn btn-s btn-lg btn-full'}
              data-busy="Marking..."
              {...focusWhen(isFixedMain)}
            >
              <Icon name="wrench" />
              Mark as fixed
            </button>
          </form>
          <p className="hint">{first} is asked to confirm before the claim closes.</p>
        </>
      )}
    </section>
  )
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
      <div className="field">
        <label className="lab" htmlFor="date">
          Day
        </label>
        <input
          className="inp"
          type="date"
          id="date"
          name="date"
          required
          min={today}
          defaultValue={typed?.date}
          {...focusWhen(isOpen && (errors['date'] !== undefined || !hasErrors))}
          {...problemOf(errors, 'date')}
        />
        <FieldError errors={errors} name="date" />
      </div>
      <div className="pair">
        <div className="field">
          <label className="lab" htmlFor="from">
            From
          </label>
          <input
            className="inp"
            type="time"
            id="from"
            name="from"
            required
            defaultValue={typed?.from}
            {...focusWhen(errors['from'] !== undefined)}
            {...problemOf(errors, 'from')}
          />
          <FieldError errors={errors} name="from" />
        </div>
        <div className="field">
          <label className="lab" htmlFor="to">
            To
          </label>
          <input
            className="inp"
            type="time"
            id="to"
            name="to"
            required
            defaultValue={typed?.to}
            {...focusWhen(errors['to'] !== undefined)}
            {...problemOf(errors, 'to')}
          />
          <FieldError errors={errors} name="to" />
        </div>
      </div>
      <div className="field">
        <label className="lab" htmlFor="who">
          Who is coming <span className="opt">optional</span>
        </label>
        <input
          className="inp"
          id="who"
          name="who"
          maxLength={WHO_MAX}
          autoComplete="name"
          defaultValue={typed?.who}
          {...problemOf(errors, 'who')}
        />
        <FieldError errors={errors} name="who" />
      </div>
      <div className="pair">
        <a className="btn btn-s close-visit" href={base}>
          Cancel
        </a>
        <button className="btn btn-p" data-busy="Sending...">
          Send
        </button>
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
      <div className="field">
        <label className="lab" htmlFor="content">
          Reply to {firstNameOf(view.homeownerName)}
        </label>
        <textarea
          className="inp"
          id="content"
          name="content"
          required
          maxLength={MESSAGE_MAX}
          placeholder="Ask a question, or say what happens next"
          defaultValue={typed?.content}
          {...focusWhen(errors['content'] !== undefined)}
          {...problemOf(errors, 'content')}
        />
        <FieldError errors={errors} name="content" />
      </div>
      <details className="more" open={hasMore}>
        <summary>Add your name or photos</summary>
        <div className="field">
          <label className="lab" htmlFor="authorName">
            Your name <span className="opt">optional</span>
          </label>
          <input
            className="inp"
            id="authorName"
            name="authorName"
            maxLength={AUTHOR_MAX}
            autoComplete="name"
            defaultValue={typed?.authorName}
            {...problemOf(errors, 'authorName')}
          />
          <FieldError errors={errors} name="authorName" />
        </div>
        <div className="field">
          <label className="lab" htmlFor="photos">
            Photos <span className="opt">up to 5, 10 MB each</span>
          </label>
          <input
            className="inp"
            type="file"
            id="photos"
            name="photos"
            multiple
            accept="image/jpeg,image/png,image/heic,image/heif,.heic,.heif"
            {...problemOf(errors, 'photos')}
          />
          <FieldError errors={errors} name="photos" />
        </div>
      </details>
      <div className="send-row">
        <button className="btn btn-p btn-lg" data-busy="Sending..." data-needs="content">
          <Icon name="send" />
          Send reply
        </button>
        {state.canReplyByMail && <span className="hint grow">Or answer the e-mail. Both land here.</span>}
      </div>
    </form>
  )
}

function problemOf(errors: Readonly<Record<string, string>>, name: string) {
  return errors[name] === undefined
    ? {}
    : { 'aria-invalid': true as const, 'aria-describedby': `${name}-error` }
}

/** Always there, so that the script has a place to put what is wrong. */
function FieldError({ errors, name }: { errors: Readonly<Record<string, string>>; name: string }) {
  return (
    <p className="err" id={`${name}-error`} hidden={errors[name] === undefined}>
      <Icon name="alert" />
      <span>{errors[name]}</span>
    </p>
  )
}
