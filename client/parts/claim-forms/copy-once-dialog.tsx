import { useRef, useState, type ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { DialogTitle, Modal } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/field.tsx'
import { copyText } from './share-link.ts'
import { useText } from '#client/ui/use-text.ts'

type Props = { title: string; label: string; value: string; onClose: () => void; children: ReactNode }

/** A link or a secret that is shown once, with a button to copy it. */
export function CopyOnceDialog({ title, label, value, onClose, children }: Props) {
  const text = useText('links')
  const place = useRef<HTMLDivElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => setCopied(await copyText(value, place.current?.querySelector('input') ?? null))
  return (
    <Modal isOpen onClose={onClose}>
      <div className="ask" ref={place}>
        <DialogTitle>{title}</DialogTitle>
        <p className="text2">{children}</p>
        <TextField label={label} type="text" readOnly value={value} />
        <div className="ask-acts">
          <Button look="primary" icon="copy" onClick={() => void copy()}>
            {isCopied ? text.copied : text.copy}
          </Button>
          <Button onClick={onClose}>{text.done}</Button>
        </div>
        <p className="sr" role="status">
          {isCopied && text.copied}
        </p>
      </div>
    </Modal>
  )
}
