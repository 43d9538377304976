import { useRef, useState, type ReactNode } from 'react'
import { INVITATION_DAYS, type InvitationLink } from '#shared/homes.ts'
import { copyText } from '#client/features/claims/share-link.ts'
import { Button } from '#client/ui/button.tsx'
import { BottomSheet } from '#client/ui/dialog.tsx'
import { Icon } from '#client/ui/icon.tsx'

/** Shows the link of a new invitation, once, to copy or share. The children say what happens with it. */
export function LinkSheet({
  link,
  title,
  onClose,
  children,
}: {
  link: InvitationLink
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const canShare = typeof navigator.share === 'function'
  const share = () =>
    navigator.share({ title: 'Our home on Homeclaim', url: link.url }).catch(() => {
      // Closed without sharing.
    })
  return (
    <BottomSheet
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <Button isLarge onClick={onClose}>
          Done
        </Button>
      }
    >
      <p className="text2">
        {children} It works once, for {INVITATION_DAYS} days, and is shown only now.
      </p>
      <div className="share-acts">
        {canShare && (
          <Button look="primary" isLarge icon="share" onClick={() => void share()}>
            Share link
          </Button>
        )}
        <Button
          look={canShare ? 'secondary' : 'primary'}
          isLarge
          icon={copied === 'yes' ? 'check' : 'copy'}
          onClick={() =>
            void copyText(link.url, field.current).then((isCopied) => setCopied(isCopied ? 'yes' : 'no'))
          }
        >
          {copied === 'yes' ? 'Copied' : 'Copy link'}
        </Button>
      </div>
      <label className="share-link">
        <Icon name="lock" />
        <span className="sr">Link of the invitation</span>
        <input ref={field} readOnly value={link.url} onFocus={(event) => event.target.select()} />
      </label>
      <p className={copied === 'no' ? 'hint' : 'sr'} aria-live="polite">
        {copied === 'yes' && 'Copied.'}
        {copied === 'no' && 'Your browser did not copy it. The link above is selected: copy it by hand.'}
      </p>
    </BottomSheet>
  )
}
