import { MAX_PASSKEY_NAME, PasskeyRename, type Passkey } from '#shared/passkeys.ts'
import { trpc } from '#client/lib/trpc.ts'
import { TextField } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { useFields } from '#client/ui/use-fields.ts'

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const utils = trpc.useUtils()
  const form = useFields({ name: passkey.name })
  const rename = trpc.passkeys.rename.useMutation({
    onSuccess: async () => {
      await utils.passkeys.list.invalidate()
      onClose()
    },
    onError: form.refuse,
  })
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title="Rename this passkey"
      failure={form.failure}
      frame={form.frame}
      submit="Save"
      busyText="Saving..."
      isBusy={rename.isPending}
      onSubmit={() => {
        const input = form.read(PasskeyRename, { id: passkey.id, ...form.values })
        if (input) rename.mutate(input)
      }}
    >
      <TextField label="Name" maxLength={MAX_PASSKEY_NAME} {...form.field('name')} />
    </FormDialog>
  )
}
