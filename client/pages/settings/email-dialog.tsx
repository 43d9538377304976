import { EmailChange } from '#shared/account.ts'
import { useSession } from '#client/parts/account/session.tsx'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useFields } from '#client/ui/use-fields.ts'
import { TextField } from '#client/ui/field.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { useText } from '#client/ui/use-text.ts'
import { OwnPassword, useHasPassword } from '#client/parts/account/own-password.tsx'

export function EmailDialog({ onClose }: { onClose: () => void }) {
  const text = useText('settingsDialogs')
  const { refreshUser } = useSession()
  const utils = trpc.useUtils()
  const hasPassword = useHasPassword()
  const isLocal = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data?.mail === 'local'
  const form = useFields({ email: '', password: '' })
  const change = trpc.account.changeEmail.useMutation({
    onSuccess: async (_answer, { email }) => {
      await Promise.all([refreshUser(), utils.account.settings.invalidate()])
      showSuccess(isLocal ? text.email.changed : text.email.sent({ email }))
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
      title={text.email.title}
      lead={isLocal ? text.email.leadLocal : text.email.lead}
      failure={form.failure}
      frame={form.frame}
      submit={text.email.submit}
      busyText={text.changing}
      isBusy={change.isPending}
      onSubmit={submit}
    >
      <TextField
        label={text.email.label}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <OwnPassword field={form.field('password')} refusal={change.error} onProved={change.reset} />
    </FormDialog>
  )
}
