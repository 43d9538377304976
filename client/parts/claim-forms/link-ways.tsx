import { useRef, useState, type ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { copyText } from './share-link.ts'
import { useText } from '#client/ui/use-text.ts'
import { DialogTitle, Modal } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/field.tsx'

/** Shares a link with another app, copies it, and shows it to be copied by hand. The children are further ways. */
export function LinkWays({
  url,
  label,
  text,
  onShared,
  onCopied,
  isSecond = false,
  children,
}: {
  url: string
  /** The accessible name of the link's field. */
  label: string
  /** The title and text that are shared with the link. */
  text: Pick<ShareData, 'title' | 'text'>
  onShared?: () => void
  onCopied?: () => void
  /** Another way comes first. */
  isSecond?: boolean
  children?: ReactNode
}) {
  const words = useText('links')
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const canShare = typeof navigator.share === 'function'
  const share = async () => {
    try {
      await navigator.share({ ...text, url })
      onShared?.()
    } catch {
      // Closed without sharing.
    }
  }
  const copy = async () => {
    const isCopied = await copyText(url, field.current)
    setCopied(isCopied ? 'yes' : 'no')
    if (isCopied) onCopied?.()
  }
  return (
    <>
      <div className="share-acts">
        {canShare && (
          <Button look={isSecond ? 'secondary' : 'primary'} isLarge icon="share" onClick={() => void share()}>
            {words.share}
          </Button>
        )}
        <Button
          look={canShare || isSecond ? 'secondary' : 'primary'}
          isLarge
          icon={copied === 'yes' ? 'check' : 'copy'}
          onClick={() => void copy()}
        >
          {copied === 'yes' ? words.copied : words.copyLink}
        </Button>
        {children}
      </div>
      <label className="share-link">
        <Icon name="lock" />
        <span className="sr">{label}</span>
        <input ref={field} readOnly value={url} onFocus={(event) => event.target.select()} />
      </label>
      <p className={copied === 'no' ? 'hint' : 'sr'} aria-live="polite">
        {copied === 'yes' && words.isCopied}
        {copied === 'no' && words.byHand}
      </p>
    </>
  )
}

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
