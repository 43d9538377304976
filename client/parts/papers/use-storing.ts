import { useEffect, useEffectEvent, useRef } from 'react'
import { readStored, writeStored } from '#client/lib/stored.ts'
import { asKept, type KeptPaper } from './kept-paper.ts'
import type { Papers } from './use-papers.ts'

/** Set while there are stored ones, so that their code is loaded only then. */
const markOf = (keptAs: string): string => `homeclaim.${keptAs}`

/** Keeps the documents of a message that is not sent on this device; at first those that are there are restored. */
export function useStoring({ keptAs, chosen, restore }: Papers): void {
  const isRead = useRef(false)
  const onStored = useEffectEvent((stored: readonly KeptPaper[]) => restore(stored))
  useEffect(() => {
    if (keptAs === undefined || readStored(markOf(keptAs)) === null) {
      isRead.current = true
      return
    }
    import('./unsent-papers.ts')
      .then(({ storedPapers }) => storedPapers(keptAs))
      .then((stored) => {
        isRead.current = true
        if (stored.length > 0) onStored(stored)
      })
      .catch((error: unknown) => console.warn('Documents could not be read', error))
  }, [keptAs])
  // Identifies them without the percent of their uploads.
  const signature = chosen.map(({ id, documentId }) => `${id} ${documentId}`).join()
  const last = useRef('')
  const store = useEffectEvent(async (name: string) => {
    writeStored(markOf(name), chosen.length > 0 ? '1' : null)
    const { storePapers } = await import('./unsent-papers.ts')
    await storePapers(name, chosen.map(asKept))
  })
  useEffect(() => {
    if (keptAs === undefined || !isRead.current || signature === last.current) return
    last.current = signature
    store(keptAs).catch((error: unknown) => console.warn('Documents could not be kept', error))
  }, [keptAs, signature])
}
