import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { lazyDialog } from '#client/ui/lazy-dialog.tsx'

const DiscardDialog = lazyDialog(
  () => import('./discard-dialog.tsx').then((m) => m.DiscardDialog),
  ({ isOpen }) => isOpen,
)

/** The button that discards an import, after a question. */
export function Discard({ importId }: { importId: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="ghost" isLarge onClick={() => setAsking(true)}>
        Discard this import
      </Button>
      <DiscardDialog importId={importId} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
