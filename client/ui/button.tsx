import { useState, type ComponentProps, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

const LOOKS = {
  primary: 'btn btn-p',
  tinted: 'btn btn-a',
  secondary: 'btn btn-s',
  ghost: 'btn btn-g',
  destructive: 'btn btn-d',
  link: 'btn-link',
  refresh: 'refresh',
} as const

type Look = {
  look?: keyof typeof LOOKS
  isLarge?: boolean
  isFull?: boolean
  icon?: IconName
  /** Only the icon is seen; then `aria-label` is required. */
  isIconOnly?: boolean
}

function classes({ look = 'secondary', isLarge, isFull, isIconOnly }: Look, extra?: string): string {
  return [LOOKS[look], isLarge && 'btn-lg', isFull && 'btn-full', isIconOnly && 'btn-i', extra]
    .filter(Boolean)
    .join(' ')
}

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Busy: a spinner and this verb ("Submitting..."); the width stays and a second press is ignored. */
    busyText?: string
    isBusy?: boolean
  }

export function Button({
  look,
  isLarge,
  isFull,
  icon,
  isIconOnly,
  isBusy = false,
  busyText,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const [width, setWidth] = useState<number>()
  return (
    <button
      type={type}
      className={classes({ look, isLarge, isFull, isIconOnly }, className)}
      aria-busy={isBusy || undefined}
      style={isBusy && width ? { minWidth: width } : undefined}
      onClick={(event) => {
        if (isBusy) {
          event.preventDefault()
          return
        }
        setWidth(event.currentTarget.offsetWidth)
        onClick?.(event)
      }}
      {...rest}
    >
      {isBusy ? <Spinner /> : icon && <Icon name={icon} />}
      {isBusy && busyText ? busyText : children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  isLarge,
  isFull,
  icon,
  isIconOnly,
  className,
  children,
  ...rest
}: Look & ComponentProps<typeof Link> & { children?: ReactNode }) {
  return (
    <Link className={classes({ look, isLarge, isFull, isIconOnly }, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

/** A link to another site, in a new tab, that looks like a button. */
export function ExternalLink({ look, isLarge, isFull, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a className={classes({ look, isLarge, isFull })} target="_blank" rel="noopener" {...rest}>
      {children}
      <Icon name="external" />
      <span className="sr"> (opens in a new tab)</span>
    </a>
  )
}
