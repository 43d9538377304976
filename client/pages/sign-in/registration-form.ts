import * as z from 'zod/mini'
import { ALL_REQUIRED, Registration, SETUP_CODE_MAX } from '#shared/auth.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import { requiredText } from '#shared/text.ts'
import { PASSWORDS_DIFFER } from '#client/parts/account/new-password.tsx'

export const BLANK = { name: '', email: '', password: '', confirm: '', setupCode: '' }
export type RegistrationForm = typeof BLANK

export type RegistrationProblems = {
  /** One line for the whole form. */
  form?: string
  fields: Partial<Record<keyof RegistrationForm, string>>
  /** Fields that are empty but must not be; the form shows one message for all of them. */
  missing: string[]
}

const Form = z.extend(Registration, { confirm: z.string().check(z.minLength(1, ALL_REQUIRED)) }).check(
  z.refine(({ password, confirm }) => password === confirm, {
    error: PASSWORDS_DIFFER,
    path: ['confirm'],
    // Shown with any other problem; an empty field is only reported as missing.
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'confirm'),
  }),
)

const FormWithCode = z.intersection(
  Form,
  z.object({ setupCode: requiredText(ALL_REQUIRED, SETUP_CODE_MAX, 'This code is too long') }),
)

/** Reads the form with the server's rules: what to send, or what is wrong. */
export function readRegistration(
  { setupCode, ...form }: RegistrationForm,
  { isSetupCodeNeeded }: { isSetupCodeNeeded: boolean },
): { input: Registration; problems: null } | { input: null; problems: RegistrationProblems } {
  const read = isSetupCodeNeeded ? FormWithCode.safeParse({ ...form, setupCode }) : Form.safeParse(form)
  if (read.success) {
    const { confirm: _confirm, ...input } = read.data
    return { input, problems: null }
  }
  const fields = fieldErrors(read.error)
  const missing = Object.keys(fields).filter((name) => fields[name] === ALL_REQUIRED)
  return {
    input: null,
    problems: missing.length > 0 ? { form: ALL_REQUIRED, fields: {}, missing } : { fields, missing },
  }
}
