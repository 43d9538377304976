import { IMPORT_HINT } from '#shared/import-files.ts'
import type { ImportView } from '#shared/imports.ts'
import { photosText } from '#shared/photo-files.ts'
import { Time } from '#client/ui/time.tsx'
import { ChooseButtons } from './choose-buttons.tsx'
import { Discard } from './discard.tsx'
import { UploadState } from './upload-state.tsx'
import { useDropZone } from './use-drop-zone.ts'
import type { Uploads } from './use-uploads.ts'

/** Shows the chosen files, how many of them are read, and why some could not be used. */
export function FilesPanel({
  open,
  uploads,
  hasReview,
}: {
  open: ImportView
  uploads: Uploads
  /** The claims are below, with what ends the import. */
  hasReview: boolean
}) {
  const isOver = useDropZone(uploads.add)
  const { files, items } = open
  const waiting = files.filter(({ state }) => state === 'waiting')
  const problems = files.filter(({ problem }) => problem !== null)
  return (
    <section className="panel pad imp-panel" aria-labelledby="files-heading" data-over={isOver || undefined}>
      <h2 className="h2" id="files-heading">
        Your files
      </h2>
      <p role="status">{waiting.length > 0 ? <Reading open={open} waiting={waiting} /> : foundText(items)}</p>
      {problems.length > 0 && (
        <div className="imp-failed">
          <p className="t">Could not be used</p>
          <ul className="imp-problems">
            {problems.map(({ id, name, problem }) => (
              <li key={id}>
                <bdi>{name}</bdi>: <span dir="auto">{problem}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <UploadState uploads={uploads} />
      <ChooseButtons label="Add more files" onChoose={uploads.add} />
      <p className="hint">
        {IMPORT_HINT}. Everything here is kept until <Time at={open.endsAt} />, so you can leave and come
        back.
      </p>
      {!hasReview && (waiting.length === 0 || open.waitsUntil !== null) && <Discard importId={open.id} />}
    </section>
  )
}

function Reading({ open, waiting }: { open: ImportView; waiting: ImportView['files'] }) {
  const { files, waitsUntil } = open
  const inside = waiting.find(({ total }) => total > 1)
  const whole = `${files.length - waiting.length} of ${files.length} done`
  const done = inside ? `${whole}, ${inside.done} of ${inside.total} in ${inside.name}` : whole
  if (waitsUntil === null) return `Reading your files: ${done}…`
  return (
    <>
      Waiting, because your files take long to read: {done}. Reading goes on by itself at{' '}
      <Time at={waitsUntil} shape="time" />. You can leave this page.
    </>
  )
}

function foundText(items: ImportView['items']): string {
  const count = (what: ImportView['items'][number]['kind']) =>
    items.filter(({ kind }) => kind === what).length
  const [mails, photos, documents] = [count('mail'), count('photo'), count('document')]
  const parts = [
    mails > 0 && (mails === 1 ? '1 email' : `${mails} emails`),
    photos > 0 && photosText(photos),
    documents > 0 && (documents === 1 ? '1 document' : `${documents} documents`),
  ].filter((part) => part !== false)
  if (parts.length === 0) return 'Nothing that could be imported was found.'
  return `Found ${new Intl.ListFormat('en').format(parts)}.`
}
