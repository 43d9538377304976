import type { SignInProvider } from '#shared/auth.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { OpenId } from './openid.ts'

/** Returns the client of the provider that the settings name, or undefined for none; its library is loaded for one only. */
export async function openProvider(
  config: Pick<
    Config,
    'GOOGLE_CLIENT_ID' | 'GOOGLE_ISSUER' | 'GOOGLE_UNVERIFIED_EMAIL' | 'GOOGLE_ADMIN_GROUP'
  >,
  clock: Clock,
): Promise<OpenId | undefined> {
  if (!config.GOOGLE_CLIENT_ID) return undefined
  const { createOpenId, GOOGLE } = await import('./openid.ts')
  return createOpenId({
    clientId: config.GOOGLE_CLIENT_ID,
    issuer: config.GOOGLE_ISSUER ?? GOOGLE,
    acceptsUnverified: config.GOOGLE_UNVERIFIED_EMAIL === 'accept',
    adminGroup: config.GOOGLE_ADMIN_GROUP,
    clock,
  })
}

/** Returns what the sign-in page shows of a provider. */
export function shownProvider(openId: OpenId | undefined): SignInProvider | null {
  if (!openId) return null
  return openId.isGoogle
    ? { kind: 'google', name: openId.name, clientId: openId.clientId }
    : { kind: 'redirect', name: openId.name }
}
