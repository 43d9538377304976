import type { DashboardMetrics } from '#shared/metrics.ts'
import type { Profile } from '#shared/profile.ts'
import { calendarDate, shortVisit } from '#shared/dates.ts'
import { useUser } from '#client/features/auth/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useNow } from '#client/lib/use-now.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'

/** What waits for the homeowner: every claim once, the most urgent first. */
export function Attention({ profile, metrics }: { profile: Profile; metrics: DashboardMetrics }) {
  return (
    <>
      {metrics.waiting.length > 0 && <NeedsYou metrics={metrics} />}
      {!profile.builder && metrics.openClaims > 0 && (
        <Notice
          kind="warn"
          title="Your builder is not on record"
          action={<ButtonLink to={paths.profile}>Add builder</ButtonLink>}
        >
          Your claims are stored and go out as soon as you add the builder's email.
        </Notice>
      )}
    </>
  )
}

function NeedsYou({ metrics: { waiting, waitingCount } }: { metrics: DashboardMetrics }) {
  const today = calendarDate(useNow())
  const more = waitingCount - waiting.length
  return (
    <section
      className={waiting.every(({ kind }) => kind === 'failed') ? 'note note-bad' : 'note note-lamp'}
      role="status"
      aria-label="Needs you"
    >
      <ul className="needs">
        {waiting.map((claim) => {
          const { icon, text, press } = neededWords(claim, today)
          return (
            <li key={claim.claimId} data-kind={claim.kind}>
              <Icon name={icon} />
              <p>
                <b>{text}</b> <span className="text2">{claim.title}</span>
              </p>
              <ButtonLink
                look="tinted"
                to={paths.claim(claim.claimId)}
                aria-label={`${press}: ${claim.title}`}
              >
                {press}
              </ButtonLink>
            </li>
          )
        })}
        {more > 0 && (
          <li className="text2 sm">
            {more} more {more === 1 ? 'claim needs' : 'claims need'} you.
          </li>
        )}
      </ul>
    </section>
  )
}

type Needed = { icon: IconName; text: string; press: string }

function neededWords({ kind, visit }: DashboardMetrics['waiting'][number], today: string): Needed {
  switch (kind) {
    case 'failed':
      return { icon: 'alert', text: 'This email came back', press: 'Fix' }
    case 'fix':
      return { icon: 'wrench', text: 'Is it fixed?', press: 'Take a look' }
    case 'visit':
      return {
        icon: 'calendar',
        text: visit ? `Visit ${shortVisit(visit, today)}?` : 'A visit is proposed',
        press: 'Answer',
      }
  }
}

/**
 * Until its address is confirmed the account can write to one builder and send 20 claim emails a day: shown before the
 * limit is reached.
 */
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

/** For the admin of a server without a mail server: where the emails are. */
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
