import { useEffect, useRef, useState } from 'react'
import { CATEGORIES, categoryText } from '#shared/claims/categories.ts'
import { DOCUMENT_ACCEPT, DOCUMENT_NAME_MAX } from '#shared/document-files.ts'
import type { HomeDocument } from '#shared/documents.ts'
import { SavedThing, THING_PAPERS, THING_TEXT_MAX, type Thing, type ThingPaper } from '#shared/things.ts'
import { newId } from '#client/lib/new-id.ts'
import { trpc } from '#client/lib/trpc.ts'
import { numberOf } from '#client/parts/homes/use-coverage.ts'
import { problemOfDocument, sendDocument } from '#client/parts/homes/send-document.ts'
import { withTypesOfContent } from '#client/parts/photos/choose-photos.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { FormSheet, RemoveButton } from '#client/ui/form-dialog.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import { useText } from '#client/ui/use-text.ts'

/** A thing of the home with a warranty of its own, to change or to add. `thing` is null for a new one. */
export function ThingSheet({
  thing,
  isOpen,
  onClose,
}: {
  thing: Thing | null
  isOpen: boolean
  onClose: () => void
}) {
  const text = useText('things').sheet
  const [id, setId] = useState(() => thing?.id ?? newId())
  const form = useFields(fieldsOf(thing))
  const utils = trpc.useUtils()
  const saved = {
    onSuccess: (things: ReturnType<typeof utils.things.list.getData>) => {
      utils.things.list.setData(undefined, things)
      onClose()
      if (thing) return
      form.reset()
      setId(newId())
    },
    onError: form.refuse,
  }
  const save = trpc.things.save.useMutation(saved)
  const remove = trpc.things.remove.useMutation(saved)
  const isBusy = save.isPending || remove.isPending
  const submit = () => {
    const { values } = form
    const entered = form.read(SavedThing, {
      id,
      ...values,
      installedOn: values.installedOn || null,
      partsYears: numberOrNull(values.partsYears),
      laborYears: numberOrNull(values.laborYears),
      labelId: values.labelId || null,
      manualId: values.manualId || null,
      receiptId: values.receiptId || null,
    })
    if (entered) save.mutate(entered)
  }
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      title={thing ? text.titleChange : text.titleAdd}
      frame={form.frame}
      submit={text.save}
      busyText={text.busy}
      isBusy={isBusy}
      onSubmit={submit}
    >
      <TextField
        label={text.name}
        placeholder={text.namePlaceholder}
        maxLength={THING_TEXT_MAX}
        autoComplete="off"
        {...form.field('name')}
      />
      <SelectField label={text.category} {...form.field('category')}>
        <option value="">{text.chooseCategory}</option>
        {CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {categoryText(category)}
          </option>
        ))}
      </SelectField>
      {(['make', 'model', 'serial'] as const).map((name) => (
        <TextField
          key={name}
          label={text[name]}
          isOptional
          maxLength={THING_TEXT_MAX}
          autoComplete="off"
          {...form.field(name)}
        />
      ))}
      <TextField label={text.installedOn} isOptional type="date" {...form.field('installedOn')} />
      {(['partsYears', 'laborYears'] as const).map((name) => (
        <TextField
          key={name}
          label={text[name]}
          isOptional
          type="text"
          inputMode="numeric"
          {...form.field(name)}
        />
      ))}
      <Papers field={(paper) => form.field(`${paper}Id`)} nameOfThing={form.values.name} />
      <FailureNotice text={form.failure} />
      {thing && (
        <RemoveButton
          words={{ remove: text.remove, removeSure: text.removeSure }}
          isBusy={isBusy}
          onRemove={() => remove.mutate({ id: thing.id })}
        />
      )}
    </FormSheet>
  )
}

const fieldsOf = (thing: Thing | null) => ({
  name: thing?.name ?? '',
  category: thing?.category ?? '',
  make: thing?.make ?? '',
  model: thing?.model ?? '',
  serial: thing?.serial ?? '',
  installedOn: thing?.installedOn ?? '',
  partsYears: String(thing?.partsYears ?? ''),
  laborYears: String(thing?.laborYears ?? ''),
  labelId: thing?.labelId ?? '',
  manualId: thing?.manualId ?? '',
  receiptId: thing?.receiptId ?? '',
})

const numberOrNull = (typed: string) => (typed.trim() === '' ? null : numberOf(typed))

type PaperField = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/** A photo of the label, the manual and the receipt: documents that are there, or files that are added to them at once. */
function Papers({ field, nameOfThing }: { field: (paper: ThingPaper) => PaperField; nameOfThing: string }) {
  const text = useText('things')
  const shelf = trpc.documents.list.useQuery().data
  if (!shelf) return null
  return (
    <fieldset className="thing-sheet-papers">
      <legend className="lab">{text.sheet.papers}</legend>
      <p className="hint">{text.sheet.paperHint}</p>
      {THING_PAPERS.map((paper) => (
        <Paper
          key={paper}
          label={text.papers[paper]}
          field={field(paper)}
          homeId={shelf.homeId}
          documents={shelf.documents}
          roomBytes={shelf.roomBytes}
          nameOfFile={[nameOfThing.trim(), text.papers[paper]].filter(Boolean).join(', ')}
        />
      ))}
    </fieldset>
  )
}

function Paper({
  label,
  field,
  homeId,
  documents,
  roomBytes,
  nameOfFile,
}: {
  label: string
  field: PaperField
  homeId: string
  documents: readonly HomeDocument[]
  roomBytes: number
  nameOfFile: string
}) {
  const text = useText('things').sheet
  const utils = trpc.useUtils()
  const file = useRef<HTMLInputElement>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const add = async (picked: File | undefined) => {
    const [chosen] = picked ? await withTypesOfContent([picked]) : []
    if (!chosen) return
    const wrong = problemOfDocument(chosen, roomBytes)
    setProblem(wrong)
    if (wrong !== undefined) return
    const controller = new AbortController()
    running.current = controller
    setPercent(0)
    try {
      const document = { name: nameOfFile.slice(0, DOCUMENT_NAME_MAX), kind: 'other' as const }
      const added = await sendDocument({
        homeId,
        document,
        file: chosen,
        onProgress: setPercent,
        signal: controller.signal,
      })
      utils.documents.list.setData(
        undefined,
        (shelf) =>
          shelf && {
            ...shelf,
            documents: [added, ...shelf.documents.filter((each) => each.id !== added.id)],
          },
      )
      void utils.documents.list.invalidate()
      field.onChange({ target: { value: added.id } })
    } catch (error) {
      if (!controller.signal.aborted) setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setPercent(null)
    }
  }
  return (
    <div className="thing-paper">
      <SelectField label={label} {...field} error={problem ?? field.error}>
        <option value="">{text.noPaper}</option>
        {documents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button
        icon="plus"
        aria-label={text.choosePaper({ paper: label })}
        disabled={percent !== null}
        onClick={() => file.current?.click()}
      >
        {percent === null ? text.file : text.adding({ percent })}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        accept={DOCUMENT_ACCEPT}
        onChange={(event) => {
          void add(event.target.files?.[0])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
