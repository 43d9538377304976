import { PushRows } from './push-rows.tsx'
import { usePage } from '#client/ui/page.tsx'
import {
  SettingsFrame,
  SettingsPanel,
  SettingsMore,
  SettingsSwitch,
} from '#client/parts/account/settings-panel.tsx'
import { appError, errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { stale } from '#client/lib/stale.ts'
import { LANGUAGES } from '#shared/messages/languages.ts'
import { language } from '#shared/messages/text.ts'
import { useState } from 'react'
import type { NotifyAddress, NotifyKind } from '#shared/notify.ts'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { LazyMenu, LazyMenuItem } from '#client/ui/lazy-menu.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Time } from '#client/ui/time.tsx'

const AddressDialog = lazyPart(
  () => import('./notify-dialogs.tsx').then((m) => m.AddressDialog),
  MissingDialog,
)
const SecretDialog = lazyPart(() => import('./notify-dialogs.tsx').then((m) => m.SecretDialog), MissingDialog)

/** An ntfy topic and a webhook that get the same notifications, for people who host their own. */
function NotifyPanel() {
  const text = useText('notifications').tools
  const utils = trpc.useUtils()
  const settings = trpc.notify.settings.useQuery()
  const [edited, setEdited] = useState<NotifyKind | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const known = (kind: NotifyKind) => settings.data?.find((each) => each.kind === kind)
  const close = (made: string | null = null) => {
    setEdited(null)
    setSecret(made)
    void utils.notify.settings.invalidate()
  }
  return (
    <SettingsMore title={text.more} isOpen={settings.isError || Boolean(settings.data?.length)}>
      <SettingsPanel id="own-tools" title={text.title}>
        <p className="text2">{text.lead}</p>
        {settings.isPending && <Skeleton height="6rem" />}
        {settings.isError && (
          <p className="err" role="alert">
            {errorText(settings.error, text.notLoaded)}
          </p>
        )}
        {settings.data && (
          <ul className="set-rows">
            {(['ntfy', 'webhook'] as const).map((kind) => (
              <OneKind
                key={kind}
                kind={kind}
                address={known(kind)}
                onEdit={() => setEdited(kind)}
                onSecret={setSecret}
              />
            ))}
          </ul>
        )}
        {edited && (
          <AddressDialog kind={edited} known={known(edited)} onSaved={close} onClose={() => close()} />
        )}
        {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
      </SettingsPanel>
    </SettingsMore>
  )
}

function OneKind({
  kind,
  address,
  onEdit,
  onSecret,
}: {
  kind: NotifyKind
  address: NotifyAddress | undefined
  onEdit: () => void
  onSecret: (secret: string) => void
}) {
  const text = useText('notifications').tools
  if (address) return <NotifyRow address={address} onEdit={onEdit} onSecret={onSecret} />
  const { name, hint } = text[kind]
  return (
    <li>
      <div className="grow">
        <p className="set-value">{name}</p>
        <p className="hint">{hint}</p>
      </div>
      <Button aria-label={text.addNamed({ name })} onClick={onEdit}>
        {text.add}
      </Button>
    </li>
  )
}

/** Shows whether follow-ups of the home go by themselves. Saved with the press, and shown as before when that fails. */
function FollowUpChoice() {
  const text = useText('notifications').followUps
  const utils = trpc.useUtils()
  const choice = trpc.followUps.get.useQuery()
  const isLocal = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data?.mail === 'local'
  const choose = trpc.followUps.choose.useMutation({ onSettled: () => utils.followUps.invalidate() })
  const isOn = choose.isPending ? choose.variables.isOn : (choice.data?.isOn ?? false)
  const error = choose.error ?? choice.error
  return (
    <>
      <SettingsSwitch
        label={text.label}
        isOn={isOn}
        isDisabled={!choice.data?.mayChange}
        onChange={(next) => choose.mutate({ isOn: next })}
        hint={
          <>
            {text.hint}
            {isLocal && ` ${text.notSent}`}
            {choice.data?.setBy && (
              <>
                {' '}
                <Rich text={text.turnedOnBy} of={{ name: <bdi>{choice.data.setBy}</bdi> }} />
              </>
            )}
          </>
        }
      >
        {error && (
          <p className="err" role="alert">
            {appError(error).message}
          </p>
        )}
      </SettingsSwitch>
      <details className="set-how grow">
        <summary>
          <span className="how">{text.example}</span>
        </summary>
        {choice.data && (
          <>
            {choice.data.example.language !== language() && (
              <p className="hint">
                <Rich
                  text={text.inTheirs}
                  of={{
                    language: (
                      <span lang={choice.data.example.language}>
                        {LANGUAGES[choice.data.example.language].name}
                      </span>
                    ),
                  }}
                />
              </p>
            )}
            <p className="hint plain" lang={choice.data.example.language}>
              {choice.data.example.text}
            </p>
          </>
        )}
      </details>
    </>
  )
}

/** Shows the settings for notifications, and for what is sent automatically when a builder is late. */
export function NotificationsPage() {
  const frame = useText('settingsParts')
  const text = useText('notifications')
  usePage({ title: frame.title, documentTitle: frame.notifications, hasOwnHeading: true })
  return (
    <SettingsFrame>
      <div className="page-h">
        <h1>{frame.notifications}</h1>
      </div>
      <SettingsPanel id="notifications" title={text.title}>
        <ul className="set-rows">
          <PushRows />
          <li>
            <EmailChoice />
          </li>
          <li>
            <ReminderChoice />
          </li>
        </ul>
      </SettingsPanel>
      <SettingsPanel id="follow-ups" title={text.followUps.title}>
        <ul className="set-rows">
          <li>
            <FollowUpChoice />
          </li>
        </ul>
      </SettingsPanel>
      <NotifyPanel />
    </SettingsFrame>
  )
}

/** Shows whether the homeowner is reminded before coverage ends. Saved with the press, and shown as before when that fails. */
function ReminderChoice() {
  const text = useText('notifications').reminders
  const utils = trpc.useUtils()
  const settings = trpc.account.settings.useQuery()
  const choose = trpc.account.chooseReminders.useMutation({
    onSettled: () => utils.account.settings.invalidate(),
  })
  const isOn = choose.isPending ? choose.variables.wantsReminders : (settings.data?.wantsReminders ?? true)
  return (
    <SettingsSwitch
      label={text.label}
      isOn={isOn}
      isDisabled={!settings.data}
      onChange={(wantsReminders) => choose.mutate({ wantsReminders })}
      hint={text.hint}
    >
      {choose.error && (
        <p className="err" role="alert">
          {appError(choose.error).message}
        </p>
      )}
    </SettingsSwitch>
  )
}

/** Shows whether the homeowner gets emails about their claims. Saved with the press, and shown as before when that fails. */
function EmailChoice() {
  const text = useText('notifications').email
  const utils = trpc.useUtils()
  const settings = trpc.account.settings.useQuery()
  const isLocal = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data?.mail === 'local'
  const choose = trpc.account.chooseMail.useMutation({
    onSettled: () => utils.account.settings.invalidate(),
  })
  const isOn = choose.isPending ? choose.variables.wantsMail : (settings.data?.wantsMail ?? true)
  const error = choose.error ?? settings.error
  return (
    <SettingsSwitch
      label={text.label}
      isOn={isOn}
      isDisabled={!settings.data}
      onChange={(wantsMail) => choose.mutate({ wantsMail })}
      hint={isLocal ? text.hintLocal : text.hint}
    >
      {error && (
        <p className="err" role="alert">
          {appError(error).message}
        </p>
      )}
    </SettingsSwitch>
  )
}

const ConfirmDialog = lazyPart(
  () => import('#client/ui/form-dialog.tsx').then((m) => m.ConfirmDialog),
  MissingDialog,
)

/** One address for notifications: the result of the last message, a test, and the menu of changes. */
function NotifyRow({
  address: { kind, address, showsWhat, lastAt, problem },
  onEdit,
  onSecret,
}: {
  address: NotifyAddress
  onEdit: () => void
  onSecret: (secret: string) => void
}) {
  const utils = trpc.useUtils()
  const reload = () => utils.notify.settings.invalidate()
  const remove = trpc.notify.remove.useMutation({ onSuccess: reload })
  const renew = trpc.notify.renewSecret.useMutation({ onSuccess: ({ secret }) => onSecret(secret) })
  const test = trpc.notify.test.useMutation({ onSettled: reload })
  const [asked, setAsked] = useState<'remove' | 'secret' | null>(null)
  const text = useText('notifications').tools
  const { name, stop } = text[kind]
  return (
    <li className="notify-row">
      <div className="grow">
        <p className="set-value">{name}</p>
        <p className="hint">{address}</p>
        <p className="hint">
          {showsWhat ? text.told : text.toldLittle}{' '}
          {lastAt && <Rich text={text.lastTook} of={{ time: <Time at={lastAt} shape="date-time" /> }} />}
        </p>
      </div>
      <Button
        icon="send"
        aria-label={text.sendTestTo({ name })}
        isBusy={test.isPending}
        busyText={text.sending}
        onClick={() => test.mutate({ kind })}
      >
        {text.sendTest}
      </Button>
      <LazyMenu label={text.menu({ name })}>
        <LazyMenuItem icon="edit" onChoose={onEdit}>
          {text.change}
        </LazyMenuItem>
        {kind === 'webhook' && (
          <LazyMenuItem icon="lock" onChoose={() => setAsked('secret')}>
            {text.newSecret}
          </LazyMenuItem>
        )}
        <LazyMenuItem icon="close" onChoose={() => setAsked('remove')}>
          {text.remove}
        </LazyMenuItem>
      </LazyMenu>
      <Result test={test} problem={problem} />
      {asked === 'remove' && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(null)}
          title={stop}
          lead={text.removeLead}
          failed={text.notRemoved}
          submit={text.remove}
          busyText={text.removing}
          isDestructive
          onConfirm={() => remove.mutateAsync({ kind })}
        />
      )}
      {asked === 'secret' && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(null)}
          title={text.secret.question}
          lead={text.secret.lead}
          failed={text.secret.notMade}
          submit={text.secret.submit}
          busyText={text.secret.making}
          onConfirm={() => renew.mutateAsync()}
        />
      )}
    </li>
  )
}

/** Shows the result of the test, or else why the last message was not accepted. */
function Result({
  test,
  problem,
}: {
  test: ReturnType<typeof trpc.notify.test.useMutation>
  problem: string | null
}) {
  const text = useText('notifications').tools
  if (test.isPending) return null
  if (test.error) return <Notice kind="bad" title={errorText(test.error, text.testNotStarted)} />
  if (test.data) return <Notice kind={test.data.isAccepted ? 'ok' : 'warn'} title={test.data.words} />
  if (problem === null) return null
  return (
    <Notice kind="warn" role="none" title={text.notTaken}>
      {problem}
    </Notice>
  )
}
