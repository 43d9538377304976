import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { NoticeLine } from '#client/ui/notice.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { StatusBadge } from '#client/ui/badge.tsx'
import type { BuilderAction, BuilderDone } from '#shared/builder.ts'
import { categoryText } from '#shared/claims/categories.ts'
import { roomText } from '#shared/rooms.ts'
import { changedText, correctedNames, withdrawalOf } from '#shared/claims/reasons.ts'
import { relativeDay } from '#shared/dates.ts'
import { openObjection } from '#shared/objection.ts'
import { isOpen, STATUS } from '#shared/claims/statuses.ts'
import { textOf } from '#shared/messages/text.ts'
import { firstName } from '#shared/person-name.ts'
import { Answers } from './answers.tsx'
import { pageDocument, type PageFiles, Papers, Photos, Recordings } from './document.tsx'
import { PlaceCard } from './visit-card.tsx'
import { ReplyForm } from './reply-form.tsx'
import type { BuilderView } from './service.ts'
import { Thread, Translated, type TranslationState } from './thread.tsx'
import { DESCRIPTION } from '#server/messages/translation.ts'
import { dueWords, focusWhen, notSent, Paragraphs, zoneInWords } from './labels.tsx'
import { Time } from '#client/ui/time.tsx'
import { useText } from '#client/ui/use-text.ts'

