import * as z from 'zod/mini'
import { NewPassword } from '#shared/auth.ts'
import { PASSWORD_MIN } from '#shared/passwords.ts'
import { PasswordField } from '#client/ui/field.tsx'

export const NO_PASSWORD = { newPassword: '', repeat: '' }

export const PASSWORDS_DIFFER = 'Passwords do not match'

/** A new password, written twice. */
export const RepeatedPassword = z.object({ newPassword: NewPassword, repeat: z.string() }).check(
  z.refine(({ newPassword, repeat }) => newPassword === repeat, {
    error: PASSWORDS_DIFFER,
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
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters.`}
        {...field('newPassword')}
      />
      <PasswordField label="Repeat new password" autoComplete="new-password" {...field('repeat')} />
    </>
  )
}
