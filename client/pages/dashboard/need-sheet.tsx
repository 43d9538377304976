import { useEffect, useRef, useState } from 'react'
import type { ClaimRow } from '#shared/claims/views.ts'
import { followUpDraft } from '#shared/claims/follow-up-draft.ts'
import { ReopenSheet, FollowUpDialog } from '#client/parts/claim-forms/ask-again-sheets.tsx'
import { ShareDialog } from '#client/parts/claim-forms/share-claim.tsx'
import {
  useClaim,
  useClaimActions,
  failureText,
  type ClaimActions,
  useMarkRead,
} from '#client/parts/claim-forms/use-claim.ts'
import { errorText } from '#client/lib/errors.ts'
import { addressOf } from '#client/lib/base.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { BottomSheet } from '#client/ui/dialog.tsx'
import { Notice, FailureNotice } from '#client/ui/notice.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { focusClaim, type Asked } from './need-row.tsx'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { MessageBubble } from '#client/parts/messages/message-bubble.tsx'
import { SendBox, type SendBoxHandle } from '#client/parts/messages/send-box.tsx'
import { useThreadUnsent } from '#client/parts/messages/thread-unsent.tsx'
import { PhotoGrid } from '#client/parts/photos/photo-grid.tsx'
import type { Profile } from '#shared/profile.ts'
import { formOf } from '#client/parts/homes/profile-form.ts'
import { readForm } from '#client/parts/homes/read-form.ts'
import { useSaveProfile } from '#client/parts/homes/use-profile.ts'
import { TextField } from '#client/ui/field.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'

/**
 * Handles a task of a "Needs you" row without opening the claim's page: a reply, another email address, the link to
 * send, a follow-up, or reopening a claim that was just reported as fixed.
 */
export function NeedSheet({ claim: row, what, onClose }: Asked & { onClose: () => void }) {
  const text = useText('dashboardSheets')
  const { id } = row
  const detail = useClaim(id)
  const profile = trpc.profile.get.useQuery(undefined, {
    staleTime: stale.profile,
    enabled: what === 'fix',
  })
  const actions = useClaimActions(id)
  useFocusAfterwards(row)
  const claim = detail.data
  const missing = claim ? profile : detail
  const waiting = <Waiting error={missing.error} onRetry={() => void missing.refetch()} />
  if (what === 'share')
    return <ShareDialog claim={claim} waiting={waiting} actions={actions} isOpen onClose={onClose} />
  if (what === 'follow-up')
    return (
      row.clock && (
        <FollowUpDialog
          claimId={id}
          builderName={row.builderName}
          draft={followUpDraft(row.clock)}
          followUp={actions.followUp}
          isOpen
          onClose={onClose}
        />
      )
    )
  if (claim && what === 'reopen')
    return <ReopenSheet claim={claim} reopen={actions.reopen} isOpen onClose={onClose} />
  return (
    <BottomSheet isOpen onClose={onClose} title={text.titles[what]}>
      <p className="h3" dir="auto">
        {row.title}
      </p>
      {claim && what === 'reply' ? (
        <ReplyBox claim={claim} onSent={onClose} />
      ) : claim && profile.data ? (
        <FixForm claim={claim} resend={actions.resend} profile={profile.data} onDone={onClose} />
      ) : (
        waiting
      )}
    </BottomSheet>
  )
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { loading } = useText('dashboardSheets')
  if (!error)
    return (
      <p className="text2" role="status">
        <Spinner /> {loading}
      </p>
    )
  return (
    <Notice
      kind="bad"
      title={errorText(error, textOf('common').failures.notWorked)}
      action={<Button onClick={onRetry}>{textOf('common').tryAgain}</Button>}
    />
  )
}

/** The button that opened this may be gone with what it was for: the focus goes to the claim's title instead. */
function useFocusAfterwards({ id }: ClaimRow): void {
  useEffect(
    () => () => {
      setTimeout(() => focusClaim(addressOf(paths.claim(id))))
    },
    [id],
  )
}

