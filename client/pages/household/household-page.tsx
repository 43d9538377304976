import { useState } from 'react'
import { MINUTE } from '#shared/dates.ts'
import type { Household, OpenInvitation, TakingOver, HouseholdMember } from '#shared/homes.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { SettingsFrame, SettingsMore } from '#client/parts/settings/settings-panel.tsx'
import { errorText } from '#client/lib/errors.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { Notice, FailureNotice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { OwnHomes } from '#client/parts/homes/homes-list.tsx'
import { HandoverPanel } from './handover-panel.tsx'
import { ROLE_WORDS } from '#shared/role-words.ts'
import { Icon } from '#client/ui/icon.tsx'
import { Time } from '#client/ui/time.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { LazyMenu, LazyMenuItem } from '#client/ui/lazy-menu.tsx'
import type { MemberQuestion } from './member-dialog.tsx'

// Outside of the rows, so that it stays open when the person leaves meanwhile.
const MemberDialog = lazyPart(() => import('./member-dialog.tsx').then((m) => m.MemberDialog), MissingDialog)

/** A person of the household, with what the owner can change. */
function MemberRow({
  member,
  isYou,
  isManaged,
  onAsk,
}: {
  member: HouseholdMember
  isYou: boolean
  isManaged: boolean
  /** Asks before this person is removed or gets another role. */
  onAsk: (question: MemberQuestion) => void
}) {
  const { name, email, role } = member
  const other = role === 'member' ? 'read-only' : 'member'
  return (
    <li>
      <Avatar name={name} />
      <div className="grow">
        <p className="set-value">
          <bdi>{name}</bdi> {isYou && <span className="tag">You</span>}
        </p>
        <p className="hint">
          {role === 'owner' ? ROLE_WORDS.owner.name : `${ROLE_WORDS[role].name} · ${ROLE_WORDS[role].may}`}
        </p>
        <p className="hint">{email}</p>
      </div>
      {isManaged && !isYou && (
        <LazyMenu label={`Change ${name}`} look="ghost">
          <LazyMenuItem icon="edit" hint={ROLE_WORDS[other].may} onChoose={() => onAsk(other)}>
            Make {ROLE_WORDS[other].name.toLowerCase()}
          </LazyMenuItem>
          <LazyMenuItem icon="home" hint="Can invite and remove people" onChoose={() => onAsk('owner')}>
            Make owner
          </LazyMenuItem>
          <LazyMenuItem icon="close" onChoose={() => onAsk('remove')}>
            Remove
          </LazyMenuItem>
        </LazyMenu>
      )}
    </li>
  )
}

const InviteSheet = lazyPart(() => import('./invite-sheet.tsx').then((m) => m.InviteSheet), MissingDialog)
const HandoverSheet = lazyPart(
  () => import('./handover-sheet.tsx').then((m) => m.HandoverSheet),
  MissingDialog,
)
const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx').then((m) => m.LeaveDialog), MissingDialog)

/** Shows the people who share the home that is selected. */
export function HouseholdPage() {
  usePage({ title: 'Settings', documentTitle: 'Household', hasOwnHeading: true })
  const household = trpc.household.get.useQuery(undefined, {
    // The other side's answer, which the live stream does not report.
    refetchInterval: ({ state: { data } }) => (data?.handover || data?.takingOver.length ? MINUTE : false),
  })
  return (
    <SettingsFrame>
      <div className="page-h">
        <h1>Household</h1>
      </div>
      {household.isPending && <Skeleton height="8rem" />}
      {household.error && (
        <Notice kind="bad" title={errorText(household.error, 'Your household could not be loaded.')}>
          <Button onClick={() => void household.refetch()}>Try again</Button>
        </Notice>
      )}
      {household.data ? <Parts household={household.data} /> : !household.isPending && <OwnHomes />}
    </SettingsFrame>
  )
}

