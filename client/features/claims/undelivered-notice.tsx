import type { ClaimDetail } from '#shared/claims.ts'
import { useUser } from '#client/features/auth/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Time } from '#client/ui/time.tsx'
import type { NextStep } from './next-step.ts'
import type { ClaimActions } from './use-claim.ts'

type Undelivered = Extract<
  NextStep,
  { kind: 'add-builder' | 'failed' | 'retrying' | 'sending' | 'kept-locally' }
>

/** No builder has the claim yet: why, what the server does about it, and what the homeowner can do. */
export function UndeliveredNotice({
  claim,
  next,
  builder,
  actions,
  onShare,
}: {
  claim: ClaimDetail
  next: Undelivered
  builder: string
  actions: ClaimActions
  onShare: () => void
}) {
  const { isAdmin } = useUser()
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data
  const canMail = facts?.mail === 'smtp'
  const corrected = claim.correctedBuilder
  const share = (
    <Button icon="share" onClick={onShare}>
      Share the link
    </Button>
  )
  const resend = (
    <Button
      look={corrected || next.kind === 'kept-locally' ? 'primary' : 'secondary'}
      isBusy={actions.resend.isPending}
      busyText="Sending..."
      onClick={() => actions.resend.mutate({ id: claim.id })}
    >
      {corrected ? 'Send to the new address' : next.kind === 'kept-locally' ? 'Send it now' : 'Send again'}
    </Button>
  )
  switch (next.kind) {
    case 'add-builder':
      return (
        <Notice
          kind="warn"
          role="none"
          title="Add your builder"
          action={
            <ButtonLink look="primary" to={paths.profile}>
              Add builder
            </ButtonLink>
          }
        >
          This claim is stored, but nobody has it yet. It goes out as soon as you save your builder's e-mail.
        </Notice>
      )
    case 'failed':
      return (
        <Notice
          kind="bad"
          title={`This claim did not reach ${builder}`}
          action={
            <>
              {!corrected && (
                <ButtonLink look="primary" to={paths.profile}>
                  Correct the address
                </ButtonLink>
              )}
              {resend}
              {share}
            </>
          }
        >
          {next.reason || 'The email came back.'}
          {!next.reason.includes(next.to) && ` It went to ${next.to}.`}
          {next.acceptedAt && (
            <>
              {' A mail server accepted it on '}
              <Time at={next.acceptedAt} shape="date-time" />
              {', and on '}
              <Time at={next.at} shape="date-time" />
              {' it was reported undeliverable. Your record keeps both.'}
            </>
          )}
          {corrected && ` Your profile names ${corrected.email} now.`} Nothing you wrote is lost.
        </Notice>
      )
    case 'retrying':
      return (
        <Notice
          kind="warn"
          role="none"
          title="The letter has not got through yet"
          action={
            <>
              {corrected && resend}
              {share}
            </>
          }
        >
          Tried {next.attempts === 1 ? 'once' : `${next.attempts} times`} to {next.to}.
          {next.lastError && ` ${sentence(next.lastError)}`} This server tries again by itself
          {next.nextAttemptAt && (
            <>
              {', next on '}
              <Time at={next.nextAttemptAt} shape="date-time" />
            </>
          )}
          .
        </Notice>
      )
    case 'sending':
      return (
        <Notice kind="plain" icon="send" role="none" title={`On its way to ${builder}`}>
          The letter to {next.to} is being sent. This page says when their mail server has it.
        </Notice>
      )
    case 'kept-locally':
      return (
        <Notice
          kind="warn"
          icon="mail"
          role="none"
          title={`${builder} does not have it yet`}
          action={
            <>
              {canMail || corrected ? resend : null}
              <Button look={canMail || corrected ? 'secondary' : 'primary'} icon="share" onClick={onShare}>
                Share the link
              </Button>
              {isAdmin && (
                <ButtonLink to={`${paths.localMailbox}&letter=${encodeURIComponent(next.letterId)}`}>
                  Read the letter
                </ButtonLink>
              )}
            </>
          }
        >
          {canMail
            ? 'No mail server was set up when you filed it, so the letter never went out. Send it now, or share the link yourself.'
            : 'No mail server is set up on this server: the letter waits in the local mailbox. Share the link with your builder yourself.'}
        </Notice>
      )
  }
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
