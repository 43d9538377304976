import type { ClaimDetail } from '#shared/claims/claims.ts'
import { photosText } from '#shared/photo-files.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { AttachedPhotos } from '#client/parts/photos/attached-photos.tsx'
import { unsentName } from '#client/parts/photos/upload/kept-photos.ts'
import { useAttachments } from '#client/parts/photos/use-attachments.ts'
import { Button } from '#client/ui/button.tsx'
import { FormSheet } from '#client/ui/form-dialog.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { NOT_BY_EMAIL } from '#shared/record/delivery-words.ts'
import { useHasMail } from '#client/parts/claim-forms/use-has-mail.ts'
import { failureText, type ClaimActions } from '#client/parts/claim-forms/use-claim.ts'

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
  const user = useUser()
  const hasMail = useHasMail()
  const attachments = useAttachments(claim.photosLeft, unsentName(user.id, claim.id, 'photos'))
  const close = () => {
    addPhotos.reset()
    onClose()
  }
  const send = async () => {
    if (attachments.count === 0) return attachments.choose()
    const imageUrls = await attachments.uploaded()
    if (imageUrls === null) return
    const onSuccess = () => {
      attachments.clear()
      close()
    }
    addPhotos.mutate({ id: claim.id, imageUrls }, { onSuccess })
  }
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={close}
      title="Add photos"
      lead={
        <>
          {claim.builder &&
            (hasMail ? (
              <>
                <bdi>{claim.builder.name}</bdi> is told.{' '}
              </>
            ) : (
              `${NOT_BY_EMAIL} `
            ))}
          Photos stay in the record: they can be added, not removed. You can add {claim.photosLeft} more.
        </>
      }
      submit={attachments.count === 0 ? 'Choose photos' : `Add ${photosText(attachments.count)}`}
      busyText="Sending..."
      isBusy={attachments.isAwaited || addPhotos.isPending}
      onSubmit={() => void send()}
      {...attachments.dropZone}
    >
      <AttachedPhotos attachments={attachments} />
      {attachments.count > 0 && (
        <Button isFull icon="camera" onClick={attachments.choose}>
          Add photos
        </Button>
      )}
      <FailureNotice text={failureText(addPhotos.error)} />
    </FormSheet>
  )
}
