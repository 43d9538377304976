import { useId, type ReactNode, type Ref, type HTMLAttributes, type ComponentProps, useState } from 'react'
import { Button } from './button.tsx'
import { DialogTitle, Modal, BottomSheet } from './dialog.tsx'
import { Notice } from './notice.tsx'
import { textOf } from '#shared/messages/text.ts'
import { useMutation } from '@tanstack/react-query'
import { errorText, appError } from '#client/lib/errors.ts'
import type { ZodMiniType } from 'zod/mini'
import { TextArea, TextField } from './field.tsx'
import { useFields } from './use-fields.ts'

type FormProps = {
  isOpen: boolean
  onClose: () => void
  lead?: ReactNode
  /** A ref to the form, in which the first invalid field gets the focus. */
  frame?: Ref<HTMLFormElement>
  submit: string
  busyText: string
  isBusy: boolean
  isDestructive?: boolean
  onSubmit: () => void
  children?: ReactNode
}
type DropZone = Pick<HTMLAttributes<HTMLFormElement>, 'onPaste' | 'onDragOver' | 'onDrop'>

/** A question in a dialog, perhaps with a few fields, a button that submits, and one that cancels. */
export function FormDialog({
  isOpen,
  onClose,
  title,
  lead,
  failure,
  frame,
  submit,
  busyText,
  isBusy,
  isDestructive,
  onSubmit,
  children,
}: FormProps & { title: ReactNode; failure?: string | null }) {
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      <form
        className="ask"
        noValidate
        ref={frame}
        onSubmit={(event) => {
          event.preventDefault()
          // React passes it on to a form that the dialog was opened from.
          event.stopPropagation()
          if (!isBusy) onSubmit()
        }}
      >
        <DialogTitle>{title}</DialogTitle>
        {lead && <div className="text2 ask-lead">{lead}</div>}
        {failure && <Notice kind="bad" title={failure} />}
        {children}
        <div className="ask-acts">
          <Button
            type="submit"
            look={isDestructive ? 'destructive' : 'primary'}
            isBusy={isBusy}
            busyText={busyText}
          >
            {submit}
          </Button>
          <Button onClick={onClose}>{textOf('common').cancel}</Button>
        </div>
      </form>
    </Modal>
  )
}

/** A few fields in a bottom sheet, with a button that cancels and one that submits in its foot. */
export function FormSheet({
  isOpen,
  onClose,
  title,
  lead,
  frame,
  cancel,
  submit,
  busyText,
  isBusy,
  isDestructive,
  onSubmit,
  children,
  ...dropZone
}: FormProps & { title: string; cancel?: string } & DropZone) {
  const id = useId()
  const foot = (
    <>
      <Button look="ghost" isLarge onClick={onClose}>
        {cancel ?? textOf('common').cancel}
      </Button>
      <Button
        type="submit"
        form={id}
        look={isDestructive ? 'destructive' : 'primary'}
        isLarge
        isBusy={isBusy}
        busyText={busyText}
      >
        {submit}
      </Button>
    </>
  )
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={title} foot={foot}>
      {lead && <p className="text2">{lead}</p>}
      <form
        id={id}
        className="form-gap"
        noValidate
        ref={frame}
        {...dropZone}
        onSubmit={(event) => {
          event.preventDefault()
          // React passes it on to a form that the dialog was opened from.
          event.stopPropagation()
          if (!isBusy) onSubmit()
        }}
      >
        {children}
      </form>
    </BottomSheet>
  )
}

/** Asks once more before a change; it stays open and shows the error when the change fails. */
export function ConfirmDialog({
  onClose,
  failed,
  onConfirm,
  ...words
}: Pick<
  ComponentProps<typeof FormDialog>,
  'isOpen' | 'onClose' | 'title' | 'lead' | 'submit' | 'busyText' | 'isDestructive'
> & {
  /** The reason to show where the server gives none. */
  failed?: string
  /** Makes the change; the dialog closes when that worked. */
  onConfirm: () => Promise<unknown>
}) {
  const change = useMutation({ mutationFn: onConfirm, onSuccess: onClose })
  const close = () => {
    change.reset()
    onClose()
  }
  return (
    <FormDialog
      {...words}
      onClose={close}
      failure={change.error && errorText(change.error, failed ?? textOf('common').failures.notWorked)}
      isBusy={change.isPending}
      onSubmit={() => change.mutate()}
    />
  )
}

type TextDialogProps = Pick<
  ComponentProps<typeof FormDialog>,
  'isOpen' | 'onClose' | 'title' | 'lead' | 'submit' | 'busyText'
> & {
  /** The field; its `name` is the one in the server's errors. With `rows` it is a text area that counts. */
  field: { name: string; rows?: number } & Omit<ComponentProps<typeof TextField>, 'name'>
  initial?: string
  /** The error for an empty text; absent where that is fine. */
  missing?: string
  /** Reads an object with the field. */
  schema?: ZodMiniType
  /** Sends the text; the dialog closes when that worked, and shows the error otherwise. */
  save: (text: string) => Promise<unknown>
  /** The reason to show where the server gives none. */
  failed?: string
}

/** Asks for one text and saves it; the text stays when that fails. */
export function TextDialog({
  field: { name, rows, ...field },
  initial = '',
  missing,
  schema,
  save,
  failed,
  ...dialog
}: TextDialogProps) {
  const { frame, ...form } = useFields({ [name]: initial })
  const text = form.values[name] ?? ''
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => {
      form.reset()
      dialog.onClose()
    },
    onError: (error) => {
      const isField = name in appError(error).fields
      if (failed === undefined || isField) form.refuse(error)
      else form.show({}, errorText(error, failed))
    },
  })
  const submit = () => {
    if (missing && !text.trim()) form.show({ [name]: missing })
    else if (!schema || form.read(schema)) saving.mutate(text.trim())
  }
  const close = () => {
    form.show({})
    dialog.onClose()
  }
  return (
    <FormDialog
      {...dialog}
      onClose={close}
      failure={form.failure}
      frame={frame}
      isBusy={saving.isPending}
      onSubmit={submit}
    >
      {rows && field.maxLength ? (
        <TextArea
          label={field.label}
          rows={rows}
          maxLength={field.maxLength}
          isOptional={!missing}
          count={{ used: text.length, max: field.maxLength }}
          {...form.field(name)}
        />
      ) : (
        <TextField {...field} {...form.field(name)} />
      )}
    </FormDialog>
  )
}

/** A button of a form that removes what the form is about; the second press does. */
export function RemoveButton({
  words,
  isBusy,
  onRemove,
}: {
  words: { remove: string; removeSure: string }
  isBusy: boolean
  onRemove: () => void
}) {
  const [isAsked, setAsked] = useState(false)
  return (
    <Button
      look={isAsked ? 'destructive' : 'ghost'}
      disabled={isBusy}
      onClick={() => (isAsked ? onRemove() : setAsked(true))}
    >
      {isAsked ? words.removeSure : words.remove}
    </Button>
  )
}
