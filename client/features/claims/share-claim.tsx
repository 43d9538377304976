import { useRef, useState } from 'react'
import type { ClaimDetail } from '#shared/claims.ts'
import { paths } from '#client/lib/paths.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { DialogTitle, Modal } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { copyText, isThisMachineOnly, mailtoLink, shareText } from './share-link.ts'

/**
 * The builder's private link, handed over by the homeowner: the phone's share sheet, a copy, or a prefilled mail.
 * `onShared` after any of them: that too makes the claim Sent.
 */
export function ShareDialog({
  claim,
  isOpen,
  onClose,
  onShared,
}: {
  claim: ClaimDetail
  isOpen: boolean
  onClose: () => void
  onShared: () => void
}) {
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      <div className="ask">
        <DialogTitle>Share the link</DialogTitle>
        {claim.shareUrl && claim.builder ? (
          <ShareWays claim={claim} url={claim.shareUrl} onShared={onShared} />
        ) : (
          <>
            <p className="text2">The link is made for your builder, and none is on your profile yet.</p>
            <ButtonLink look="primary" to={paths.profile}>
              Add builder
            </ButtonLink>
          </>
        )}
      </div>
    </Modal>
  )
}

function ShareWays({ claim, url, onShared }: { claim: ClaimDetail; url: string; onShared: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const canShare = typeof navigator.share === 'function'

  const viaPhone = async () => {
    try {
      await navigator.share({ ...shareText(claim), url })
      onShared()
    } catch {
      // Closed without sharing: nothing was handed over.
    }
  }
  const copy = async () => {
    const isCopied = await copyText(url, field.current)
    setCopied(isCopied ? 'yes' : 'no')
    if (isCopied) onShared()
  }

  return (
    <>
      <p className="text2">
        Whoever has this link can read this claim and answer as {claim.builder?.name}. Give it to your builder
        only.
      </p>
      <TextField
        ref={field}
        label="Private link"
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <div className="ask-acts">
        {canShare && (
          <Button look="primary" icon="share" onClick={() => void viaPhone()}>
            Share…
          </Button>
        )}
        <Button look={canShare ? 'secondary' : 'primary'} icon="copy" onClick={() => void copy()}>
          Copy link
        </Button>
        <a className="btn btn-s" href={mailtoLink(claim, url)} onClick={onShared}>
          <Icon name="mail" />
          Write an e-mail
        </a>
      </div>
      {isThisMachineOnly(url) && (
        <p className="hint">
          This link opens on this machine only. Whoever runs this server can set PUBLIC_URL to the address
          that others reach it by.
        </p>
      )}
      <p className="hint" aria-live="polite">
        {copied === 'yes' && 'Copied.'}
        {copied === 'no' && 'Your browser did not copy it. The link above is selected: copy it by hand.'}
      </p>
    </>
  )
}
