import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { appError, errorText } from '#client/lib/errors.ts'
import { TextArea, TextField } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useFields } from './use-fields.ts'

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
