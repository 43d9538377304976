import type { UnmatchedMail } from '#shared/admin.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'

/** Asks before a mail that is about no claim is removed. */
export function RefusalDialog({
  mail,
  isOpen,
  onClose,
}: {
  mail: UnmatchedMail
  isOpen: boolean
  onClose: () => void
}) {
  const utils = trpc.useUtils()
  const remove = trpc.admin.removeUnfiled.useMutation({
    onSuccess: async () => {
      showSuccess('Removed.')
      onClose()
      await utils.admin.invalidate()
    },
  })
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Remove this email?"
      lead={`“${mail.subject || 'No subject'}” is removed from here for good. A mailbox it was read from keeps it.`}
      failure={remove.isError ? errorText(remove.error, 'That did not work. Please try again.') : null}
      submit="Remove"
      busyText="Removing..."
      isBusy={remove.isPending}
      isDestructive
      onSubmit={() => remove.mutate({ id: mail.id })}
    />
  )
}
