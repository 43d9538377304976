import { useState } from 'react'
import { MINUTE } from '#shared/dates.ts'
import type { Household, OpenInvitation, TakingOver, HouseholdMember, Handover } from '#shared/homes.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { SettingsFrame, SettingsMore } from '#client/parts/account/settings-panel.tsx'
import { errorText } from '#client/lib/errors.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { Notice, FailureNotice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { OwnHomes } from '#client/parts/homes/homes-list.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Time } from '#client/ui/time.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { LazyMenu, LazyMenuItem } from '#client/ui/lazy-menu.tsx'
import type { MemberQuestion } from './member-dialogs.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'

// Outside of the rows, so that it stays open when the person leaves meanwhile.
const MemberDialog = lazyPart(() => import('./member-dialogs.tsx').then((m) => m.MemberDialog), MissingDialog)

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
  const text = useText('household')
  const roles = useText('roleWords')
  const { name, email, role } = member
  const other = role === 'member' ? 'read-only' : 'member'
  return (
    <li>
      <Avatar name={name} />
      <div className="grow">
        <p className="set-value">
          <bdi>{name}</bdi> {isYou && <span className="tag">{text.you}</span>}
        </p>
        <p className="hint">
          {role === 'owner' ? roles.owner.name : `${roles[role].name} · ${roles[role].may}`}
        </p>
        <p className="hint">{email}</p>
      </div>
      {isManaged && !isYou && (
        <LazyMenu label={text.change({ name })} look="ghost">
          <LazyMenuItem icon="edit" hint={roles[other].may} onChoose={() => onAsk(other)}>
            {text.make[other]}
          </LazyMenuItem>
          <LazyMenuItem icon="home" hint={text.makeOwnerHint} onChoose={() => onAsk('owner')}>
            {text.make.owner}
          </LazyMenuItem>
          <LazyMenuItem icon="close" onChoose={() => onAsk('remove')}>
            {text.remove}
          </LazyMenuItem>
        </LazyMenu>
      )}
    </li>
  )
}

const InviteSheet = lazyPart(() => import('./link-sheets.tsx').then((m) => m.InviteSheet), MissingDialog)
const HandoverSheet = lazyPart(() => import('./link-sheets.tsx').then((m) => m.HandoverSheet), MissingDialog)
const LeaveDialog = lazyPart(() => import('./member-dialogs.tsx').then((m) => m.LeaveDialog), MissingDialog)

/** Shows the people who share the home that is selected. */
export function HouseholdPage() {
  const text = useText('household')
  usePage({ title: useText('navigation').settings, documentTitle: text.title, hasOwnHeading: true })
  const household = trpc.household.get.useQuery(undefined, {
    // The other side's answer, which the live stream does not report.
    refetchInterval: ({ state: { data } }) => (data?.handover || data?.takingOver.length ? MINUTE : false),
  })
  return (
    <SettingsFrame>
      <div className="page-h">
        <h1>{text.title}</h1>
      </div>
      {household.isPending && <Skeleton height="8rem" />}
      {household.error && (
        <Notice kind="bad" title={errorText(household.error, text.notLoaded)}>
          <Button onClick={() => void household.refetch()}>{textOf('common').tryAgain}</Button>
        </Notice>
      )}
      {household.data ? <Parts household={household.data} /> : !household.isPending && <OwnHomes />}
    </SettingsFrame>
  )
}

