import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import { failedPhotos, mayRetry, photoProblem, type QueuedPhoto } from './upload/photo-queue.ts'
import { stateText } from './photo-tile.tsx'
import type { Attachments } from './attached-photos.tsx'
import { useText } from '#client/ui/use-text.ts'

/** The chosen photos as small pictures, each with a button that removes it, and what went wrong with them. */
export function ChosenPhotos({ attachments }: { attachments: Attachments }) {
  const { queue, refusals, count } = attachments
  const text = useText('photos')
  const { tryAgain } = useText('common')
  return (
    <>
      {count > 0 && (
        <ul className="atts" aria-label={text.toSend}>
          {attachments.shown.map((photo) => (
            <Attached
              key={photo.id}
              photo={photo}
              onMark={() => attachments.mark(photo.id)}
              onRemove={() => attachments.remove(photo.id)}
              onRetry={() => attachments.retry([photo.id])}
            />
          ))}
        </ul>
      )}
      <div role="alert" className="refusals">
        {refusals.map(({ message, fileNames }) => (
          <Problem key={message} words={message} fileNames={fileNames} />
        ))}
        {failedPhotos(queue).map(({ id, error, name }) => (
          <Problem key={id} words={photoProblem(error)} fileNames={[name]} />
        ))}
        {queue.problem !== null && <Problem words={photoProblem(queue.problem)} fileNames={[]} />}
      </div>
      {queue.problem !== null && (
        <Button icon="refresh" onClick={() => attachments.retry([])}>
          {tryAgain}
        </Button>
      )}
    </>
  )
}

function Attached({
  photo,
  onMark,
  onRemove,
  onRetry,
}: {
  photo: QueuedPhoto
  onMark: () => void
  onRemove: () => void
  onRetry: () => void
}) {
  const text = useText('photos')
  const { name, status } = photo
  const isBusy = status !== 'success' && status !== 'error'
  return (
    <li className={isBusy ? 'att busy' : 'att'}>
      <button type="button" className="att-mark" aria-label={text.markOf({ name })} onClick={onMark}>
        <PhotoPreview file={photo.file} type={photo.type} />
      </button>
      <span className="sr">
        {name}, {stateText(photo)}
      </span>
      {isBusy && <Spinner />}
      {status === 'error' && mayRetry(photo) && (
        <button type="button" className="again" aria-label={text.retry({ name })} onClick={onRetry}>
          <Icon name="refresh" />
        </button>
      )}
      <button type="button" className="rm" aria-label={text.remove({ name })} onClick={onRemove}>
        <span>
          <Icon name="close" />
        </span>
      </button>
    </li>
  )
}

function Problem({ words, fileNames }: { words: string; fileNames: readonly string[] }) {
  return (
    <p className="err">
      <Icon name="alert" />
      <span>
        <span>{words}</span>
        {fileNames.length > 0 && <span className="which"> {fileNames.join(', ')}</span>}
      </span>
    </p>
  )
}
