import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button.tsx'
import { Icon } from './icon.tsx'

/** A link to another site, in a new tab, that looks like a button. */
export function ExternalLink({ look, isLarge, isFull, children, ...rest }: ButtonLook & ComponentProps<'a'>) {
  return (
    <a className={buttonClass({ look, isLarge, isFull })} target="_blank" rel="noopener" {...rest}>
      {children}
      <Icon name="external" />
      <span className="sr"> (opens in a new tab)</span>
    </a>
  )
}
