import * as z from 'zod/mini'

/** The error codes a client may branch on. */
export const ERROR_CODES = [
  'INVALID',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  'FORBIDDEN',
  'CLAIM_LIMIT_REACHED',
  'REGISTRATION_CLOSED',
  'SETUP_CODE_REQUIRED',
  'NOT_FOUND',
  'CONFLICT',
  'EMAIL_TAKEN',
  /** The address has an account already: its password connects the two. */
  'ACCOUNT_EXISTS',
  /** An account without a password: sign in at the provider again first. */
  'PROOF_NEEDED',
  'TOO_LARGE',
  'WRONG_TYPE',
  'TOO_MANY',
  'UNAVAILABLE',
  /** The disk is almost full: files are refused, everything else works. */
  'STORAGE_FULL',
  'INTERNAL',
] as const

export const ErrorCode = z.enum(ERROR_CODES)
export type ErrorCode = z.infer<typeof ErrorCode>

/** The envelope of every error; `fields` when a field is at fault. */
export const ErrorEnvelope = z.object({
  error: z.object({
    code: ErrorCode,
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
})
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>
