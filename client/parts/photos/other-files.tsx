import { RECORDING_ACCEPT } from '#shared/recording-types.ts'
import { PaperButton } from '#client/parts/papers/paper-button.tsx'
import type { Papers } from '#client/parts/papers/use-papers.ts'
import { FILM, MICROPHONE } from '#client/parts/recordings/drawings.ts'
import { RecordButton } from '#client/parts/recordings/record-button.tsx'
import type { Recordings } from '#client/parts/recordings/use-recordings.ts'
import { Drawing, Icon } from '#client/ui/icon.tsx'
import { useText } from '#client/ui/use-text.ts'

/** The ways to add what is no photo, side by side. */
export function OtherFiles({ recordings, papers }: { recordings: Recordings; papers: Papers }) {
  const text = useText('photoField')
  return (
    <div className="add-others" role="group" aria-label={text.others}>
      <RecordButton
        className="addp add-other"
        aria-label={text.recordOf}
        onRecordings={recordings.add}
        disabled={recordings.isFull}
      >
        <Drawing of={MICROPHONE} />
        {text.record}
      </RecordButton>
      <label className="addp add-other" data-full={recordings.isFull || undefined}>
        <Drawing of={FILM} />
        {text.recording}
        <input
          type="file"
          accept={RECORDING_ACCEPT}
          aria-label={text.addRecording}
          multiple
          onChange={(event) => {
            void recordings.add(Array.from(event.target.files ?? []))
            event.target.value = ''
          }}
        />
      </label>
      <PaperButton className="addp add-other" aria-label={text.addPaper} papers={papers}>
        <Icon name="file" />
        {text.paper}
      </PaperButton>
    </div>
  )
}
