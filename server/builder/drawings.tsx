import type { ReactNode } from 'react'
import { statusLabel, type ClaimStatus } from '#shared/statuses.ts'

const ICONS = {
  check: <path d="m5 12.6 4.5 4.5L19 7.5" />,
  calendar: (
    <>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2.5" />
      <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
    </>
  ),
  wrench: (
    <path d="M15.7 4.4a4.7 4.7 0 0 0-5.3 6.3l-6 6a2 2 0 0 0 2.9 2.9l6-6a4.7 4.7 0 0 0 6.3-5.3l-2.9 2.9-2.9-.9-.9-2.9z" />
  ),
  send: (
    <>
      <path d="M4.2 11.6 20 4.5l-5.4 15.3-3.3-6.6z" />
      <path d="m11.3 13.2 4-4" />
    </>
  ),
  lock: (
    <>
      <rect x="5.5" y="10.8" width="13" height="9" rx="2.2" />
      <path d="M8.5 10.8V8a3.5 3.5 0 0 1 7 0v2.8" />
    </>
  ),
  mail: (
    <>
      <rect x="3.5" y="6" width="17" height="12.5" rx="2.5" />
      <path d="m4.5 8 7.5 5.6L19.5 8" />
    </>
  ),
  file: (
    <path d="M7 3.5h7L18.5 8v11a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5zM13.5 4v4.5H18" />
  ),
  alert: (
    <>
      <path d="M12 4.3 21 19.5H3z" />
      <path d="M12 10.3v4M12 16.9v.1" />
    </>
  ),
} satisfies Record<string, ReactNode>

/** Decorative: the words beside it carry the meaning. */
export function Icon({ name }: { name: keyof typeof ICONS }) {
  return (
    <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
      {ICONS[name]}
    </svg>
  )
}

const GLYPHS: Record<ClaimStatus, ReactNode> = {
  New: <circle cx="8" cy="8" r="5" />,
  Sent: <path d="M8 12.8V3.6M4.2 7.2 8 3.4l3.8 3.8" />,
  Opened: (
    <>
      <circle cx="8" cy="8" r="5.2" />
      <circle cx="8" cy="8" r="1.6" fill="currentColor" stroke="none" />
    </>
  ),
  Acknowledged: <path d="m3.4 8.6 3 3 6.2-7" />,
  InProgress: (
    <>
      <circle cx="8" cy="8" r="5.2" />
      <path d="M8 4.9a3.1 3.1 0 0 1 0 6.2z" fill="currentColor" stroke="none" />
    </>
  ),
  Closed: (
    <>
      <circle cx="8" cy="8" r="6" fill="currentColor" />
      <path d="m5.3 8.3 1.9 1.9 3.5-4" stroke="var(--sb)" />
    </>
  ),
  SendingFailed: (
    <>
      <circle cx="8" cy="8" r="6" fill="currentColor" />
      <path d="M8 4.9v3.7M8 11v.1" stroke="var(--sb)" />
    </>
  ),
}

export function Glyph({ status }: { status: ClaimStatus }) {
  return (
    <svg className="glyph" viewBox="0 0 16 16" aria-hidden="true">
      {GLYPHS[status]}
    </svg>
  )
}

export function Badge({ status }: { status: ClaimStatus }) {
  return (
    <span className="badge" data-s={status.toLowerCase()}>
      <Glyph status={status} />
      {statusLabel(status)}
    </span>
  )
}

export function Logo() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <path
        className="h"
        d="M12.8 2.7a1.9 1.9 0 0 1 2.4 0l9.9 8a2.4 2.4 0 0 1 .9 1.9V23a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V12.6a2.4 2.4 0 0 1 .9-1.9z"
      />
      <path
        className="w"
        d="M9 12.8h4.3v4.3H9zM14.7 12.8H19v4.3h-4.3zM9 18.5h4.3v4.3H9zM14.7 18.5H19v4.3h-4.3z"
      />
    </svg>
  )
}

/** Initials; the name stands beside it. */
export function Avatar({ name, isSmall }: { name: string; isSmall?: boolean }) {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return (
    <span className={isSmall ? 'avatar avatar-sm' : 'avatar'} aria-hidden="true">
      {ends
        .map((word) => Array.from(word ?? '')[0] ?? '')
        .join('')
        .toUpperCase()}
    </span>
  )
}
