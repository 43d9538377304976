import { NameChange } from '#shared/account.ts'
import { PERSON_NAME_MAX } from '#shared/account-lengths.ts'
import { useSession, useUser } from '#client/parts/account/session.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { TextDialog } from '#client/ui/text-dialog.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { useText } from '#client/ui/use-text.ts'

export function NameDialog({ onClose }: { onClose: () => void }) {
  const text = useText('settingsDialogs')
  const { refreshUser } = useSession()
  const rename = trpc.account.rename.useMutation({
    onSuccess: async () => {
      await refreshUser()
      showSuccess(text.name.changed)
    },
  })
  return (
    <TextDialog
      isOpen
      onClose={onClose}
      title={text.name.title}
      lead={text.name.lead}
      field={{ name: 'name', label: text.name.label, autoComplete: 'name', maxLength: PERSON_NAME_MAX }}
      initial={useUser().name}
      schema={NameChange}
      submit={text.save}
      busyText={text.saving}
      save={(name) => rename.mutateAsync({ name })}
    />
  )
}
