import * as z from 'zod/mini'
import { MAX_PASSKEY_NAME, PasskeyRename, type Passkey } from '#shared/passkeys.ts'
import { trpc } from '#client/lib/trpc.ts'
import { TextDialog } from '#client/ui/text-dialog.tsx'
import { useText } from '#client/ui/use-text.ts'

const NewName = z.pick(PasskeyRename, { name: true })

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const text = useText('settingsDialogs')
  const utils = trpc.useUtils()
  const rename = trpc.passkeys.rename.useMutation({ onSuccess: () => utils.passkeys.list.invalidate() })
  return (
    <TextDialog
      isOpen
      onClose={onClose}
      title={text.renamePasskey.title}
      field={{ name: 'name', label: text.renamePasskey.label, maxLength: MAX_PASSKEY_NAME }}
      initial={passkey.name}
      schema={NewName}
      submit={text.save}
      busyText={text.saving}
      save={(name) => rename.mutateAsync({ id: passkey.id, name })}
    />
  )
}
