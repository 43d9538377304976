import { Link } from 'react-router-dom'
import { closedText } from '#shared/walk-through-items.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Icon } from '#client/ui/icon.tsx'

/** How far the walk-throughs are that have open items. */
export function WalkThroughs() {
  const { data = [] } = trpc.walkThroughs.unfinished.useQuery(undefined, { refetchOnMount: 'always' })
  return data.map(({ id, name, ...progress }) => (
    <Link key={id} className="linkrow" to={paths.walkThroughList(id)}>
      <span>
        <bdi>{name}</bdi> · {closedText(progress)}
      </span>
      <Icon name="chevron-right" />
    </Link>
  ))
}
