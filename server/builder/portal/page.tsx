import type { ReactNode } from 'react'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { NoticeLine } from '#client/ui/notice.tsx'
import { StatusBadge } from '#client/ui/badge.tsx'
import type { BuilderAction, BuilderDone } from '#shared/builder.ts'
import { correctedLabel, correctedNames, withdrawalOf } from '#shared/claims/reasons.ts'
import { relativeDay } from '#shared/dates.ts'
import { openObjection } from '#shared/objection.ts'
import { isOpen, STATUS } from '#shared/claims/statuses.ts'
import { firstName } from '#shared/person-name.ts'
import { Answers } from './answers.tsx'
import { pageDocument, type PageFiles, Photos } from './document.tsx'
import { PlaceCard } from './visit-card.tsx'
import { ReplyForm } from './reply-form.tsx'
import type { BuilderView } from './service.ts'
import { Thread } from './thread.tsx'
import { dueWords, focusWhen, NOT_SENT, Paragraphs, zoneInWords } from './labels.tsx'
import { Time } from '#client/ui/time.tsx'
import { withNames } from '#client/ui/with-names.tsx'

/** The values typed into a rejected form, so that nothing is typed twice. */
export type Typed = {
  visit?: { date: string; from: string; to: string; who: string }
  say?: { content: string; authorName: string }
}

export type PageState = {
  now: Date
  /** The answer a claim email's link asked to open. */
  ready: BuilderAction | undefined
  done: BuilderDone | undefined
  /** An earlier page of the thread is shown instead of the latest. */
  isOlderPage: boolean
  typed: Typed
  /** Errors by field name. */
  errors: Readonly<Record<string, string>>
  /** Message about what went wrong when no field is at fault. */
  problem: string | undefined
  formKey: string
  /** A reply by email lands in the claim. */
  canReplyByMail: boolean
}

export type PageProps = { view: BuilderView; state: PageState; base: string }

/** The builder's page of one claim as a whole document; `base` is its path, `/b/TOKEN`. */
export function claimDocument(props: PageProps, files: PageFiles): string {
  const isUnopened = !STATUS[props.view.status].isSeen || Boolean(props.view.unreached)
  return pageDocument({
    title: props.view.title,
    files,
    skipTo: 'the claim',
    body: <ClaimPage {...props} />,
    attributes: {
      'data-base': props.base,
      'data-failed': NOT_SENT,
      'data-seen': String(props.view.latestChange),
      'data-unopened': isUnopened ? '' : undefined,
    },
  })
}

/** A page with only a message: an invalid link, a refusal. */
export function messageDocument(title: string, text: string, files: PageFiles): string {
  return pageDocument({
    title,
    files,
    skipTo: 'the claim',
    body: (
      <main className="nf" id="main">
        <h1>{title}</h1>
        <p className="text2">{text}</p>
      </main>
    ),
  })
}

function ClaimPage(props: PageProps) {
  const { view, state, base } = props
  const first = firstName(view.homeownerName)
  const canAnswer = isOpen(view.status)
  const due = dueWords(view, state.now)
  return (
    <main className="bp" id="main">
      <div className="c1 head">
        <div className="notices">
          <Notices {...props} />
        </div>
        <div className="from">
          <Avatar name={view.homeownerName} />
          <div>
            <p>
              <b dir="auto">{view.homeownerName}</b> filed a warranty claim
            </p>
            <p className="muted sm">
              For {view.builder.name} · <Time at={view.createdAt} zone={view.timeZone} />,{' '}
              {relativeDay(view.createdAt, state.now, view.timeZone)}
            </p>
          </div>
        </div>
        <div className="page-h">
          <h1 dir="auto">{view.title}</h1>
          <div className="statline">
            <StatusBadge status={view.status} />
            <span>{view.category}</span>
            <span>Claim {view.number}</span>
            {view.earlierNumber !== null && <span>Came back, earlier claim No. {view.earlierNumber}</span>}
            {due.map((words) => (
              <span key={words}>{words}</span>
            ))}
          </div>
        </div>
        <PlaceCard view={view} />
      </div>
      {canAnswer && <Answers {...props} />}
      <section className="c1">
        <h2 className="h2">What {first} reported</h2>
        <div className="desc">
          <Paragraphs text={view.description} />
        </div>
        <Corrections view={view} />
      </section>
      {view.photos.length > 0 && (
        <section className="c1">
          <h2 className="h2">
            Photos <span className="count">{view.photos.length}</span>
          </h2>
          <Photos photos={view.photos} base={base} label={view.title} />
        </section>
      )}
      <section className="c1" id="messages">
        <h2 className="h2">
          Messages <span className="muted sm zone">Times in {zoneInWords(view.timeZone, state.now)}</span>
        </h2>
        <div id="thread">
          <Thread {...props} />
        </div>
        {state.done === 'said' && view.builderWroteAt && (
          <NoticeLine kind="ok" id="sent">{`Sent. ${first} can see it in this conversation.`}</NoticeLine>
        )}
        <ReplyForm {...props} />
      </section>
      <PrivateLinkNote {...props} />
      <p className="sr" id="announcement" role="status" />
    </main>
  )
}

