import type { Passkey } from '#shared/passkeys.ts'
import { appError } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const utils = trpc.useUtils()
  const remove = trpc.passkeys.remove.useMutation({
    onSuccess: async () => {
      await utils.passkeys.list.invalidate()
      showSuccess('The passkey is removed')
      onClose()
    },
  })
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={
        <>
          Remove <bdi>{passkey.name}</bdi>?
        </>
      }
      lead="It signs in no more. You can delete it on the device too."
      failure={remove.error && appError(remove.error).message}
      submit="Remove"
      busyText="Removing..."
      isBusy={remove.isPending}
      isDestructive
      onSubmit={() => remove.mutate({ id: passkey.id })}
    />
  )
}
