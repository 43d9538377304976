import { NameChange } from '#shared/account.ts'
import { PERSON_NAME_MAX } from '#shared/account-lengths.ts'
import { useSession, useUser } from '#client/parts/account/session.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { useFields } from '#client/ui/use-fields.ts'
import { TextField } from '#client/ui/field.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'

export function NameDialog({ onClose }: { onClose: () => void }) {
  const { refreshUser } = useSession()
  const form = useFields({ name: useUser().name })
  const rename = trpc.account.rename.useMutation({
    onSuccess: async () => {
      await refreshUser()
      showSuccess('Your name is changed')
      onClose()
    },
    onError: form.refuse,
  })
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title="Change your name"
      lead="Your builder sees it in emails and messages from now on."
      failure={form.failure}
      frame={form.frame}
      submit="Save"
      busyText="Saving..."
      isBusy={rename.isPending}
      onSubmit={() => {
        const input = form.read(NameChange)
        if (input) rename.mutate(input)
      }}
    >
      <TextField label="Full name" autoComplete="name" maxLength={PERSON_NAME_MAX} {...form.field('name')} />
    </FormDialog>
  )
}
