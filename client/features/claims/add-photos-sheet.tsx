import { useState } from 'react'
import type { ClaimDetail } from '#shared/claims.ts'
import { photosText } from '#shared/photos.ts'
import { AttachedPhotos } from '#client/features/photos/attached-photos.tsx'
import { useAttachments } from '#client/features/photos/use-attachments.ts'
import { Button } from '#client/ui/button.tsx'
import { BottomSheet } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { failureText, type ClaimActions } from './use-claim.ts'

/** Adds photos to a claim that was filed already. */
export function AddPhotosSheet({
  claim,
  addPhotos,
  isOpen,
  onClose,
}: {
  claim: ClaimDetail
  addPhotos: ClaimActions['addPhotos']
  isOpen: boolean
  onClose: () => void
}) {
  const attachments = useAttachments(claim.photosLeft)
  const [isWaiting, setWaiting] = useState(false)
  const problem = failureText(addPhotos.error)
  const isSending = isWaiting || addPhotos.isPending
  const close = () => {
    addPhotos.reset()
    onClose()
  }
  const send = async () => {
    if (attachments.count === 0) return attachments.choose()
    setWaiting(true)
    const imageUrls = await attachments.uploaded()
    setWaiting(false)
    if (imageUrls === null) return
    const onSuccess = () => {
      attachments.clear()
      close()
    }
    addPhotos.mutate({ id: claim.id, imageUrls }, { onSuccess })
  }
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={close}
      title="Add photos"
      foot={
        <>
          <Button look="ghost" isLarge onClick={close}>
            Cancel
          </Button>
          <Button look="primary" isLarge isBusy={isSending} busyText="Sending..." onClick={() => void send()}>
            {attachments.count === 0 ? 'Choose photos' : `Add ${photosText(attachments.count)}`}
          </Button>
        </>
      }
    >
      <p className="text2">
        {claim.builder ? `${claim.builder.name} is told. ` : ''}
        Photos stay in the record: they can be added, not removed. You can add {claim.photosLeft} more.
      </p>
      <div className="form-gap" {...attachments.dropZone}>
        <AttachedPhotos attachments={attachments} />
        {attachments.count > 0 && (
          <Button isFull icon="camera" onClick={attachments.choose}>
            Add photos
          </Button>
        )}
      </div>
      {problem !== null && (
        <Notice kind="bad" role="none" title="That did not work">
          {problem}
        </Notice>
      )}
    </BottomSheet>
  )
}