/** Shows what waits for an answer first, and folds what happens once in years. */
function Parts({ household }: { household: Household }) {
  const text = useText('household')
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
        <SettingsMore title={text.more}>
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
  const text = useText('household')
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
          {address ?? text.yourHome}
        </h2>
        <p className="hint">{isOwner ? text.lead.owner : text.lead.others}</p>
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
            {text.invite}
          </Button>
        )}
        {members.length > 1 && (
          <Button look="ghost" onClick={() => setLeaving(true)}>
            {text.leave}
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
  const text = useText('household')
  const { id, email, role, createdAt } = invitation
  const utils = trpc.useUtils()
  const cancel = trpc.household.cancel.useMutation({ onSettled: () => utils.household.get.invalidate() })
  const who = email ?? text.invitation.somebody
  return (
    <li>
      <Icon name={email ? 'mail' : 'share'} />
      <div className="grow">
        <p className="set-value">{who}</p>
        <p className="hint">
          <Rich text={text.invitation.invited[role]} of={{ date: <Time at={createdAt} shape="date" /> }} />
        </p>
        {cancel.error && (
          <p className="err" role="alert">
            {errorText(cancel.error, textOf('common').failures.notWorked)}
          </p>
        )}
      </div>
      <Button
        look="ghost"
        aria-label={email ? text.invitation.cancel({ email }) : text.invitation.cancelLink}
        isBusy={cancel.isPending}
        busyText={text.canceling}
        onClick={() => cancel.mutate({ id })}
      >
        {textOf('common').cancel}
      </Button>
    </li>
  )
}

/** The homes that the person accepted to take over, and whose owners have not confirmed yet. */
function TakingOverNotices({ homes }: { homes: readonly TakingOver[] }) {
  const text = useText('household')
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
          title={<Rich text={text.takingOver.ready} of={{ home: <bdi>{address ?? text.aHome}</bdi> }} />}
          action={
            <Button
              look="ghost"
              aria-label={
                address === null
                  ? text.takingOver.withdrawUnnamed
                  : text.takingOver.withdraw({ home: address })
              }
              isBusy={withdraw.isPending && withdraw.variables.id === id}
              busyText={text.canceling}
              onClick={() => withdraw.mutate({ id })}
            >
              {textOf('common').cancel}
            </Button>
          }
        >
          <Rich text={text.takingOver.waits} of={{ seller: <bdi>{seller}</bdi> }} />
        </Notice>
      ))}
      <FailureNotice
        text={withdraw.error && errorText(withdraw.error, textOf('common').failures.notWorked)}
      />
    </>
  )
}

const ConfirmHandoverDialog = lazyPart(
  () => import('./confirm-handover-dialog.tsx').then((m) => m.ConfirmHandoverDialog),
  MissingDialog,
)

/** For the owner: handing the home over when it is sold, from the buyer's email to the confirmation. */
function HandoverPanel({ household, onStart }: { household: Household; onStart: () => void }) {
  const text = useText('household').handover
  const { handover } = household
  return (
    <section className="panel pad" aria-labelledby="handover">
      <div>
        <h2 id="handover" className="h2">
          {text.title}
        </h2>
        <p className="hint">{text.lead}</p>
      </div>
      {handover ? (
        <Waiting household={household} handover={handover} />
      ) : (
        <div className="set-acts">
          <Button icon="home" onClick={onStart}>
            {text.start}
          </Button>
        </div>
      )}
    </section>
  )
}

function Waiting({ household, handover }: { household: Household; handover: Handover }) {
  const words = useText('household')
  const text = words.handover
  const { homeId, address } = household
  const { email, buyer, expiresAt } = handover
  const [isConfirming, setConfirming] = useState(false)
  const utils = trpc.useUtils()
  const cancel = trpc.household.cancelHandover.useMutation({
    onSettled: () => utils.household.get.invalidate(),
  })
  const named = {
    date: <Time at={expiresAt} shape="date" />,
    email: <bdi>{buyer ? buyer.email : email}</bdi>,
    home: <bdi>{address ?? words.thisHome}</bdi>,
    ...(buyer && { buyer: <bdi>{buyer.name}</bdi> }),
  }
  return (
    <>
      {buyer ? (
        <Notice kind="lamp" icon="home" title={<Rich text={text.ready} of={named} />}>
          <Rich text={text.until} of={named} />
        </Notice>
      ) : (
        <Notice kind="plain" icon="mail" role="none" title={<Rich text={text.notAccepted} of={named} />}>
          <Rich text={text.works} of={named} />
        </Notice>
      )}
      <FailureNotice text={cancel.error && errorText(cancel.error, textOf('common').failures.notWorked)} />
      <div className="set-acts">
        {buyer && (
          <Button look="primary" onClick={() => setConfirming(true)}>
            {text.submit}
          </Button>
        )}
        <Button
          look={buyer ? 'secondary' : 'ghost'}
          aria-label={text.cancel}
          isBusy={cancel.isPending}
          busyText={words.canceling}
          onClick={() => cancel.mutate({ homeId })}
        >
          {textOf('common').cancel}
        </Button>
      </div>
      {buyer && isConfirming && (
        <ConfirmHandoverDialog
          household={household}
          handover={{ id: handover.id, buyer }}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
