import { Avatar } from '#client/ui/avatar.tsx'
import { buttonClass, Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { NoticeLine } from '#client/ui/notice.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import { Time } from '#client/ui/time.tsx'
import { Unbroken } from '#client/ui/unbroken.tsx'
import type { Visit } from '#shared/claims/views.ts'
import { categoryText } from '#shared/claims/categories.ts'
import { roomText } from '#shared/rooms.ts'
import { calendarDate, shortVisit } from '#shared/dates.ts'
import { firstName } from '#shared/person-name.ts'
import { isPlaceholder, MESSAGE_MAX } from '#shared/message-text.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { pageDocument, type PageFiles, Photos } from '#server/builder/portal/document.tsx'
import type { PageState, Typed } from '#server/builder/portal/page.tsx'
import { PlaceCard } from '#server/builder/portal/visit-card.tsx'
import { VisitForm } from '#server/builder/portal/visit-form.tsx'
import { comingVisit, Paragraphs, fieldOf, focusWhen } from '#server/builder/portal/labels.tsx'
import type { TradeView } from './trade-service.ts'
import { TextArea } from '#client/ui/field.tsx'
import { newFormKey } from '#server/builder/portal/forms.ts'
import { AddPhotos, ChosenPhotos, FilesError } from '#server/builder/portal/reply-form.tsx'

export type TradePageState = {
  now: Date
  /** The form of a visit is open, which on a phone is in front of the rest. */
  isVisitOpen: boolean
  typed: Typed
  /** Errors by field name. */
  errors: Readonly<Record<string, string>>
  problem: string | undefined
  /** Kept while the same form is shown again. */
  formKey: string | undefined
}

type TradePageProps = { view: TradeView; state: TradePageState; base: string }

/** The page of one claim for the trade it was given to, as a whole document; `base` is its path, `/t/TOKEN`. */
export function tradeDocument(props: TradePageProps, files: PageFiles): string {
  const { claim } = props.view
  return pageDocument({
    title: claim.title,
    files,
    skipTo: 'the claim',
    body: <TradeClaimPage {...props} />,
    brand: claim.builder.name,
    menu: { action: `${props.base}/language` },
  })
}

function TradeClaimPage(props: TradePageProps) {
  const { view, state, base } = props
  const { claim, assignment } = view
  const text = useText('tradePage')
  const page = useText('builderPage')
  const builder = <bdi>{claim.builder.name}</bdi>
  const first = firstName(claim.homeownerName)
  const isWorkedOn = isOpen(claim.status) && claim.fixReportedAt === null
  return (
    <main className="bp" id="main">
      <div className="c1 head">
        <div className="notices">
          {state.problem !== undefined && <NoticeLine kind="bad">{state.problem}</NoticeLine>}
          <Standing {...props} />
        </div>
        <div className="from">
          <Avatar name={claim.builder.name} />
          <div>
            <p dir="auto">
              <Rich text={text.asks} of={{ builder: <b dir="auto">{claim.builder.name}</b> }} />
            </p>
            <p className="muted sm" dir="auto">
              <Rich
                text={text.for}
                of={{
                  trade: <>{assignment.trade.name}</>,
                  at: <Time at={assignment.assignedAt} zone={claim.timeZone} />,
                }}
              />
            </p>
          </div>
        </div>
        <div className="page-h">
          <h1 dir="auto" lang="">
            {claim.title}
          </h1>
          <div className="statline">
            <span>{categoryText(claim.category)}</span>
            {claim.room && <span dir="auto">{roomText(claim.room)}</span>}
            <span>{page.number({ number: claim.number })}</span>
            <span dir="auto">{claim.homeownerName}</span>
          </div>
        </div>
        <PlaceCard view={claim} />
      </div>
      {isWorkedOn && <Answer {...props} />}
      <section className="c1">
        <h2 className="h2">
          <Rich text={page.reported} of={{ first: <>{first}</> }} />
        </h2>
        <div className="desc">
          <Paragraphs text={claim.description} />
        </div>
      </section>
      {claim.photos.length > 0 && (
        <section className="c1">
          <h2 className="h2">
            {page.photos} <span className="count">{claim.photos.length}</span>
          </h2>
          <Photos photos={claim.photos} base={base} label={claim.title} />
        </section>
      )}
      <WhatTheyWrote {...props} />
      <Answers {...props} />
      {isWorkedOn && <AnswerForm {...props} />}
      <div className="c1 note">
        <Icon name="lock" />
        <p className="text2">
          <Rich text={text.privateLink} of={{ email: <>{assignment.trade.email}</>, builder }} />
        </p>
      </div>
    </main>
  )
}

/** Shows the homeowner's messages, where the builder shows them to the trade. */
function WhatTheyWrote({ view: { claim, written }, base }: TradePageProps) {
  const text = useText('tradePage')
  const { photo } = useText('builderPage')
  const thread = useText('builderThread')
  if (written === null) return null
  return (
    <section className="c1" id="messages">
      <h2 className="h2">
        <Rich text={text.wrote} of={{ first: <bdi>{firstName(claim.homeownerName)}</bdi> }} />
      </h2>
      {written.earlierBefore !== null && (
        <p className="thread-page">
          <a href={`${base}?before=${encodeURIComponent(written.earlierBefore)}#messages`}>
            {thread.earlier}
          </a>
        </p>
      )}
      <ol className="thread">
        {written.words.map(({ id, at, by, content, photos }) => (
          <li key={id} className="msg">
            <p className="by">
              <b dir="auto">{by}</b> <Time at={at} shape="date-time" zone={claim.timeZone} />
            </p>
            <Avatar name={by} isSmall />
            <div className="bub">
              {!isPlaceholder(content) && <Paragraphs text={content} />}
              {photos.length > 0 && <Photos photos={photos} base={base} label={photo.from({ name: by })} />}
            </div>
          </li>
        ))}
        {written.words.length === 0 && <li className="muted sm none">{thread.none}</li>}
      </ol>
    </section>
  )
}

/** The state of the work, in one line. */
function Standing({ view: { claim }, state }: TradePageProps) {
  const text = useText('tradePage').standing
  const first = firstName(claim.homeownerName)
  if (!isOpen(claim.status))
    return (
      <NoticeLine kind="plain" icon="check">
        {text.closed}
      </NoticeLine>
    )
  if (claim.fixReportedAt !== null)
    return (
      <NoticeLine kind="plain" icon="check">
        <Rich
          text={text.fixed}
          of={{ builder: <bdi>{claim.builder.name}</bdi>, first: <bdi>{first}</bdi> }}
        />
      </NoticeLine>
    )
  const visit = comingVisit(claim, state.now)
  const words = (of: Visit) => shortVisit(of, calendarDate(state.now, claim.timeZone))
  if (visit?.state === 'accepted')
    return (
      <NoticeLine kind="ok">
        <Unbroken text={text.confirmed({ visit: words(visit) })} />
      </NoticeLine>
    )
  if (visit)
    return (
      <NoticeLine kind="plain" icon="clock">
        <Unbroken text={text.proposed({ visit: words(visit), first })} />
      </NoticeLine>
    )
  const last = claim.visits.at(-1)
  if (last?.state !== 'declined') return null
  return (
    <NoticeLine kind="warn">
      <Unbroken
        text={
          last.note
            ? text.declinedBecause({ visit: words(last), first, note: last.note })
            : text.declined({ visit: words(last), first })
        }
      />
    </NoticeLine>
  )
}

/** The one answer of a trade, docked at the thumb on a phone, beside the claim on a desktop. */
function Answer({ view: { claim, assignment }, state, base }: TradePageProps) {
  const whole: PageState = {
    ...state,
    ready: state.isVisitOpen ? 'visit' : undefined,
    done: undefined,
    isOlderPage: false,
    formKey: '',
    canReplyByMail: false,
  }
  const view = { ...claim, messages: [], latestChange: 0 }
  const text = useText('builderForms').visit
  const isAgain = claim.visits.length > 0
  return (
    <section
      className="actbar"
      aria-label={text.first}
      data-rows="1"
      data-visit={state.isVisitOpen ? 'open' : 'offered'}
    >
      <a
        className={buttonClass({ look: 'primary', isLarge: true }, 'open-visit')}
        href={`${base}?do=visit#visit`}
      >
        <Icon name="calendar" />
        {isAgain ? text.another : text.first}
      </a>
      <VisitForm
        view={view}
        state={whole}
        base={base}
        isOpen={state.isVisitOpen}
        usualWho={assignment.trade.name}
      />
    </section>
  )
}

/** Renders the forms "It is done" and "Ask the office". The homeowner sees neither answer. */
function AnswerForm({ view: { claim }, state, base }: TradePageProps) {
  const { errors } = state
  const text = useText('tradePage').form
  const builder = <bdi>{claim.builder.name}</bdi>
  return (
    <section className="c1">
      <h2 className="h2">
        <Rich text={text.title} of={{ builder }} />
      </h2>
      <form
        className="reply"
        id="answer"
        method="post"
        action={`${base}/done`}
        encType="multipart/form-data"
        noValidate
      >
        <input type="hidden" name="formKey" value={state.formKey ?? newFormKey()} />
        <TextArea
          label={text.content}
          maxLength={MESSAGE_MAX}
          defaultValue={state.typed.say?.content}
          {...focusWhen(errors['content'] !== undefined)}
          {...fieldOf('content', errors)}
        />
        <ChosenPhotos canMark={false} />
        <AddPhotos error={errors['photos']} />
        <FilesError name="photos" error={errors['photos']} />
        <div className="send-row">
          <Button type="submit" look="tinted" isLarge isFull icon="check">
            {text.done}
          </Button>
          <Button type="submit" isLarge isFull icon="send" formAction={`${base}/question`}>
            {text.question}
          </Button>
        </div>
        <p className="hint">
          <Rich text={text.hint} of={{ first: <bdi>{firstName(claim.homeownerName)}</bdi>, builder }} />
        </p>
      </form>
    </section>
  )
}

/** Lists what the trade told the office so far, with the outcome of each. */
function Answers({ view, base }: TradePageProps) {
  const { answers, claim } = view
  const text = useText('tradePage').told
  const { youSent } = useText('builderPage').photo
  if (answers.length === 0) return null
  return (
    <section className="c1">
      <h2 className="h2">
        <Rich text={text.title} of={{ builder: <bdi>{claim.builder.name}</bdi> }} />
      </h2>
      <ul className="told">
        {answers.map((answer) => (
          <li key={answer.id}>
            <p>
              <b>{text[answer.kind]}</b>{' '}
              <span className="muted sm">
                <Time at={answer.createdAt} zone={claim.timeZone} />
              </span>
            </p>
            <Paragraphs text={answer.content} />
            {answer.photos.length > 0 && <Photos photos={answer.photos} base={base} label={youSent} />}
            <p className="text2 sm">{text.outcomes[answer.kind][answer.state]}</p>
            {answer.state === 'waiting' && isOpen(claim.status) && claim.fixReportedAt === null && (
              <form method="post" action={`${base}/answers/${answer.id}/withdraw`}>
                <Button type="submit" look="ghost" icon="undo">
                  {text.withdraw}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
