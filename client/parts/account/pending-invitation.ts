import { paths } from '#client/lib/paths.ts'
import { readStored, writeStored } from '#client/lib/stored.ts'

const KEY = 'homeclaim.invitation'

/** The address of an invitation's page. */
export const invitationPath = (token: string): string =>
  `${paths.invitation}?token=${encodeURIComponent(token)}`

/** Remembers an invitation in this browser while its reader creates an account; null forgets it. */
export function keepInvitation(token: string | null): void {
  writeStored(KEY, token)
}

/** Returns the secret of the invitation that was opened in this browser and not answered yet; null for none. */
export const pendingSecret = (): string | null => readStored(KEY)

/** Returns the page of the invitation that was opened in this browser and not answered yet; null for none. */
export function pendingInvitation(): string | null {
  const token = pendingSecret()
  return token === null ? null : invitationPath(token)
}
