import { IMPORT_HINT } from '#shared/import-files.ts'
import { useDropZone } from './use-drop-zone.ts'
import { ChooseButtons } from './choose-buttons.tsx'
import { UploadState } from './upload-state.tsx'
import type { Uploads } from './use-uploads.ts'

/** Before the first file: what will happen, and the ways to choose files. */
export function Begin({ uploads }: { uploads: Uploads }) {
  const isOver = useDropZone(uploads.add)
  return (
    <section className="panel pad imp-panel" aria-labelledby="begin-heading">
      <h2 className="h2" id="begin-heading">
        Bring along the claims you kept elsewhere
      </h2>
      <p className="text2">
        The emails you wrote to your builder, their answers, your photos: choose all of it, and we sort it
        into claims with their own dates.
      </p>
      <ol className="imp-steps">
        <li>You choose the files.</li>
        <li>You check each claim, and what belongs to it.</li>
        <li>They become claims. Nothing is sent to your builder.</li>
      </ol>
      <div className="imp-drop" data-over={isOver || undefined}>
        <ChooseButtons look="primary" label="Choose files" onChoose={uploads.add} />
        <p className="hint">
          {IMPORT_HINT}
          <span className="imp-desk">. Or drop them here</span>.
        </p>
        <UploadState uploads={uploads} />
      </div>
      <details className="imp-how">
        <summary>How do I save emails as files?</summary>
        <ul>
          <li>
            <b>Gmail</b> (in a browser): open the email, the three dots, Download message.
          </li>
          <li>
            <b>Outlook</b>: open the email, the three dots, Save as or Download, as EML.
          </li>
          <li>
            <b>Apple Mail</b> and <b>Thunderbird</b>: select the emails and drag them into a folder.
          </li>
        </ul>
      </details>
    </section>
  )
}
