import { memo, type ReactNode } from 'react'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { stateOf } from '#shared/claims/state-sentence.ts'
import type { ClaimRow } from '#shared/claims/views.ts'
import { isPlaceholder, preview } from '#shared/message-text.ts'
import { paths } from '#client/lib/paths.ts'
import { Link } from '#client/ui/link.tsx'
import { FadingText } from '#client/ui/fading-text.tsx'
import { StatusBadge, StatusRail } from '#client/ui/badge.tsx'
import { Time } from '#client/ui/time.tsx'
import { addressOf } from '#client/lib/base.ts'
import { usePicture } from '#client/lib/use-picture.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { categoryText } from '#shared/claims/categories.ts'
import { roomText } from '#shared/rooms.ts'

/** The claim's first photo, or the drawing of its category; `children` are drawn over its corner. */
export function Thumb({
  claim,
  children,
}: {
  claim: { thumbUrl: string | null; category: string }
  children?: ReactNode
}) {
  const { source, onError } = usePicture(claim.thumbUrl === null ? [] : [addressOf(claim.thumbUrl)])
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

export type RowContext = {
  today: Date
  /** True when emails are sent at all. */
  hasMail: boolean
  /** False where builders answer by email alone. */
  opensOutside: boolean
  /** The address of the only home, which rows do not repeat; null while it is not known. */
  homeAddress: string | null
  /** The person may only look: rows have no buttons. */
  isReadOnly: boolean
  /** The search text, which is underlined where it matches. */
  find: string
}

/**
 * One claim of the list; the title is the link, and covers the row. A list may have thousands: a row is drawn again only
 * when its claim or the day changes.
 */
export const ClaimListRow = memo(function ClaimListRow({
  claim,
  today,
  hasMail,
  opensOutside,
  homeAddress,
  find,
}: RowContext & { claim: ClaimRow }) {
  const text = useText('dashboard')
  const state = stateOf(claim, { now: today, hasMail, opensOutside })
  return (
    <li className="row cr">
      <Thumb claim={claim} />
      {claim.unread && <span className="dotn" />}
      <div className="tx">
        <Link className="ti" to={paths.claim(claim.id)} dir="auto">
          {claim.unread && <span className="sr">{text.unread} </span>}
          <bdi lang="">
            <Marked text={claim.title} find={find} />
          </bdi>
        </Link>
        <FadingText className="say" {...state} />
      </div>
      <p className="me">
        <span>
          <Marked text={categoryText(claim.category)} find={find} />
        </span>
        {claim.room && (
          <span dir="auto">
            <Marked text={roomText(claim.room)} find={find} />
          </span>
        )}
        <Filed at={claim.createdAt} today={today} />
        {claim.importedAt && <span>{text.imported}</span>}
        {claim.address !== homeAddress && (
          <span>
            <Marked text={claim.address} find={find} />
          </span>
        )}
        <LastMessage claim={claim} find={find} />
      </p>
      <div className="st">
        <StatusBadge status={claim.status} />
        <StatusRail status={claim.status} />
      </div>
    </li>
  )
})

/** The day it was filed; the year only where it is another one. */
export function Filed({ at, today }: { at: string; today: Date }) {
  return <Time at={at} shape={Number(at.slice(0, 4)) === today.getFullYear() ? 'day' : 'date'} />
}

/** The last message and who wrote it, in one line. */
export function LastMessage({
  claim: { lastMessage, builderName },
  find,
}: {
  claim: ClaimRow
  find: string
}) {
  if (!lastMessage) return null
  const { sender, content } = lastMessage
  const text = preview(content)
  return (
    <span className="ms" dir="auto">
      {senderName(sender, builderName)}:{' '}
      {isPlaceholder(content) ? (
        <em>{text}</em>
      ) : (
        <bdi lang="">
          <Marked text={text} find={find} />
        </bdi>
      )}
    </span>
  )
}

function senderName(sender: string, builderName: string | null): string {
  const { senders } = textOf('dashboard')
  if (sender === 'Builder') return builderName ?? senders.Builder
  if (sender === 'Homeowner') return senders.Homeowner
  return sender === 'System' ? PRODUCT_NAME : sender
}

/** The text with what was searched for underlined where it first occurs; upper and lower case are the same. */
function Marked({ text, find }: { text: string; find: string }) {
  const wanted = find.trim()
  const at = wanted ? text.toLowerCase().indexOf(wanted.toLowerCase()) : -1
  if (at < 0) return text
  const end = at + wanted.length
  return (
    <>
      {text.slice(0, at)}
      <mark className="hit">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
