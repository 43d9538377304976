import type { Message, MessagePage } from '#shared/messages.ts'
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'

/**
 * Returns the thread after its latest page was read again: the pages before it stay, as long as nothing is missing in
 * between. Otherwise the thread starts anew with the latest page.
 */
export function withLatest(shown: MessagePage, latest: MessagePage): MessagePage {
  const [first] = latest.messages
  if (!first || !latest.hasEarlier) return latest
  const at = shown.messages.findIndex((message) => message.id === first.id)
  if (at <= 0) return latest
  return { messages: [...shown.messages.slice(0, at), ...latest.messages], hasEarlier: shown.hasEarlier }
}

/** Returns the thread with the previous page added. */
export function withEarlier(shown: MessagePage, earlier: MessagePage): MessagePage {
  return { messages: [...earlier.messages, ...shown.messages], hasEarlier: earlier.hasEarlier }
}

/** Returns the thread after a sender was confirmed: all messages of that address lose their mark. */
export function withConfirmedSender(shown: MessagePage, messageId: string): MessagePage {
  const address = shown.messages.find(({ id }) => id === messageId)?.fromAnotherAddress
  if (!address) return shown
  const unmarked = (message: Message): Message =>
    message.fromAnotherAddress === address ? { ...message, fromAnotherAddress: null } : message
  return { ...shown, messages: shown.messages.map(unmarked) }
}

/** Returns the thread after a message was counted as an answer: it loses its mark. */
export function withCountedAnswer(shown: MessagePage, messageId: string): MessagePage {
  const counted = (message: Message): Message => ({ ...message, isAutomatic: false, notAnswer: undefined })
  return {
    ...shown,
    messages: shown.messages.map((message) => (message.id === messageId ? counted(message) : message)),
  }
}

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
