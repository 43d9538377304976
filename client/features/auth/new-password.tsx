import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/passwords.ts'
import { PasswordField } from '#client/ui/field.tsx'

export type NewPasswordForm = { newPassword: string; repeat: string }

export const NO_PASSWORD: NewPasswordForm = { newPassword: '', repeat: '' }

/** What is wrong with a password somebody chooses, by field; null when nothing is. The server checks again. */
export function newPasswordProblems({
  newPassword,
  repeat,
}: NewPasswordForm): Partial<Record<keyof NewPasswordForm, string>> | null {
  if (!newPassword) return { newPassword: 'Please enter a new password.' }
  if (newPassword.length < PASSWORD_MIN)
    return { newPassword: `Password must be at least ${PASSWORD_MIN} characters` }
  if (newPassword.length > PASSWORD_MAX)
    return { newPassword: `Password must be at most ${PASSWORD_MAX} characters` }
  return newPassword === repeat ? null : { repeat: 'Passwords do not match' }
}

type Wiring = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/** A new password, twice. */
export function NewPasswordFields({ field }: { field: (name: keyof NewPasswordForm) => Wiring }) {
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
