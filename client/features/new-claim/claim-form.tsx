import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { DESCRIPTION_MAX, SUMMARY_MAX, TITLE_MAX } from '#shared/claims.ts'
import type { Suggestion } from '#shared/classify/suggest.ts'
import { findDanger } from '#shared/danger.ts'
import type { Enhancement } from '#shared/enhance.ts'
import { homeAddressLine } from '#shared/home-address.ts'
import type { HomeProfile } from '#shared/profile.ts'
import { useSession, useUser } from '#client/features/auth/session.tsx'
import { FreeClaimsBanner, isNearLimit, UpgradeModal } from '#client/features/billing/claim-limit.tsx'
import { useClaimLimit } from '#client/features/billing/use-claim-limit.ts'
import { PhotoField } from '#client/features/photos/photo-field.tsx'
import { useOnline } from '#client/features/photos/use-online.ts'
import { usePhotoQueue } from '#client/features/photos/use-photo-queue.ts'
import { newId } from '#client/lib/new-id.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { AddressField } from './address-field.tsx'
import { CategoryField } from './category-field.tsx'
import { isEmptyDraft, type ClaimDraft, type FilledDraft } from './draft.ts'
import { EnhanceBlock, PhotoTips } from './enhance-block.tsx'
import { Danger, DraftLine, NoBuilder, OfflineLine, SafetyLine } from './form-notices.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { useDraftSaving } from './use-draft.ts'
import { useSubmission } from './use-submission.ts'
import { useSuggestion } from './use-suggestion.ts'

type Texts = Omit<ClaimDraft, 'photos' | 'idempotencyKey'>
const textsOf = ({ photos: _photos, idempotencyKey: _key, ...texts }: ClaimDraft): Texts => texts

/** What was done to the wording, said under the field, and how it was before. */
type Feedback = { says: 'used' | 'dropped'; before: Partial<Texts> }
const FEEDBACK = { used: 'Using the suggested wording', dropped: 'Your summary goes as you wrote it' }

/** What nobody wrote comes from the summary's proposals and from the profile. */
function filledDraft(
  draft: ClaimDraft,
  { title, categories }: Suggestion,
  home: HomeProfile | null | undefined,
): FilledDraft {
  return {
    ...draft,
    title: draft.title ?? title,
    category: draft.category ?? categories[0] ?? '',
    address: draft.address ?? (home ? homeAddressLine(home) : ''),
  }
}