/** The values typed into a rejected form, so that nothing is typed twice. */
export type Typed = {
  visit?: { date: string; from: string; to: string; who: string }
  say?: { content: string; authorName: string | undefined }
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
  /** The translations; absent without an AI service. */
  translation?: TranslationState | undefined
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
    menu: { action: `${props.base}/language` },
    attributes: {
      'data-base': props.base,
      'data-failed': notSent(),
      'data-news': textOf('builderThread').news,
      'data-marker': files.marker,
      'data-smaller': files.smaller,
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
  const text = useText('builderPage')
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
              <Rich text={text.filed} of={{ name: <b dir="auto">{view.homeownerName}</b> }} />
            </p>
            <p className="muted sm">
              <Rich
                text={text.filedFor}
                of={{
                  builder: <>{view.builder.name}</>,
                  at: <Time at={view.createdAt} zone={view.timeZone} />,
                  ago: <>{relativeDay(view.createdAt, state.now, view.timeZone)}</>,
                }}
              />
            </p>
          </div>
        </div>
        <div className="page-h">
          <h1 dir="auto" lang="">
            {view.title}
          </h1>
          <div className="statline">
            <StatusBadge status={view.status} />
            <span>{categoryText(view.category)}</span>
            {view.room && <span dir="auto">{roomText(view.room)}</span>}
            <span>{text.number({ number: view.number })}</span>
            {view.earlierNumber !== null && <span>{text.cameBack({ number: view.earlierNumber })}</span>}
            {due.map((words) => (
              <span key={words}>{words}</span>
            ))}
          </div>
        </div>
        <PlaceCard view={view} />
      </div>
      {canAnswer && <Answers {...props} />}
      <section className="c1">
        <h2 className="h2">
          <Rich text={text.reported} of={{ first: <>{first}</> }} />
        </h2>
        <div className="desc" id="description">
          <Paragraphs text={view.description} />
          <Translated {...props} id={DESCRIPTION} words={view.description} anchor="description" />
        </div>
        <Corrections view={view} />
      </section>
      {view.photos.length > 0 && (
        <section className="c1">
          <h2 className="h2">
            {text.photos} <span className="count">{view.photos.length}</span>
          </h2>
          <Photos photos={view.photos} base={base} label={view.title} canMark />
        </section>
      )}
      {view.recordings && (
        <section className="c1" id="recordings">
          <h2 className="h2">
            {textOf('recordingParts').title} <span className="count">{view.recordings.length}</span>
          </h2>
          <Recordings recordings={view.recordings} />
        </section>
      )}
      {view.papers && (
        <section className="c1">
          <h2 className="h2">
            {textOf('paperParts').title} <span className="count">{view.papers.length}</span>
          </h2>
          <Papers papers={view.papers} base={base} />
        </section>
      )}
      <section className="c1" id="messages">
        <h2 className="h2">
          {text.messages}{' '}
          <span className="muted sm zone">{text.times({ zone: zoneInWords(view.timeZone, state.now) })}</span>
        </h2>
        <div id="thread">
          <Thread {...props} />
        </div>
        {state.done === 'said' && view.builderWroteAt && (
          <NoticeLine kind="ok" id="sent">
            {text.done.said({ first })}
          </NoticeLine>
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
  const text = useText('builderPage')
  return record.map(
    ({ id, at, changes }) =>
      changes && (
        <details className="folded corrected" key={id}>
          <summary>
            <span>
              <Rich
                text={text.corrected}
                of={{ at: <Time at={at} zone={timeZone} />, names: <>{correctedNames(changes)}</> }}
              />
            </span>
          </summary>
          {changes.map((change) => (
            <div key={change.field}>
              <p>
                <b>{text.before[change.field]}</b>
              </p>
              <Paragraphs text={changedText(change, change.before)} />
            </div>
          ))}
        </details>
      ),
  )
}

/** One line about what just happened, only where the claim itself agrees that it did: an address proves nothing. */
function Notices({ view, state }: PageProps) {
  const text = useText('builderPage')
  const first = firstName(view.homeownerName)
  const names = { first: <bdi>{first}</bdi> }
  const objection = openObjection(view)
  return (
    <>
      {state.problem !== undefined && <NoticeLine kind="bad">{state.problem}</NoticeLine>}
      <NoticeLine kind="bad" id="problem" isHidden />
      {state.done === 'acknowledged' && view.acknowledgedAt && !view.pending && (
        <NoticeLine kind="ok">{text.done.acknowledged({ first })}</NoticeLine>
      )}
      {state.done === 'visit' && view.visits.length > 0 && (
        <NoticeLine kind="ok">{text.done.visit({ first })}</NoticeLine>
      )}
      {state.done === 'fixed' && view.fixReportedAt && (
        <NoticeLine kind="ok">{text.done.fixed({ first })}</NoticeLine>
      )}
      {state.done === 'undone' && view.fixReportedAt === null && view.pending === null && (
        <NoticeLine kind="ok">{text.done.undone({ first })}</NoticeLine>
      )}
      {state.done === 'taken-back' && view.acknowledgedAt === null && (
        <NoticeLine kind="ok">
          <Rich text={text.done.takenBack} of={names} />
        </NoticeLine>
      )}
      {state.done === 'wrong-address' && (
        <NoticeLine kind="ok">
          <Rich text={text.done.wrongAddress} of={names} />
        </NoticeLine>
      )}
      {objection && isOpen(view.status) && (
        <NoticeLine kind="plain" icon="check">
          <Rich
            text={objection.reason ? text.notFixedBecause : text.notFixedYet}
            of={{ ...names, reason: <bdi lang="">{objection.reason}</bdi> }}
          />
        </NoticeLine>
      )}
      {!isOpen(view.status) && (
        <NoticeLine kind="plain" icon="check">
          <Rich text={withdrawalOf(view.record) ? text.withdrawn : text.closed} of={names} />
        </NoticeLine>
      )}
    </>
  )
}

function PrivateLinkNote({ view, state, base }: PageProps) {
  const text = useText('builderPage')
  const first = firstName(view.homeownerName)
  const isReady = state.ready === 'wrong-address'
  return (
    <div className={isReady ? 'c1 note note-lamp' : 'c1 note'} id="wrong-address">
      <Icon name="lock" />
      <div>
        <p className="text2">
          {text.privateLink({ email: view.speaker?.email ?? view.builder.email })}{' '}
          {!view.speaker && <a href="/builder">{text.allClaims}</a>}
        </p>
        {!view.speaker && state.done !== 'wrong-address' && (
          <form method="post" action={`${base}/wrong-address`}>
            <Button
              type="submit"
              look={isReady ? 'tinted' : 'link'}
              data-busy={textOf('builderForms').reply.busy}
              {...focusWhen(isReady)}
            >
              {text.wrongAddress({ first })}
            </Button>
          </form>
        )}
      </div>
    </div>
  )
}
