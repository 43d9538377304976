import { useEffect, useEffectEvent } from 'react'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import type { Photo } from '#shared/claims/views.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { AttachedPhotos, useAttachments } from '#client/parts/photos/attached-photos.tsx'
import { unsentName } from '#client/parts/photos/upload/kept-photos.ts'
import { Button } from '#client/ui/button.tsx'
import { FormSheet } from '#client/ui/form-dialog.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { useHasMail } from '#client/parts/claim-forms/use-has-mail.ts'
import { failureText, type ClaimActions } from '#client/parts/claim-forms/use-claim.ts'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'

/** Adds photos to a claim that was filed already. */
export function AddPhotosSheet({
  claim,
  addPhotos,
  toMark,
  isOpen,
  onClose,
}: {
  claim: ClaimDetail
  addPhotos: ClaimActions['addPhotos']
  /** A photo of the claim whose marked copy is to be added. */
  toMark: Photo | null
  isOpen: boolean
  onClose: () => void
}) {
  const text = useText('claimSheets').addPhotos
  const left = claim.photosLeft
  const user = useUser()
  const hasMail = useHasMail()
  const attachments = useAttachments(claim.photosLeft, unsentName(user.id, claim.id, 'photos'))
  const close = () => {
    addPhotos.reset()
    onClose()
  }
  const mark = useEffectEvent(async (photo: Photo) => {
    if (!(await attachments.markOnClaim(photo)) && attachments.count === 0) close()
  })
  useEffect(() => {
    if (isOpen && toMark) void mark(toMark)
  }, [isOpen, toMark])
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
      title={text.title}
      lead={
        claim.builder && hasMail ? (
          <Rich text={text.leadTold({ left })} of={{ builder: <bdi>{claim.builder.name}</bdi> }} />
        ) : claim.builder ? (
          text.leadNotTold({ left })
        ) : (
          text.lead({ left })
        )
      }
      submit={attachments.count === 0 ? text.choose : text.submit(attachments)}
      busyText={text.busy}
      isBusy={attachments.isAwaited || addPhotos.isPending}
      onSubmit={() => void send()}
      {...attachments.dropZone}
    >
      <AttachedPhotos attachments={attachments} />
      {attachments.count > 0 && (
        <Button isFull icon="camera" onClick={attachments.choose}>
          {text.more}
        </Button>
      )}
      <FailureNotice text={failureText(addPhotos.error)} />
    </FormSheet>
  )
}
