import type { ImapState, ServerState } from '#shared/admin.ts'
import type { Health } from '#shared/health.ts'
import type { MailSetupState } from '#shared/mail-setup.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/link.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { Time } from '#client/ui/time.tsx'
import { StuckEmails, useIsStuck, StateRow, type Mark } from '#client/pages/admin/rows.tsx'
import { AddressRow } from './address-row.tsx'
import type { MailCheck } from './check-panel.tsx'
import { useState } from 'react'
import { list } from '#shared/messages/format.ts'
import { base } from '#client/lib/base.ts'
import { readStored, writeStored } from '#client/lib/stored.ts'
import { useOpensOutside } from '#client/parts/claim-forms/use-has-mail.ts'

const ANSWERS_READ_KEY = `homeclaim.answersByEmail${base}`

/** Says once that builders answer by email alone, and what lets them open a page too. */
function ByEmailAlone() {
  const text = useText('adminEmail').byEmailAlone
  const opensOutside = useOpensOutside()
  const [isRead, setRead] = useState(() => readStored(ANSWERS_READ_KEY) !== null)
  if (opensOutside || isRead) return null
  return (
    <Notice
      kind="plain"
      icon="mail"
      role="none"
      title={text.title}
      action={
        <Button
          onClick={() => {
            writeStored(ANSWERS_READ_KEY, 'yes')
            setRead(true)
          }}
        >
          {text.read}
        </Button>
      }
    >
      {text.text}
    </Notice>
  )
}

const REFRESH_MS = 15_000

/** Sending and replies, each with a mark and a sentence. */
export function StatusPanel({ check, setup }: { check: MailCheck; setup: MailSetupState | undefined }) {
  const text = useText('adminEmail')
  const { notLoaded, setUpEmail } = useText('admin')
  const state = trpc.admin.state.useQuery(undefined, { staleTime: 0 })
  const health = trpc.admin.health.useQuery(undefined, { staleTime: 0, refetchInterval: REFRESH_MS })
  const sending = health.data?.sending
  const isStuck = useIsStuck(sending)
  const opensOutside = useOpensOutside()
  const mailbox = trpc.admin.mailbox.useQuery(undefined, { staleTime: 0, refetchInterval: REFRESH_MS })
  if (state.isError) return <Notice kind="bad" title={errorText(state.error, notLoaded)} />
  if (!state.data || !setup) return <Skeleton height="11rem" />
  const replies = repliesOf(state.data, mailbox.data ?? null, opensOutside)
  return (
    <>
      <ByEmailAlone />
      <section className="panel" aria-labelledby="email-state">
        <div className="panel-head">
          <h2 id="email-state">
            {setup.signInEnded ? text.heads.signInEnded : headOf(state.data, isStuck, replies.mark)}
          </h2>
          {state.data.mail === 'local' ? (
            <ButtonLink look="primary" to={paths.emailSetup}>
              {setUpEmail}
            </ButtonLink>
          ) : (
            <Button icon="send" isBusy={check.isRunning} busyText={text.testing} onClick={check.start}>
              {text.sendTest}
            </Button>
          )}
        </div>
        <ul className="state-rows">
          {setup.signInEnded && <EndedRow setup={setup} ended={setup.signInEnded} />}
          <SendingRow state={state.data} setup={setup} stuck={isStuck ? sending : undefined} />
          <StateRow
            mark={replies.mark}
            title={text.replies.title}
            action={changeOf(text.replies.title, state.data, setup)}
          >
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
  const text = useText('adminEmail').signIn
  const way = setup?.provider === 'gmail' ? 'link' : 'code'
  return (
    <StateRow
      mark="bad"
      title={text.title}
      action={
        isByHost ? undefined : (
          <ButtonLink look="primary" to={`${paths.emailSetup}?step=sign-in&again=${way}`}>
            {text.again}
          </ButtonLink>
        )
      }
    >
      <p>{isByHost ? text.untilHost : text.untilYou}</p>
      <p className="proof">{ended.words}</p>
    </StateRow>
  )
}

function headOf({ mail }: ServerState, isStuck: boolean, replies: Mark): string {
  const text = textOf('adminEmail').heads
  if (mail === 'local') return text.notSetUp
  if (isStuck) return text.waiting
  return replies === 'ok' ? text.working : text.goesOut
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
  const { sending: text, setByHost } = useText('adminEmail')
  return state.mail === 'local' ? (
    <StateRow mark="plain" title={text.title}>
      {text.notSetUp}
    </StateRow>
  ) : (
    <StateRow
      mark={stuck || setup.signInEnded ? 'warn' : 'ok'}
      title={text.title}
      action={changeOf(text.title, state, setup)}
    >
      <p>
        {text.from({ address: state.mailFrom ?? '' })} {setup.isByHost && setByHost}
      </p>
      {stuck && <StuckEmails sending={stuck} />}
    </StateRow>
  )
}

/** The way to the set-up; none while the environment decides, or while nothing is set up. */
function changeOf(what: string, { mail }: ServerState, { isByHost }: MailSetupState) {
  if (isByHost || mail === 'local') return undefined
  const text = textOf('adminEmail')
  return (
    <ButtonLink look="ghost" to={paths.emailSetup} aria-label={text.changeWhat({ what })}>
      {text.change}
    </ButtonLink>
  )
}

function repliesOf(state: ServerState, mailbox: ImapState | null, opensOutside: boolean) {
  const text = textOf('adminEmail').replies
  const { inboundAddress: address, channels } = state
  if (!address || channels.length === 0)
    return {
      mark: 'plain' as const,
      words: opensOutside ? textOf('admin').answerOnPage : text.toOwnMailbox,
    }
  const how = list(
    channels.map((channel) => text.channels[channel]),
    'or',
  )
  const sentence = text.comeIn({ how, address })
  const words = `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
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
  const text = useText('adminEmail').replies
  const { lastChecked } = useText('admin')
  const { state, lastError, lastSuccessAt, notice } = mailbox
  const isWrong = state === 'unavailable' || state === 'refused'
  return (
    <>
      <p>
        {words}{' '}
        {!isWrong && lastSuccessAt && (
          <Rich text={lastChecked} of={{ time: <Time at={lastSuccessAt} shape="date-time" /> }} />
        )}
      </p>
      {isWrong && lastError && (
        <p>
          {lastError.words} {state === 'unavailable' && text.keepTrying}
        </p>
      )}
      {!isWrong && notice && <p>{notice}</p>}
    </>
  )
}
