import { useId, useState } from 'react'
import { REASON_MAX, REASON_MISSING } from '#shared/reasons.ts'
import { AttachedPhotos } from '#client/features/photos/attached-photos.tsx'
import { useAttachments } from '#client/features/photos/use-attachments.ts'
import { Button } from '#client/ui/button.tsx'
import { BottomSheet } from '#client/ui/dialog.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'

export type Reason = { reason: string; imageUrls: string[] }

/** Asks what is wrong, with photos of it. Both stay when it fails. */
export function ReasonSheet({
  isOpen,
  onClose,
  title,
  lead,
  label,
  submit,
  busyText,
  photosLeft,
  isBusy,
  error,
  onSubmit,
}: {
  isOpen: boolean
  onClose: () => void
  title: string
  lead: string
  label: string
  submit: string
  busyText: string
  photosLeft: number
  isBusy: boolean
  /** Why the latest try did not work. */
  error: string | null
  /** Sends it and calls `onSuccess` when that worked; the sheet closes then. */
  onSubmit: (said: Reason, callbacks: { onSuccess: () => void }) => void
}) {
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const attachments = useAttachments(photosLeft)
  const formId = useId()

  const send = async () => {
    const reason = text.trim()
    if (!reason) {
      setMissing(true)
      document.querySelector<HTMLElement>(`#${CSS.escape(formId)} textarea`)?.focus()
      return
    }
    setWaiting(true)
    const imageUrls = await attachments.uploaded()
    setWaiting(false)
    if (imageUrls === null) return
    const onSuccess = () => {
      setText('')
      attachments.clear()
      onClose()
    }
    onSubmit({ reason, imageUrls }, { onSuccess })
  }
  const isSending = isWaiting || isBusy
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button look="ghost" isLarge onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} look="primary" isLarge isBusy={isSending} busyText={busyText}>
            {submit}
          </Button>
        </>
      }
    >
      <p className="text2">{lead}</p>
      <form
        id={formId}
        className="form-gap"
        noValidate
        {...attachments.dropZone}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) void send()
        }}
      >
        <TextArea
          label={label}
          rows={3}
          maxLength={REASON_MAX}
          value={text}
          readOnly={isSending}
          error={isMissing ? REASON_MISSING : undefined}
          count={{ used: text.length, max: REASON_MAX }}
          onChange={(event) => {
            setText(event.target.value)
            setMissing(false)
          }}
        />
        <AttachedPhotos attachments={attachments} />
        <Button isFull icon="camera" onClick={attachments.choose}>
          Add photos
        </Button>
      </form>
      {error !== null && (
        <Notice kind="bad" role="none" title="That did not work">
          {error}
        </Notice>
      )}
    </BottomSheet>
  )
}
