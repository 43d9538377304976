import * as z from 'zod/mini'
import { EmailAddress } from './auth.ts'

/** Rules of who may make an account. */
export const RegistrationMode = z.enum(['open', 'invitation', 'closed'])
export type RegistrationMode = z.infer<typeof RegistrationMode>

/** The rule of who may make an account here; `isBySettings`: the environment decides it, so that the admin cannot. */
export const RegistrationState = z.object({ mode: RegistrationMode, isBySettings: z.boolean() })
export type RegistrationState = z.infer<typeof RegistrationState>

/** Days that an invitation works. */
export const INVITATION_DAYS = 7
/** Open invitations at a time. */
export const INVITATIONS_MAX = 100

/** `email`: only this address may use it; null: whoever has the link. */
export const NewInvitation = z.object({ email: z.nullable(EmailAddress) })
export type NewInvitation = z.infer<typeof NewInvitation>

export const Invitation = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

/** `url` has the secret and is shown once; `isEmailed`: the link was also emailed. */
export const MadeInvitation = z.object({ url: z.string(), isEmailed: z.boolean() })
export type MadeInvitation = z.infer<typeof MadeInvitation>

/** A valid invitation as the registration page shows it. */
export const OpenInvitation = z.object({ email: z.nullable(z.string()) })
