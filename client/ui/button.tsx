import { useState, type ComponentProps } from 'react'
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

/** The looks of a button, or of a link that looks like one. */
export type ButtonLook = {
  look?: keyof typeof LOOKS
  isLarge?: boolean
  isFull?: boolean
  icon?: IconName
  /** Only the icon is visible; then `aria-label` is required. */
  isIconOnly?: boolean
}

/** Returns the class names of a button or a link with this look, and `extra` after them. */
export function buttonClass(
  { look = 'secondary', isLarge, isFull, isIconOnly }: ButtonLook,
  extra?: string,
): string {
  return [LOOKS[look], isLarge && 'btn-lg', isFull && 'btn-full', isIconOnly && 'btn-i', extra]
    .filter(Boolean)
    .join(' ')
}

type ButtonProps = ButtonLook &
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
      className={buttonClass({ look, isLarge, isFull, isIconOnly }, className)}
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

/** Opens a menu; three dots, unless the icon says more. */
export function MenuButton({
  label,
  icon = 'more',
  ...rest
}: Pick<ButtonLook, 'look' | 'icon'> & Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }) {
  return <Button isIconOnly icon={icon} aria-label={label} aria-haspopup="menu" {...rest} />
}
