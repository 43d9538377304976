import { useLocation } from 'react-router-dom'
import { useUser } from '#client/parts/account/session.tsx'
import { PasskeysPanel, AccountPanel, ProviderRows } from './account-panel.tsx'
import { TokensPanel } from './tokens-panel.tsx'
import { paths } from '#client/lib/paths.ts'
import { usePage } from '#client/ui/page.tsx'
import { SettingsFrame, SettingsPanel, SettingsRow } from '#client/parts/account/settings-panel.tsx'
import { useState } from 'react'
import { offeredLanguages } from '#client/lib/language.ts'
import { LanguageMenu } from '#client/parts/account/language-menu.tsx'
import { useText } from '#client/ui/use-text.ts'
import { chooseTheme, chosenTheme, THEMES } from '#client/lib/theme.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useHasPassword } from '#client/parts/account/own-password.tsx'
import { ButtonLink } from '#client/ui/link.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { HELP_MAX } from '#shared/account-lengths.ts'
import { appError } from '#client/lib/errors.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { showSuccess } from '#client/ui/toasts.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Time } from '#client/ui/time.tsx'

const SignOut = lazyPart(
  () => import('#client/parts/account/sign-out.tsx').then((m) => m.SignOut),
  MissingDialog,
)

/** Lists the sessions of this account, each with a button that ends it. */
function DevicesPanel() {
  const text = useText('settings').devices
  const utils = trpc.useUtils()
  const devices = trpc.account.devices.useQuery()
  const reload = () => utils.account.devices.invalidate()
  const end = trpc.account.signOutDevice.useMutation({ onSettled: reload })
  const endOthers = trpc.account.signOutOthers.useMutation({
    onSuccess: () => showSuccess(text.othersSignedOut),
    onSettled: reload,
  })
  const [isLeaving, setLeaving] = useState(false)
  const error = end.error ?? endOthers.error ?? devices.error
  const hasOthers = (devices.data?.length ?? 0) > 1
  return (
    <SettingsPanel id="devices" title={text.title}>
      {devices.isPending && <Skeleton height="3rem" />}
      {devices.data && (
        <ul className="set-rows">
          {devices.data.map((device) => (
            <li key={device.id}>
              <div className="grow">
                <p className="set-value">
                  {device.name} {device.isThis && <span className="tag">{text.thisOne}</span>}
                </p>
                <p className="hint">
                  <Rich
                    text={device.isThis ? text.signedIn : text.lastSeen}
                    of={{
                      time: (
                        <Time at={device.isThis ? device.signedInAt : device.lastSeenAt} shape="date-time" />
                      ),
                    }}
                  />
                </p>
              </div>
              {!device.isThis && (
                <Button
                  aria-label={text.signOutOf({ device: device.name })}
                  isBusy={end.isPending && end.variables.id === device.id}
                  busyText={text.signingOut}
                  onClick={() => end.mutate({ id: device.id })}
                >
                  {text.signOut}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p className="err" role="alert">
          {appError(error).message}
        </p>
      )}
      <div className="set-acts">
        <Button
          icon="sign-out"
          isBusy={isLeaving}
          busyText={text.signingOut}
          onClick={() => setLeaving(true)}
        >
          {text.signOutHere}
        </Button>
        {hasOthers && (
          <Button isBusy={endOthers.isPending} busyText={text.signingOut} onClick={() => endOthers.mutate()}>
            {text.signOutElsewhere}
          </Button>
        )}
      </div>
      {isLeaving && <SignOut onStay={() => setLeaving(false)} />}
    </SettingsPanel>
  )
}

const TextDialog = lazyPart(
  () => import('#client/ui/form-dialog.tsx').then((m) => m.TextDialog),
  MissingDialog,
)

/** A message to the server's admin. Its text stays until it was sent. */
function HelpPanel() {
  const { help } = useText('settings')
  const { helpMissing } = useText('accountRules')
  const { email, isSubscribed } = useUser()
  const isLocal = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data?.mail === 'local'
  const [asking, setAsking] = useState<'not yet' | 'open' | 'closed'>('not yet')
  const ask = trpc.account.askForHelp.useMutation({
    onSuccess: () => showSuccess(help.sent),
  })
  return (
    <>
      <SettingsPanel id="help" title={help.title}>
        <p className="text2">
          {help.text}
          {isSubscribed && ` ${help.priority}`}
        </p>
        <Button icon="mail" onClick={() => setAsking('open')}>
          {help.button}
        </Button>
      </SettingsPanel>
      {asking !== 'not yet' && (
        <TextDialog
          isOpen={asking === 'open'}
          onClose={() => setAsking('closed')}
          title={help.button}
          lead={isLocal ? help.leadLocal({ email }) : help.lead({ email })}
          field={{ name: 'text', label: help.label, rows: 4, maxLength: HELP_MAX }}
          missing={helpMissing}
          failed={help.failed}
          submit={help.submit}
          busyText={help.busy}
          save={(text) => ask.mutateAsync({ text })}
        />
      )}
    </>
  )
}

const RemovalDialog = lazyPart(
  () => import('./account-dialogs.tsx').then((m) => m.RemovalDialog),
  MissingDialog,
)

/** The person's data: download it, or delete the account. */
function DataPanel() {
  const { data, leave } = useText('settings')
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <SettingsPanel id="data" title={data.title}>
        <p className="text2">{data.text}</p>
        <a className="btn btn-s" href={paths.accountExport} download="homeclaim.zip">
          <Icon name="download" />
          {data.download}
        </a>
        <p className="text2">{data.evidence}</p>
        <ButtonLink to={paths.evidence} icon="lock">
          {data.evidenceFile}
        </ButtonLink>
        <p className="text2">{data.imports}</p>
        <ButtonLink to={paths.imports} icon="plus">
          {data.importClaims}
        </ButtonLink>
      </SettingsPanel>
      <SettingsPanel id="leave" title={leave.title}>
        <p className="text2">{leave.text}</p>
        <Button look="destructive" onClick={() => setLeaving(true)}>
          {leave.title}
        </Button>
      </SettingsPanel>
      {isLeaving && <RemovalDialog onClose={() => setLeaving(false)} />}
    </>
  )
}

const PasswordDialog = lazyPart(
  () => import('./account-dialogs.tsx').then((m) => m.PasswordDialog),
  MissingDialog,
)

/** Shows the person's password and sign-in providers; passkeys have a panel of their own. */
function SignInPanel() {
  const [isOpen, setOpen] = useState(false)
  const hasPassword = useHasPassword()
  const text = useText('settings')
  const { signIn } = text
  return (
    <SettingsPanel id="sign-in" title={signIn.title}>
      <ul className="set-rows">
        <SettingsRow
          label={signIn.password}
          value={hasPassword ? '••••••••' : signIn.none}
          action={
            <Button
              aria-label={hasPassword ? signIn.changePassword : signIn.setPassword}
              onClick={() => setOpen(true)}
            >
              {hasPassword ? text.change : signIn.set}
            </Button>
          }
        />
        <ProviderRows />
      </ul>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </SettingsPanel>
  )
}

function LanguagePanel() {
  return (
    <SettingsPanel id="language" title={useText('language').label}>
      <LanguageMenu />
    </SettingsPanel>
  )
}

function ThemePanel() {
  const text = useText('settings').theme
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <SettingsPanel id="theme" title={text.title}>
      <div className="chips" role="radiogroup" aria-labelledby="theme">
        {THEMES.map((choice) => (
          <label key={choice} className="chip">
            <input
              type="radio"
              name="theme"
              checked={choice === theme}
              onChange={() => {
                chooseTheme(choice)
                setTheme(choice)
              }}
            />
            {text.choices[choice]}
          </label>
        ))}
      </div>
      <p className="hint">{text.hint}</p>
    </SettingsPanel>
  )
}

/** The tabs General and Security. */
export function SettingsPage() {
  const text = useText('settingsParts')
  const isSecurity = useLocation().pathname === paths.security
  usePage({
    title: text.title,
    hasOwnHeading: true,
    ...(isSecurity ? { documentTitle: text.security } : {}),
  })
  return (
    <SettingsFrame>
      <div className="page-h">
        <h1>{isSecurity ? text.security : text.general}</h1>
      </div>
      {isSecurity ? <Security /> : <General />}
    </SettingsFrame>
  )
}

function General() {
  const user = useUser()
  return (
    <>
      <AccountPanel />
      <ThemePanel />
      {offeredLanguages().length > 1 && <LanguagePanel />}
      {!user.isAdmin && <HelpPanel />}
      <DataPanel />
    </>
  )
}

function Security() {
  return (
    <>
      <SignInPanel />
      <PasskeysPanel />
      <DevicesPanel />
      <TokensPanel />
    </>
  )
}
