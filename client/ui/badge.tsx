import {
  readStatus,
  STATUS,
  statusLabel,
  STEPS,
  type GlyphShape,
  type ClaimStatus,
} from '#shared/claims/statuses.ts'
import { textOf } from '#shared/messages/text.ts'

type BadgeProps = { tone: string; glyph: readonly GlyphShape[]; children: string }

/** A colored pill with a glyph and a word; `tone` selects the hue in status.css. */
export function Badge({ tone, glyph, children }: BadgeProps) {
  return (
    <span className="badge" data-s={tone}>
      <Glyph shapes={glyph} />
      {children}
    </span>
  )
}

export function Glyph({ shapes }: { shapes: readonly GlyphShape[] }) {
  return (
    <svg className="glyph" viewBox="0 0 16 16" aria-hidden="true">
      {shapes.map((shape) => (
        <path key={shape.d} {...shape} />
      ))}
    </svg>
  )
}

/** Steps filled so far; `isBroken` draws one done, one broken, the rest empty. */
export function Rail({
  tone,
  step,
  of,
  label,
  isBroken,
  isLarge,
}: {
  tone: string
  step: number
  of: number
  label: string
  isBroken?: boolean
  isLarge?: boolean
}) {
  return (
    <span className={isLarge ? 'rail rail-lg' : 'rail'} data-s={tone} role="img" aria-label={label}>
      {Array.from({ length: of }, (_, index) => (
        <i key={index} className={index < step ? 'on' : isBroken && index === step ? 'brk' : undefined} />
      ))}
    </span>
  )
}

/** Returns the `data-s` value in status.css for a status. */
export function statusTone(status: ClaimStatus): string {
  return STATUS[status].tone
}

/** A status's glyph alone, when its name is in the text beside it. */
export function StatusGlyph({ status }: { status: ClaimStatus }) {
  return <Glyph shapes={STATUS[status].glyph} />
}

/** On the dashboard an unknown status shows as New; with `unknownAs="itself"` as a gray pill with its own text. */
export function StatusBadge({ status, unknownAs = 'New' }: { status: string; unknownAs?: 'New' | 'itself' }) {
  const known = readStatus(status)
  if (!known && unknownAs === 'itself') {
    return (
      <Badge tone="sent" glyph={STATUS.New.glyph}>
        {status}
      </Badge>
    )
  }
  const shown = known ?? 'New'
  return (
    <Badge tone={statusTone(shown)} glyph={STATUS[shown].glyph}>
      {statusLabel(shown)}
    </Badge>
  )
}

/** "Step 5 of 6", in words beside the rail; a claim that did not arrive says so. */
export function stepText(status: string): string {
  const { step } = STATUS[readStatus(status) ?? 'New']
  const text = textOf('claimWords')
  return step === null ? text.notDelivered : text.step({ step, of: STEPS.length })
}

/** The steps, filled to the current one; a claim that did not arrive shows one done and one broken. */
export function StatusRail({ status, isLarge = false }: { status: string; isLarge?: boolean }) {
  const { tone, step } = STATUS[readStatus(status) ?? 'New']
  return (
    <Rail
      tone={tone}
      step={step ?? 1}
      of={STEPS.length}
      isBroken={step === null}
      isLarge={isLarge}
      label={stepText(status)}
    />
  )
}
