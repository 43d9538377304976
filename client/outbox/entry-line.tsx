import { useEffect, useState } from 'react'
import { useUser } from '#client/parts/account/session.tsx'
import { useHomeId } from '#client/parts/homes/use-profile.ts'
import { paths } from '#client/lib/paths.ts'
import { hasSavedClaims } from '#client/lib/stored.ts'
import { ButtonLink } from '#client/ui/link.tsx'
import { useText } from '#client/ui/use-text.ts'
import { Rich } from '#client/ui/rich.tsx'

/** The way from the claim form to a walk-through, and back to one that is not finished. */
export function WalkThroughLine() {
  const text = useText('newClaim').walkThrough
  const { id } = useUser()
  const homeId = useHomeId()
  const [items, setItems] = useState<number | null>(null)
  useEffect(() => {
    if (!hasSavedClaims(id)) return
    let isCurrent = true
    // What it reads with is no part of the claim form's first drawing.
    const read = async () => (await import('./walk-store.ts')).readWalk(id, homeId)
    read().then(
      (draft) => isCurrent && setItems(draft?.items.length ?? null),
      (error: unknown) => console.warn('The walk-through could not be read', error),
    )
    return () => {
      isCurrent = false
    }
  }, [id, homeId])
  return (
    <p className="sm text2">
      <Rich
        text={items === null ? text.several : text.goOn({ count: items })}
        of={{ a: <ButtonLink look="link" to={paths.walkThrough} /> }}
      />
    </p>
  )
}
