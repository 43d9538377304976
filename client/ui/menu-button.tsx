import type { ComponentProps } from 'react'
import { Button, type ButtonLook } from './button.tsx'

/** Opens a menu; three dots, unless the icon says more. */
export function MenuButton({
  label,
  icon = 'more',
  ...rest
}: Pick<ButtonLook, 'look' | 'icon'> & Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }) {
  return <Button isIconOnly icon={icon} aria-label={label} aria-haspopup="menu" {...rest} />
}
