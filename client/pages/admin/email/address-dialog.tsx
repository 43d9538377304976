import { NewPublicAddress } from '#shared/health.ts'
import { onlyHere } from '#shared/reachable.ts'
import { trpc } from '#client/lib/trpc.ts'
import { TextDialog } from '#client/ui/text-dialog.tsx'

/** Changes the address that links carry. */
export function AddressDialog({ publicUrl, onClose }: { publicUrl: string; onClose: () => void }) {
  const utils = trpc.useUtils()
  const change = trpc.admin.setPublicAddress.useMutation({
    onSuccess: () => utils.mailSetup.state.invalidate(),
  })
  return (
    <TextDialog
      isOpen
      onClose={onClose}
      title="Change the public address"
      lead="Links in emails carry it from now on. Links that were sent before keep the old one."
      field={{
        name: 'url',
        label: 'Public address',
        type: 'url',
        inputMode: 'url',
        autoCapitalize: 'none',
        autoComplete: 'off',
        placeholder: 'https://home.example.com',
      }}
      // Where the admin is now is the best guess while links name this machine only.
      initial={onlyHere(publicUrl) ? location.origin : publicUrl}
      schema={NewPublicAddress}
      submit="Save"
      busyText="Saving..."
      save={(url) => change.mutateAsync({ url })}
    />
  )
}
