import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'

/** A button of a form that removes what the form is about; the second press does. */
export function RemoveButton({
  words,
  isBusy,
  onRemove,
}: {
  words: { remove: string; removeSure: string }
  isBusy: boolean
  onRemove: () => void
}) {
  const [isAsked, setAsked] = useState(false)
  return (
    <Button
      look={isAsked ? 'destructive' : 'ghost'}
      disabled={isBusy}
      onClick={() => (isAsked ? onRemove() : setAsked(true))}
    >
      {isAsked ? words.removeSure : words.remove}
    </Button>
  )
}
