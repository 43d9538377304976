import { useEffect, useRef, useState } from 'react'
import type { ClaimDetail } from '#shared/claims.ts'
import { STATUS } from '#shared/statuses.ts'
import { useUser } from '#client/features/auth/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogTitle, Modal } from '#client/ui/dialog.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { AskWhetherSent, type HandedOver, type HandingOver } from './ask-whether-sent.tsx'
import { copyText, isThisMachineOnly, mailtoLink, shareText } from './share-link.ts'
import type { ClaimActions } from './use-claim.ts'

/** Milliseconds in which a copied link is confirmed before the sheet asks whether it was sent. */
const ASK_AFTER_MS = 2_000

/**
 * The builder's private link, sent by the homeowner: the phone's share sheet, a copy, or a prefilled email. None of
 * them is recorded; the sheet asks afterwards whether the link was sent. Closing it without an answer means "not yet".
 */
export function ShareDialog({
  claim,
  actions,
  isOpen,
  onClose,
}: {
  claim: ClaimDetail
  actions: ClaimActions
  isOpen: boolean
  onClose: () => void
}) {
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      {claim.shareUrl && claim.builder ? (
        <ShareSheet
          claim={claim}
          url={claim.shareUrl}
          builder={claim.builder.name}
          actions={actions}
          onClose={onClose}
        />
      ) : (
        <div className="ask">
          <DialogTitle>Send the link</DialogTitle>
          <p className="text2">The link is made for your builder, and none is on your profile yet.</p>
          <ButtonLink look="primary" to={paths.profile}>
            Add builder
          </ButtonLink>
        </div>
      )}
    </Modal>
  )
}

type SheetProps = {
  claim: ClaimDetail
  url: string
  builder: string
  actions: ClaimActions
  onClose: () => void
}

function ShareSheet({ claim, url, builder, actions, onClose }: SheetProps) {
  const [asked, setAsked] = useState<HandedOver | null>(null)
  // Once a builder has it, another copy of the link changes nothing on the record.
  const wouldCount = !STATUS[claim.status].isDelivered
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const ask = (way: HandingOver, afterMs: number) => {
    if (!wouldCount) return
    const at = new Date().toISOString()
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => setAsked({ way, at }), afterMs)
  }
  if (asked)
    return (
      <AskWhetherSent
        claimId={claim.id}
        handedOver={asked}
        confirmSent={actions.confirmSent}
        onClose={onClose}
      />
    )
  return (
    <div className="ask">
      <DialogTitle>Send it to {builder}</DialogTitle>
      <p className="text2">
        Anyone with this link can read this claim and answer as your builder. Send it only to them.
      </p>
      <ShareWays claim={claim} url={url} onHandedOver={ask} />
      <MachineNote url={url} />
      {wouldCount && (
        <div>
          <p className="hint">Nothing is recorded as sent until you say so.</p>
          <Button look="link" onClick={() => setAsked({ way: 'before', at: null })}>
            I already sent it
          </Button>
        </div>
      )}
    </div>
  )
}

function ShareWays({
  claim,
  url,
  onHandedOver,
}: {
  claim: ClaimDetail
  url: string
  onHandedOver: (way: HandingOver, afterMs: number) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const canShare = typeof navigator.share === 'function'
  const viaPhone = async () => {
    try {
      await navigator.share({ ...shareText(claim), url })
      onHandedOver('share', 0)
    } catch {
      // Closed without sharing: there is nothing to ask about.
    }
  }
  const copy = async () => {
    const isCopied = await copyText(url, field.current)
    setCopied(isCopied ? 'yes' : 'no')
    if (isCopied) onHandedOver('copy', ASK_AFTER_MS)
  }
  return (
    <>
      <div className="share-acts">
        {canShare && (
          <Button look="primary" isLarge icon="share" onClick={() => void viaPhone()}>
            Share link
          </Button>
        )}
        <Button
          look={canShare ? 'secondary' : 'primary'}
          isLarge
          icon={copied === 'yes' ? 'check' : 'copy'}
          onClick={() => void copy()}
        >
          {copied === 'yes' ? 'Copied' : 'Copy link'}
        </Button>
        <a
          className="btn btn-s btn-lg"
          href={mailtoLink(claim, url)}
          onClick={() => onHandedOver('email', ASK_AFTER_MS)}
        >
          <Icon name="mail" />
          Write an email
        </a>
      </div>
      <label className="share-link">
        <Icon name="lock" />
        <span className="sr">Private link</span>
        <input ref={field} readOnly value={url} onFocus={(event) => event.target.select()} />
      </label>
      <p className={copied === 'no' ? 'hint' : 'sr'} aria-live="polite">
        {copied === 'yes' && 'Copied.'}
        {copied === 'no' && 'Your browser did not copy it. The link above is selected: copy it by hand.'}
      </p>
    </>
  )
}

/** Shown before a link is sent that the builder could not open. */
function MachineNote({ url }: { url: string }) {
  const { isAdmin } = useUser()
  if (!isThisMachineOnly(url)) return null
  return (
    <p className="hint">
      {isAdmin
        ? "Your builder can't open this link yet: it only works on this computer. Set PUBLIC_URL to the address that others reach it by."
        : "Your builder can't open this link yet: it only works on one computer. Ask whoever set this up for you."}
    </p>
  )
}
