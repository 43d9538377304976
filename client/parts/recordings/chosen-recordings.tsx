import { useState } from 'react'
import { MAX_RECORDING_BYTES, MAX_RECORDING_SECONDS, MAX_RECORDINGS } from '#shared/recording-files.ts'
import { Button } from '#client/ui/button.tsx'
import { ChosenFile, FileProblem } from '#client/ui/chosen-file.tsx'
import { lazyDialog } from '#client/ui/lazy-part.tsx'
import { useText } from '#client/ui/use-text.ts'
import type { ChosenRecording } from './recording-uploads.ts'
import type { Recordings } from './use-recordings.ts'

const MB = 1024 * 1024

const CutDialog = lazyDialog(
  () => import('./cut-dialog.tsx').then((m) => m.CutDialog),
  ({ recording }) => recording !== null,
)

/** The chosen videos and sounds: how far each is, what is wrong with it, and its removal. The limits are said once. */
export function ChosenRecordings({
  recordings: { chosen, problem, remove, retry, change },
}: {
  recordings: Recordings
}) {
  const text = useText('recordingField')
  const changing = useText('recordingChange')
  const [cutId, setCutId] = useState<string | null>(null)
  const limits = { max: MAX_RECORDINGS, seconds: MAX_RECORDING_SECONDS, megabytes: MAX_RECORDING_BYTES / MB }
  const stateOf = ({ status, percent, isKept, making, wish }: ChosenRecording) =>
    making !== null
      ? (wish?.part ? changing.cutting : changing.making)({ percent: making })
      : {
          reading: text.reading,
          sending: text.percent({ percent }),
          waiting: isKept ? text.waiting : text.waitingOpen,
          arrived: text.arrived,
          failed: null,
        }[status]
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
            work={one.making}
            onRemove={() => remove(one.id)}
            onRetry={() => retry(one.id)}
          >
            {one.note !== null && <p className="muted sm">{one.note}</p>}
            <Change
              of={one}
              onStop={() => change((own) => own.stopMaking(one.id))}
              onSmaller={() => change((own) => own.makeSmaller(one.id))}
              onCut={() => setCutId(one.id)}
            />
          </ChosenFile>
        ))}
      </ul>
      <FileProblem text={problem} />
      <p className="hint">{text.limits(limits)}</p>
      <CutDialog
        recording={chosen.find(({ id }) => id === cutId) ?? null}
        onCut={(id, part) => change((own) => own.cut(id, part))}
        onClose={() => setCutId(null)}
      />
    </div>
  )
}

/** Offers the one change that helps a recording. One button for all of them, so that it keeps the focus. */
function Change({
  of: { file, status, making, remedy },
  onStop,
  onSmaller,
  onCut,
}: {
  of: ChosenRecording
  onStop: () => void
  onSmaller: () => void
  onCut: () => void
}) {
  const text = useText('recordingChange')
  const act = () => {
    if (making !== null) return { what: text.stop, run: onStop }
    if (remedy === null || status === 'arrived') return null
    return remedy === 'cut' ? { what: text.cut, run: onCut } : { what: text.smaller, run: onSmaller }
  }
  const offered = act()
  if (!offered) return null
  const { what, run } = offered
  return (
    <Button
      look={status === 'failed' ? 'secondary' : 'link'}
      aria-label={text.of({ what, name: file.name })}
      onClick={run}
    >
      {what}
    </Button>
  )
}
