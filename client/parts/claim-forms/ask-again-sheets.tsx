import { useId, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { shortDate } from '#shared/dates.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useNow } from '#client/lib/use-now.ts'
import { showSuccess } from '#client/ui/toasts.tsx'
import { notByEmail } from '#shared/record/delivery-words.ts'
import { useHasMail } from './use-has-mail.ts'
import { failureText, type ClaimActions } from './use-claim.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'
import { REASON_MAX, reasonMissing } from '#shared/claims/reasons.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { AttachedPhotos, useAttachments } from '#client/parts/photos/attached-photos.tsx'
import { unsentName } from '#client/parts/photos/upload/kept-photos.ts'
import { readStored, writeStored } from '#client/lib/stored.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { FormSheet, FormDialog } from '#client/ui/form-dialog.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { useFields } from '#client/ui/use-fields.ts'

type Way = 'reopen' | 'file-again'

/**
 * Asks what came back, with photos of it, and reopens the claim or files a new one that is linked to it. Once it can not
 * be reopened any more there is no choice. A withdrawn claim, with nothing to fix, can only be reopened.
 */
export function ReopenSheet({
  claim,
  reopen,
  isOpen,
  onClose,
}: {
  claim: ClaimDetail
  reopen: ClaimActions['reopen']
  isOpen: boolean
  onClose: () => void
}) {
  const text = useText('claimForms').reopen
  const hasMail = useHasMail()
  const { id, builder, number } = claim
  const now = useNow()
  // As it was when the sheet was opened: a claim that is reopened elsewhere meanwhile must not become a new one here.
  const [asked, setAsked] = useState(claim)
  if (!isOpen && asked !== claim) setAsked(claim)
  const { reopenableUntil: until, resolutionTime } = asked
  const canReopen = until !== null && Date.parse(until) > now.getTime()
  const [chosen, setChosen] = useState<Way>('reopen')
  const way: Way = canReopen ? chosen : 'file-again'
  const fileAgain = useFileAgain(id)
  const send = (said: Reason, callbacks: { onSuccess: () => void }) =>
    way === 'reopen'
      ? reopen.mutate({ id, ...said }, callbacks)
      : fileAgain.mutate({ id, ...said }, callbacks)
  return (
    <ReasonSheet
      claimId={id}
      asks="reopen"
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      lead={leadOf(way, { number, until, hasMail })}
      label={builder ? <Rich text={text.messageTo} of={{ name: <bdi>{builder.name}</bdi> }} /> : text.title}
      submit={way === 'reopen' ? text.submit : text.file}
      busyText={way === 'reopen' ? text.busy : text.filing}
      photosLeft={claim.photosLeft}
      isBusy={reopen.isPending || fileAgain.isPending}
      error={failureText(way === 'reopen' ? reopen.error : fileAgain.error)}
      onSubmit={send}
    >
      {canReopen && resolutionTime !== null && <Ways chosen={way} onChoose={setChosen} />}
    </ReasonSheet>
  )
}

function leadOf(
  way: Way,
  { number, until, hasMail }: { number: number; until: string | null; hasMail: boolean },
): string {
  const { reopen: text } = textOf('claimForms')
  if (way === 'file-again') return text.fileLead({ number })
  if (!until) return ''
  const day = shortDate(until)
  return hasMail ? text.told({ day }) : text.noted({ day, note: notByEmail() })
}

const WAYS: readonly Way[] = ['reopen', 'file-again']

function Ways({ chosen, onChoose }: { chosen: Way; onChoose: (way: Way) => void }) {
  const text = useText('claimForms').reopen
  const id = useId()
  return (
    <div className="chips" role="radiogroup" aria-label={text.ways}>
      {WAYS.map((way) => (
        <label key={way} className="chip">
          <input type="radio" name={id} checked={way === chosen} onChange={() => onChoose(way)} />
          {way === 'reopen' ? text.wayReopen : text.wayFile}
        </label>
      ))}
    </div>
  )
}

/** Files the new claim and shows it. */
function useFileAgain(id: string) {
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  return trpc.claims.fileAgain.useMutation({
    onSuccess: (filed) => {
      void utils.claims.byId.invalidate({ id })
      void utils.claims.list.invalidate()
      void utils.metrics.get.invalidate()
      showSuccess(textOf('claimForms').reopen.filed)
      void navigate(paths.claim(filed.id))
    },
  })
}

export type Reason = { reason: string; imageUrls: string[] }

type ReasonSheetProps = {
  claimId: string
  /** The kind of question; the draft of each kind is stored separately until it is sent. */
  asks: 'reopen' | 'not-yet'
  isOpen: boolean
  onClose: () => void
  title: string
  lead: ReactNode
  label: ReactNode
  submit: string
  busyText: string
  photosLeft: number
  isBusy: boolean
  /** The reason why the latest try failed. */
  error: string | null
  /** Sends it and calls `onSuccess` when that worked; the sheet closes then. */
  onSubmit: (said: Reason, callbacks: { onSuccess: () => void }) => void
  /** Before the field. */
  children?: ReactNode
}

/** Asks what is wrong, with photos of it. Both stay when it fails, and are there again after a reload. */
export function ReasonSheet({
  claimId,
  asks,
  label,
  photosLeft,
  isBusy,
  error,
  onSubmit,
  children,
  ...sheet
}: ReasonSheetProps) {
  const user = useUser()
  const words = `homeclaim.${asks}.${user.id}.${claimId}`
  const { frame, fill, ...form } = useFields({ reason: readStored(words) ?? '' }, (_name, reason) =>
    writeStored(words, reason || null),
  )
  const attachments = useAttachments(photosLeft, unsentName(user.id, claimId, asks))
  const isSending = attachments.isAwaited || isBusy

  const send = async () => {
    const reason = form.values.reason.trim()
    if (!reason) return form.show({ reason: reasonMissing() })
    const imageUrls = await attachments.uploaded()
    if (imageUrls === null) return
    const onSuccess = () => {
      fill({ reason: '' })
      writeStored(words, null)
      attachments.clear()
      sheet.onClose()
    }
    onSubmit({ reason, imageUrls }, { onSuccess })
  }
  return (
    <FormSheet
      {...sheet}
      {...attachments.dropZone}
      frame={frame}
      isBusy={isSending}
      onSubmit={() => void send()}
    >
      {children}
      <TextArea
        label={label}
        rows={3}
        maxLength={REASON_MAX}
        readOnly={isSending}
        count={{ used: form.values.reason.length, max: REASON_MAX }}
        {...form.field('reason')}
      />
      <AttachedPhotos attachments={attachments} />
      <Button isFull icon="camera" onClick={attachments.choose}>
        {textOf('claimForms').addPhotos}
      </Button>
      <FailureNotice text={error} />
    </FormSheet>
  )
}

/** Asks before a follow-up is sent, with its words: an email cannot be taken back. */
export function FollowUpDialog({
  claimId,
  builderName,
  draft,
  followUp,
  isOpen,
  onClose,
}: {
  claimId: string
  builderName: string | null
  draft: string
  followUp: ClaimActions['followUp']
  isOpen: boolean
  onClose: () => void
}) {
  const hasMail = useHasMail()
  const text = useText('claimForms').followUp
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={
        builderName === null ? (
          hasMail ? (
            text.sendUnnamed
          ) : (
            text.writeUnnamed
          )
        ) : (
          <Rich text={hasMail ? text.send : text.write} of={{ name: <bdi>{builderName}</bdi> }} />
        )
      }
      lead={hasMail ? text.lead : notByEmail()}
      failure={failureText(followUp.error)}
      submit={hasMail ? text.submitSend : text.submitWrite}
      busyText={hasMail ? text.sending : text.saving}
      isBusy={followUp.isPending}
      onSubmit={() => followUp.mutate({ id: claimId, text: draft }, { onSuccess: onClose })}
    >
      <blockquote className="plain sm">{draft}</blockquote>
    </FormDialog>
  )
}
