import { useState, useEffect, useEffectEvent, useRef } from 'react'
import { PaperSheet } from '#client/parts/papers/paper-button.tsx'
import { mayRecord, RecorderWindow } from '#client/parts/recordings/record-button.tsx'
import { LazyMenu, LazyMenuItem } from '#client/ui/lazy-menu.tsx'
import { useText } from '#client/ui/use-text.ts'
import type { useComposer } from './send-box.tsx'
import { readStored, writeStored } from '#client/lib/stored.ts'
import { asKept, type KeptPaper } from '#client/parts/papers/kept-paper.ts'
import type { Papers } from '#client/parts/papers/use-papers.ts'

/** The menu for a recording or a document; photos have a button of their own. */
export function MoreToAdd({
  composer: { recordings, papers, isWaiting },
}: {
  composer: Pick<ReturnType<typeof useComposer>, 'recordings' | 'papers' | 'isWaiting'>
}) {
  const text = useText('thread').box
  useStoring(papers)
  const [open, setOpen] = useState<'recorder' | 'papers' | null>(null)
  const close = () => setOpen(null)
  return (
    <span className="more-to-add" inert={isWaiting}>
      <LazyMenu label={text.more} look="ghost" icon="plus" sheetTitle={text.more}>
        {mayRecord() && !recordings.isFull && (
          <LazyMenuItem icon="camera" onChoose={() => setOpen('recorder')}>
            {text.record}
          </LazyMenuItem>
        )}
        <LazyMenuItem icon="file" onChoose={() => setOpen('papers')}>
          {text.paper}
        </LazyMenuItem>
      </LazyMenu>
      <RecorderWindow
        isOpen={open === 'recorder'}
        onRecorded={(file) => void recordings.add([file])}
        onClose={close}
      />
      <PaperSheet papers={papers} isOpen={open === 'papers'} onClose={close} />
    </span>
  )
}

/** Set while there are stored ones, so that their code is loaded only then. */
const markOf = (keptAs: string): string => `homeclaim.${keptAs}`

/** Keeps the documents of a message that is not sent on this device; at first those that are there are restored. */
function useStoring({ keptAs, chosen, restore }: Papers): void {
  const isRead = useRef(false)
  const onStored = useEffectEvent((stored: readonly KeptPaper[]) => restore(stored))
  useEffect(() => {
    if (keptAs === undefined || readStored(markOf(keptAs)) === null) {
      isRead.current = true
      return
    }
    import('#client/parts/papers/unsent-papers.ts')
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
    const { storePapers } = await import('#client/parts/papers/unsent-papers.ts')
    await storePapers(name, chosen.map(asKept))
  })
  useEffect(() => {
    if (keptAs === undefined || !isRead.current || signature === last.current) return
    last.current = signature
    store(keptAs).catch((error: unknown) => console.warn('Documents could not be kept', error))
  }, [keptAs, signature])
}
