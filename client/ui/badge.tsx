/**
 * A colored pill with a glyph and a word; `tone` selects the hue in status.css, `glyph` is a drawing in a 16 grid that
 * must be a constant of the code.
 */
export function Badge({ tone, glyph, children }: { tone: string; glyph: string; children: string }) {
  return (
    <span className="badge" data-s={tone}>
      <Glyph drawing={glyph} />
      {children}
    </span>
  )
}

export function Glyph({ drawing }: { drawing: string }) {
  return (
    <svg
      className="glyph"
      viewBox="0 0 16 16"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
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
