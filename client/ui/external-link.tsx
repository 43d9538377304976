import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button.tsx'
import { Drawing } from './icon.tsx'
import { textOf } from '#shared/messages/text.ts'

const OUT =
  'M14 4.8h5.2V10M19 5l-8 8M10.5 6H6.3A1.5 1.5 0 0 0 4.8 7.5v10.2a1.5 1.5 0 0 0 1.5 1.5h10.2a1.5 1.5 0 0 0 1.5-1.5v-4.2'

/** A link to another site, in a new tab, that looks like a button. */
export function ExternalLink({ look, isLarge, isFull, children, ...rest }: ButtonLook & ComponentProps<'a'>) {
  return (
    <a className={buttonClass({ look, isLarge, isFull })} target="_blank" rel="noopener" {...rest}>
      {children}
      <Drawing of={OUT} />
      <span className="sr"> {textOf('common').newTab}</span>
    </a>
  )
}
