import { useInsertionEffect } from 'react'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { pairsOf } from '#shared/before-after.ts'
import { photosText } from '#shared/photo-files.ts'
import { AttachedPhotos } from '#client/parts/photos/attached-photos.tsx'
import { useAttachments } from '#client/parts/photos/use-attachments.ts'
import { PhotoImage } from '#client/parts/photos/photo-image.tsx'
import { adoptStyle } from '#client/lib/adopted-style.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import css from './before-after.css?inline'
import { failureText } from '#client/parts/claim-forms/use-claim.ts'

/**
 * Photos of the damage beside those of the repair, once a claim is closed as fixed; the homeowner can add some of the
 * repair until there are.
 */
export function BeforeAfter({ claim }: { claim: ClaimDetail }) {
  useInsertionEffect(() => adoptStyle(css), [])
  const { photos, record, photosLeft, isReadOnly } = claim
  const pairs = pairsOf(photos, record)
  const hasRepair = record.some(({ kind }) => kind === 'repair-photos')
  if (pairs.length === 0 && (hasRepair || photosLeft === 0 || isReadOnly)) return null
  return (
    <section aria-labelledby="before-after-heading">
      <h2 className="h2" id="before-after-heading">
        Before and after
      </h2>
      {pairs.map(({ before, after }) => (
        <div className="pair" key={after.id}>
          <figure>
            <PhotoImage sources={[before.largeUrl, before.url]} alt={`Before: ${claim.title}`} isLazy />
            <figcaption className="sm muted">Before</figcaption>
          </figure>
          <figure>
            <PhotoImage sources={[after.largeUrl, after.url]} alt={`After: ${claim.title}`} isLazy />
            <figcaption className="sm muted">After</figcaption>
          </figure>
        </div>
      ))}
      {!hasRepair && <AddRepairPhotos claim={claim} />}
    </section>
  )
}

function AddRepairPhotos({ claim: { id, photosLeft } }: { claim: ClaimDetail }) {
  const utils = trpc.useUtils()
  const attachments = useAttachments(photosLeft)
  const add = trpc.claims.addRepairPhotos.useMutation({
    onSuccess: (fresh) => {
      attachments.clear()
      utils.claims.byId.setData({ id }, fresh)
    },
  })
  const send = async () => {
    const imageUrls = await attachments.uploaded()
    if (imageUrls !== null) add.mutate({ id, imageUrls })
  }
  const isSending = attachments.isAwaited || add.isPending
  return (
    <div className="repair-photos" {...attachments.dropZone}>
      <p className="text2">
        A photo of the finished repair, from the same place, shows what was fixed. It stays in the record.
      </p>
      <AttachedPhotos attachments={attachments} />
      <FailureNotice text={failureText(add.error)} />
      <div className="repair-acts">
        <Button icon="camera" disabled={isSending} onClick={attachments.choose}>
          Choose photos
        </Button>
        {attachments.count > 0 && (
          <Button look="primary" isBusy={isSending} busyText="Sending..." onClick={() => void send()}>
            Add {photosText(attachments.count)}
          </Button>
        )}
      </div>
    </div>
  )
}