/** Shows what waits for an answer first, and folds what happens once in years. */
function Parts({ household }: { household: Household }) {
  const profile = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile }).data
  const [isHandingOver, setHandingOver] = useState(false)
  const panel = household.role === 'owner' && (
    <HandoverPanel household={household} onStart={() => setHandingOver(true)} />
  )
  const isStarted = household.handover !== null
  const isFirst = Boolean(household.handover?.buyer)
  const hasSeveral = profile?.homes !== undefined
  return (
    <>
      <TakingOverNotices homes={household.takingOver} />
      {isFirst && panel}
      <Members household={household} />
      {isStarted && !isFirst && panel}
      {hasSeveral && <OwnHomes />}
      {((!isStarted && panel) || !hasSeveral) && (
        <SettingsMore title="More">
          {!isStarted && panel}
          {!hasSeveral && <OwnHomes />}
        </SettingsMore>
      )}
      {/* Outside the panel, which moves when a hand-over starts: the sheet then shows its link, once. */}
      {isHandingOver && <HandoverSheet homeId={household.homeId} onClose={() => setHandingOver(false)} />}
    </>
  )
}

function Members({ household }: { household: Household }) {
  const { role, address, members, invitations } = household
  const { id } = useUser()
  const [isInviting, setInviting] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [asked, setAsked] = useState<{ member: HouseholdMember; question: MemberQuestion } | null>(null)
  const isOwner = role === 'owner'
  return (
    <section className="panel pad" aria-labelledby="household">
      <div>
        <h2 id="household" className="h2">
          {address ?? 'Your home'}
        </h2>
        <p className="hint">
          {isOwner
            ? 'Share this home and its claims with whoever lives in it.'
            : 'You share this home and its claims.'}
        </p>
      </div>
      <ul className="set-rows">
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isYou={member.id === id}
            isManaged={isOwner}
            onAsk={(question) => setAsked({ member, question })}
          />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      <div className="set-acts">
        {isOwner && (
          <Button icon="plus" onClick={() => setInviting(true)}>
            Invite
          </Button>
        )}
        {members.length > 1 && (
          <Button look="ghost" onClick={() => setLeaving(true)}>
            Leave this home
          </Button>
        )}
      </div>
      {asked && <MemberDialog {...asked} onClose={() => setAsked(null)} />}
      {isInviting && <InviteSheet onClose={() => setInviting(false)} />}
      {isLeaving && <LeaveDialog household={household} onClose={() => setLeaving(false)} />}
    </section>
  )
}

/** An invitation that nobody has accepted yet. */
function InvitationRow({ invitation }: { invitation: OpenInvitation }) {
  const { id, email, role, createdAt } = invitation
  const utils = trpc.useUtils()
  const cancel = trpc.household.cancel.useMutation({ onSettled: () => utils.household.get.invalidate() })
  const who = email ?? 'Somebody with the link'
  return (
    <li>
      <Icon name={email ? 'mail' : 'share'} />
      <div className="grow">
        <p className="set-value">{who}</p>
        <p className="hint">
          Invited <Time at={createdAt} shape="date" /> · {ROLE_WORDS[role].may.toLowerCase()}
        </p>
        {cancel.error && (
          <p className="err" role="alert">
            {errorText(cancel.error, 'That did not work. Please try again.')}
          </p>
        )}
      </div>
      <Button
        look="ghost"
        aria-label={`Cancel the invitation of ${email ?? 'somebody with the link'}`}
        isBusy={cancel.isPending}
        busyText="Canceling..."
        onClick={() => cancel.mutate({ id })}
      >
        Cancel
      </Button>
    </li>
  )
}

/** The homes that the person accepted to take over, and whose owners have not confirmed yet. */
function TakingOverNotices({ homes }: { homes: readonly TakingOver[] }) {
  const utils = trpc.useUtils()
  const withdraw = trpc.household.withdrawAcceptance.useMutation({
    onSettled: () => utils.household.get.invalidate(),
  })
  return (
    <>
      {homes.map(({ id, seller, address }) => (
        <Notice
          key={id}
          kind="plain"
          icon="home"
          role="none"
          title={
            <>
              You are ready to take over <bdi>{address ?? 'a home'}</bdi>.
            </>
          }
          action={
            <Button
              look="ghost"
              aria-label={`Do not take over ${address ?? 'the home'}`}
              isBusy={withdraw.isPending && withdraw.variables.id === id}
              busyText="Canceling..."
              onClick={() => withdraw.mutate({ id })}
            >
              Cancel
            </Button>
          }
        >
          <bdi>{seller}</bdi> has to confirm.
        </Notice>
      ))}
      <FailureNotice
        text={withdraw.error && errorText(withdraw.error, 'That did not work. Please try again.')}
      />
    </>
  )
}
