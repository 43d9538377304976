import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

/** A button with three dots and the list under it; arrows, Home, End, letters and Escape work. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button isIconOnly icon="more" aria-label={label} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu pop" align="end" sideOffset={4} collisionPadding={16}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

export function MenuItem({
  icon,
  onChoose,
  children,
}: {
  icon: IconName
  onChoose: () => void
  children: ReactNode
}) {
  return (
    <DropdownMenu.Item className="mi" onSelect={onChoose}>
      <Icon name={icon} />
      {children}
    </DropdownMenu.Item>
  )
}
