import type { ReactNode } from 'react'
import type { UserRow } from '#shared/admin.ts'
import { useSession } from '#client/parts/account/session.tsx'
import { trpc } from '#client/lib/trpc.ts'
import type { IconName } from '#client/ui/icon.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { textOf } from '#shared/messages/text.ts'
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
type Account = { user: UserRow; isMe: boolean }

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
  const account = { user, isMe }
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

/** Returns a message with the account's name in it. */
const named = (text: string, { user }: Account): ReactNode => (
  <Rich text={text} of={{ name: <bdi>{user.name}</bdi> }} />
)

function givePremium(account: Account, set: Switch): Change {
  const text = textOf('adminUsers').changes.givePremium
  return {
    action: text.action,
    icon: 'card',
    title: named(text.title, account),
    lead: account.user.isPremium ? text.paid : text.unpaid,
    busyText: text.busy,
    isDestructive: false,
    run: set(true, named(text.done, account)),
  }
}

function takePremium(account: Account, set: Switch): Change {
  const text = textOf('adminUsers').changes.takePremium
  return {
    action: text.action,
    icon: 'card',
    title: named(text.title, account),
    lead: text.lead({ count: account.user.claimsFiled }),
    busyText: text.busy,
    isDestructive: true,
    run: set(false, named(text.done, account)),
  }
}

function giveRights(account: Account, set: Switch): Change {
  const text = textOf('adminUsers').changes.giveRights
  return {
    action: text.action,
    icon: 'lock',
    title: named(text.title, account),
    lead: text.lead,
    busyText: text.busy,
    isDestructive: false,
    run: set(true, named(text.done, account)),
  }
}

function takeRights(account: Account, set: Switch): Change {
  const text = textOf('adminUsers').changes.takeRights
  return {
    action: text.action,
    icon: 'lock',
    title: account.isMe ? text.ownTitle : named(text.title, account),
    lead: account.isMe ? text.ownLead : text.lead,
    busyText: text.busy,
    isDestructive: true,
    run: set(false, named(text.done, account)),
  }
}

function signOutEverywhere(account: Account, end: () => Promise<unknown>): Change {
  const text = textOf('adminUsers').changes.signOut
  return {
    action: text.action,
    icon: 'sign-out',
    title: named(text.title, account),
    lead: account.isMe ? text.ownLead : text.lead,
    busyText: text.busy,
    isDestructive: true,
    run: account.isMe ? async () => void (await end()) : changing(end, named(text.done, account)),
  }
}
