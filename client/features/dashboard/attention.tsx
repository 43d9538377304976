import type { DashboardMetrics } from '#shared/metrics.ts'
import type { Profile } from '#shared/profile.ts'
import { useUser } from '#client/features/auth/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'

/** One strip, only when something waits for the homeowner: the worst first. */
export function Attention({ profile, metrics }: { profile: Profile; metrics: DashboardMetrics }) {
  const failed = metrics.byStatus.SendingFailed ?? 0
  if (failed > 0) {
    return (
      <Notice
        kind="bad"
        role="status"
        title={
          failed === 1
            ? 'One claim did not reach your builder'
            : `${failed} claims did not reach your builder`
        }
        action={<ButtonLink to={paths.profile}>Check builder e-mail</ButtonLink>}
      >
        {profile.builder && `The address on your profile is ${profile.builder.email}. `}
        Nothing you wrote is lost.
      </Notice>
    )
  }
  const [next, ...more] = metrics.waiting
  if (next) {
    return (
      <Notice
        kind="lamp"
        title={
          next.kind === 'visit'
            ? `A visit is proposed: ${next.title}`
            : `Your builder says it is fixed: ${next.title}`
        }
        action={
          <ButtonLink look="tinted" to={paths.claim(next.claimId)}>
            {next.kind === 'visit' ? 'Answer' : 'Take a look'}
          </ButtonLink>
        }
      >
        {next.kind === 'visit' ? 'Accept it, or ask for another time.' : 'Confirm it, or say what is wrong.'}
        {more.length > 0 &&
          ` ${more.length} more ${more.length === 1 ? 'claim waits' : 'claims wait'} for you.`}
      </Notice>
    )
  }
  if (!profile.builder && metrics.openClaims > 0) {
    return (
      <Notice
        kind="warn"
        title="Your builder is not on record"
        action={<ButtonLink to={paths.profile}>Add builder</ButtonLink>}
      >
        Your claims are stored and go out as soon as you add the builder's e-mail.
      </Notice>
    )
  }
  return null
}

/** Until the account's own address is confirmed it can write to one builder and 20 letters a day: said before it bites. */
export function ConfirmAddressNote() {
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data
  if (facts?.emailConfirmed !== false) return null
  return (
    <Notice
      kind="plain"
      icon="mail"
      title="Please confirm your e-mail address"
      action={<ButtonLink to={paths.settings}>Send the mail again</ButtonLink>}
    >
      Follow the link in our mail to you. Until then you can write to one builder only.
    </Notice>
  )
}

/** For the admin of a server without a mail server: where the letters are. */
export function LocalMailboxNote() {
  const { isAdmin } = useUser()
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data
  if (!isAdmin || facts?.mail !== 'local') return null
  return (
    <Notice
      kind="plain"
      icon="mail"
      title="Letters stay on this machine"
      action={<ButtonLink to={paths.localMailbox}>Open the local mailbox</ButtonLink>}
    >
      No mail server is set, so letters are kept in the local mailbox instead of going out.
    </Notice>
  )
}
