import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { DialogTitle, Modal } from '#client/ui/dialog.tsx'
import { useSession, useUser } from './session.tsx'
import { useText } from '#client/ui/use-text.ts'
import { createStore, delMany, keys } from 'idb-keyval'
import { clearDraft } from '#client/outbox/use-draft.ts'
import { forgetPhotos, hasKeptPhotos } from '#client/parts/photos/upload/kept-photos.ts'
import { forgetTelling } from './push-turn-on.ts'

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

/** Returns whether this device stores anything unsent of this person. */
async function hasUnsentDraft(userId: string): Promise<boolean> {
  if (hasKeptPhotos(userId)) return true
  try {
    return ownTexts(userId).length > 0 || (await ownDrafts(userId)).length > 0
  } catch {
    // A browser without storage has nothing to lose.
    return false
  }
}

/** Deletes the drafts of one person from this device: texts in local storage, a claim with its photos in IndexedDB. */
export async function forgetOnThisDevice(userId: string): Promise<void> {
  forgetPhotos()
  try {
    await forgetTelling()
    for (const key of ownTexts(userId)) localStorage.removeItem(key)
    // Queued after the writes of a closing form, so that none of them comes later.
    await clearDraft(userId)
    await delMany(await ownDrafts(userId), store())
  } catch (error) {
    // A browser without storage has nothing to delete.
    console.warn('Drafts could not be removed', error)
  }
}

const store = () => createStore('homeclaim', 'drafts')

function ownTexts(userId: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith('homeclaim.') && key.includes(userId))
}

async function ownDrafts(userId: string): Promise<string[]> {
  const all = await keys<IDBValidKey>(store())
  return all.filter((key): key is string => typeof key === 'string' && key.startsWith(`draft/${userId}`))
}
