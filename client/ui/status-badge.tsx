import { readStatus, statusLabel, STATUSES, type ClaimStatus } from '#shared/statuses.ts'
import { Badge, Glyph, Rail } from './badge.tsx'

/** The seven glyphs, in a 16 grid: hue is never alone. */
const STATUS_GLYPHS: Record<ClaimStatus, string> = {
  New: '<circle cx="8" cy="8" r="5"/>',
  Sent: '<path d="M8 12.8V3.6M4.2 7.2 8 3.4l3.8 3.8"/>',
  Opened: '<circle cx="8" cy="8" r="5.2"/><circle cx="8" cy="8" r="1.6" fill="currentColor" stroke="none"/>',
  Acknowledged: '<path d="m3.4 8.6 3 3 6.2-7"/>',
  InProgress:
    '<circle cx="8" cy="8" r="5.2"/><path d="M8 4.9a3.1 3.1 0 0 1 0 6.2z" fill="currentColor" stroke="none"/>',
  Closed:
    '<circle cx="8" cy="8" r="6" fill="currentColor"/><path d="m5.3 8.3 1.9 1.9 3.5-4" stroke="var(--sb)"/>',
  SendingFailed:
    '<circle cx="8" cy="8" r="6" fill="currentColor"/><path d="M8 4.9v3.7M8 11v.1" stroke="var(--sb)"/>',
}

/** What `data-s` in status.css is called for a status. */
export function statusTone(status: ClaimStatus): string {
  return status.toLowerCase()
}

/** A status's glyph alone, where its word is in the text beside it. */
export function StatusGlyph({ status }: { status: ClaimStatus }) {
  return <Glyph drawing={STATUS_GLYPHS[status]} />
}

/** On the dashboard an unknown status shows as New; with `unknownAs="itself"` as a grey pill with its own text. */
export function StatusBadge({ status, unknownAs = 'New' }: { status: string; unknownAs?: 'New' | 'itself' }) {
  const known = readStatus(status)
  if (!known && unknownAs === 'itself') {
    return (
      <Badge tone="sent" glyph={STATUS_GLYPHS.New}>
        {status}
      </Badge>
    )
  }
  const shown = known ?? 'New'
  return (
    <Badge tone={statusTone(shown)} glyph={STATUS_GLYPHS[shown]}>
      {statusLabel(shown)}
    </Badge>
  )
}

/** "Step 5 of 6", in words beside the rail; a claim that did not arrive says so. */
export function stepText(status: string): string {
  const shown = readStatus(status) ?? 'New'
  return shown === 'SendingFailed' ? 'Not delivered' : `Step ${STATUSES.indexOf(shown) + 1} of 6`
}

/** Six steps, filled to the current one; a claim that did not arrive shows one done and one broken. */
export function StatusRail({ status, isLarge = false }: { status: string; isLarge?: boolean }) {
  const shown = readStatus(status) ?? 'New'
  const isFailed = shown === 'SendingFailed'
  const step = isFailed ? 1 : STATUSES.indexOf(shown) + 1
  return (
    <Rail
      tone={statusTone(shown)}
      step={step}
      of={6}
      isBroken={isFailed}
      isLarge={isLarge}
      label={stepText(status)}
    />
  )
}
