import type { Recording } from '#shared/recordings.ts'
import { recordingText } from '#shared/recording-files.ts'
import { sizeText } from '#shared/size-text.ts'
import { useText } from '#client/ui/use-text.ts'

/** Says below a recording, in the app and on the builder's page, its kind, length, size and name, and offers the file. */
export function RecordingAbout({ recording, url }: { recording: Recording; url: string }) {
  const text = useText('recordingParts')
  const { fileName, sizeBytes } = recording
  return (
    <p className="rec-about">
      <span>{recordingText(recording)}</span>
      <span className="num">{sizeText(sizeBytes)}</span>
      <span className="name" dir="auto">
        {fileName}
      </span>
      <a href={`${url}?download`} download aria-label={text.downloadOf({ name: fileName })}>
        {text.download}
      </a>
    </p>
  )
}
