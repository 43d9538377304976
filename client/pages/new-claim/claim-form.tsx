import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { homeAddressLine } from '#shared/home-address.ts'
import type { HomeProfile, BuilderProfile } from '#shared/profile.ts'
import { useSession, useUser } from '#client/parts/account/session.tsx'
import { FreeClaimsBanner, isNearLimit } from '#client/parts/claim-forms/free-claims.tsx'
import { useRooms } from '#client/parts/claim-forms/room-field.tsx'
import { useClaimLimit } from '#client/parts/claim-forms/use-claim-limit.ts'
import { PhotoField } from '#client/parts/photos/photo-field.tsx'
import type { ChosenRecording } from '#client/parts/recordings/recording-uploads.ts'
import { hasRecordings, useRecordings } from '#client/parts/recordings/use-recordings.ts'
import { ChosenPapers } from '#client/parts/papers/paper-button.tsx'
import { hasPapers, usePapers } from '#client/parts/papers/use-papers.ts'
import { useOnline } from '#client/lib/live-state.ts'
import { unsentName } from '#client/parts/photos/upload/kept-photos.ts'
import { usePhotoQueue } from '#client/parts/photos/upload/use-photo-queue.ts'
import { newId } from '#client/lib/new-id.ts'
import { WalkThroughLine } from '#client/outbox/entry-line.tsx'
import { paths } from '#client/lib/paths.ts'
import { useProfileOf } from '#client/parts/homes/use-profile.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { lazyDialog, lazyPart, MissingPart } from '#client/ui/lazy-part.tsx'
import { ClaimFields } from './claim-fields.tsx'
import { isEmptyDraft, type ClaimDraft, type FilledDraft } from '#client/outbox/draft.ts'
import { DraftLine, NoBuilder, OfflineLine, SafetyLine } from '#client/parts/claim-forms/form-notices.tsx'
import { useStartsWithCamera } from '#client/parts/claim-forms/requested.ts'
import { textsOf, useClaimTexts, type Suggestion } from './use-claim-texts.ts'
import { useDraftSaving } from '#client/outbox/use-draft.ts'
import { useSubmission, type Submission } from './use-submission.ts'
import { SECOND } from '#shared/dates.ts'
import { useText } from '#client/ui/use-text.ts'
import { unfinishedCount, type PhotoQueue } from '#client/parts/photos/upload/photo-queue.ts'
import type { PhotoUploader } from '#client/parts/photos/upload/photo-uploader.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'

const ChosenRecordings = lazyPart(
  () => import('#client/parts/recordings/chosen-recordings.tsx').then((m) => m.ChosenRecordings),
  MissingPart,
)

const SUGGEST_AFTER_MS = 300
/** A claim that is submitted waits this long for rules that are on their way. */
const RULES_WITHIN_MS = 2 * SECOND
const NOTHING: Suggestion = { title: '', categories: [], room: null }

let suggest: ((summary: string, rooms: readonly string[]) => Suggestion) | undefined

/** The rules are a part of their own: loaded when the form is shown, and usable without a connection from then on. */
async function loadRules() {
  if (suggest) return suggest
  const [words, { suggestRoom }] = await Promise.all([
    import('#shared/classify/suggest.ts'),
    import('#shared/room-suggestion.ts'),
  ])
  suggest = (summary, rooms) => ({ ...words.suggest(summary), room: suggestRoom(summary, rooms) })
  return suggest
}

/** Without the rules the form asks for what they would have proposed. */
async function rulesWithin(ms: number) {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, ms))
  return Promise.race([loadRules(), late]).catch(() => undefined)
}

/**
 * A title, categories and a room proposed from the summary, 300 ms after the last change. `now` is for the words just typed, when
 * the claim is submitted before that.
 */
function useSuggestion(
  summary: string,
  rooms: readonly string[],
): {
  suggestion: Suggestion
  now: () => Promise<Suggestion>
} {
  const [suggestion, setSuggestion] = useState(NOTHING)
  // A restored summary needs no wait.
  const wait = useRef(0)
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      loadRules().then(
        (suggestFrom) => isCurrent && setSuggestion(summary ? suggestFrom(summary, rooms) : NOTHING),
        (error: unknown) => console.warn('No title and category can be proposed', error),
      )
    }, wait.current)
    wait.current = SUGGEST_AFTER_MS
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [summary, rooms])
  return {
    suggestion,
    now: async () => {
      const suggestFrom = await rulesWithin(RULES_WITHIN_MS)
      const latest = suggestFrom?.(summary, rooms) ?? suggestion
      setSuggestion(latest)
      return latest
    },
  }
}

