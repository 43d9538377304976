import * as z from 'zod/mini'
import { MAX_PASSKEY_NAME, PasskeyRename, type Passkey } from '#shared/passkeys.ts'
import { trpc } from '#client/lib/trpc.ts'
import { TextDialog } from '#client/ui/text-dialog.tsx'

const NewName = z.pick(PasskeyRename, { name: true })

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const utils = trpc.useUtils()
  const rename = trpc.passkeys.rename.useMutation({ onSuccess: () => utils.passkeys.list.invalidate() })
  return (
    <TextDialog
      isOpen
      onClose={onClose}
      title="Rename this passkey"
      field={{ name: 'name', label: 'Name', maxLength: MAX_PASSKEY_NAME }}
      initial={passkey.name}
      schema={NewName}
      submit="Save"
      busyText="Saving..."
      save={(name) => rename.mutateAsync({ id: passkey.id, name })}
    />
  )
}
