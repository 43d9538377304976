import { useState } from 'react'
import type { ClaimDetail } from '#shared/claims/claims.ts'

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
