import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { errorText } from '#client/lib/errors.ts'
import { FormDialog } from './form-dialog.tsx'
import { textOf } from '#shared/messages/text.ts'

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
