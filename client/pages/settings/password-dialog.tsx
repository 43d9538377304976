import * as z from 'zod/mini'
import { PasswordChange } from '#shared/account.ts'
import { NewPasswordFields, NO_PASSWORD, RepeatedPassword } from '#client/parts/account/new-password.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { useFields } from '#client/ui/use-fields.ts'
import { showSuccess } from '#client/ui/toasts.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { useText } from '#client/ui/use-text.ts'
import { OwnPassword, useHasPassword } from '#client/parts/account/own-password.tsx'

const Change = z.intersection(PasswordChange, RepeatedPassword)

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils()
  const hasPassword = useHasPassword()
  const text = useText('settingsDialogs')
  const words = hasPassword ? text.changePassword : text.setPassword
  const form = useFields({ password: '', ...NO_PASSWORD })
  const change = trpc.account.changePassword.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.account.devices.invalidate(), utils.account.settings.invalidate()])
      showSuccess(hasPassword ? text.changePassword.changed : text.setPassword.set)
      onClose()
    },
    onError: form.refuse,
  })
  const submit = () => {
    const { newPassword, repeat } = form.values
    const input = form.read(Change, hasPassword ? form.values : { newPassword, repeat })
    if (input) change.mutate({ password: input.password, newPassword: input.newPassword })
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={words.title}
      lead={words.lead}
      failure={form.failure}
      frame={form.frame}
      submit={words.submit}
      busyText={hasPassword ? text.changing : text.setPassword.busy}
      isBusy={change.isPending}
      onSubmit={submit}
    >
      <OwnPassword field={form.field('password')} refusal={change.error} onProved={change.reset} />
      <NewPasswordFields field={form.field} />
    </FormDialog>
  )
}
