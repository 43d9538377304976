import { IMPORT_ACCEPT, IMPORT_MEGABYTES } from '#shared/import-files.ts'
import { textOf } from '#shared/messages/text.ts'
import type { ImportView } from '#shared/imports.ts'
import { photosText } from '#shared/photo-files.ts'
import { Time } from '#client/ui/time.tsx'
import { Discard } from './finish-panel.tsx'
import { useDropZone, type Uploads } from './use-uploads.ts'
import { useRef, type ChangeEvent } from 'react'
import { Button, type ButtonLook } from '#client/ui/button.tsx'
import { useOnline } from '#client/lib/live-state.ts'
import { Notice, NoticeLine } from '#client/ui/notice.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'

const CAN_CHOOSE_FOLDERS = 'webkitdirectory' in HTMLInputElement.prototype
/** React has no type for this attribute. */
const FOLDER = { webkitdirectory: '' }

/** Renders a button to choose files, and one for a folder where the browser supports it. */
export function ChooseButtons({
  look,
  label,
  onChoose,
}: Pick<ButtonLook, 'look'> & { label: string; onChoose: (files: readonly File[]) => void }) {
  const text = useText('imports').files
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
      <input ref={files} {...hidden} accept={IMPORT_ACCEPT} aria-label={text.files} />
      {CAN_CHOOSE_FOLDERS && (
        <>
          <Button onClick={() => folder.current?.click()}>{text.chooseFolder}</Button>
          <input ref={folder} {...hidden} {...FOLDER} aria-label={text.folder} />
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
  const text = useText('imports').files
  const isOver = useDropZone(uploads.add)
  const { files, items } = open
  const waiting = files.filter(({ state }) => state === 'waiting')
  const problems = files.filter(({ problem }) => problem !== null)
  return (
    <section className="panel pad imp-panel" aria-labelledby="files-heading" data-over={isOver || undefined}>
      <h2 className="h2" id="files-heading">
        {text.title}
      </h2>
      <p role="status">{waiting.length > 0 ? <Reading open={open} waiting={waiting} /> : foundText(items)}</p>
      {problems.length > 0 && (
        <div className="imp-failed">
          <p className="t">{text.unusable}</p>
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
      <ChooseButtons label={text.addMore} onChoose={uploads.add} />
      <p className="hint">
        {text.hint({ max: IMPORT_MEGABYTES })}{' '}
        <Rich text={text.kept} of={{ time: <Time at={open.endsAt} /> }} />
      </p>
      {!hasReview && (waiting.length === 0 || open.waitsUntil !== null) && <Discard importId={open.id} />}
    </section>
  )
}

function Reading({ open, waiting }: { open: ImportView; waiting: ImportView['files'] }) {
  const text = useText('imports').files
  const { files, waitsUntil } = open
  const done = { done: files.length - waiting.length, total: files.length }
  const zip = waiting.find(({ total }) => total > 1)
  const inside = zip && { ...done, inDone: zip.done, inTotal: zip.total, name: zip.name }
  if (waitsUntil === null) return inside ? text.readingInside(inside) : text.reading(done)
  return (
    <Rich
      text={inside ? text.waitsInside(inside) : text.waits(done)}
      of={{ name: <bdi>{zip?.name}</bdi>, time: <Time at={waitsUntil} shape="time" /> }}
    />
  )
}

function foundText(items: ImportView['items']): string {
  const text = textOf('imports').files
  const count = (what: ImportView['items'][number]['kind']) =>
    items.filter(({ kind }) => kind === what).length
  const [mails, photos, documents] = [count('mail'), count('photo'), count('document')]
  const recordings = count('recording')
  const parts = [
    mails > 0 && text.mails({ count: mails }),
    photos > 0 && photosText(photos),
    recordings > 0 && text.recordings({ count: recordings }),
    documents > 0 && text.documents({ count: documents }),
  ].filter((part) => part !== false)
  return parts.length === 0 ? text.nothing : text.found({ what: parts })
}

/** Shows the progress of the uploads, and the files that could not be uploaded with the reason. */
export function UploadState({ uploads }: { uploads: Uploads }) {
  const text = useText('imports').files
  const { tryAgain } = useText('common')
  const isOnline = useOnline()
  const { percent, left, broken } = uploads
  return (
    <>
      {percent !== null && broken === null && (
        <div className="imp-progress">
          <label htmlFor="import-progress">{text.sending({ count: left, percent })}</label>
          <progress id="import-progress" max={100} value={percent} />
        </div>
      )}
      {broken !== null && (
        <Notice
          kind="plain"
          role="status"
          title={isOnline ? broken : text.offline}
          action={
            <Button icon="refresh" onClick={uploads.resume}>
              {tryAgain}
            </Button>
          }
        >
          {text.waiting({ count: left })}
        </Notice>
      )}
      {percent === null && !isOnline && <NoticeLine kind="plain">{text.addLater}</NoticeLine>}
      <NotSent uploads={uploads} />
    </>
  )
}

function NotSent({ uploads: { failed, refused, retry, forget } }: { uploads: Uploads }) {
  const all = [
    ...failed.map(({ id, file, problem }) => ({ id, name: file.name, problem })),
    ...refused.map((each, index) => ({ id: String(index), ...each })),
  ]
  const text = useText('imports').files
  const { tryAgain, dismiss } = useText('common')
  if (all.length === 0) return null
  return (
    <div className="imp-failed" role="alert">
      <p className="t">{text.notAdded({ count: all.length })}</p>
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
            {tryAgain}
          </Button>
        )}
        <Button look="ghost" onClick={forget}>
          {dismiss}
        </Button>
      </div>
    </div>
  )
}
