import { CopyOnceDialog } from '#client/parts/claim-forms/copy-once-dialog.tsx'

/** The secret of a webhook, shown once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <CopyOnceDialog title="Copy the secret now" label="Secret" value={secret} onClose={onClose}>
      It is not shown again. Your automation checks with it that a message really comes from here, as
      described at standardwebhooks.com.
    </CopyOnceDialog>
  )
}