const UpgradeModal = lazyDialog(
  () => import('#client/parts/claim-forms/claim-limit.tsx').then((m) => m.UpgradeModal),
  ({ isOpen }) => isOpen,
)

/** The fields that proposals and the profile fill. */
const PROPOSED = ['title', 'category', 'room', 'address'] as const

/** Fills the fields that the person left empty from the suggestion and the profile. */
function filledDraft(
  draft: ClaimDraft,
  { title, categories, room }: Suggestion,
  home: HomeProfile | null | undefined,
): FilledDraft {
  return {
    ...draft,
    title: draft.title ?? title,
    category: draft.category ?? categories[0] ?? '',
    room: draft.room ?? room ?? '',
    address: draft.address ?? (home ? homeAddressLine(home) : ''),
  }
}

/** The claim form: stores what is typed, uploads meanwhile, files once. */
export function NewClaimForm({
  initial,
  slot,
  homeId,
  isRestored,
  broughtBack,
  onDiscard,
}: {
  initial: ClaimDraft
  /** The name that the draft is stored under. */
  slot: string
  /** The home it is filed for; undefined while no home could be read, for the chosen one. */
  homeId: string | undefined
  isRestored: boolean
  /** Of a form that was discarded. */
  broughtBack: readonly ChosenRecording[]
  onDiscard: (draft: ClaimDraft, recordings: readonly ChosenRecording[]) => void
}) {
  const text = useText('newClaim')
  const limit = useClaimLimit()
  const [isDraftLineShown, setDraftLineShown] = useState(isRestored)
  const { own, home, builder } = useHomeOf(homeId)
  const { form, queue, uploader, recordings, papers, draft, endSaving, submission, fields } = useWrittenClaim(
    {
      initial,
      slot,
      homeId,
      home,
      broughtBack,
    },
  )
  useRefreshedUser()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void submission.submit()
  }
  const isOnline = useOnline()
  const startsWithCamera = useStartsWithCamera()
  const isSending = submission.phase === 'sending'
  const isLow = isNearLimit(limit?.left)

  return (
    <>
      <form className="nc" noValidate ref={form} onSubmit={submit}>
        <div className="wide nc-top">
          {isLow && <FreeClaimsBanner />}
          {isDraftLineShown && (
            <DraftLine
              isEmpty={isEmptyDraft(draft)}
              onDiscard={() => {
                endSaving()
                onDiscard(draft, recordings.discard())
              }}
              onHide={() => setDraftLineShown(false)}
            />
          )}
        </div>
        <div className="c2" inert={isSending}>
          <PhotoField
            queue={queue}
            uploader={uploader}
            startsWithCamera={startsWithCamera}
            others={{ recordings, papers }}
          >
            {hasRecordings(recordings) && <ChosenRecordings recordings={recordings} />}
            {hasPapers(papers) && <ChosenPapers papers={papers} />}
          </PhotoField>
        </div>
        <section className="c1 nc-fields" aria-label={text.form}>
          <div className="nc-fields" inert={isSending}>
            <ClaimFields {...fields} home={home} problems={submission.problems} />
          </div>
          {own && !own.builder && <NoBuilder />}
          {!isOnline && <OfflineLine />}
          <SubmitBar
            submission={submission}
            isOnline={isOnline}
            queue={queue}
            uploader={uploader}
            builder={builder}
          />
          <WalkThroughLine />
          {!isLow && <FreeClaimsBanner />}
          <SafetyLine />
        </section>
      </form>
      <LimitModal
        isReached={submission.phase !== 'filed' && (submission.isLimitReached || limit?.isReached === true)}
      />
    </>
  )
}

