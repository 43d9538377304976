import { useLocation } from 'react-router-dom'
import { useUser } from '#client/parts/account/session.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { paths } from '#client/lib/paths.ts'
import { usePage } from '#client/ui/page.tsx'
import { AccountPanel, ProviderRows } from './account-panel.tsx'
import { SettingsFrame, SettingsPanel, SettingsRow } from '#client/parts/settings/settings-panel.tsx'
import { useState } from 'react'
import { offeredLanguages } from '#client/lib/language.ts'
import { LanguageMenu } from '#client/parts/account/language-menu.tsx'
import { useText } from '#client/ui/use-text.ts'
import { chooseTheme, chosenTheme, THEMES, type Theme } from '#client/lib/theme.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { useHasPassword } from '#client/parts/settings/own-password.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { HELP_MAX, HELP_MISSING } from '#shared/account-lengths.ts'
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
  const utils = trpc.useUtils()
  const devices = trpc.account.devices.useQuery()
  const reload = () => utils.account.devices.invalidate()
  const end = trpc.account.signOutDevice.useMutation({ onSettled: reload })
  const endOthers = trpc.account.signOutOthers.useMutation({
    onSuccess: () => showSuccess('Every other device is signed out'),
    onSettled: reload,
  })
  const [isLeaving, setLeaving] = useState(false)
  const error = end.error ?? endOthers.error ?? devices.error
  const hasOthers = (devices.data?.length ?? 0) > 1
  return (
    <SettingsPanel id="devices" title="Signed-in devices">
      {devices.isPending && <Skeleton height="3rem" />}
      {devices.data && (
        <ul className="set-rows">
          {devices.data.map((device) => (
            <li key={device.id}>
              <div className="grow">
                <p className="set-value">
                  {device.name} {device.isThis && <span className="tag">This device</span>}
                </p>
                <p className="hint">
                  {device.isThis ? (
                    <>
                      Signed in <Time at={device.signedInAt} shape="date-time" />
                    </>
                  ) : (
                    <>
                      Last seen <Time at={device.lastSeenAt} shape="date-time" />
                    </>
                  )}
                </p>
              </div>
              {!device.isThis && (
                <Button
                  aria-label={`Sign out ${device.name}`}
                  isBusy={end.isPending && end.variables.id === device.id}
                  busyText="Signing out..."
                  onClick={() => end.mutate({ id: device.id })}
                >
                  Sign out
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
        <Button icon="sign-out" isBusy={isLeaving} busyText="Signing out..." onClick={() => setLeaving(true)}>
          Sign Out
        </Button>
        {hasOthers && (
          <Button isBusy={endOthers.isPending} busyText="Signing out..." onClick={() => endOthers.mutate()}>
            Sign out everywhere else
          </Button>
        )}
      </div>
      {isLeaving && <SignOut onStay={() => setLeaving(false)} />}
    </SettingsPanel>
  )
}

const TextDialog = lazyPart(
  () => import('#client/ui/text-dialog.tsx').then((m) => m.TextDialog),
  MissingDialog,
)

/** A message to the server's admin. Its text stays until it was sent. */
function HelpPanel() {
  const { email, isSubscribed } = useUser()
  const isLocal = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data?.mail === 'local'
  const [asking, setAsking] = useState<'not yet' | 'open' | 'closed'>('not yet')
  const ask = trpc.account.askForHelp.useMutation({
    onSuccess: () => showSuccess('Sent to whoever runs Homeclaim for you'),
  })
  return (
    <>
      <SettingsPanel id="help" title="Help">
        <p className="text2">
          Something does not work, or you do not know how? Your question is sent to whoever runs Homeclaim for
          you.
          {isSubscribed && ' With Premium it is marked as priority.'}
        </p>
        <Button icon="mail" onClick={() => setAsking('open')}>
          Ask for help
        </Button>
      </SettingsPanel>
      {asking !== 'not yet' && (
        <TextDialog
          isOpen={asking === 'open'}
          onClose={() => setAsking('closed')}
          title="Ask for help"
          lead={`This is sent to whoever runs Homeclaim for you, not to your builder. They answer at ${email}.${isLocal ? ' Email isn’t set up yet, so they read it in Homeclaim.' : ''}`}
          field={{ name: 'text', label: 'What do you need help with?', rows: 4, maxLength: HELP_MAX }}
          missing={HELP_MISSING}
          failed="It could not be sent. Your words are still here."
          submit="Send"
          busyText="Sending..."
          save={(text) => ask.mutateAsync({ text })}
        />
      )}
    </>
  )
}

const RemovalDialog = lazyPart(
  () => import('./removal-dialog.tsx').then((m) => m.RemovalDialog),
  MissingDialog,
)

/** The person's data: download it, or delete the account. */
function DataPanel() {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <SettingsPanel id="data" title="My data">
        <p className="text2">
          Your claims, messages, emails and original photos in one ZIP file, to read in a browser and for
          programs.
        </p>
        <a className="btn btn-s" href={paths.accountExport} download="homeclaim.zip">
          <Icon name="download" />
          Download my data
        </a>
        <p className="text2">
          Or your claims as evidence, for an arbitrator or a lawyer: PDF, photos, emails and checksums.
        </p>
        <ButtonLink to={paths.evidence} icon="lock">
          Evidence file
        </ButtonLink>
        <p className="text2">
          Claims you kept elsewhere can come here: emails and photos become claims, with their own dates.
        </p>
        <ButtonLink to={paths.imports} icon="plus">
          Import claims
        </ButtonLink>
      </SettingsPanel>
      <SettingsPanel id="leave" title="Delete my account">
        <p className="text2">
          Removes your claims, photos and messages, and ends your builder’s links. There is no way back:
          download your data first.
        </p>
        <Button look="destructive" onClick={() => setLeaving(true)}>
          Delete my account
        </Button>
      </SettingsPanel>
      {isLeaving && <RemovalDialog onClose={() => setLeaving(false)} />}
    </>
  )
}

const PasswordDialog = lazyPart(
  () => import('./password-dialog.tsx').then((m) => m.PasswordDialog),
  MissingDialog,
)

/** Shows the person's password and sign-in providers; passkeys have a panel of their own. */
function SignInPanel() {
  const [isOpen, setOpen] = useState(false)
  const hasPassword = useHasPassword()
  const verb = hasPassword ? 'Change' : 'Set'
  return (
    <SettingsPanel id="sign-in" title="How you sign in">
      <ul className="set-rows">
        <SettingsRow
          label="Password"
          value={hasPassword ? '••••••••' : 'None yet'}
          action={
            <Button aria-label={`${verb} password`} onClick={() => setOpen(true)}>
              {verb}
            </Button>
          }
        />
        <ProviderRows />
      </ul>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </SettingsPanel>
  )
}

const LABELS: Record<Theme, string> = { dark: 'Dark', light: 'Light', system: 'Same as this device' }

function LanguagePanel() {
  return (
    <SettingsPanel id="language" title={useText('language').label}>
      <LanguageMenu />
    </SettingsPanel>
  )
}

function ThemePanel() {
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <SettingsPanel id="theme" title="Theme">
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
            {LABELS[choice]}
          </label>
        ))}
      </div>
      <p className="hint">Kept in this browser.</p>
    </SettingsPanel>
  )
}

/** The tabs General and Security. */
export function SettingsPage() {
  const isSecurity = useLocation().pathname === paths.security
  usePage({
    title: 'Settings',
    hasOwnHeading: true,
    ...(isSecurity ? { documentTitle: 'Security' } : {}),
  })
  return (
    <SettingsFrame>
      <div className="page-h">
        <h1>{isSecurity ? 'Security' : 'General'}</h1>
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
    </>
  )
}
