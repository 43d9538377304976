import type { ImapState, ServerState } from '#shared/admin.ts'
import type { Health } from '#shared/health.ts'
import type { MailSetupState } from '#shared/mail-setup.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Time } from '#client/ui/time.tsx'
import { StuckEmails, useIsStuck, StateRow, type Mark } from '#client/pages/admin/rows.tsx'
import type { MailCheck } from './check-panel.tsx'
import { PublicAddressWays } from './public-ways.tsx'
import { useState } from 'react'
import { DAY, SECOND, clearDateTime } from '#shared/dates.ts'
import { useNow } from '#client/lib/use-now.ts'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { onlyHere } from '#shared/reachable.ts'
import { base } from '#client/lib/base.ts'
import { readStored, writeStored } from '#client/lib/stored.ts'
import { useOpensOutside } from '#client/parts/claim-forms/use-has-mail.ts'

const AddressDialog = lazyPart(
  () => import('./address-dialog.tsx').then((m) => m.AddressDialog),
  MissingDialog,
)

const ASK_AGAIN_MS = 5 * SECOND

const ANSWERS_READ_KEY = `homeclaim.answersByEmail${base}`

/** Says once that builders answer by email alone, and what lets them open a page too. */
function ByEmailAlone() {
  const opensOutside = useOpensOutside()
  const [isRead, setRead] = useState(() => readStored(ANSWERS_READ_KEY) !== null)
  if (opensOutside || isRead) return null
  return (
    <Notice
      kind="plain"
      icon="mail"
      role="none"
      title="Your builder answers by email"
      action={
        <Button
          onClick={() => {
            writeStored(ANSWERS_READ_KEY, 'yes')
            setRead(true)
          }}
        >
          Got it
        </Button>
      }
    >
      To let them open a page too, give this server a public address. Three ways, with their steps, are under
      Public address.
    </Notice>
  )
}

