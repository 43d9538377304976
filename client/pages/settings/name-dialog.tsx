import { NameChange } from '#shared/account.ts'
import { PERSON_NAME_MAX } from '#shared/account-lengths.ts'
import { useSession, useUser } from '#client/parts/account/session.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { TextDialog } from '#client/ui/text-dialog.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'

export function NameDialog({ onClose }: { onClose: () => void }) {
  const { refreshUser } = useSession()
  const rename = trpc.account.rename.useMutation({
    onSuccess: async () => {
      await refreshUser()
      showSuccess('Your name is changed')
    },
  })
  return (
    <TextDialog
      isOpen
      onClose={onClose}
      title="Change your name"
      lead="Your builder sees it in emails and messages from now on."
      field={{ name: 'name', label: 'Full name', autoComplete: 'name', maxLength: PERSON_NAME_MAX }}
      initial={useUser().name}
      schema={NameChange}
      submit="Save"
      busyText="Saving..."
      save={(name) => rename.mutateAsync({ name })}
    />
  )
}
