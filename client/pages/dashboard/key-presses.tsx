import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'

const KeysSheet = lazyPart(() => import('./keys-sheet.tsx').then((m) => m.KeysSheet), MissingDialog)

/** Where a letter is a letter. */
const ELSEWHERE = 'input, textarea, select, [role=dialog], [role=menu]'

/**
 * The dashboard's keys: / N J K and ? (Enter opens what has the focus). They do nothing while somebody types, in a
 * dialog, or together with another key. What they do is loaded with the first press. Draws the sheet that lists them.
 */
export function HomeKeys() {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (!'/njk?'.includes(key) || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest(ELSEWHERE)) return
      event.preventDefault()
      if (key === '?') setOpen(true)
      else void import('./home-keys.ts').then(({ press }) => press(key, navigate))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate])
  return isOpen && <KeysSheet onClose={() => setOpen(false)} />
}
