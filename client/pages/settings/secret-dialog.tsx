import { CopyOnceDialog } from '#client/parts/claim-forms/copy-once-dialog.tsx'
import { useText } from '#client/ui/use-text.ts'

/** The secret of a webhook, shown once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const text = useText('notifications').tools.secret
  return (
    <CopyOnceDialog title={text.copyNow} label={text.label} value={secret} onClose={onClose}>
      {text.once}
    </CopyOnceDialog>
  )
}
