import { NewPublicAddress } from '#shared/health.ts'
import { onlyHere } from '#shared/reachable.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useText } from '#client/ui/use-text.ts'
import { TextDialog } from '#client/ui/text-dialog.tsx'

/** Changes the address that links carry. */
export function AddressDialog({ publicUrl, onClose }: { publicUrl: string; onClose: () => void }) {
  const text = useText('adminEmail').address
  const utils = trpc.useUtils()
  const change = trpc.admin.setPublicAddress.useMutation({
    onSuccess: () => utils.mailSetup.state.invalidate(),
  })
  return (
    <TextDialog
      isOpen
      onClose={onClose}
      title={text.changing}
      lead={text.lead}
      field={{
        name: 'url',
        label: text.title,
        type: 'url',
        inputMode: 'url',
        autoCapitalize: 'none',
        autoComplete: 'off',
        placeholder: 'https://home.example.com',
      }}
      // Where the admin is now is the best guess while links name this machine only.
      initial={onlyHere(publicUrl) ? location.origin : publicUrl}
      schema={NewPublicAddress}
      submit={text.save}
      busyText={text.saving}
      save={(url) => change.mutateAsync({ url })}
    />
  )
}
