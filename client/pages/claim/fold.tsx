import { useId, useState, type ReactNode } from 'react'
import { Icon } from '#client/ui/icon.tsx'

/** Collapses its content on a phone, above the messages; on wider screens and in print the content is always shown. */
export function Fold({ title, hint, children }: { title: string; hint: ReactNode; children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="fold" data-open={isOpen || undefined}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {title} <span className="muted">{hint}</span>
        <Icon name="chevron-down" />
      </button>
      <div id={id}>{children}</div>
    </div>
  )
}