/** The claim form: stores what is typed, uploads meanwhile, files once. */
export function NewClaimForm({
  initial,
  isRestored,
  onDiscard,
}: {
  initial: ClaimDraft
  isRestored: boolean
  onDiscard: (draft: ClaimDraft) => void
}) {
  const user = useUser()
  const { refreshUser } = useSession()
  const navigate = useNavigate()
  const limit = useClaimLimit()
  const profile = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile })
  const { queue, uploader } = usePhotoQueue(initial.photos)
  const [texts, setTexts] = useState(() => textsOf(initial))
  const [idempotencyKey, setIdempotencyKey] = useState(initial.idempotencyKey)
  const [tips, setTips] = useState<readonly string[]>([])
  const [feedback, setFeedback] = useState<Feedback | null>(null)
  const [isDraftLineShown, setDraftLineShown] = useState(isRestored)
  const form = useRef<HTMLFormElement>(null)

  const home = profile.isPending ? undefined : (profile.data?.home ?? null)
  const { suggestion, now: suggestNow } = useSuggestion(texts.summary)
  const draft: ClaimDraft = { ...texts, idempotencyKey, photos: queue.photos }
  const filled = filledDraft(draft, suggestion, home)
  const saving = useDraftSaving(user.id, draft)
  const submission = useSubmission({
    readDraft: () => filledDraft(draft, suggestNow(), home),
    uploader,
    form,
    onFiled: saving.end,
    onKeyUsed: () => setIdempotencyKey(newId()),
  })
  const { problems, clearProblem, phase } = submission

  // Claims may have been filed on another device since this one signed in.
  useEffect(() => {
    refreshUser().catch(() => undefined)
  }, [refreshUser])

  const edit = (changed: Partial<Texts>) => {
    setTexts((now) => ({ ...now, ...changed }))
    for (const name of Object.keys(changed)) clearProblem(name)
  }
  const focusOn = (name: string) =>
    setTimeout(() => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus())

  const use = ({ description, category }: Enhancement) => {
    setFeedback({ says: 'used', before: { description: texts.description, category: texts.category } })
    edit({
      description,
      category: filled.category === category ? texts.category : (texts.category ?? category),
    })
    focusOn('description')
  }
  const dropDescription = () => {
    setFeedback({ says: 'dropped', before: { description: texts.description } })
    edit({ description: null })
    focusOn('summary')
  }
  const undo = ({ before }: Feedback) => {
    setFeedback(null)
    edit(before)
    focusOn(before.description === null ? 'summary' : 'description')
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void submission.submit()
  }
  const isOnline = useOnline()
  const isSending = phase === 'sending'
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
                saving.end()
                onDiscard(draft)
              }}
              onHide={() => setDraftLineShown(false)}
            />
          )}
        </div>
        <div className="c2" inert={isSending}>
          <PhotoField queue={queue} uploader={uploader} />
        </div>
        <section className="c1 nc-fields" aria-label="Claim">
          <div className="nc-fields" inert={isSending}>
            <TextArea
              label="Brief summary"
              name="summary"
              value={texts.summary}
              error={problems.summary}
              onChange={(event) => edit({ summary: event.target.value })}
              maxLength={SUMMARY_MAX}
              count={{ used: texts.summary.length, max: SUMMARY_MAX }}
              rows={3}
              hint={
                texts.description === null
                  ? undefined
                  : 'Your builder gets the description below instead. Add what is new there.'
              }
            />
            <Danger danger={findDanger(`${filled.title}. ${texts.summary}`)} />
            <CategoryField
              value={filled.category}
              suggested={suggestion.categories}
              error={problems.category}
              onChoose={(category) => edit({ category })}
            />
            <TextField
              label="Title"
              name="title"
              value={filled.title}
              error={problems.title}
              onChange={(event) => edit({ title: event.target.value })}
              tag={texts.title === null && filled.title !== '' ? 'suggested' : undefined}
              maxLength={TITLE_MAX}
              count={{ used: filled.title.length, max: TITLE_MAX }}
              autoComplete="off"
            />
            <div className="nc-wording">
              <EnhanceBlock
                summary={texts.summary}
                category={{ value: filled.category, isChosen: texts.category !== null }}
                onUse={use}
                onUseCategory={(category) => edit({ category })}
                onTips={setTips}
              />
              {texts.description !== null && (
                <TextArea
                  label="Description for your builder"
                  name="description"
                  value={texts.description}
                  error={problems.description}
                  onChange={(event) => {
                    setFeedback(null)
                    edit({ description: event.target.value })
                  }}
                  maxLength={DESCRIPTION_MAX}
                  count={{ used: texts.description.length, max: DESCRIPTION_MAX }}
                  hint="Yours to change. It goes to your builder in your name."
                  rows={5}
                />
              )}
              <p className="feedback" role="status">
                {feedback && (
                  <>
                    {FEEDBACK[feedback.says]} ·{' '}
                    <Button look="link" onClick={() => undo(feedback)}>
                      Undo
                    </Button>
                  </>
                )}
                {!feedback && texts.description !== null && (
                  <Button look="link" onClick={dropDescription}>
                    Use my summary instead
                  </Button>
                )}
              </p>
              <PhotoTips tips={tips} />
            </div>
            <AddressField
              home={home}
              value={filled.address}
              error={problems.address}
              onChange={(event) => edit({ address: event.target.value })}
            />
          </div>
          {profile.data && !profile.data.builder && <NoBuilder />}
          {!isOnline && <OfflineLine />}
          <SubmitBar
            submission={submission}
            isOnline={isOnline}
            queue={queue}
            uploader={uploader}
            builder={profile.data?.builder ?? null}
          />
          {!isLow && <FreeClaimsBanner />}
          <SafetyLine />
        </section>
      </form>
      <UpgradeModal
        isOpen={
          phase !== 'filed' && !user.isSubscribed && (submission.isLimitReached || limit?.isReached === true)
        }
        onClose={() => void navigate(paths.dashboard, { replace: true })}
      />
    </>
  )
}
