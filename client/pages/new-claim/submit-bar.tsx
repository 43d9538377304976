import type { BuilderProfile } from '#shared/profile.ts'
import { unfinishedCount, type PhotoQueue } from '#client/parts/photos/upload/photo-queue.ts'
import type { PhotoUploader } from '#client/parts/photos/upload/photo-uploader.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { Submission } from './use-submission.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'

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
  const text = useText('newClaim')
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data
  const stuck = queue.photos.filter(
    ({ status }) => status === 'error' || (status === 'pending' && queue.problem !== null),
  )
  const stuckIds = stuck.map(({ id }) => id)
  const onTheWay = unfinishedCount(queue) - stuck.filter(({ status }) => status === 'pending').length
  const count = stuck.length
  return (
    <div className="nc-submit">
      {obstacle?.kind === 'not-sent' && (
        <Notice
          kind="bad"
          title={text.notSent.title}
          action={<Button onClick={() => void submit()}>{textOf('common').tryAgain}</Button>}
        >
          {obstacle.text}
        </Notice>
      )}
      {obstacle?.kind === 'photos' && stuck.length > 0 && (
        <Notice
          kind="bad"
          title={text.photos.title({ count })}
          action={
            <>
              <Button icon="refresh" onClick={() => uploader.retry(stuckIds)}>
                {text.photos.retry}
              </Button>
              <Button look="ghost" onClick={() => uploader.remove(stuckIds)}>
                {text.photos.remove({ count })}
              </Button>
            </>
          }
        >
          {text.photos.text({ count })}
        </Notice>
      )}
      <Button
        type="submit"
        look="primary"
        isLarge
        isFull
        isBusy={phase !== 'idle'}
        busyText={text.submitting}
      >
        {text.submit}
      </Button>
      <p className="hint" aria-live="polite">
        {isOnline && onTheWay > 0 && `${text.photos.onTheWay({ count: onTheWay })} `}
        {builder && facts && (
          <Rich
            text={facts.mail === 'smtp' ? text.goesTo : text.sendYourself}
            of={{ name: <bdi>{builder.name}</bdi> }}
          />
        )}
      </p>
    </div>
  )
}
