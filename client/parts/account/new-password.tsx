import * as z from 'zod/mini'
import { NewPassword } from '#shared/auth.ts'
import { textOf } from '#shared/messages/text.ts'
import { PASSWORD_MIN } from '#shared/passwords.ts'
import { PasswordField } from '#client/ui/field.tsx'
import { useText } from '#client/ui/use-text.ts'

export const NO_PASSWORD = { newPassword: '', repeat: '' }

export const passwordsDiffer = (): string => textOf('accountRules').passwordsDiffer

/** A new password, written twice. */
export const RepeatedPassword = z.object({ newPassword: NewPassword, repeat: z.string() }).check(
  z.refine(({ newPassword, repeat }) => newPassword === repeat, {
    error: passwordsDiffer,
    path: ['repeat'],
  }),
)

type Wiring = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/** A new password, twice. */
export function NewPasswordFields({ field }: { field: (name: keyof typeof NO_PASSWORD) => Wiring }) {
  const text = useText('accountRules')
  return (
    <>
      <PasswordField
        label={text.newPassword}
        autoComplete="new-password"
        hint={text.newPasswordHint({ min: PASSWORD_MIN })}
        {...field('newPassword')}
      />
      <PasswordField label={text.repeatPassword} autoComplete="new-password" {...field('repeat')} />
    </>
  )
}
