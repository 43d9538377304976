import { EmailChange } from '#shared/account.ts'
import { useSession } from '#client/parts/account/session.tsx'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useFields } from '#client/ui/use-fields.ts'
import { TextField } from '#client/ui/field.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { OwnPassword, useHasPassword } from '#client/parts/settings/own-password.tsx'

export function EmailDialog({ onClose }: { onClose: () => void }) {
  const { refreshUser } = useSession()
  const utils = trpc.useUtils()
  const hasPassword = useHasPassword()
  const isLocal = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data?.mail === 'local'
  const form = useFields({ email: '', password: '' })
  const change = trpc.account.changeEmail.useMutation({
    onSuccess: async (_answer, { email }) => {
      await Promise.all([refreshUser(), utils.account.settings.invalidate()])
      showSuccess(isLocal ? 'Your address is changed' : `We sent a link to ${email}`)
      onClose()
    },
    onError: form.refuse,
  })
  const submit = () => {
    const { email } = form.values
    const input = form.read(EmailChange, hasPassword ? form.values : { email })
    if (input) change.mutate(input)
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title="Change your email address"
      lead={
        isLocal
          ? 'You sign in with the new address from now on.'
          : 'We’ll email a link to the new address. It counts once you follow it; until then nothing changes.'
      }
      failure={form.failure}
      frame={form.frame}
      submit="Change address"
      busyText="Changing..."
      isBusy={change.isPending}
      onSubmit={submit}
    >
      <TextField
        label="New email address"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <OwnPassword field={form.field('password')} refusal={change.error} onProved={change.reset} />
    </FormDialog>
  )
}
