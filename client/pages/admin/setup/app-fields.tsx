import type { ComponentProps } from 'react'
import { returnsTo, type MailSetup } from '#shared/mail-setup.ts'
import { PasswordField, TextField } from '#client/ui/field.tsx'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
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
  const text = useText('emailProviders').app
  const { keepStored } = useText('emailSetup').details
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
        <summary>{isGoogle ? text.google : text.microsoft}</summary>
        <ol className="setup-clicks">
          {(isGoogle ? googleClicks() : microsoftClicks()).map(([click, of]) => (
            <li key={click}>
              <Rich text={click} of={of} />
            </li>
          ))}
        </ol>
      </details>
      <TextField
        label={isGoogle ? text.clientId : text.applicationId}
        autoCapitalize="none"
        spellCheck={false}
        {...set('clientId')}
      />
      {isGoogle ? (
        <PasswordField
          label={text.clientSecret}
          hint={hasStored ? keepStored : undefined}
          {...set('clientSecret')}
        />
      ) : (
        <TextField
          label={text.tenant}
          isOptional
          autoCapitalize="none"
          spellCheck={false}
          hint={text.tenantHint}
          {...set('tenant')}
        />
      )}
    </>
  )
}

/** A message, and the elements of its marks. */
type Click = [text: string, of: ComponentProps<typeof Rich>['of']]

/** A choice to make or a box to tick on the page of the service. */
const BOLD = { b: <b /> }

/** Google leads back to this page, or to a page that cannot be reached and whose address is pasted. */
function googleClicks(): Click[] {
  const text = textOf('emailProviders').googleClicks
  const here = hereAddress()
  const isWeb = returnsTo(here, 'gmail') && here.startsWith('https:')
  return [
    [text.project, { a: <Out to="https://console.cloud.google.com/projectcreate" /> }],
    [text.library, BOLD],
    [text.platform, BOLD],
    [text.audience, BOLD],
    isWeb ? [text.web, { ...BOLD, here: <code>{here}</code> }] : [text.desktop, BOLD],
    [text.copy, {}],
    [text.unverified, {}],
  ]
}

const ENTRA = 'https://entra.microsoft.com/#view/Microsoft_AAD_RegisteredApps/ApplicationsListBlade'

function microsoftClicks(): Click[] {
  const text = textOf('emailProviders').microsoftClicks
  return [
    [text.registration, { a: <Out to={ENTRA} /> }],
    [text.accounts, BOLD],
    [text.publicClient, BOLD],
    [text.permissions, BOLD],
    [text.copy, {}],
    [text.mailbox, BOLD],
  ]
}
