import { NewPasswordFields, newPasswordProblems, NO_PASSWORD } from '#client/features/auth/new-password.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { useFields } from '#client/ui/use-fields.ts'
import { showSuccess } from '#client/ui/toasts.tsx'
import { FormDialog } from './form-dialog.tsx'
import { OwnPassword, useHasPassword } from './own-password.tsx'

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils()
  const hasPassword = useHasPassword()
  const form = useFields({ password: '', ...NO_PASSWORD })
  const change = trpc.account.changePassword.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.account.devices.invalidate(), utils.account.settings.invalidate()])
      showSuccess(hasPassword ? 'Your password is changed' : 'Your password is set')
      onClose()
    },
    onError: form.refuse,
  })
  const submit = () => {
    const { password, newPassword } = form.values
    const found = {
      ...(password || !hasPassword ? {} : { password: 'Please enter your password.' }),
      ...newPasswordProblems(form.values),
    }
    if (Object.keys(found).length > 0) form.show(found)
    else change.mutate({ newPassword, ...(hasPassword ? { password } : {}) })
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={hasPassword ? 'Change your password' : 'Set a password'}
      lead={
        hasPassword
          ? 'Every other device is signed out.'
          : 'With it you can sign in by your email address too. Every other device is signed out.'
      }
      failure={form.failure}
      frame={form.frame}
      submit={hasPassword ? 'Change password' : 'Set password'}
      busyText={hasPassword ? 'Changing...' : 'Setting...'}
      isBusy={change.isPending}
      onSubmit={submit}
    >
      <OwnPassword field={form.field('password')} refusal={change.error} onProved={change.reset} />
      <NewPasswordFields field={form.field} />
    </FormDialog>
  )
}
