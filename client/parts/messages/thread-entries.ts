import { calendarDate, DAY, shortDate, relativeDay } from '#shared/dates.ts'
import type { Message, MessagePage } from '#shared/messages.ts'
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { textOf } from '#shared/messages/text.ts'

/** An event or a visit that is shown between the messages. */
export type ThreadAside<Shown> = {
  id: string
  at: string
  shown: Shown
  /** It has words of a person, like a message. */
  isSaid?: boolean
}

type ThreadEntry<Shown> =
  | { kind: 'message'; id: string; message: Message }
  | { kind: 'aside'; id: string; shown: Shown }

export type ThreadDay<Shown> = { date: string; at: string; entries: ThreadEntry<Shown>[] }

/** Days after which a separator shows the date alone. */
const RELATIVE_DAYS = 7

/**
 * Sorts messages and events by time and splits them into the viewer's calendar days. A message comes before an event of
 * the same moment, which it caused; otherwise the server's order is kept.
 */
export function threadDays<Shown>(
  messages: readonly Message[],
  asides: readonly ThreadAside<Shown>[],
  timeZone?: string,
): ThreadDay<Shown>[] {
  const timed = [
    ...messages.map((message) => ({
      at: message.timestamp,
      rank: 0,
      entry: { kind: 'message', id: message.id, message } as const,
    })),
    ...asides.map(({ id, at, shown }) => ({ at, rank: 1, entry: { kind: 'aside', id, shown } as const })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.rank - b.rank)

  const days: ThreadDay<Shown>[] = []
  for (const { at, entry } of timed) {
    const date = calendarDate(at, timeZone)
    const last = days.at(-1)
    if (last?.date === date) last.entries.push(entry)
    else days.push({ date, at, entries: [entry] })
  }
  return days
}

/** "Mar 4, 2026 · yesterday" within a week, later "Feb 24, 2026". */
export function dayText(at: string, now: Date, timeZone?: string): string {
  const date = shortDate(at, timeZone)
  const age = now.getTime() - Date.parse(at)
  return age < RELATIVE_DAYS * DAY
    ? textOf('thread').day({ date, ago: relativeDay(at, now, timeZone) })
    : date
}

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
function withCountedAnswer(shown: MessagePage, messageId: string): MessagePage {
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
    problem: earlier.error && errorText(earlier.error, textOf('thread').earlier.failedWhy),
    loadEarlier: () => {
      if (first && !earlier.isPending) earlier.mutate(first.id)
    },
    senderConfirmed: (messageId: string) => setShown((now) => withConfirmedSender(now, messageId)),
    answerCounted: (messageId: string) => setShown((now) => withCountedAnswer(now, messageId)),
  }
}

type Seen = Pick<ClaimDetail, 'unread' | 'messages'>

/**
 * Returns the id from which on messages and events were new when the page opened, or when something came while nobody
 * saw it; null for none. It stays when the claim is marked as read. `isOpening`: there is a message to open the page at.
 */
export function useNewFrom({ unread, messages }: Seen): { newFrom: string | null; isOpening: boolean } {
  const [opened] = useState(() => ({
    newFrom: unread?.first ?? null,
    isOpening: messages.some(({ id, sender }) => unread && id >= unread.first && sender === 'Builder'),
  }))
  const [later, setLater] = useState<string | null>(null)
  if (!opened.newFrom && !later && unread && document.visibilityState !== 'visible') setLater(unread.first)
  return { newFrom: opened.newFrom ?? later, isOpening: opened.isOpening }
}
