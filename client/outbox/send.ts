import type { TRPCClient } from '@trpc/client'
import type { Message } from '#shared/messages.ts'
import type { AppRouter } from '#server/router.ts'
import { textOf } from '#shared/messages/text.ts'
import { documentIdsOf, type KeptPaper } from '#client/parts/papers/kept-paper.ts'
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

/** Returns the calls that sending makes; `readToken` returns that of the signed-in person. */
export function callsOf(
  client: TRPCClient<AppRouter>,
  readToken: () => string,
  guard: Guard = (call) => call,
) {
  const { uploads, claims, walkThroughs, messages, documents } = client
  return {
    putPaper: guard(async ({ homeId, ...paper }: Parameters<PaperCalls['putPaper']>[0]) => {
      const { putPaper } = await import('./send-papers.ts')
      return putPaper({ ...paper, homeId: homeId ?? (await documents.list.query()).homeId }, readToken())
    }),
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

export type NewPaper = { homeId: string; name: string; file: Blob }
export type PaperCalls = {
  putPaper: (paper: Omit<NewPaper, 'homeId'> & { homeId: string | undefined }) => Promise<{ id: string }>
}

/** Sends the documents of an entry that the server does not have, see `send-papers.ts`. */
export async function sendPapers(
  entry: { papers: readonly KeptPaper[]; homeId?: string | undefined },
  calls: PaperCalls,
  keep: (papers: readonly KeptPaper[]) => Promise<void>,
): Promise<readonly KeptPaper[]> {
  if (entry.papers.length === 0) return entry.papers
  const own = await import('./send-papers.ts')
  return own.sendPapers(entry, calls, keep)
}

/** Returns the papers to send again because the server has lost them; null where that is not the reason. */
export async function papersToSendAgain(
  error: unknown,
  papers: readonly KeptPaper[],
): Promise<readonly KeptPaper[] | null> {
  if (papers.length === 0 || appError(error).fields['documentIds'] === undefined) return null
  const own = await import('./send-papers.ts')
  return own.renewed(papers)
}

/** Returns the status with which the server refused a file; null for any other error. */
const refusedWith = (error: unknown): number | null =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null

/** Returns the words of a refusal, for people. */
export const refusalText = (error: unknown): string =>
  error instanceof Error && refusedWith(error) !== null ? error.message : appError(error).message

export const failedToSend = (): string => textOf('common').failures.message

type MessageOutcome = { is: 'sent'; message: Message } | { is: 'later' | 'refused'; saved: MessageEntry }

/** Sends a message under its key, and the documents that wait with it before. */
export async function sendMessage(
  entry: MessageEntry,
  { sendMessage: send, putPaper: put }: Pick<ReturnType<typeof callsOf>, 'sendMessage'> & PaperCalls,
): Promise<MessageOutcome> {
  const { idempotencyKey, claimId, content, imageUrls, recordingIds } = entry
  let saved = entry
  try {
    const papers = await sendPapers(entry, { putPaper: put }, (sent) => {
      saved = { ...entry, papers: sent }
      return Promise.resolve()
    })
    const documentIds = documentIdsOf(papers)
    const message = await send({
      idempotencyKey,
      claimId,
      content,
      imageUrls: [...imageUrls],
      recordingIds: [...recordingIds],
      ...(documentIds.length > 0 ? { documentIds } : {}),
    })
    return { is: 'sent', message }
  } catch (error) {
    console.warn('A message was not sent', error)
    const again = await papersToSendAgain(error, saved.papers)
    if (again) return { is: 'later', saved: { ...saved, papers: again, problem: null } }
    const problem = problemOf(error)
    return { is: problem?.isRefused ? 'refused' : 'later', saved: { ...saved, problem } }
  }
}

/** Offline it only waits; otherwise the specified text, with the server's reason where the message itself was refused. */
function problemOf(error: unknown): MessageEntry['problem'] {
  const { code, message } = appError(error)
  if (refusedWith(error) !== null) {
    const text = textOf('common').failures.messageBecause({ reason: refusalText(error) })
    return { text, isRefused: !isPassing(error) }
  }
  if (isUnreachable(error)) return navigator.onLine ? { text: failedToSend(), isRefused: false } : null
  const hasReason = ['INVALID', 'TOO_MANY', 'CONFLICT'].includes(code)
  const { failures } = textOf('common')
  const text = hasReason ? failures.messageBecause({ reason: message }) : failures.message
  return { text, isRefused: !isPassing(error) }
}

/** Answers to the upload of a file after which another try may succeed. */
const PASSING = [401, 408, 409, 429, 500, 502, 503, 504, 507]

/** Returns whether sending the same data again later may succeed. */
export function isPassing(error: unknown): boolean {
  const status = refusedWith(error)
  if (status !== null) return PASSING.includes(status)
  const { code } = appError(error)
  return isUnreachable(error) || ['INTERNAL', 'UNAVAILABLE', 'TOO_MANY', 'UNAUTHENTICATED'].includes(code)
}
