import type { ComponentProps } from 'react'
import { Button, type ButtonLook } from './button.tsx'

/** The three dots that open a menu. */
export function MenuButton({
  label,
  ...rest
}: Pick<ButtonLook, 'look'> & Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }) {
  return <Button isIconOnly icon="more" aria-label={label} aria-haspopup="menu" {...rest} />
}
