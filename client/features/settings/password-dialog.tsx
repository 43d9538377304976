import { NewPasswordFields, newPasswordProblems, NO_PASSWORD } from '#client/features/auth/new-password.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { useFields } from '#client/ui/use-fields.ts'
import { PasswordField } from '#client/ui/field.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { FormDialog } from './form-dialog.tsx'

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils()
  const form = useFields({ password: '', ...NO_PASSWORD })
  const change = trpc.account.changePassword.useMutation({
    onSuccess: async () => {
      await utils.account.devices.invalidate()
      showSuccess('Your password is changed')
      onClose()
    },
    onError: form.refuse,
  })
  const submit = () => {
    const { password, newPassword } = form.values
    const found = {
      ...(password ? {} : { password: 'Please enter your password.' }),
      ...newPasswordProblems(form.values),
    }
    if (Object.keys(found).length > 0) form.show(found)
    else change.mutate({ password, newPassword })
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title="Change your password"
      lead="Every other device is signed out."
      failure={form.failure}
      frame={form.frame}
      submit="Change password"
      busyText="Changing..."
      isBusy={change.isPending}
      onSubmit={submit}
    >
      <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
      <NewPasswordFields field={form.field} />
    </FormDialog>
  )
}
