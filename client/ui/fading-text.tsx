import { useState } from 'react'

/**
 * A paragraph whose text fades over from what it said before when it changes; the look is in fading-text.css. The text
 * before is drawn by the style sheet alone: it is not read out, and takes no room.
 */
export function FadingText({ text, className, tone }: { text: string; className: string; tone?: string }) {
  const [said, setSaid] = useState<{ text: string; before?: string }>({ text })
  if (said.text !== text) setSaid({ text, before: said.text })
  return (
    <p key={text} className={className} data-tone={tone} data-before={said.before} dir="auto">
      {text}
    </p>
  )
}
