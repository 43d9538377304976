import { useState, type ReactNode } from 'react'
import { Icon, type IconName } from '#client/ui/icon.tsx'

/** The claim's first photo, or the drawing of its category; `children` are drawn over its corner. */
export function Thumb({
  claim,
  children,
}: {
  claim: { thumbUrl: string | null; category: string }
  children?: ReactNode
}) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span className="th">
      {!claim.thumbUrl || isBroken ? (
        <Icon name={CATEGORY_ICONS[claim.category] ?? 'wrench'} />
      ) : (
        <img
          src={claim.thumbUrl}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
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
