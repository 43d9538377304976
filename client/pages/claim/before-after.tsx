import { useInsertionEffect } from 'react'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { pairsOf } from '#shared/before-after.ts'
import { AttachedPhotos, useAttachments } from '#client/parts/photos/attached-photos.tsx'
import { PhotoImage } from '#client/parts/photos/photo-image.tsx'
import { adoptStyle } from '#client/lib/adopted-style.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import css from './before-after.css?inline'
import { failureText } from '#client/parts/claim-forms/use-claim.ts'
import { useText } from '#client/ui/use-text.ts'

/**
 * Photos of the damage beside those of the repair, once a claim is closed as fixed; the homeowner can add some of the
 * repair until there are.
 */
export function BeforeAfter({ claim }: { claim: ClaimDetail }) {
  useInsertionEffect(() => adoptStyle(css), [])
  const { photos, record, photosLeft, isReadOnly } = claim
  const text = useText('claimSheets').beforeAfter
  const pairs = pairsOf(photos, record)
  const hasRepair = record.some(({ kind }) => kind === 'repair-photos')
  if (pairs.length === 0 && (hasRepair || photosLeft === 0 || isReadOnly)) return null
  return (
    <section aria-labelledby="before-after-heading">
      <h2 className="h2" id="before-after-heading">
        {text.title}
      </h2>
      {pairs.map(({ before, after }) => (
        <div className="pair" key={after.id}>
          <figure>
            <PhotoImage sources={[before.largeUrl, before.url]} alt={text.beforeOf(claim)} isLazy />
            <figcaption className="sm muted">{text.before}</figcaption>
          </figure>
          <figure>
            <PhotoImage sources={[after.largeUrl, after.url]} alt={text.afterOf(claim)} isLazy />
            <figcaption className="sm muted">{text.after}</figcaption>
          </figure>
        </div>
      ))}
      {!hasRepair && <AddRepairPhotos claim={claim} />}
    </section>
  )
}

function AddRepairPhotos({ claim: { id, photosLeft } }: { claim: ClaimDetail }) {
  const text = useText('claimSheets')
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
      <p className="text2">{text.beforeAfter.hint}</p>
      <AttachedPhotos attachments={attachments} />
      <FailureNotice text={failureText(add.error)} />
      <div className="repair-acts">
        <Button icon="camera" disabled={isSending} onClick={attachments.choose}>
          {text.addPhotos.choose}
        </Button>
        {attachments.count > 0 && (
          <Button
            look="primary"
            isBusy={isSending}
            busyText={text.addPhotos.busy}
            onClick={() => void send()}
          >
            {text.addPhotos.submit(attachments)}
          </Button>
        )}
      </div>
    </div>
  )
}
