import * as z from 'zod/mini'
import { MadePasskey, UsedPasskey, type CreationOptions, type RequestOptions } from '#shared/passkeys.ts'
import { textOf } from '#shared/messages/text.ts'
import { appError } from '#client/lib/errors.ts'

/** Asks the person to let their device make a passkey. Throws when they do not, or the device has one. */
export async function makePasskey(options: CreationOptions): Promise<MadePasskey> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  return z.parse(MadePasskey, inJson(await navigator.credentials.create({ publicKey })))
}

/** Asks the person to choose one of their passkeys. Throws when they do not. */
export async function askForPasskey(options: RequestOptions): Promise<UsedPasskey> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  return z.parse(UsedPasskey, inJson(await navigator.credentials.get({ publicKey })))
}

const inJson = (credential: Credential | null): unknown =>
  credential instanceof PublicKeyCredential ? credential.toJSON() : null

/** Says what went wrong; null when the person canceled it, which needs no words. */
export function passkeyProblem(error: unknown): string | null {
  if (!(error instanceof DOMException)) return appError(error).message
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return null
  const text = textOf('passkeys')
  return error.name === 'InvalidStateError' ? text.alreadyHere : text.failed
}
