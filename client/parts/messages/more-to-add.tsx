import { useState } from 'react'
import { PaperSheet } from '#client/parts/papers/paper-button.tsx'
import { useStoring } from '#client/parts/papers/use-storing.ts'
import { mayRecord, RecorderWindow } from '#client/parts/recordings/record-button.tsx'
import { LazyMenu, LazyMenuItem } from '#client/ui/lazy-menu.tsx'
import { useText } from '#client/ui/use-text.ts'
import type { useComposer } from './use-composer.ts'

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
