import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { itemsText } from '#shared/walk-through-items.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { useHomeId } from '#client/parts/homes/use-profile-of.ts'
import { paths } from '#client/lib/paths.ts'
import { Icon } from '#client/ui/icon.tsx'
import { readWalk } from './walk-store.ts'

/** On home, while a walk-through is begun and not sent: how many items it has, and the way on. */
export function BegunWalk() {
  const { id } = useUser()
  const homeId = useHomeId()
  const { data: draft } = useQuery({
    queryKey: ['begun-walk', id, homeId],
    queryFn: () => readWalk(id, homeId),
    networkMode: 'always',
    // Another page of the app changes it.
    refetchOnMount: 'always',
    retry: false,
  })
  if (!draft || draft.items.length === 0) return null
  return (
    <Link className="linkrow" to={`${paths.walkThrough}?review`}>
      <span>
        Continue <bdi>{draft.name}</bdi>, {itemsText(draft.items.length)} not sent yet
      </span>
      <Icon name="chevron-right" />
    </Link>
  )
}