/** Holds the texts and photos of a new claim: restores the draft, stores changes, and submits it once. */
function useWrittenClaim({
  initial,
  slot,
  homeId,
  home,
  broughtBack,
}: {
  initial: ClaimDraft
  slot: string
  homeId: string | undefined
  /** Undefined while it is being read; null without one. */
  home: HomeProfile | null | undefined
  broughtBack: readonly ChosenRecording[]
}) {
  const { queue, uploader } = usePhotoQueue(initial.photos)
  const recordings = useRecordings(unsentName(useUser().id, slot, 'recordings'), undefined, broughtBack)
  const papers = usePapers({ homeId, kept: initial.papers })
  const [texts, setTexts] = useState(() => textsOf(initial))
  const [idempotencyKey, setIdempotencyKey] = useState(initial.idempotencyKey)
  const form = useRef<HTMLFormElement>(null)
  const rooms = useRooms(homeId)
  const { suggestion, now: suggestNow } = useSuggestion(texts.summary, rooms)
  const draft: ClaimDraft = { ...texts, idempotencyKey, photos: queue.photos, papers: papers.kept }
  const { end: endSaving } = useDraftSaving(slot, draft)
  const submission = useSubmission({
    readDraft: async () => filledDraft(draft, await suggestNow(), home),
    homeId,
    uploader,
    recordings,
    papers,
    form,
    onFiled: endSaving,
    onKeyUsed: () => setIdempotencyKey(newId()),
  })
  const claimTexts = useClaimTexts(texts, { setTexts, form, onEdited: submission.clearProblem })
  const filled = filledDraft(draft, suggestion, home)
  // A proposal that changes a field's value removes the field's error, as an edit does.
  const [seen, setSeen] = useState(filled)
  const changed = PROPOSED.filter((name) => seen[name] !== filled[name])
  if (changed.length > 0) {
    setSeen(filled)
    changed.forEach(submission.clearProblem)
  }
  const fields = { claimTexts, filled, suggestion, rooms }
  return { form, queue, uploader, recordings, papers, draft, endSaving, submission, fields }
}

/** The profile of the home the claim is filed for, and the builder of the one that is chosen. */
function useHomeOf(homeId: string | undefined) {
  const profile = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile })
  const own = useProfileOf(homeId)
  const home = profile.isPending ? undefined : (own?.home ?? null)
  return { own, home, builder: profile.data?.builder ?? null }
}

/** Claims may have been filed on another device since this one signed in. */
function useRefreshedUser(): void {
  const { refreshUser } = useSession()
  useEffect(() => {
    refreshUser().catch(() => undefined)
  }, [refreshUser])
}

function LimitModal({ isReached }: { isReached: boolean }) {
  const user = useUser()
  const navigate = useNavigate()
  return (
    <UpgradeModal
      isOpen={isReached && !user.isSubscribed}
      onClose={() => void navigate(paths.dashboard, { replace: true })}
    />
  )
}

/** The main button, what it waits for, where the claim goes, and why it could not be sent. */
function SubmitBar({
  submission: { phase, obstacle, submit },
  isOnline,
  queue,
  uploader,
  builder,
}: {
  submission: Submission
  isOnline: boolean
  queue: PhotoQueue
  uploader: PhotoUploader
  builder: BuilderProfile | null
}) {
  const text = useText('newClaim')
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data
  const stuck = queue.photos.filter(
    ({ status }) => status === 'error' || (status === 'pending' && queue.problem !== null),
  )
  const stuckIds = stuck.map(({ id }) => id)
  const onTheWay = unfinishedCount(queue) - stuck.filter(({ status }) => status === 'pending').length
  const count = stuck.length
  return (
    <div className="nc-submit">
      {obstacle?.kind === 'not-sent' && (
        <Notice
          kind="bad"
          title={text.notSent.title}
          action={<Button onClick={() => void submit()}>{textOf('common').tryAgain}</Button>}
        >
          {obstacle.text}
        </Notice>
      )}
      {obstacle?.kind === 'photos' && stuck.length > 0 && (
        <Notice
          kind="bad"
          title={text.photos.title({ count })}
          action={
            <>
              <Button icon="refresh" onClick={() => uploader.retry(stuckIds)}>
                {text.photos.retry}
              </Button>
              <Button look="ghost" onClick={() => uploader.remove(stuckIds)}>
                {text.photos.remove({ count })}
              </Button>
            </>
          }
        >
          {text.photos.text({ count })}
        </Notice>
      )}
      <Button
        type="submit"
        look="primary"
        isLarge
        isFull
        isBusy={phase !== 'idle'}
        busyText={text.submitting}
      >
        {text.submit}
      </Button>
      <p className="hint" aria-live="polite">
        {isOnline && onTheWay > 0 && `${text.photos.onTheWay({ count: onTheWay })} `}
        {builder && facts && (
          <Rich
            text={facts.mail === 'smtp' ? text.goesTo : text.sendYourself}
            of={{ name: <bdi>{builder.name}</bdi> }}
          />
        )}
      </p>
    </div>
  )
}
