import { MAX_RECORDING_BYTES, MAX_RECORDING_SECONDS, MAX_RECORDINGS } from '#shared/recording-files.ts'
import { sizeText } from '#shared/size-text.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { useText } from '#client/ui/use-text.ts'
import type { ChosenRecording } from './recording-uploads.ts'
import type { Recordings } from './use-recordings.ts'

const MB = 1024 * 1024

/** The chosen videos and sounds: how far each is, what is wrong with it, and its removal. The limits are said once. */
export function ChosenRecordings({
  recordings: { chosen, problem, remove, retry },
}: {
  recordings: Recordings
}) {
  const text = useText('recordingField')
  const limits = { max: MAX_RECORDINGS, seconds: MAX_RECORDING_SECONDS, megabytes: MAX_RECORDING_BYTES / MB }
  return (
    <div className="rec-chosen">
      <ul aria-label={text.toSend}>
        {chosen.map((one) => (
          <Chosen
            key={one.id}
            recording={one}
            onRemove={() => remove(one.id)}
            onRetry={() => retry(one.id)}
          />
        ))}
      </ul>
      <p className="err" role="alert" hidden={problem === null}>
        <Icon name="alert" />
        <span>{problem}</span>
      </p>
      <p className="hint">{text.limits(limits)}</p>
    </div>
  )
}

function Chosen({
  recording: { file, status, percent, problem, mayRetry },
  onRemove,
  onRetry,
}: {
  recording: ChosenRecording
  onRemove: () => void
  onRetry: () => void
}) {
  const text = useText('recordingField')
  const name = file.name
  const state = {
    reading: text.reading,
    sending: text.percent({ percent }),
    waiting: text.waiting,
    arrived: text.arrived,
    failed: null,
  }[status]
  return (
    <li>
      <div className="grow">
        <p>
          <span className="name" dir="auto">
            {name}
          </span>{' '}
          <span className="muted num">{sizeText(file.size)}</span>
        </p>
        {status === 'sending' && <progress max={100} value={percent} aria-label={name} />}
        {state !== null && <p className="muted sm num">{state}</p>}
        {problem !== null && (
          <p className="err" role="alert">
            <Icon name="alert" />
            <span>{problem}</span>
          </p>
        )}
      </div>
      {status === 'failed' && mayRetry && (
        <Button look="ghost" isIconOnly icon="refresh" aria-label={text.retry({ name })} onClick={onRetry} />
      )}
      <Button look="ghost" isIconOnly icon="close" aria-label={text.remove({ name })} onClick={onRemove} />
    </li>
  )
}
