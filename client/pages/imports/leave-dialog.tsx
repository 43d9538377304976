import { useUnsavedGuard } from '#client/parts/homes/use-unsaved-guard.ts'
import { lazyDialog } from '#client/ui/lazy-dialog.tsx'

const FormDialog = lazyDialog(
  () => import('#client/ui/form-dialog.tsx').then((m) => m.FormDialog),
  ({ isOpen }) => isOpen,
)

/** Asks before the page is left while files are on their way: those that did not arrive would have to be chosen again. */
export function LeaveDialog({ isSending }: { isSending: boolean }) {
  const guard = useUnsavedGuard(isSending)
  return (
    <FormDialog
      isOpen={guard.isHeld}
      onClose={guard.stay}
      title="Your files are still on their way"
      lead="What has arrived is kept. The rest would have to be chosen again."
      submit="Leave"
      busyText="Leaving..."
      isBusy={false}
      onSubmit={guard.leave}
    />
  )
}
