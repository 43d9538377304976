import { NewPublicAddress } from '#shared/health.ts'
import { trpc } from '#client/lib/trpc.ts'
import { TextField } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import { onlyHere } from '#shared/reachable.ts'

/** Changes the address that links carry. */
export function AddressDialog({ publicUrl, onClose }: { publicUrl: string; onClose: () => void }) {
  const utils = trpc.useUtils()
  // Where the admin is now is the best guess while links name this machine only.
  const form = useFields({ url: onlyHere(publicUrl) ? location.origin : publicUrl })
  const change = trpc.admin.setPublicAddress.useMutation({
    onSuccess: async () => {
      await utils.mailSetup.state.invalidate()
      onClose()
    },
    onError: form.refuse,
  })
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title="Change the public address"
      lead="Links in emails carry it from now on. Links that were sent before keep the old one."
      failure={form.failure}
      frame={form.frame}
      submit="Save"
      busyText="Saving..."
      isBusy={change.isPending}
      onSubmit={() => {
        const input = form.read(NewPublicAddress)
        if (input) change.mutate(input)
      }}
    >
      <TextField
        label="Public address"
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        placeholder="https://home.example.com"
        {...form.field('url')}
      />
    </FormDialog>
  )
}
