import type { GlyphShape } from '#shared/claims/statuses.ts'

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
