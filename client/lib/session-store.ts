import { readStored, writeStored } from './stored.ts'

/** Keys of what the app stores in the browser. */
export const SESSION_KEYS = {
  token: 'homeclaim.token',
  loginAt: 'homeclaim.loginAt',
  lastActivityAt: 'homeclaim.lastActivityAt',
} as const

/** Set while a sign-out waits to reach the server. */
const LEAVING_KEY = 'homeclaim.leaving'

/** The id of the account whose claims this device keeps for reading them offline (lib/offline). */
const OFFLINE_OWNER_KEY = 'homeclaim.offline'

export const storedOfflineOwner = (): string | null => readStored(OFFLINE_OWNER_KEY)

export function storeOfflineOwner(userId: string | null): void {
  writeStored(OFFLINE_OWNER_KEY, userId)
}

export const isLeaving = (): boolean => readStored(LEAVING_KEY) !== null

export function storeLeaving(is: boolean): void {
  writeStored(LEAVING_KEY, is ? 'yes' : null)
}

export function storedToken(): string | null {
  return readStored(SESSION_KEYS.token)
}

/** Called at every sign-in: stores the token and both activity times, in milliseconds since 1970. */
export function storeSignIn(token: string, now = Date.now()): void {
  storeLeaving(false)
  writeStored(SESSION_KEYS.loginAt, String(now))
  writeStored(SESSION_KEYS.lastActivityAt, String(now))
  writeStored(SESSION_KEYS.token, token)
}

/** A new token for the same session: the login time stays. */
export function storeToken(token: string, now = Date.now()): void {
  if (readStored(SESSION_KEYS.loginAt) === null) writeStored(SESSION_KEYS.loginAt, String(now))
  writeStored(SESSION_KEYS.token, token)
}

export function storeActivity(now = Date.now()): void {
  writeStored(SESSION_KEYS.lastActivityAt, String(now))
}

/** Milliseconds since 1970; null when nothing was stored. */
export function storedLoginAt(): number | null {
  return asTime(readStored(SESSION_KEYS.loginAt))
}

export function storedActivityAt(): number | null {
  return asTime(readStored(SESSION_KEYS.lastActivityAt))
}

export function clearStoredSession(): void {
  for (const key of Object.values(SESSION_KEYS)) writeStored(key, null)
}

function asTime(text: string | null): number | null {
  const time = Number(text)
  return text !== null && Number.isFinite(time) ? time : null
}
