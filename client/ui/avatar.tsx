/** Initials in the brand color; decorative, because the name is beside it. */
export function Avatar({
  name,
  isSmall,
  isBuilder,
}: {
  name: string
  isSmall?: boolean
  isBuilder?: boolean
}) {
  const className = ['avatar', isSmall && 'avatar-sm', isBuilder && 'avatar-b'].filter(Boolean).join(' ')
  // Drawn by the style sheet: as text, it would be the visible label of a button that has another name.
  return <span className={className} data-initials={initials(name)} aria-hidden="true" />
}

/** Returns the first letters of the first and the last word: "Maya Lindqvist" gives ML. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}
