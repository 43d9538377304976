import type { TRPCClient } from '@trpc/client'
import type { Message } from '#shared/messages.ts'
import type { AppRouter } from '#server/router.ts'
import { textOf } from '#shared/messages/text.ts'
import { appError, isUnreachable } from '#client/lib/errors.ts'
import { isDue, isOf, type Entry, type EntryOf, type Kind, type MessageEntry } from './entry.ts'
import { listEntries, updateEntry } from './store.ts'

/** Held by the tab or the service worker that sends entries of a kind: a message does not wait for photos. */
const LOCKS: Record<Kind, string> = {
  claim: 'homeclaim-send',
  walk: 'homeclaim-send-walk',
  message: 'homeclaim-send-message',
}

type Turn<K extends Kind> = {
  userId: string
  kind: K
  /** Returns whether its person is still signed in. */
  isSame: () => boolean
  send: (entry: EntryOf<K>) => Promise<void>
  /** The keys of what was tried in this turn; each entry is tried once. */
  tried?: Set<string>
}

/**
 * Sends what waits of a kind, the oldest first, unless another tab or the service worker does. Returns whether it was its
 * turn.
 */
export async function sendWaiting<K extends Kind>({
  userId,
  kind,
  isSame,
  send,
  tried = new Set(),
}: Turn<K>): Promise<boolean> {
  return alone(LOCKS[kind], async () => {
    while (isSame()) {
      // Read again each time: something may have been added, or removed by signing out.
      const waiting = (await listEntries(userId)).filter(isOf(kind)).filter(isDue)
      const next = waiting.find(({ idempotencyKey }) => !tried.has(idempotencyKey))
      if (!next) return
      tried.add(next.idempotencyKey)
      await send(next)
    }
  })
}

/** Over plain http browsers have no locks; then only the key prevents that the server stores something twice. */
async function alone(lock: string, work: () => Promise<void>): Promise<boolean> {
  const run = async () => {
    await work()
    return true
  }
  if (!('locks' in navigator)) return run()
  return navigator.locks.request(lock, { ifAvailable: true }, (held) => (held ? run() : false))
}

/**
 * Returns a function that stores how far an entry is, so that the next try, after whatever ended this one, sends nothing
 * a second time. A full disk does not keep it from being sent.
 */
export const keepOf = (userId: string) => (entry: Entry) =>
  updateEntry(userId, entry).catch((error: unknown) =>
    console.warn('How far it is could not be stored', error),
  )

/** Guards each call, such as against a person who has signed out meanwhile. */
type Guard = <In, Out>(call: (input: In) => Promise<Out>) => (input: In) => Promise<Out>

/** Returns the calls that sending makes. */
export function callsOf(client: TRPCClient<AppRouter>, guard: Guard = (call) => call) {
  const { uploads, claims, walkThroughs, messages } = client
  return {
    presign: guard((request: Parameters<typeof uploads.presign.mutate>[0]) =>
      uploads.presign.mutate(request),
    ),
    confirm: guard((photo: Parameters<typeof uploads.confirm.mutate>[0]) => uploads.confirm.mutate(photo)),
    create: guard((claim: Parameters<typeof claims.create.mutate>[0]) => claims.create.mutate(claim)),
    addPhotos: guard((more: Parameters<typeof claims.addPhotos.mutate>[0]) => claims.addPhotos.mutate(more)),
    createWalk: guard((list: Parameters<typeof walkThroughs.create.mutate>[0]) =>
      walkThroughs.create.mutate(list),
    ),
    sendMessage: guard((message: Parameters<typeof messages.send.mutate>[0]) =>
      messages.send.mutate(message),
    ),
  }
}

export const failedToSend = (): string => textOf('common').failures.message

type MessageOutcome = { is: 'sent'; message: Message } | { is: 'later' | 'refused'; saved: MessageEntry }

/** Sends a message under its key. */
export async function sendMessage(
  entry: MessageEntry,
  { sendMessage: send }: Pick<ReturnType<typeof callsOf>, 'sendMessage'>,
): Promise<MessageOutcome> {
  const { idempotencyKey, claimId, content, imageUrls, recordingIds } = entry
  try {
    return {
      is: 'sent',
      message: await send({
        idempotencyKey,
        claimId,
        content,
        imageUrls: [...imageUrls],
        recordingIds: [...recordingIds],
      }),
    }
  } catch (error) {
    console.warn('A message was not sent', error)
    const problem = problemOf(error)
    return { is: problem?.isRefused ? 'refused' : 'later', saved: { ...entry, problem } }
  }
}

/** Offline it only waits; otherwise the specified text, with the server's reason where the message itself was refused. */
function problemOf(error: unknown): MessageEntry['problem'] {
  const { code, message } = appError(error)
  if (isUnreachable(error)) return navigator.onLine ? { text: failedToSend(), isRefused: false } : null
  const hasReason = ['INVALID', 'TOO_MANY', 'CONFLICT'].includes(code)
  const { failures } = textOf('common')
  const text = hasReason ? failures.messageBecause({ reason: message }) : failures.message
  return { text, isRefused: !isPassing(error) }
}

/** Returns whether sending the same data again later may succeed. */
export function isPassing(error: unknown): boolean {
  const { code } = appError(error)
  return isUnreachable(error) || ['INTERNAL', 'UNAVAILABLE', 'TOO_MANY', 'UNAUTHENTICATED'].includes(code)
}
