import { IMPORT_HINT, IMPORT_ACCEPT } from '#shared/import-files.ts'
import type { ImportView } from '#shared/imports.ts'
import { photosText } from '#shared/photo-files.ts'
import { Time } from '#client/ui/time.tsx'
import { Discard } from './finish-panel.tsx'
import { useDropZone } from './choose-files.ts'
import type { Uploads } from './use-uploads.ts'
import { useRef, type ChangeEvent } from 'react'
import { Button, type ButtonLook } from '#client/ui/button.tsx'
import { useOnline } from '#client/parts/photos/use-online.ts'
import { Notice, NoticeLine } from '#client/ui/notice.tsx'

const CAN_CHOOSE_FOLDERS = 'webkitdirectory' in HTMLInputElement.prototype
/** React has no type for this attribute. */
const FOLDER = { webkitdirectory: '' }

/** Renders a button to choose files, and one for a folder where the browser supports it. */
export function ChooseButtons({
  look,
  label,
  onChoose,
}: Pick<ButtonLook, 'look'> & { label: string; onChoose: (files: readonly File[]) => void }) {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose(Array.from(target.files ?? []))
    // The same files may be chosen again.
    target.value = ''
  }
  const hidden = { type: 'file', multiple: true, hidden: true, tabIndex: -1, onChange: choose } as const
  return (
    <div className="imp-acts">
      <Button look={look} icon="plus" onClick={() => files.current?.click()}>
        {label}
      </Button>
      <input ref={files} {...hidden} accept={IMPORT_ACCEPT} aria-label="Files" />
      {CAN_CHOOSE_FOLDERS && (
        <>
          <Button onClick={() => folder.current?.click()}>Choose a folder</Button>
          <input ref={folder} {...hidden} {...FOLDER} aria-label="Folder" />
        </>
      )}
    </div>
  )
}

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

/** Shows the progress of the uploads, and the files that could not be uploaded with the reason. */
export function UploadState({ uploads }: { uploads: Uploads }) {
  const isOnline = useOnline()
  const { percent, left, broken } = uploads
  return (
    <>
      {percent !== null && broken === null && (
        <div className="imp-progress">
          <label htmlFor="import-progress">
            Sending {left === 1 ? 'the last file' : `${left} files`}, {percent}%
          </label>
          <progress id="import-progress" max={100} value={percent} />
        </div>
      )}
      {broken !== null && (
        <Notice
          kind="plain"
          role="status"
          title={isOnline ? broken : 'You’re offline'}
          action={
            <Button icon="refresh" onClick={uploads.resume}>
              Try again
            </Button>
          }
        >
          {left === 1 ? 'One file is' : `${left} files are`} waiting to be sent. Keep this page open.
        </Notice>
      )}
      {percent === null && !isOnline && (
        <NoticeLine kind="plain">You’re offline. Files can be added when you’re connected again.</NoticeLine>
      )}
      <NotSent uploads={uploads} />
    </>
  )
}

function NotSent({ uploads: { failed, refused, retry, forget } }: { uploads: Uploads }) {
  const all = [
    ...failed.map(({ id, file, problem }) => ({ id, name: file.name, problem })),
    ...refused.map((each, index) => ({ id: String(index), ...each })),
  ]
  if (all.length === 0) return null
  return (
    <div className="imp-failed" role="alert">
      <p className="t">
        {all.length === 1 ? 'One file was not added' : `${all.length} files were not added`}
      </p>
      <ul className="imp-problems">
        {all.map(({ id, name, problem }) => (
          <li key={id}>
            <bdi>{name}</bdi>: {problem}
          </li>
        ))}
      </ul>
      <div className="imp-acts">
        {failed.length > 0 && (
          <Button icon="refresh" onClick={retry}>
            Try again
          </Button>
        )}
        <Button look="ghost" onClick={forget}>
          Dismiss
        </Button>
      </div>
    </div>
  )
}
