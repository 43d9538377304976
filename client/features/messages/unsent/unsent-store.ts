import { readStored, writeStored } from '#client/lib/stored.ts'

/** A message that was sent from the form and that the server does not have yet, as it is kept on this device. */
export type UnsentMessage = {
  /** The server stores a message once under its key, however often it is sent. */
  key: string
  claimId: string
  content: string
  imageUrls: readonly string[]
  /** When it was written: ISO 8601 UTC. */
  at: string
  /**
   * Why the last try failed; null while it is sent, or waits for a connection. 'isRefused': sending it again as it is
   * needs a person.
   */
  problem: { text: string; isRefused: boolean } | null
}

/** With `isSending`: a request for it is on its way. */
export type ShownUnsent = UnsentMessage & { isSending: boolean }

/** Signing out asks about what has this name, and deletes it. */
const nameOf = (userId: string) => `homeclaim.unsent.${userId}`

const sending = new Set<string>()
const listeners = new Set<() => void>()
let shown: { stored: string | null; messages: readonly ShownUnsent[] } | null = null

/** The person's unsent messages of all claims, the oldest first; the same object until something changes. */
export function unsentMessages(userId: string): readonly ShownUnsent[] {
  // Signing out deletes what is stored without asking here.
  const stored = readStored(nameOf(userId))
  if (shown?.stored !== stored) {
    const messages = parse(stored).map((message) => ({ ...message, isSending: sending.has(message.key) }))
    shown = { stored, messages }
  }
  return shown.messages
}

/** Calls back when a message was added, sent, or has failed, in any tab; returns what ends it. */
export function followUnsent(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(nameOf(''))) changed()
  }
  listeners.add(onChange)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(onChange)
    removeEventListener('storage', onStorage)
  }
}

export function addUnsent(userId: string, message: UnsentMessage): void {
  write(userId, [...read(userId), message])
}

/** The server has it, or the person takes it back to edit it. */
export function dropUnsent(userId: string, key: string): void {
  write(
    userId,
    read(userId).filter((message) => message.key !== key),
  )
}

/** Notes why a try failed; null before another one. A message that is not there any more stays away. */
export function noteProblem(userId: string, key: string, problem: UnsentMessage['problem']): void {
  write(
    userId,
    read(userId).map((message) => (message.key === key ? { ...message, problem } : message)),
  )
}

/** Runs the request for a message, unless one is on its way already. */
export async function whileSending(key: string, request: () => Promise<void>): Promise<void> {
  if (sending.has(key)) return
  sending.add(key)
  changed()
  try {
    await request()
  } finally {
    sending.delete(key)
    changed()
  }
}

const read = (userId: string): UnsentMessage[] => parse(readStored(nameOf(userId)))

function parse(stored: string | null): UnsentMessage[] {
  if (stored === null) return []
  try {
    const messages: unknown = JSON.parse(stored)
    return Array.isArray(messages) ? messages.flatMap((message) => asMessage(message) ?? []) : []
  } catch {
    return []
  }
}

function write(userId: string, messages: readonly UnsentMessage[]): void {
  writeStored(nameOf(userId), messages.length > 0 ? JSON.stringify(messages) : null)
  changed()
}

function changed(): void {
  shown = null
  for (const listener of listeners) listener()
}

/** Read by hand: a schema would load its library with every claim. */
function asMessage(stored: unknown): UnsentMessage | null {
  if (!isRecord(stored)) return null
  const { key, claimId, content, imageUrls, at, problem } = stored
  if (typeof key !== 'string' || typeof claimId !== 'string') return null
  if (typeof content !== 'string' || typeof at !== 'string') return null
  const urls = Array.isArray(imageUrls) ? imageUrls.filter((url) => typeof url === 'string') : []
  return { key, claimId, content, imageUrls: urls, at, problem: asProblem(problem) }
}

function asProblem(stored: unknown): UnsentMessage['problem'] {
  if (!isRecord(stored) || typeof stored.text !== 'string') return null
  return { text: stored.text, isRefused: stored.isRefused === true }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
