import type { ReactNode } from 'react'
import type { BuilderProfile } from '#shared/profile.ts'
import { unfinishedCount, type PhotoQueue } from '#client/parts/photos/upload/photo-queue.ts'
import type { PhotoUploader } from '#client/parts/photos/upload/photo-uploader.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { withNames } from '#client/ui/with-names.tsx'
import type { Submission } from './use-submission.ts'

/** The main button, what it waits for, where the claim goes, and why it could not be sent. */
export function SubmitBar({
  submission: { phase, obstacle, submit },
  isOnline,
  queue,
  uploader,
  builder,
}: {
  submission: Submission
  isOnline: boolean
  queue: PhotoQueue
  uploader: PhotoUploader
  builder: BuilderProfile | null
}) {
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data
  const stuck = queue.photos.filter(
    ({ status }) => status === 'error' || (status === 'pending' && queue.problem !== null),
  )
  const stuckIds = stuck.map(({ id }) => id)
  const onTheWay = unfinishedCount(queue) - stuck.filter(({ status }) => status === 'pending').length
  const them = stuck.length === 1 ? 'it' : 'them'
  return (
    <div className="nc-submit">
      {obstacle?.kind === 'not-sent' && (
        <Notice
          kind="bad"
          title="Your claim was not sent"
          action={<Button onClick={() => void submit()}>Try again</Button>}
        >
          {obstacle.text}
        </Notice>
      )}
      {obstacle?.kind === 'photos' && stuck.length > 0 && (
        <Notice
          kind="bad"
          title={`${stuck.length} ${stuck.length === 1 ? 'photo is' : 'photos are'} not uploaded`}
          action={
            <>
              <Button icon="refresh" onClick={() => uploader.retry(stuckIds)}>
                Retry
              </Button>
              <Button look="ghost" onClick={() => uploader.remove(stuckIds)}>
                Remove {them}
              </Button>
            </>
          }
        >
          Try {them} again, or remove {them} and submit without.
        </Notice>
      )}
      <Button type="submit" look="primary" isLarge isFull isBusy={phase !== 'idle'} busyText="Submitting...">
        Submit Claim
      </Button>
      <p className="hint" aria-live="polite">
        {isOnline && onTheWay > 0 && `${waitingText(onTheWay)} `}
        {builder && recipientText(builder.name, facts?.mail)}
      </p>
    </div>
  )
}

function waitingText(photos: number): string {
  return photos === 1
    ? '1 photo is still on its way; you can submit now.'
    : `${photos} photos are still on their way; you can submit now.`
}

function recipientText(builder: string, mail: 'smtp' | 'local' | undefined): ReactNode {
  if (mail === undefined) return false
  return mail === 'smtp'
    ? withNames`Goes to ${builder} by email.`
    : withNames`Email isn’t set up, so next you’ll send ${builder} the link yourself.`
}
