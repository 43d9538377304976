import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { DialogTitle, Modal } from '#client/ui/dialog.tsx'
import { forgetOnThisDevice, hasUnsentDraft } from './forget-on-this-device.ts'
import { useSession, useUser } from './session.tsx'
import { useText } from '#client/ui/use-text.ts'

/**
 * Signs out when it is rendered, and deletes this person's drafts from the device. Asks first where that would lose
 * unsent text. @param onStay called when the person prefers to stay.
 */
export function SignOut({ onStay }: { onStay: () => void }) {
  const text = useText('thisDevice').signOut
  const { id } = useUser()
  const { signOut } = useSession()
  const [isAsking, setAsking] = useState(false)
  const [isLeaving, setLeaving] = useState(false)

  const leave = async () => {
    setLeaving(true)
    await signOut()
    await forgetOnThisDevice(id)
  }
  const begin = useEffectEvent((hasDraft: boolean) => {
    if (hasDraft) setAsking(true)
    else void leave()
  })
  useEffect(() => {
    void hasUnsentDraft(id).then((hasDraft) => begin(hasDraft))
  }, [id])

  if (!isAsking) return null
  return (
    <Modal isOpen onClose={onStay}>
      <div className="ask">
        <DialogTitle>{text.title}</DialogTitle>
        <div className="text2 ask-lead">
          <p>{text.text}</p>
        </div>
        <div className="ask-acts">
          <Button look="destructive" isBusy={isLeaving} busyText={text.busy} onClick={() => void leave()}>
            {text.submit}
          </Button>
          <Button onClick={onStay}>{text.stay}</Button>
        </div>
      </div>
    </Modal>
  )
}
