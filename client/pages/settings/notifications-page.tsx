import { PushRows } from './push-rows.tsx'
import { usePage } from '#client/ui/page.tsx'
import {
  SettingsFrame,
  SettingsPanel,
  SettingsMore,
  SettingsSwitch,
} from '#client/parts/settings/settings-panel.tsx'
import { appError, errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { stale } from '#client/lib/stale.ts'
import { followUpDraft } from '#shared/claims/follow-up-draft.ts'
import { useState } from 'react'
import type { NotifyAddress, NotifyKind } from '#shared/notify.ts'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { KINDS } from './notify-kinds.ts'
import { NotifyRow } from './notify-row.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'

const AddressDialog = lazyPart(
  () => import('./notify-address-dialog.tsx').then((m) => m.AddressDialog),
  MissingDialog,
)
const SecretDialog = lazyPart(() => import('./secret-dialog.tsx').then((m) => m.SecretDialog), MissingDialog)

/** An ntfy topic and a webhook that get the same notifications, for people who host their own. */
function NotifyPanel() {
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
    <SettingsMore title="Advanced" isOpen={settings.isError || Boolean(settings.data?.length)}>
      <SettingsPanel id="own-tools" title="Your own tools">
        <p className="text2">
          If you run an ntfy topic or an automation of your own, it can be told the same.
        </p>
        {settings.isPending && <Skeleton height="6rem" />}
        {settings.isError && (
          <p className="err" role="alert">
            {errorText(settings.error, 'This did not load.')}
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
  if (address) return <NotifyRow address={address} onEdit={onEdit} onSecret={onSecret} />
  const { name, hint } = KINDS[kind]
  return (
    <li>
      <div className="grow">
        <p className="set-value">{name}</p>
        <p className="hint">{hint}</p>
      </div>
      <Button aria-label={`Add: ${name}`} onClick={onEdit}>
        Add
      </Button>
    </li>
  )
}

/** A Monday, and the Monday after it. */
const EXAMPLE = { kind: 'answer', since: '2026-03-02', due: '2026-03-09' } as const

/** Shows whether follow-ups of the home go by themselves. Saved with the press, and shown as before when that fails. */
function FollowUpChoice() {
  const utils = trpc.useUtils()
  const choice = trpc.followUps.get.useQuery()
  const isLocal = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data?.mail === 'local'
  const choose = trpc.followUps.choose.useMutation({ onSettled: () => utils.followUps.invalidate() })
  const isOn = choose.isPending ? choose.variables.isOn : (choice.data?.isOn ?? false)
  const error = choose.error ?? choice.error
  return (
    <>
      <SettingsSwitch
        label="Send a follow-up by itself when the builder is overdue"
        isOn={isOn}
        isDisabled={!choice.data?.mayChange}
        onChange={(next) => choose.mutate({ isOn: next })}
        hint={
          <>
            For every claim of this home: on the first working day after the due date, at nine in the morning,
            your builder gets one polite email in your name. None goes once they have answered, and you can
            stop it on the claim’s page.
            {isLocal && ' Email is not set up here yet, so none is sent.'}
            {choice.data?.setBy && (
              <>
                {' '}
                Turned on by <bdi>{choice.data.setBy}</bdi>.
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
          <span className="how">What it says, for example</span>
        </summary>
        <p className="hint plain">{followUpDraft(EXAMPLE)}</p>
      </details>
    </>
  )
}

/** Shows the settings for notifications, and for what is sent automatically when a builder is late. */
export function NotificationsPage() {
  usePage({ title: 'Settings', documentTitle: 'Notifications', hasOwnHeading: true })
  return (
    <SettingsFrame>
      <div className="page-h">
        <h1>Notifications</h1>
      </div>
      <SettingsPanel id="notifications" title="How we tell you">
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
      <SettingsPanel id="follow-ups" title="When your builder is late">
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
  const utils = trpc.useUtils()
  const settings = trpc.account.settings.useQuery()
  const choose = trpc.account.chooseReminders.useMutation({
    onSettled: () => utils.account.settings.invalidate(),
  })
  const isOn = choose.isPending ? choose.variables.wantsReminders : (settings.data?.wantsReminders ?? true)
  return (
    <SettingsSwitch
      label="Before your warranty ends"
      isOn={isOn}
      isDisabled={!settings.data}
      onChange={(wantsReminders) => choose.mutate({ wantsReminders })}
      hint="60, 30, 14, 7 and 1 days before, in the ways that are on"
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
      label="Email"
      isOn={isOn}
      isDisabled={!settings.data}
      onChange={(wantsMail) => choose.mutate({ wantsMail })}
      hint={
        isLocal
          ? 'The same, at most one per claim in five minutes. Email is not set up here yet, so none is sent.'
          : 'The same, at most one per claim in five minutes'
      }
    >
      {error && (
        <p className="err" role="alert">
          {appError(error).message}
        </p>
      )}
    </SettingsSwitch>
  )
}
