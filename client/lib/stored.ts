import { base } from './base.ts'

/** Keys of what the app stores in the browser. Another Homeclaim may be under the same name, at another path. */
export const SESSION_KEYS = {
  token: `homeclaim.token${base}`,
  loginAt: `homeclaim.loginAt${base}`,
  lastActivityAt: `homeclaim.lastActivityAt${base}`,
} as const

/** Set while a sign-out waits to reach the server. */
const LEAVING_KEY = `homeclaim.leaving${base}`

/** A language that was chosen without a connection (parts/account/language-wish.ts). */
export const LANGUAGE_WISH_KEY = `homeclaim.language${base}`

/** The id of the account whose claims this device keeps for reading them offline (lib/offline). */
const OFFLINE_OWNER_KEY = `homeclaim.offline${base}`

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

/** Returns the token of the signed-in person; empty for nobody. */
export const readToken = (): string => storedToken() ?? ''

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

/**
 * Returns the local storage key that is set while this device has an unfinished walk-through, or submitted claims that
 * are not sent yet.
 */
export const savedMark = (userId: string): string => `homeclaim.saved.${userId}`

/** Returns whether to load the code that shows and sends saved claims. */
export const hasSavedClaims = (userId: string): boolean => readStored(savedMark(userId)) !== null

/** Returns whether the address of a picture is one of this server; those of other hosts are never contacted. */
export const isStoredHere = (address: string | null): address is string =>
  address?.startsWith(`${location.origin}/`) === true

/** Values the browser would not store; they are kept until the tab closes and replace older stored values. */
const fallback = new Map<string, string>()

/** Reads local storage without throwing, also when the browser blocks it. */
export function readStored(key: string): string | null {
  try {
    return fallback.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores the text under the key; null removes it. */
export function writeStored(key: string, value: string | null): void {
  fallback.delete(key)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value !== null) fallback.set(key, value)
  }
}

/**
 * Returns a function that says whether the person who is signed in now still is, without having signed out since. What is
 * sent in the background asks it, because calls are made as whoever is signed in then.
 */
export function sameSignIn(): () => boolean {
  const signedInAt = storedLoginAt()
  return () => storedLoginAt() === signedInAt
}

/** Returns the same calls, each refused once `isSame` says no. */
export function onlyWhile(isSame: () => boolean) {
  return <In, Out>(call: (input: In) => Promise<Out>) =>
    (input: In): Promise<Out> =>
      isSame() ? call(input) : Promise.reject(new Error('The person has signed out meanwhile'))
}

/**
 * Returns whose drafts these are: a person's, in one of their homes. The home that came with the account has the account's
 * id, and its drafts the name they had before there were several.
 */
export const draftScope = (userId: string, homeId: string | undefined): string =>
  homeId === undefined || homeId === userId ? userId : `${userId}/home/${homeId}`