/** "Corrected Nov 12, 2026: title", and what it said before. */
function Corrections({ view: { record, timeZone } }: { view: PageProps['view'] }) {
  return record.map(
    ({ id, at, changes }) =>
      changes && (
        <details className="folded corrected" key={id}>
          <summary>
            <span>
              Corrected <Time at={at} zone={timeZone} />: {correctedNames(changes)}. See before
            </span>
          </summary>
          {changes.map((change) => (
            <div key={change.field}>
              <p>
                <b>{correctedLabel(change)} before</b>
              </p>
              <Paragraphs text={change.before} />
            </div>
          ))}
        </details>
      ),
  )
}

/** One line about what just happened, only where the claim itself agrees that it did: an address proves nothing. */
function Notices({ view, state }: PageProps) {
  const first = firstName(view.homeownerName)
  const objection = openObjection(view)
  return (
    <>
      {state.problem !== undefined && <NoticeLine kind="bad">{state.problem}</NoticeLine>}
      <NoticeLine kind="bad" id="problem" isHidden />
      {state.done === 'acknowledged' && view.acknowledgedAt && !view.pending && (
        <NoticeLine kind="ok">{`Acknowledged. ${first} can see that you have it.`}</NoticeLine>
      )}
      {state.done === 'visit' && view.visits.length > 0 && (
        <NoticeLine kind="ok">{`Visit proposed. ${first} can accept or ask for another time.`}</NoticeLine>
      )}
      {state.done === 'fixed' && view.fixReportedAt && (
        <NoticeLine kind="ok">{`Marked as fixed. ${first} is asked to confirm.`}</NoticeLine>
      )}
      {state.done === 'undone' && view.fixReportedAt === null && view.pending === null && (
        <NoticeLine kind="ok">{`Undone. ${first} was not told anything.`}</NoticeLine>
      )}
      {state.done === 'taken-back' && view.acknowledgedAt === null && (
        <NoticeLine kind="ok">{withNames`You took it back. ${first} can see that too.`}</NoticeLine>
      )}
      {state.done === 'wrong-address' && (
        <NoticeLine kind="ok">{withNames`Thank you. ${first} can see that this is not the right address.`}</NoticeLine>
      )}
      {objection && isOpen(view.status) && (
        <NoticeLine kind="plain" icon="check">
          {withNames`${first} says it is not fixed yet`}
          {objection.reason ? withNames`: “${objection.reason}”` : '.'}
        </NoticeLine>
      )}
      {!isOpen(view.status) && (
        <NoticeLine kind="plain" icon="check">
          {closedWords(view)} {withNames`You can still write to ${first}.`}
        </NoticeLine>
      )}
    </>
  )
}

function closedWords({ record, homeownerName }: PageProps['view']): ReactNode {
  return withdrawalOf(record)
    ? withNames`${firstName(homeownerName)} withdrew this claim: it was filed by mistake. Nothing needs to be done.`
    : 'This claim is closed.'
}

function PrivateLinkNote({ view, state, base }: PageProps) {
  const first = firstName(view.homeownerName)
  const isReady = state.ready === 'wrong-address'
  return (
    <div className={isReady ? 'c1 note note-lamp' : 'c1 note'} id="wrong-address">
      <Icon name="lock" />
      <div>
        <p className="text2">
          This private link is for {view.builder.email}. Anyone with it can see and answer this claim, so
          forward it only to the people who will do the work.{' '}
          <a href="/builder">See all claims sent to you</a>
        </p>
        {state.done !== 'wrong-address' && (
          <form method="post" action={`${base}/wrong-address`}>
            <Button
              type="submit"
              look={isReady ? 'tinted' : 'link'}
              data-busy="Sending..."
              {...focusWhen(isReady)}
            >
              Not the right address? Let {first} know
            </Button>
          </form>
        )}
      </div>
    </div>
  )
}
