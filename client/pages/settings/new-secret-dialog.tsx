import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'

export function NewSecretDialog({
  onClose,
  onSecret,
}: {
  onClose: () => void
  onSecret: (secret: string) => void
}) {
  const renew = trpc.notify.renewSecret.useMutation({ onSuccess: ({ secret }) => onSecret(secret) })
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title="Make a new secret?"
      lead="The old one stops working at once. Enter the new one in your automation."
      failure={renew.error && errorText(renew.error, 'It could not be made.')}
      submit="Make a new secret"
      busyText="Making..."
      isBusy={renew.isPending}
      onSubmit={() => renew.mutate()}
    />
  )
}
