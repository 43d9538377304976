import type { ReactNode } from 'react'
import { returnsTo, type MailSetup } from '#shared/mail-setup.ts'
import { PasswordField, TextField } from '#client/ui/field.tsx'
import type { Draft, Errors } from './draft.ts'
import { Out } from './providers.tsx'
import { hereAddress } from './sign-in-step.tsx'

/** Registering one's own app at Microsoft or Google, click by click, and its numbers. */
export function AppFields({
  draft: { app, provider },
  errors,
  onChange,
  hasStored,
}: {
  draft: Draft
  errors: Errors
  onChange: (app: MailSetup['app']) => void
  hasStored: boolean
}) {
  const isGoogle = provider === 'gmail'
  const set = (name: keyof MailSetup['app']) => ({
    name: `app.${name}`,
    value: app[name],
    error: errors[`app.${name}`],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ ...app, [name]: event.target.value }),
  })
  return (
    <>
      <details className="panel pad setup-guide" open={!hasStored}>
        <summary>Register your own app at {isGoogle ? 'Google' : 'Microsoft'}, once</summary>
        <ol className="setup-clicks">
          {(isGoogle ? googleClicks() : MICROSOFT_CLICKS).map((click, index) => (
            <li key={index}>{click}</li>
          ))}
        </ol>
      </details>
      <TextField
        label={isGoogle ? 'Client ID' : 'Application (client) ID'}
        autoCapitalize="none"
        spellCheck={false}
        {...set('clientId')}
      />
      {isGoogle ? (
        <PasswordField
          label="Client secret"
          hint={hasStored ? 'Leave it empty to keep the one you entered.' : undefined}
          {...set('clientSecret')}
        />
      ) : (
        <TextField
          label="Directory (tenant) ID"
          isOptional
          autoCapitalize="none"
          spellCheck={false}
          hint="Only for an app of one organization."
          {...set('tenant')}
        />
      )}
    </>
  )
}

/** Google leads back to this page, or to a page that cannot be reached and whose address is pasted. */
function googleClicks(): ReactNode[] {
  const here = hereAddress()
  const isWeb = returnsTo(here, 'gmail') && here.startsWith('https:')
  return [
    <>
      Open <Out to="https://console.cloud.google.com/projectcreate">console.cloud.google.com</Out>, name the
      project Homeclaim, Create.
    </>,
    <>
      APIs &amp; Services, Library: search <b>Gmail API</b>, Enable.
    </>,
    <>
      Google Auth Platform, Get started: name Homeclaim, your address, Audience <b>External</b> (Google
      Workspace: Internal), your address, Create.
    </>,
    <>
      Audience: <b>Publish app</b>, Confirm. Without it the sign-in ends after 7 days.
    </>,
    isWeb ? (
      <>
        Clients, Create client: <b>Web application</b>. Under Authorized redirect URIs add <code>{here}</code>
        . Create.
      </>
    ) : (
      <>
        Clients, Create client: <b>Desktop app</b>. Create.
      </>
    ),
    'Copy the client ID and the client secret from there.',
    'When you sign in, Google says that it hasn’t verified this app. It is yours: Advanced, Go to Homeclaim. Tick the box for Gmail.',
  ]
}

const MICROSOFT_CLICKS: ReactNode[] = [
  <>
    Open{' '}
    <Out to="https://entra.microsoft.com/#view/Microsoft_AAD_RegisteredApps/ApplicationsListBlade">
      entra.microsoft.com
    </Out>
    , App registrations, New registration. With Outlook.com only, Microsoft first asks you to make a free
    Azure account.
  </>,
  <>
    Name Homeclaim. Choose <b>Accounts in any organizational directory and personal Microsoft accounts</b>.
    Register.
  </>,
  <>
    Authentication, Settings: <b>Allow public client flows</b>: Yes. Save.
  </>,
  <>
    API permissions, Add a permission, Microsoft Graph, Delegated permissions: tick{' '}
    <b>IMAP.AccessAsUser.All</b>, <b>SMTP.Send</b> and <b>offline_access</b>. Add.
  </>,
  'Overview: copy the Application (client) ID.',
  <>
    Microsoft 365: the administrator ticks <b>Authenticated SMTP</b> for the mailbox (admin center, Users,
    Mail, Manage email apps). Outlook.com: Settings, Mail, Forwarding and IMAP: let apps use IMAP.
  </>,
]
