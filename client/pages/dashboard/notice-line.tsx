import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { textOf } from '#shared/messages/text.ts'

/** A notice of one line. */
export function NoticeLine({
  icon,
  children,
  action,
  onDismiss,
}: {
  icon: ReactNode
  children: ReactNode
  action?: ReactNode
  onDismiss?: (() => void) | undefined
}) {
  return (
    <p className="aline" role="status">
      {icon}
      <span>{children}</span>
      {action}
      {onDismiss && (
        <Button
          look="ghost"
          isIconOnly
          icon="close"
          aria-label={textOf('common').dismiss}
          onClick={onDismiss}
        />
      )}
    </p>
  )
}
