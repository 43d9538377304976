import type { ReactNode } from 'react'
import { REASON_MAX, reasonMissing } from '#shared/claims/reasons.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { AttachedPhotos } from '#client/parts/photos/attached-photos.tsx'
import { unsentName } from '#client/parts/photos/upload/kept-photos.ts'
import { useAttachments } from '#client/parts/photos/use-attachments.ts'
import { readStored, writeStored } from '#client/lib/stored.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { FormSheet } from '#client/ui/form-dialog.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import { textOf } from '#shared/messages/text.ts'

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
