import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useUser } from '#client/features/auth/session.tsx'
import { appError, isUnreachable } from '#client/lib/errors.ts'
import { sameSignIn } from '#client/lib/same-sign-in.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useWhenOnline } from '#client/lib/use-when-online.ts'
import {
  dropUnsent,
  followUnsent,
  noteProblem,
  unsentMessages,
  whileSending,
  type ShownUnsent,
  type UnsentMessage,
} from './unsent-store.ts'

const FAILED_TO_SEND = 'Failed to send your message. Please try again.'

/** The person's messages that the server does not have yet, of all claims. */
export function useUnsent(): readonly ShownUnsent[] {
  const { id } = useUser()
  return useSyncExternalStore(followUnsent, () => unsentMessages(id))
}

/** Returns a function that sends a message of the store, and takes it out once the server has it. */
export function useSendUnsent(): (message: UnsentMessage) => Promise<void> {
  const { id: userId } = useUser()
  const utils = trpc.useUtils()
  return useCallback(
    ({ key, claimId, content, imageUrls }) =>
      whileSending(key, async () => {
        noteProblem(userId, key, null)
        try {
          const sent = await utils.client.messages.send.mutate({
            claimId,
            content,
            imageUrls: [...imageUrls],
            idempotencyKey: key,
          })
          utils.claims.byId.setData({ id: claimId }, (claim) =>
            claim && !claim.messages.some((known) => known.id === sent.id)
              ? { ...claim, messages: [...claim.messages, sent] }
              : claim,
          )
          dropUnsent(userId, key)
          void utils.claims.byId.invalidate({ id: claimId })
          void utils.claims.list.invalidate()
        } catch (error) {
          console.warn('A message was not sent', error)
          noteProblem(userId, key, problemOf(error))
        }
      }),
    [userId, utils],
  )
}

/** Sends what waits, one after the other: at once, and when there is a connection again. */
export function useUnsentSender(): void {
  const waiting = useUnsent().filter(({ problem }) => !problem?.isRefused)
  const send = useSendUnsent()
  const { id } = useUser()
  const sendAll = useCallback(
    async (messages: readonly UnsentMessage[]) => {
      const isSame = sameSignIn()
      for (const message of messages) if (isSame()) await send(message)
    },
    [send],
  )
  useWhenOnline(waiting.length > 0, () => void sendAll(waiting))
  useEffect(() => {
    void sendAll(unsentMessages(id).filter(({ problem }) => !problem?.isRefused))
  }, [id, sendAll])
}

/** Offline it only waits; otherwise the specified text, with the server's reason where the message itself was refused. */
function problemOf(error: unknown): UnsentMessage['problem'] {
  const { code, message } = appError(error)
  if (isUnreachable(error)) return navigator.onLine ? { text: FAILED_TO_SEND, isRefused: false } : null
  const hasReason = ['INVALID', 'TOO_MANY', 'CONFLICT'].includes(code)
  const isPassing = ['INTERNAL', 'UNAVAILABLE', 'TOO_MANY', 'UNAUTHENTICATED'].includes(code)
  return { text: hasReason ? `${FAILED_TO_SEND} ${message}` : FAILED_TO_SEND, isRefused: !isPassing }
}
