import type { ReactNode } from 'react'
import { usePicture } from '#client/lib/use-picture.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'

/** The claim's first photo, or the drawing of its category; `children` are drawn over its corner. */
export function Thumb({
  claim,
  children,
}: {
  claim: { thumbUrl: string | null; category: string }
  children?: ReactNode
}) {
  const { source, onError } = usePicture(claim.thumbUrl === null ? [] : [claim.thumbUrl])
  return (
    <span className="th">
      {source === undefined ? (
        <Icon name={CATEGORY_ICONS[claim.category] ?? 'wrench'} />
      ) : (
        <img src={source} alt="" width={56} height={56} loading="lazy" decoding="async" onError={onError} />
      )}
      {children}
    </span>
  )
}

const CATEGORY_ICONS: Record<string, IconName> = {
  Appliances: 'tiles',
  'Doors & Windows': 'window',
  'Drainage & Landscaping': 'leaf',
  'Drywall & Paint': 'brush',
  Electrical: 'bolt',
  'Exterior & Siding': 'home',
  'Flooring & Tile': 'tiles',
  'Foundation & Structure': 'home',
  Garage: 'home',
  'Heating & Cooling': 'flame',
  Plumbing: 'drop',
  'Roofing & Gutters': 'roof',
}
