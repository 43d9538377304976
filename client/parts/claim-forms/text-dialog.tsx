import type { ReactNode } from 'react'
import { TextArea } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { useFields } from '#client/ui/use-fields.ts'

type TextDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  lead: string
  label: ReactNode
  max: number
  /** The error for an empty text; absent where that is fine. */
  missing?: string
  submit: string
  busyText: string
  isBusy: boolean
  /** The reason why the latest try failed. */
  error: string | null
  /** Sends the text and calls `onSuccess` when that worked; the dialog closes then. */
  onSubmit: (text: string, callbacks: { onSuccess: () => void }) => void
}

/** Asks for a text before an action; the text stays when the action fails. */
export function TextDialog({ label, max, missing, error, onSubmit, ...dialog }: TextDialogProps) {
  const { frame, ...form } = useFields({ text: '' })
  const send = () => {
    const text = form.values.text.trim()
    if (!text && missing) return form.show({ text: missing })
    const onSuccess = () => {
      form.reset()
      dialog.onClose()
    }
    onSubmit(text, { onSuccess })
  }
  return (
    <FormDialog {...dialog} frame={frame} onSubmit={send}>
      <TextArea
        label={label}
        rows={4}
        maxLength={max}
        isOptional={!missing}
        count={{ used: form.values.text.length, max }}
        {...form.field('text')}
      />
      <FailureNotice text={error} />
    </FormDialog>
  )
}
