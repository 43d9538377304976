import { MAX_RECORDING_BYTES, MAX_RECORDING_SECONDS, MAX_RECORDINGS } from '#shared/recording-files.ts'
import { ChosenFile, FileProblem } from '#client/ui/chosen-file.tsx'
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
  const stateOf = ({ status, percent, isKept }: ChosenRecording) =>
    ({
      reading: text.reading,
      sending: text.percent({ percent }),
      waiting: isKept ? text.waiting : text.waitingOpen,
      arrived: text.arrived,
      failed: null,
    })[status]
  return (
    <div className="rec-chosen">
      <ul aria-label={text.toSend}>
        {chosen.map((one) => (
          <ChosenFile
            key={one.id}
            upload={one}
            name={one.file.name}
            sizeBytes={one.file.size}
            words={{ stateOf, remove: text.remove, retry: text.retry }}
            onRemove={() => remove(one.id)}
            onRetry={() => retry(one.id)}
          />
        ))}
      </ul>
      <FileProblem text={problem} />
      <p className="hint">{text.limits(limits)}</p>
    </div>
  )
}
