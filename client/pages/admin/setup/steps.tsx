import { type ReplyWay, returnsTo, type MailSetup } from '#shared/mail-setup.ts'
import { PasswordField, TextArea, TextField } from '#client/ui/field.tsx'
import { NoticeLine } from '#client/ui/notice.tsx'
import { onlyHere } from '#shared/reachable.ts'
import { textOf } from '#shared/messages/text.ts'
import { useText } from '#client/ui/use-text.ts'
import { choose, type Draft, type Errors } from './draft.ts'
import { OptionRows, ServerFields, StepHead, type Option } from './parts.tsx'
import { presetOf, presets, Out } from './providers.tsx'
import type { ComponentProps } from 'react'
import { Rich } from '#client/ui/rich.tsx'
import { hereAddress } from './sign-in-step.tsx'

type StepProps = {
  draft: Draft
  errors: Errors
  onChange: (draft: Draft) => void
}

export function ProviderStep({ draft, onChange }: StepProps) {
  const text = useText('emailSetup').provider
  return (
    <>
      <StepHead title={text.title}>{text.lead}</StepHead>
      <OptionRows
        label={text.label}
        group="provider"
        options={presets().map(({ needs, ...preset }) => ({ ...preset, words: needs }))}
        chosen={draft.provider}
        onChoose={(key) => onChange(choose(draft, key))}
      />
    </>
  )
}

export function DetailsStep({ draft, errors, onChange, hasStored }: StepProps & { hasStored: boolean }) {
  const text = useText('emailSetup').details
  const preset = presetOf(draft.provider)
  const isKnown = preset.servers !== undefined
  const isOAuth = draft.signIn === 'oauth'
  const set = (name: 'address' | 'password' | 'name' | 'user') => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  })
  return (
    <>
      <StepHead title={isKnown ? text.title(preset) : text.titleOther}>
        {isKnown ? (isOAuth ? text.leadSignIn : text.leadPassword)(preset) : text.leadOther}
      </StepHead>
      {preset.signIns && (
        <OptionRows
          label={text.howToSignIn}
          group="sign-in"
          options={preset.signIns}
          chosen={draft.signIn}
          onChoose={(signIn) => onChange({ ...draft, signIn })}
        />
      )}
      {isOAuth && (
        <AppFields {...{ draft, errors, hasStored }} onChange={(app) => onChange({ ...draft, app })} />
      )}
      {!isKnown && <Server {...{ draft, errors, onChange }} isOpen />}
      <TextField
        label={text.address}
        type="email"
        autoComplete="email"
        {...set('address')}
        hint={isKnown ? undefined : text.addressHint}
      />
      {isOAuth && draft.provider === 'microsoft' && (
        <label className="setup-check">
          <input
            type="checkbox"
            checked={draft.isShared}
            onChange={(event) => onChange({ ...draft, isShared: event.target.checked })}
          />
          <span>
            {text.shared}
            <span className="hint">{text.sharedHint}</span>
          </span>
        </label>
      )}
      {(!isKnown || isOAuth) && (
        <TextField
          label={text.user}
          isOptional
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={userHint(draft)}
          {...set('user')}
        />
      )}
      {!isOAuth && (
        <PasswordField
          label={preset.passwordLabel}
          autoComplete="off"
          hint={
            <>
              {hasStored && `${text.keepStored} `}
              {preset.passwordHint}
            </>
          }
          {...set('password')}
        />
      )}
      <TextField label={text.name} autoComplete="off" {...set('name')} />
      {!isKnown && <Certificate {...{ draft, errors, onChange }} />}
      {isKnown && <Server {...{ draft, errors, onChange }} isOpen={false} />}
    </>
  )
}

function userHint({ signIn, isShared }: Draft): string {
  const { userHints } = textOf('emailSetup').details
  if (signIn === 'password') return userHints.password
  return isShared ? userHints.shared : userHints.own
}

/** A certificate that no authority signed: that of a bridge on another machine at home. */
function Certificate({ draft, errors, onChange }: StepProps) {
  const text = useText('emailSetup').details.certificate
  return (
    <details className="setup-guide" open={errors['certificate'] !== undefined || draft.certificate !== ''}>
      <summary>{text.summary}</summary>
      <TextArea
        label={text.label}
        isOptional
        rows={4}
        spellCheck={false}
        placeholder="-----BEGIN CERTIFICATE-----"
        hint={text.hint}
        value={draft.certificate}
        error={errors['certificate']}
        onChange={(event) => onChange({ ...draft, certificate: event.target.value })}
      />
    </details>
  )
}

function Server({ draft, errors, onChange, isOpen }: StepProps & { isOpen: boolean }) {
  const text = useText('emailSetup').details
  return (
    <ServerFields
      label={text.server}
      field="smtp"
      server={draft.smtp}
      errors={errors}
      isOpen={isOpen}
      onChange={(smtp) => onChange({ ...draft, smtp })}
    />
  )
}

export function RepliesStep({ draft, errors, onChange, isUrlByHost }: StepProps & { isUrlByHost: boolean }) {
  const text = useText('emailSetup').replies
  const { mailboxServer } = useText('emailSetup').details
  const ways: Option<ReplyWay>[] = [
    ...(draft.provider === 'key' ? [] : [{ key: 'mailbox', icon: 'mail', ...text.mailbox } as const]),
    { key: 'webhook', icon: 'share', ...text.webhook },
    { key: 'none', icon: 'close', ...text.none },
  ]
  const reach = onlyHere(draft.publicUrl)
  return (
    <>
      <StepHead title={text.title}>{text.lead}</StepHead>
      <OptionRows
        label={text.label}
        group="replies"
        options={ways}
        chosen={draft.replies}
        onChoose={(replies) => onChange({ ...draft, replies })}
      />
      {draft.replies === 'mailbox' && (
        <ServerFields
          key={draft.provider}
          label={mailboxServer}
          field="imap"
          server={draft.imap}
          errors={errors}
          isOpen={draft.provider === 'other'}
          onChange={(imap) => onChange({ ...draft, imap })}
        />
      )}
      {draft.replies === 'webhook' && (
        <TextField
          label={text.address}
          type="email"
          hint={text.addressHint}
          value={draft.replyAddress}
          error={errors['replyAddress']}
          onChange={(event) => onChange({ ...draft, replyAddress: event.target.value })}
        />
      )}
      <TextField
        label={text.publicUrl}
        type="url"
        hint={isUrlByHost ? text.publicUrlByHost : text.publicUrlHint}
        readOnly={isUrlByHost}
        value={draft.publicUrl}
        error={errors['publicUrl']}
        onChange={(event) => onChange({ ...draft, publicUrl: event.target.value })}
      />
      {reach && <NoticeLine kind="warn">{reach}</NoticeLine>}
    </>
  )
}

/** Registering one's own app at Microsoft or Google, click by click, and its numbers. */
function AppFields({
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
