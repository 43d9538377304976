import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useUser } from '#client/features/auth/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { DialogTitle } from '#client/ui/dialog.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { AskWhetherSent, type ConfirmSent, type HandedOver, type HandingOver } from './ask-whether-sent.tsx'
import { LinkWays } from './link-ways.tsx'
import { isThisMachineOnly, mailtoLink, type SharedText } from './share-link.ts'

/** Milliseconds in which a copied link is confirmed before the sheet asks whether it was sent. */
const ASK_AFTER_MS = 2_000

type SheetProps = {
  /** "this claim" */
  what: string
  text: SharedText
  url: string
  builder: { name: string; email: string }
  /** Whether saying that it was sent changes the record: once a builder has it, another copy of the link does not. */
  wouldCount: boolean
  confirmSent: ConfirmSent
  onClose: () => void
  /** Ends the link that is out; absent where that cannot be asked for. */
  onReplace?: () => void
}

/** The ways to send a private link, then the question whether it was sent. */
export function ShareSheet({
  what,
  text,
  url,
  builder,
  wouldCount,
  confirmSent,
  onClose,
  onReplace,
}: SheetProps) {
  const [asked, setAsked] = useState<HandedOver | null>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const ask = (way: HandingOver, afterMs: number) => {
    if (!wouldCount) return
    const at = new Date().toISOString()
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => setAsked({ way, at }), afterMs)
  }
  if (asked) return <AskWhetherSent handedOver={asked} confirmSent={confirmSent} onClose={onClose} />
  return (
    <div className="ask">
      <DialogTitle>
        Send it to <bdi>{builder.name}</bdi>
      </DialogTitle>
      <p className="text2">
        Anyone with this link can read {what} and answer as your builder. Send it only to them.
      </p>
      <ShareWays text={text} builder={builder} url={url} onHandedOver={ask} />
      <MachineNote url={url} />
      {wouldCount && (
        <div>
          <p className="hint">Nothing is recorded as sent until you say so.</p>
          <Button look="link" onClick={() => setAsked({ way: 'before', at: null })}>
            I already sent it
          </Button>
        </div>
      )}
      {onReplace && (
        <p className="hint">
          It reached the wrong person?{' '}
          <Button look="link" onClick={onReplace}>
            Replace the link
          </Button>
        </p>
      )}
    </div>
  )
}

function ShareWays({
  text,
  builder,
  url,
  onHandedOver,
}: {
  text: SharedText
  builder: { name: string; email: string }
  url: string
  onHandedOver: (way: HandingOver, afterMs: number) => void
}) {
  return (
    <LinkWays
      url={url}
      label="Private link"
      text={text}
      // Closed without sharing there is nothing to ask about.
      onShared={() => onHandedOver('share', 0)}
      onCopied={() => onHandedOver('copy', ASK_AFTER_MS)}
    >
      <a
        className="btn btn-s btn-lg"
        href={mailtoLink(text, builder, url)}
        onClick={() => onHandedOver('email', ASK_AFTER_MS)}
      >
        <Icon name="mail" />
        Write an email
      </a>
    </LinkWays>
  )
}

/** Shown before a link is sent that the builder could not open. */
function MachineNote({ url }: { url: string }) {
  const { isAdmin } = useUser()
  if (!isThisMachineOnly(url)) return null
  return (
    <p className="hint">
      {isAdmin ? (
        <>
          Your builder can’t open this link yet: it only works on this computer.{' '}
          <Link to={paths.adminEmail}>How to fix this</Link>
        </>
      ) : (
        'Your builder can’t open this link yet: it only works on one computer. Ask whoever set this up for you.'
      )}
    </p>
  )
}