/**
 * Shows the builder's new messages and the reply box, which has the same stored draft as the one on the claim's page.
 * `onSent` is called when the server has the message.
 */
function ReplyBox({ claim, onSent }: { claim: ClaimDetail; onSent: () => void }) {
  useMarkRead(claim)
  // As it was before this marks it as read.
  const [since] = useState(claim.unread?.first)
  const theirs = claim.messages.filter(({ sender }) => sender !== 'Homeowner')
  const news = theirs.filter(({ id }) => since !== undefined && id >= since)
  const builderName = claim.builder?.name ?? null
  const box = useRef<SendBoxHandle>(null)
  const [isSent, setSent] = useState(false)
  const unsent = useThreadUnsent(claim, (message) => {
    setSent(false)
    box.current?.takeBack(message)
  })
  const isDone = isSent && !unsent.shown
  useEffect(() => {
    if (isDone) onSent()
  }, [isDone, onSent])
  return (
    <div className="reply">
      <div className="thread">
        {(news.length > 0 ? news : theirs.slice(-1)).map((message) => (
          <MessageBubble
            key={message.id}
            message={message}
            builderName={builderName}
            renderPhotos={(photos, label) => <PhotoGrid photos={photos} label={label} />}
          />
        ))}
        {unsent.shown}
      </div>
      <SendBox
        claimId={claim.id}
        builderName={builderName}
        photosLeft={claim.photosLeft}
        recordingsLeft={claim.recordingsLeft}
        homeId={claim.otherHomeId ?? undefined}
        isUnderWay={unsent.isUnderWay}
        ref={box}
        onSend={async (message) => {
          await unsent.send(message)
          setSent(true)
        }}
        hasFocus
      />
    </div>
  )
}

/** Shows why a claim did not reach its builder, and asks for the address to try again with. */
function FixForm({
  claim,
  resend,
  profile,
  onDone,
}: {
  claim: ClaimDetail
  resend: ClaimActions['resend']
  profile: Profile
  onDone: () => void
}) {
  const text = useText('dashboardSheets').fix
  const before = profile.builder?.email ?? ''
  const { frame, ...form } = useFields({ email: before })
  const save = useSaveProfile(profile)
  const isBusy = save.isPending || resend.isPending
  const isNew = form.values.email.trim() !== before

  const send = async () => {
    if (isNew) {
      const typed = formOf(profile)
      const { input, errors } = readForm({ ...typed, builder: { ...typed.builder, ...form.values } })
      if (!input) {
        const { 'builder.email': email, ...others } = errors
        return form.show(email ? { email } : {}, Object.values(others)[0] ?? null)
      }
      try {
        await save.run(input)
      } catch (error) {
        return form.refuse(error)
      }
    }
    resend.mutate({ id: claim.id }, { onSuccess: onDone })
  }
  return (
    <form
      className="form-gap"
      noValidate
      ref={frame}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void send()
      }}
    >
      <p className="text2">{whyOf(claim)}</p>
      <TextField
        label={text.email}
        type="email"
        autoComplete="off"
        hint={text.hint}
        readOnly={isBusy}
        {...form.field('email')}
      />
      <FailureNotice text={form.failure ?? failureText(resend.error)} />
      <Button type="submit" look="primary" isLarge isBusy={isBusy} busyText={text.busy}>
        {isNew || claim.correctedBuilder ? text.toNew : text.again}
      </Button>
    </form>
  )
}

function whyOf({ delivery }: ClaimDetail): string {
  const { fix: text } = textOf('dashboardSheets')
  if (delivery.state !== 'failed') return text.cameBack
  const { reason, to } = delivery
  if (reason.includes(to)) return text.because({ reason })
  return reason ? text.becauseTo({ reason, to }) : text.wentTo({ to })
}
