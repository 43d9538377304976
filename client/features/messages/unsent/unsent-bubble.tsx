import { photosText } from '#shared/photos/files.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Time } from '#client/ui/time.tsx'
import type { ShownUnsent } from './unsent-store.ts'

/** A message in its place in the thread before the server has it. */
export function UnsentBubble({
  message,
  onTryAgain,
  onEdit,
}: {
  message: ShownUnsent
  onTryAgain: () => void
  /** Takes the text back into the field. */
  onEdit: () => void
}) {
  const { content, imageUrls, at, isSending, problem } = message
  return (
    <article className="msg me unsent" aria-label="You, not sent yet">
      <p className="by">
        <b>You</b> <Time at={at} shape="time" />
      </p>
      <div className="bub">
        {content !== '' && (
          <p className="plain" dir="auto">
            {content}
          </p>
        )}
        {imageUrls.length > 0 && (
          <p className="muted">
            <Icon name="photo" /> {photosText(imageUrls.length)}
          </p>
        )}
      </div>
      {isSending ? (
        <p className="aside">Sending…</p>
      ) : (
        <div className="aside">
          {problem ? (
            <p className="err" role="alert">
              <Icon name="alert" />
              <span>{problem.text}</span>
            </p>
          ) : (
            <p role="status">Not sent yet. It will be sent when you’re back online.</p>
          )}
          <p className="acts">
            <Button look="link" onClick={onTryAgain}>
              Try again
            </Button>
            <Button look="link" onClick={onEdit}>
              {imageUrls.length > 0 ? 'Edit without photos' : 'Edit'}
            </Button>
          </p>
        </div>
      )}
    </article>
  )
}
