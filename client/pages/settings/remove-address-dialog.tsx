import type { NotifyKind } from '#shared/notify.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'

export function RemoveAddressDialog({ kind, onClose }: { kind: NotifyKind; onClose: () => void }) {
  const utils = trpc.useUtils()
  const remove = trpc.notify.remove.useMutation({
    onSuccess: async () => {
      await utils.notify.settings.invalidate()
      onClose()
    },
  })
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={kind === 'ntfy' ? 'Stop telling this topic?' : 'Stop telling this webhook?'}
      lead="What waits for it is not sent. Your devices and your email are told as before."
      failure={remove.error && errorText(remove.error, 'It could not be removed.')}
      submit="Remove"
      busyText="Removing..."
      isBusy={remove.isPending}
      isDestructive
      onSubmit={() => remove.mutate({ kind })}
    />
  )
}
