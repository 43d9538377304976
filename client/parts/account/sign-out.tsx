import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { DialogTitle, Modal } from '#client/ui/dialog.tsx'
import { forgetOnThisDevice, hasUnsentDraft } from './forget-on-this-device.ts'
import { useSession, useUser } from './session.tsx'

/**
 * Signs out when it is rendered, and deletes this person's drafts from the device. Asks first where that would lose
 * unsent text. @param onStay called when the person prefers to stay.
 */
export function SignOut({ onStay }: { onStay: () => void }) {
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
        <DialogTitle>Sign out without sending?</DialogTitle>
        <div className="text2 ask-lead">
          <p>
            Something you wrote or a photo isn’t sent yet. Signing out deletes it from this device. Claims and
            messages you sent stay.
          </p>
        </div>
        <div className="ask-acts">
          <Button
            look="destructive"
            isBusy={isLeaving}
            busyText="Signing out..."
            onClick={() => void leave()}
          >
            Sign out and delete it
          </Button>
          <Button onClick={onStay}>Keep writing</Button>
        </div>
      </div>
    </Modal>
  )
}
