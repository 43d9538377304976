import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '#shared/brand.ts'
import type { UserRow } from '#shared/admin.ts'
import { useSession } from '#client/features/auth/session.tsx'
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

  const changing = (work: () => Promise<unknown>, done: ReactNode) => async () => {
    await work()
    showSuccess(done)
  }

  const name = <bdi>{user.name}</bdi>
  return [
    user.isGift ? takePremium() : givePremium(),
    user.isAdmin ? takeRights() : giveRights(),
    {
      action: 'Sign out everywhere',
      icon: 'sign-out',
      title: <>Sign {name} out everywhere?</>,
      lead: isMe
        ? 'Every device asks for your password again, this one too.'
        : 'Every device asks for their password again. Nothing of theirs is lost.',
      busyText: 'Signing out...',
      isDestructive: true,
      run: isMe
        ? async () => void (await endSessions.mutateAsync({ id: user.id }))
        : changing(() => endSessions.mutateAsync({ id: user.id }), <>{name} is signed out everywhere</>),
    },
  ]

  function givePremium(): Change {
    return {
      action: 'Give Premium',
      icon: 'card',
      title: <>Give {name} Premium?</>,
      lead: user.isPremium
        ? 'A card pays for their Premium now. It goes on doing so; when it stops, they keep Premium all the same.'
        : `No payment is taken. From now on nothing limits their claims, and their emails carry no ${PRODUCT_NAME} mark.`,
      busyText: 'Giving...',
      isDestructive: false,
      run: changing(() => plan.mutateAsync({ id: user.id, isOn: true }), <>{name} has Premium</>),
    }
  }

  function takePremium(): Change {
    const filed = user.claimsFiled === 1 ? '1 claim' : `${user.claimsFiled} claims`
    return {
      action: 'Take Premium away',
      icon: 'card',
      title: <>Take Premium away from {name}?</>,
      lead: `Their claims stay. Unless a card pays for Premium, the limit of free claims counts again, and they have filed ${filed}.`,
      busyText: 'Taking...',
      isDestructive: true,
      run: changing(
        () => plan.mutateAsync({ id: user.id, isOn: false }),
        <>The Premium you gave {name} is taken back</>,
      ),
    }
  }

  function giveRights(): Change {
    return {
      action: 'Make admin',
      icon: 'lock',
      title: <>Make {name} an admin?</>,
      lead: 'An admin sees every account and every email, and can do here what you can, also to you.',
      busyText: 'Naming...',
      isDestructive: false,
      run: changing(() => rights.mutateAsync({ id: user.id, isOn: true }), <>{name} is an admin</>),
    }
  }

  function takeRights(): Change {
    return {
      action: 'Remove as admin',
      icon: 'lock',
      title: isMe ? 'Stop being an admin?' : <>Remove {name} as admin?</>,
      lead: isMe
        ? 'You will see only your own account. Another admin can name you again.'
        : 'They will see only their own account. You can name them again.',
      busyText: 'Removing...',
      isDestructive: true,
      run: changing(
        () => rights.mutateAsync({ id: user.id, isOn: false }),
        <>{name} is no longer an admin</>,
      ),
    }
  }
}
