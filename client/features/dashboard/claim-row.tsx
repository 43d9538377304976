import { memo, useState } from 'react'
import { Link } from 'react-router-dom'
import { PRODUCT_NAME } from '#shared/brand.ts'
import type { ClaimRow } from '#shared/claim-views.ts'
import { relativeDay } from '#shared/dates.ts'
import { isPlaceholder, preview } from '#shared/message-text.ts'
import { StatusBadge, StatusRail } from '#client/ui/status-badge.tsx'
import { paths } from '#client/lib/paths.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { Time } from '#client/ui/time.tsx'

/**
 * One claim of the list; the whole row is one link. A list may have thousands: a row is drawn again only when its claim
 * or the day changes.
 */
export const ClaimListRow = memo(function ClaimListRow({ claim, today }: { claim: ClaimRow; today: Date }) {
  return (
    <li className="row claim-row">
      <Link to={paths.claim(claim.id)}>
        <Thumb claim={claim} />
        <h3 className="ti">{claim.title}</h3>
        <div className="st">
          <StatusBadge status={claim.status} />
          <StatusRail status={claim.status} />
        </div>
        <p className="ms">
          <LastMessage claim={claim} />
        </p>
        <p className="me">
          <span>{claim.category}</span>
          <span>{claim.address}</span>
          <span className="dt">
            <Time at={claim.createdAt} />
            <span className="rel">{relativeDay(claim.createdAt, today)}</span>
          </span>
        </p>
      </Link>
    </li>
  )
})

/** The last message; for a claim that did not reach the builder, the reason. */
function LastMessage({ claim: { lastMessage, builderName, status, failure } }: { claim: ClaimRow }) {
  if (status === 'SendingFailed')
    return <span className="failed">{failure ?? 'The email to your builder came back.'}</span>
  if (!lastMessage) return <span className="muted">No messages yet.</span>
  const { sender, content } = lastMessage
  const text = preview(content)
  return (
    <>
      <b>{senderName(sender, builderName)}:</b> {isPlaceholder(content) ? <em>{text}</em> : text}
    </>
  )
}

function senderName(sender: string, builderName: string | null): string {
  if (sender === 'Builder') return builderName ?? sender
  return sender === 'System' ? PRODUCT_NAME : sender
}

function Thumb({ claim }: { claim: ClaimRow }) {
  const [isBroken, setBroken] = useState(false)
  if (!claim.thumbUrl || isBroken) {
    return (
      <span className="thumb">
        <Icon name={categoryIcon(claim.category)} />
      </span>
    )
  }
  return (
    <img
      className="thumb"
      src={claim.thumbUrl}
      alt=""
      width={72}
      height={72}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
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

function categoryIcon(category: string): IconName {
  return CATEGORY_ICONS[category] ?? 'wrench'
}
