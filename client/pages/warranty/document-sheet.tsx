import { useEffect, useRef, useState } from 'react'
import { DOCUMENT_ACCEPT, DOCUMENT_NAME_MAX, MAX_DOCUMENT_MB, SHELF_KINDS } from '#shared/document-files.ts'
import {
  NewShelfDocument,
  type DocumentKind,
  type HomeDocument,
  type NewDocument,
  type Shelf,
  type ShelfKind,
} from '#shared/documents.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import { withTypesOfContent } from '#client/parts/photos/choose-photos.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Field, TextField } from '#client/ui/field.tsx'
import { FormSheet } from '#client/ui/form-dialog.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import { problemOfDocument, sendDocument } from '#client/parts/homes/send-document.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'

/** Adds a document to the home, or changes the name and the kind of one. `document` is null for a new one. */
export function DocumentSheet({
  shelf,
  document,
  isOpen,
  onClose,
}: {
  shelf: Shelf
  document: HomeDocument | null
  isOpen: boolean
  onClose: () => void
}) {
  const text = useText('homeDocuments').sheet
  const { frame, ...form } = useFields({ name: document?.name ?? '' })
  const [kind, setKind] = useState<DocumentKind | null>(document?.kind ?? null)
  const [file, setFile] = useState<File | null>(null)
  const [wrong, setWrong] = useState<{ file?: string; kind?: string }>({})
  const saved = useSaved(shelf)
  const done = (changed: HomeDocument) => {
    saved(changed)
    form.reset()
    setFile(null)
    setKind(null)
    onClose()
  }
  const upload = useUpload({ homeId: shelf.homeId, onDone: done, onError: (why) => form.show({}, why) })
  const change = trpc.documents.change.useMutation({
    onSuccess: (changed) => {
      saved(changed)
      onClose()
    },
    onError: form.refuse,
  })
  const choose = async (picked: File | undefined) => {
    const [chosen] = picked ? await withTypesOfContent([picked]) : []
    if (!chosen) return
    const problem = problemOfDocument(chosen, shelf.roomBytes)
    setWrong({ ...wrong, file: problem })
    setFile(problem === undefined ? chosen : null)
    if (problem === undefined && form.values.name.trim() === '')
      form.field('name').onChange({ target: { value: chosen.name.slice(-DOCUMENT_NAME_MAX) } })
  }
  const submit = () => {
    const { data, error } = NewShelfDocument.safeParse({ name: form.values.name, kind })
    const errors = error ? fieldErrors(error) : {}
    const noFile = document === null && file === null ? (wrong.file ?? text.fileMissing) : undefined
    setWrong({ file: noFile, kind: errors['kind'] })
    if (!data || noFile !== undefined) form.show({ name: errors['name'] })
    else if (document) change.mutate({ id: document.id, ...data })
    else if (file) upload.send(file, data)
  }
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={() => {
        upload.stop()
        onClose()
      }}
      title={document ? text.titleChange : text.titleAdd}
      frame={frame}
      submit={document ? text.save : text.add}
      busyText={document ? text.saving : text.adding({ percent: upload.percent ?? 0 })}
      isBusy={upload.percent !== null || change.isPending}
      onSubmit={submit}
    >
      {document === null && (
        <FileField file={file} error={wrong.file} onChoose={(chosen) => void choose(chosen)} />
      )}
      <TextField label={text.name} maxLength={DOCUMENT_NAME_MAX} autoComplete="off" {...form.field('name')} />
      <Kinds
        kind={kind}
        error={wrong.kind}
        onChange={(chosen) => {
          setKind(chosen)
          setWrong({ ...wrong, kind: undefined })
        }}
      />
      {document && <Checksum of={document} />}
      <FailureNotice text={form.failure} />
    </FormSheet>
  )
}

function Checksum({ of: { sha256 } }: { of: HomeDocument }) {
  return (
    <p className="hint doc-hash">
      SHA-256: <code>{sha256}</code>
    </p>
  )
}

/** Puts a document that was added or changed into the list that is shown, and reads the list anew. */
function useSaved({ homeId }: Shelf) {
  const utils = trpc.useUtils()
  return (saved: HomeDocument) => {
    utils.documents.list.setData(undefined, (shelf) => {
      if (shelf?.homeId !== homeId) return shelf
      const isNew = !shelf.documents.some(({ id }) => id === saved.id)
      const others = shelf.documents.map((each) => (each.id === saved.id ? saved : each))
      return { ...shelf, documents: isNew ? [saved, ...others] : others }
    })
    void utils.documents.list.invalidate()
  }
}

/** One upload at a time; `percent` is null while there is none. Leaving the page or the sheet ends it. */
function useUpload({
  homeId,
  onDone,
  onError,
}: {
  homeId: string
  onDone: (added: HomeDocument) => void
  onError: (text: string) => void
}) {
  const [percent, setPercent] = useState<number | null>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const send = (file: File, document: NewDocument) => {
    const controller = new AbortController()
    running.current = controller
    setPercent(0)
    sendDocument({ homeId, document, file, onProgress: setPercent, signal: controller.signal })
      .then(onDone, (error: unknown) => {
        if (!controller.signal.aborted) onError(error instanceof Error ? error.message : String(error))
      })
      .finally(() => setPercent(null))
  }
  return { percent, send, stop: () => running.current?.abort() }
}

function FileField({
  file,
  error,
  onChoose,
}: {
  file: File | null
  error: string | undefined
  onChoose: (file: File | undefined) => void
}) {
  const text = useText('homeDocuments').sheet
  return (
    <Field
      label={text.file}
      hint={textOf('documentFiles').hint({ megabytes: MAX_DOCUMENT_MB })}
      error={error}
    >
      {(control) => (
        <div className="doc-file">
          <label className="btn btn-s" htmlFor={control.id}>
            {file ? text.chooseAnother : text.choose}
          </label>
          <input
            {...control}
            type="file"
            className="sr"
            accept={DOCUMENT_ACCEPT}
            onChange={(event) => {
              onChoose(event.target.files?.[0])
              // The same file may be chosen again.
              event.target.value = ''
            }}
          />
          {file && (
            <p className="hint" role="status">
              <bdi>{file.name}</bdi>
            </p>
          )}
        </div>
      )}
    </Field>
  )
}

function Kinds({
  kind,
  error,
  onChange,
}: {
  kind: DocumentKind | null
  error: string | undefined
  onChange: (kind: ShelfKind) => void
}) {
  const text = useText('homeDocuments').sheet
  return (
    <div className="field">
      <p id="document-kind" className="lab">
        {text.kind}
      </p>
      <div
        className="chips"
        role="radiogroup"
        aria-labelledby="document-kind"
        aria-describedby={error && 'document-kind-error'}
      >
        {SHELF_KINDS.map((each) => (
          <label key={each} className="chip">
            <input type="radio" name="kind" checked={each === kind} onChange={() => onChange(each)} />
            {textOf('documentFiles').kinds[each]}
          </label>
        ))}
      </div>
      {error && (
        <p className="err" id="document-kind-error">
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
