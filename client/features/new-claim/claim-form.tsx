import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { ADDRESS_MAX, DESCRIPTION_MAX, SUMMARY_MAX, TITLE_MAX } from '#shared/claims.ts'
import { findDanger } from '#shared/danger.ts'
import type { Enhancement } from '#shared/enhance.ts'
import { homeAddressLine } from '#shared/home-address.ts'
import { useSession, useUser } from '#client/features/auth/session.tsx'
import { FreeClaimsBanner, UpgradeModal } from '#client/features/billing/claim-limit.tsx'
import { useClaimLimit } from '#client/features/billing/use-claim-limit.ts'
import { PhotoField } from '#client/features/photos/photo-field.tsx'
import { usePhotoQueue } from '#client/features/photos/use-photo-queue.ts'
import { newId } from '#client/lib/new-id.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { CategoryField } from './category-field.tsx'
import { isEmptyDraft, type ClaimDraft } from './draft.ts'
import { EnhanceBlock, PhotoTips } from './enhance-block.tsx'
import { Danger, DraftLine, NoBuilder, NoSignal, SafetyLine } from './form-notices.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { useDraftSaving } from './use-draft.ts'
import { useSubmission, type ClaimField } from './use-submission.ts'
import { useUndo } from './use-undo.ts'

type Texts = Omit<ClaimDraft, 'photos' | 'idempotencyKey'>
const textsOf = ({ photos: _photos, idempotencyKey: _key, ...texts }: ClaimDraft): Texts => texts

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
  const profile = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile }).data
  const { queue, uploader } = usePhotoQueue(initial.photos)
  const [texts, setTexts] = useState(() => textsOf(initial))
  const [idempotencyKey, setIdempotencyKey] = useState(initial.idempotencyKey)
  const [tips, setTips] = useState<readonly string[]>([])
  const [isDraftLineShown, setDraftLineShown] = useState(isRestored)
  const form = useRef<HTMLFormElement>(null)

  const homeLine = profile?.home ? homeAddressLine(profile.home) : ''
  const fields = { ...texts, address: texts.address ?? homeLine }
  const draft: ClaimDraft = { ...texts, idempotencyKey, photos: queue.photos }
  const saving = useDraftSaving(user.id, draft)
  const submission = useSubmission({
    draft: { ...draft, ...fields },
    uploader,
    form,
    onFiled: saving.end,
    onKeyUsed: () => setIdempotencyKey(newId()),
  })
  const { problems, clearProblem, phase } = submission
  const offerUndo = useUndo()

  // Claims may have been filed on another device since this one signed in.
  useEffect(() => {
    refreshUser().catch(() => undefined)
    // Once, on load; `refreshUser` is made anew with each change of the session.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const edit = (name: keyof Texts, value: string | null) => {
    setTexts((now) => ({ ...now, [name]: value }))
    clearProblem(name)
  }
  const field = (name: ClaimField) => ({
    name,
    value: fields[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => edit(name, event.target.value),
  })

  const use = ({ description, category }: Enhancement) => {
    const before = { description: texts.description, category: texts.category }
    setTexts((now) => ({ ...now, description, category }))
    clearProblem('category')
    setTimeout(() => form.current?.querySelector<HTMLElement>('[name="description"]')?.focus())
    offerUndo('Using the suggested wording', () => setTexts((now) => ({ ...now, ...before })))
  }

  const dropDescription = () => {
    const { description } = texts
    edit('description', null)
    offerUndo('Your summary goes as you wrote it', () => setTexts((now) => ({ ...now, description })))
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void submission.submit()
  }
  const isSending = phase === 'sending'

  return (
    <>
      <form className="nc" noValidate ref={form} onSubmit={submit}>
        <div className="wide nc-top">
          <FreeClaimsBanner />
          <NoSignal />
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
            <TextField
              label="Title"
              {...field('title')}
              maxLength={TITLE_MAX}
              count={{ used: texts.title.length, max: TITLE_MAX }}
              autoComplete="off"
            />
            <div className="nc-summary">
              <TextArea
                label="Brief summary"
                {...field('summary')}
                maxLength={SUMMARY_MAX}
                count={{ used: texts.summary.length, max: SUMMARY_MAX }}
                hint={
                  texts.description === null
                    ? undefined
                    : 'Your builder gets the description below instead. Add what is new there.'
                }
              />
              <Danger danger={findDanger(`${texts.title}. ${texts.summary}`)} />
              <EnhanceBlock
                summary={texts.summary}
                onUse={use}
                onUseCategory={(category) => edit('category', category)}
                onTips={setTips}
              />
              {texts.description !== null && (
                <div className="nc-description">
                  <TextArea
                    label="Description for your builder"
                    name="description"
                    value={texts.description}
                    error={problems.description}
                    onChange={(event) => edit('description', event.target.value)}
                    maxLength={DESCRIPTION_MAX}
                    count={{ used: texts.description.length, max: DESCRIPTION_MAX }}
                    hint="Yours to change. It goes to your builder in your name."
                    rows={5}
                  />
                  <Button look="link" onClick={dropDescription}>
                    Use my summary instead
                  </Button>
                </div>
              )}
              <PhotoTips tips={tips} />
            </div>
            <CategoryField {...field('category')} />
            <TextField
              label="Property address"
              {...field('address')}
              tag={homeLine !== '' && fields.address === homeLine ? 'From your profile' : undefined}
              maxLength={ADDRESS_MAX}
              autoComplete="street-address"
            />
          </div>
          {profile && !profile.builder && <NoBuilder />}
          <SubmitBar
            submission={submission}
            queue={queue}
            uploader={uploader}
            builder={profile?.builder ?? null}
          />
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
