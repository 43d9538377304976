import { useRef, useState, type ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { copyText } from './share-link.ts'
import { useText } from '#client/ui/use-text.ts'

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