/** The address that links carry, whether it can be opened from outside, and its change. */
function AddressRow({ setup: { publicUrl, isUrlByHost } }: { setup: MailSetupState }) {
  const utils = trpc.useUtils()
  const check = trpc.admin.checkPublicAddress.useMutation({
    onSuccess: () => utils.auth.facts.invalidate(),
  })
  const [isChanging, setChanging] = useState(false)
  const opensOutside = useOpensOutside()
  const reach = onlyHere(publicUrl)
  const seenAt = useOpenedFromOutside(!reach)
  const now = useNow()
  // A visit from outside today is better evidence than a request from inside the network, which some routers block.
  const isOpen = seenAt !== null && now.getTime() - Date.parse(seenAt) < DAY
  const isDoubtful = check.data ? !check.data.isReached : reach !== null
  const mark = isDoubtful && !isOpen ? 'warn' : 'ok'
  return (
    <StateRow
      mark={mark}
      title="Public address"
      action={
        <div className="set-acts">
          <Button
            look="ghost"
            aria-label="Check: Public address"
            isBusy={check.isPending}
            busyText="Checking..."
            onClick={() => check.mutate()}
          >
            Check
          </Button>
          {!isUrlByHost && (
            <Button look="ghost" aria-label="Change: Public address" onClick={() => setChanging(true)}>
              Change
            </Button>
          )}
        </div>
      }
    >
      <p>
        {publicUrl.replace(/^https?:\/\//, '')}. {!check.data && reach} {isUrlByHost && 'Set by the host.'}
      </p>
      {(mark === 'warn' || !opensOutside) && <PublicAddressWays publicUrl={publicUrl} />}
      {!isUrlByHost && !reach && publicUrl !== location.origin && (
        <p>You opened this page at {location.host}.</p>
      )}
      <p role="status">
        {seenAt && `Opened from outside your network: ${clearDateTime(seenAt)}. `}
        {!isOpen && check.data?.words}
        {check.error && errorText(check.error, 'The check did not start. Please try again.')}
      </p>
      {isChanging && (
        <AddressDialog
          publicUrl={publicUrl}
          onClose={() => {
            setChanging(false)
            check.reset()
          }}
        />
      )}
    </StateRow>
  )
}

/**
 * Returns when somebody last opened the address from another network. It is asked again and again, because the admin
 * opens it with a phone and looks here.
 */
function useOpenedFromOutside(canBe: boolean): string | null {
  const { data } = trpc.admin.publicAddress.useQuery(undefined, {
    enabled: canBe,
    refetchInterval: ASK_AGAIN_MS,
  })
  return data?.openedFromOutsideAt ?? null
}

const REFRESH_MS = 15_000

/** Sending and replies, each with a mark and a sentence. */
export function StatusPanel({ check, setup }: { check: MailCheck; setup: MailSetupState | undefined }) {
  const state = trpc.admin.state.useQuery(undefined, { staleTime: 0 })
  const health = trpc.admin.health.useQuery(undefined, { staleTime: 0, refetchInterval: REFRESH_MS })
  const sending = health.data?.sending
  const isStuck = useIsStuck(sending)
  const opensOutside = useOpensOutside()
  const mailbox = trpc.admin.mailbox.useQuery(undefined, { staleTime: 0, refetchInterval: REFRESH_MS })
  if (state.isError) return <Notice kind="bad" title={errorText(state.error, 'This did not load.')} />
  if (!state.data || !setup) return <Skeleton height="11rem" />
  const replies = repliesOf(state.data, mailbox.data ?? null, opensOutside)
  return (
    <>
      <ByEmailAlone />
      <section className="panel" aria-labelledby="email-state">
        <div className="panel-head">
          <h2 id="email-state">
            {setup.signInEnded ? 'The sign-in has ended' : headOf(state.data, isStuck, replies.mark)}
          </h2>
          {state.data.mail === 'local' ? (
            <ButtonLink look="primary" to={paths.emailSetup}>
              Set up email
            </ButtonLink>
          ) : (
            <Button icon="send" isBusy={check.isRunning} busyText="Testing..." onClick={check.start}>
              Send a test
            </Button>
          )}
        </div>
        <ul className="state-rows">
          {setup.signInEnded && <EndedRow setup={setup} ended={setup.signInEnded} />}
          <SendingRow state={state.data} setup={setup} stuck={isStuck ? sending : undefined} />
          <StateRow mark={replies.mark} title="Replies" action={changeOf('Replies', state.data, setup)}>
            {replies.words}
          </StateRow>
          <AddressRow setup={setup} />
        </ul>
      </section>
    </>
  )
}

/** A sign-in at the provider that gives no access any more, and the way to sign in again. */
function EndedRow({
  setup: { isByHost, setup },
  ended,
}: {
  setup: MailSetupState
  ended: NonNullable<MailSetupState['signInEnded']>
}) {
  const way = setup?.provider === 'gmail' ? 'link' : 'code'
  return (
    <StateRow
      mark="bad"
      title="Sign-in"
      action={
        isByHost ? undefined : (
          <ButtonLink look="primary" to={`${paths.emailSetup}?step=sign-in&again=${way}`}>
            Sign in again
          </ButtonLink>
        )
      }
    >
      <p>
        It was revoked or has expired, or the password was changed. Emails wait, and replies aren’t read,
        until
        {isByHost ? ' the host sets a new one.' : ' you sign in again.'}
      </p>
      <p className="proof">{ended.words}</p>
    </StateRow>
  )
}

function headOf({ mail }: ServerState, isStuck: boolean, replies: Mark): string {
  if (mail === 'local') return 'Email isn’t set up yet'
  if (isStuck) return 'Emails are waiting to be sent'
  return replies === 'ok' ? 'Email is working' : 'Emails go out'
}

function SendingRow({
  state,
  setup,
  stuck,
}: {
  state: ServerState
  setup: MailSetupState
  stuck: Health['sending'] | undefined
}) {
  return state.mail === 'local' ? (
    <StateRow mark="plain" title="Sending">
      Emails are kept here. Until email is set up, send your builder the link yourself.
    </StateRow>
  ) : (
    <StateRow
      mark={stuck || setup.signInEnded ? 'warn' : 'ok'}
      title="Sending"
      action={changeOf('Sending', state, setup)}
    >
      <p>
        As {state.mailFrom}. {setup.isByHost && 'Set by the host.'}
      </p>
      {stuck && <StuckEmails sending={stuck} />}
    </StateRow>
  )
}

/** The way to the set-up; none while the environment decides, or while nothing is set up. */
function changeOf(what: string, { mail }: ServerState, { isByHost }: MailSetupState) {
  if (isByHost || mail === 'local') return undefined
  return (
    <ButtonLink look="ghost" to={paths.emailSetup} aria-label={`Change: ${what}`}>
      Change
    </ButtonLink>
  )
}

const CHANNELS: Record<ServerState['channels'][number], string> = {
  webhook: 'passed on by your email provider',
  smtp: 'received directly',
  imap: 'read from the mailbox',
}

function repliesOf(state: ServerState, mailbox: ImapState | null, opensOutside: boolean) {
  const { inboundAddress, channels } = state
  if (!inboundAddress || channels.length === 0)
    return {
      mark: 'plain' as const,
      words: opensOutside
        ? 'They don’t come back here. Builders answer on the claim’s page.'
        : 'They don’t come back here: builders’ answers go to the homeowner’s own mailbox. Set up replies, and their buttons work.',
    }
  const how = channels.map((channel) => CHANNELS[channel]).join(' or ')
  const words = `${how.charAt(0).toUpperCase()}${how.slice(1)}, to ${inboundAddress}.`
  if (!mailbox) return { mark: 'ok' as const, words }
  return { mark: MAILBOX_MARKS[mailbox.state], words: <MailboxWords words={words} mailbox={mailbox} /> }
}

const MAILBOX_MARKS: Record<ImapState['state'], Mark> = {
  connecting: 'ok',
  open: 'ok',
  unavailable: 'warn',
  refused: 'bad',
}

function MailboxWords({ words, mailbox }: { words: string; mailbox: ImapState }) {
  const { state, lastError, lastSuccessAt, notice } = mailbox
  const isWrong = state === 'unavailable' || state === 'refused'
  return (
    <>
      <p>
        {words}{' '}
        {!isWrong && lastSuccessAt && (
          <>
            Last checked <Time at={lastSuccessAt} shape="date-time" />.
          </>
        )}
      </p>
      {isWrong && lastError && (
        <p>
          {lastError.words} {state === 'unavailable' && 'We keep trying.'}
        </p>
      )}
      {!isWrong && notice && <p>{notice}</p>}
    </>
  )
}
