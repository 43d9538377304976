import type { ComponentProps, ReactNode } from 'react'
import { Link } from './link.tsx'
import { buttonClass, type ButtonLook } from './button.tsx'
import { Icon } from './icon.tsx'

/** A link within the app that looks like a button. */
export function ButtonLink({
  look,
  isLarge,
  isFull,
  icon,
  isIconOnly,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<typeof Link> & { children?: ReactNode }) {
  return (
    <Link className={buttonClass({ look, isLarge, isFull, isIconOnly }, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}
