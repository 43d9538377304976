import { useState } from 'react'
import type { ClaimDetail } from '#shared/claims.ts'
import type { MessagePage } from '#shared/messages.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { withConfirmedSender, withEarlier, withLatest } from './thread-pages.ts'

type Thread = Pick<ClaimDetail, 'id' | 'messages' | 'hasEarlierMessages'>

/**
 * The pages of a claim's thread: the latest comes with the claim and again with every refresh, earlier ones are loaded
 * one by one and stay.
 */
export function useThreadPages({ id, messages, hasEarlierMessages }: Thread) {
  const utils = trpc.useUtils()
  const [latest, setLatest] = useState(messages)
  const [shown, setShown] = useState<MessagePage>({ messages, hasEarlier: hasEarlierMessages })
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (latest !== messages) {
    setLatest(messages)
    setShown(withLatest(shown, { messages, hasEarlier: hasEarlierMessages }))
  }

  const loadEarlier = async () => {
    const [first] = shown.messages
    if (!first || isLoading) return
    setLoading(true)
    setProblem(null)
    try {
      const page = await utils.messages.earlier.fetch({ claimId: id, before: first.id })
      // The thread may have started anew meanwhile; then this page is not the one before it.
      setShown((now) => (now.messages[0]?.id === first.id ? withEarlier(now, page) : now))
    } catch (error) {
      setProblem(errorText(error, 'Earlier messages could not be loaded. Please try again.'))
    } finally {
      setLoading(false)
    }
  }

  return {
    ...shown,
    isLoading,
    problem,
    loadEarlier,
    senderConfirmed: (messageId: string) => setShown((now) => withConfirmedSender(now, messageId)),
  }
}
