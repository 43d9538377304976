import { EMAIL_FORMAT } from '#shared/auth.ts'
import { PASSWORD_MIN } from '#shared/passwords.ts'

export type RegistrationForm = {
  name: string
  email: string
  password: string
  confirm: string
  setupCode: string
}

export type RegistrationProblems = {
  /** One line for the whole form. */
  form?: string
  fields: Partial<Record<keyof RegistrationForm, string>>
  /** Fields that are empty but must not be; the form's line speaks for them. */
  missing: (keyof RegistrationForm)[]
}

/** Rules and texts of registration (specification section 5); null when all is well. The server checks again. */
export function registrationProblems(
  form: RegistrationForm,
  { isSetupCodeNeeded }: { isSetupCodeNeeded: boolean },
): RegistrationProblems | null {
  const required = ['name', 'email', 'password', 'confirm'] as const
  const missing: (keyof RegistrationForm)[] = required.filter((name) => !form[name].trim())
  if (isSetupCodeNeeded && !form.setupCode.trim()) missing.push('setupCode')
  if (missing.length > 0) return { form: 'All fields are required', fields: {}, missing }

  const fields: RegistrationProblems['fields'] = {}
  if (!EMAIL_FORMAT.test(form.email.trim())) fields.email = 'Invalid email address'
  if (form.password.length < PASSWORD_MIN) fields.password = 'Password must be at least 8 characters'
  if (form.password !== form.confirm) fields.confirm = 'Passwords do not match'
  return Object.keys(fields).length > 0 ? { fields, missing: [] } : null
}
