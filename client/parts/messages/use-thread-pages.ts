import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import type { MessagePage } from '#shared/messages.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { withConfirmedSender, withCountedAnswer, withEarlier, withLatest } from './thread-pages.ts'

type Thread = Pick<ClaimDetail, 'id' | 'messages' | 'hasEarlierMessages'>

/**
 * The pages of a claim's thread: the latest comes with the claim and again with every refresh, earlier ones are loaded
 * one by one and stay.
 */
export function useThreadPages({ id, messages, hasEarlierMessages }: Thread) {
  const { client } = trpc.useUtils()
  const [latest, setLatest] = useState(messages)
  const [shown, setShown] = useState<MessagePage>({ messages, hasEarlier: hasEarlierMessages })
  if (latest !== messages) {
    setLatest(messages)
    setShown(withLatest(shown, { messages, hasEarlier: hasEarlierMessages }))
  }

  const earlier = useMutation({
    mutationFn: (before: string) => client.messages.earlier.query({ claimId: id, before }),
    // The thread may have started anew meanwhile; then this page is not its previous one.
    onSuccess: (page, before) =>
      setShown((now) => (now.messages[0]?.id === before ? withEarlier(now, page) : now)),
  })
  const [first] = shown.messages

  return {
    ...shown,
    isLoading: earlier.isPending,
    problem:
      earlier.error && errorText(earlier.error, 'Earlier messages could not be loaded. Please try again.'),
    loadEarlier: () => {
      if (first && !earlier.isPending) earlier.mutate(first.id)
    },
    senderConfirmed: (messageId: string) => setShown((now) => withConfirmedSender(now, messageId)),
    answerCounted: (messageId: string) => setShown((now) => withCountedAnswer(now, messageId)),
  }
}
