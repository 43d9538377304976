import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '#shared/brand.ts'
import type { UserRow } from '#shared/admin.ts'
import { useSession } from '#client/parts/account/session.tsx'
import { trpc } from '#client/lib/trpc.ts'
import type { IconName } from '#client/ui/icon.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'

/** A change the admin can make to an account, and the question asked before it. */
export type Change = {
  action: string
  icon: IconName
  title: ReactNode
  lead: string
  busyText: string
  isDestructive: boolean
  /** Throws when the server refuses. */
  run: () => Promise<void>
}

/** The account that is changed, as its questions name it. */
type Account = { user: UserRow; name: ReactNode; isMe: boolean }

/** Returns what turns something on or off and then says that it is done. */
type Switch = (isOn: boolean, done: ReactNode) => Change['run']

export function useUserChanges(user: UserRow, isMe: boolean): Change[] {
  const utils = trpc.useUtils()
  const { refreshUser, signOut: leave } = useSession()
  const onSuccess = async () => {
    // The admin's own rights and plan are shown outside this page too; without rights the list would only be refused.
    if (isMe) await refreshUser()
    await utils.admin.users.invalidate()
  }
  const plan = trpc.admin.setPremium.useMutation({ onSuccess })
  const rights = trpc.admin.setAdmin.useMutation({ onSuccess })
  const endSessions = trpc.admin.signOutUser.useMutation({ onSuccess: isMe ? () => leave() : onSuccess })

  const { id } = user
  const account = { user, name: <bdi>{user.name}</bdi>, isMe }
  const setPremium: Switch = (isOn, done) => changing(() => plan.mutateAsync({ id, isOn }), done)
  const setAdmin: Switch = (isOn, done) => changing(() => rights.mutateAsync({ id, isOn }), done)
  return [
    user.isGift ? takePremium(account, setPremium) : givePremium(account, setPremium),
    user.isAdmin ? takeRights(account, setAdmin) : giveRights(account, setAdmin),
    signOutEverywhere(account, () => endSessions.mutateAsync({ id })),
  ]
}

/** Returns the work, followed by a line that says it is done. */
const changing = (work: () => Promise<unknown>, done: ReactNode) => async () => {
  await work()
  showSuccess(done)
}

function givePremium({ user, name }: Account, set: Switch): Change {
  return {
    action: 'Give Premium',
    icon: 'card',
    title: <>Give {name} Premium?</>,
    lead: user.isPremium
      ? 'A card pays for their Premium now. It goes on doing so; when it stops, they keep Premium all the same.'
      : `No payment is taken. From now on nothing limits their claims, and their emails carry no ${PRODUCT_NAME} mark.`,
    busyText: 'Giving...',
    isDestructive: false,
    run: set(true, <>{name} has Premium</>),
  }
}

function takePremium({ user, name }: Account, set: Switch): Change {
  const filed = user.claimsFiled === 1 ? '1 claim' : `${user.claimsFiled} claims`
  return {
    action: 'Take Premium away',
    icon: 'card',
    title: <>Take Premium away from {name}?</>,
    lead: `Their claims stay. Unless a card pays for Premium, the limit of free claims counts again, and they have filed ${filed}.`,
    busyText: 'Taking...',
    isDestructive: true,
    run: set(false, <>The Premium you gave {name} is taken back</>),
  }
}

function giveRights({ name }: Account, set: Switch): Change {
  return {
    action: 'Make admin',
    icon: 'lock',
    title: <>Make {name} an admin?</>,
    lead: 'An admin sees every account and every email, and can do here what you can, also to you.',
    busyText: 'Naming...',
    isDestructive: false,
    run: set(true, <>{name} is an admin</>),
  }
}

function takeRights({ name, isMe }: Account, set: Switch): Change {
  return {
    action: 'Remove as admin',
    icon: 'lock',
    title: isMe ? 'Stop being an admin?' : <>Remove {name} as admin?</>,
    lead: isMe
      ? 'You will see only your own account. Another admin can name you again.'
      : 'They will see only their own account. You can name them again.',
    busyText: 'Removing...',
    isDestructive: true,
    run: set(false, <>{name} is no longer an admin</>),
  }
}

function signOutEverywhere({ name, isMe }: Account, end: () => Promise<unknown>): Change {
  return {
    action: 'Sign out everywhere',
    icon: 'sign-out',
    title: <>Sign {name} out everywhere?</>,
    lead: isMe
      ? 'Every device asks for your password again, this one too.'
      : 'Every device asks for their password again. Nothing of theirs is lost.',
    busyText: 'Signing out...',
    isDestructive: true,
    run: isMe ? async () => void (await end()) : changing(end, <>{name} is signed out everywhere</>),
  }
}
