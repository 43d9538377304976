import type { ReplyWay } from '#shared/mail-setup.ts'
import { PasswordField, TextArea, TextField } from '#client/ui/field.tsx'
import { NoticeLine } from '#client/ui/notice.tsx'
import { onlyHere } from '#shared/reachable.ts'
import { choose, type Draft, type Errors } from './draft.ts'
import { AppFields } from './app-fields.tsx'
import { OptionRows, ServerFields, StepHead, type Option } from './parts.tsx'
import { PRESETS, presetOf } from './providers.tsx'

type StepProps = {
  draft: Draft
  errors: Errors
  onChange: (draft: Draft) => void
}

export function ProviderStep({ draft, onChange }: StepProps) {
  return (
    <>
      <StepHead title="Which email do you use?">
        Your builder’s emails will come from this address, and their replies come back to it.
      </StepHead>
      <OptionRows
        label="Email provider"
        group="provider"
        options={PRESETS.map(({ needs, ...preset }) => ({ ...preset, words: needs }))}
        chosen={draft.provider}
        onChoose={(key) => onChange(choose(draft, key))}
      />
    </>
  )
}

export function DetailsStep({ draft, errors, onChange, hasStored }: StepProps & { hasStored: boolean }) {
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
      <StepHead title={isKnown ? `Sign in to ${preset.name}` : 'Sign in to send'}>
        {isKnown
          ? `We filled in ${preset.name}’s settings. ${isOAuth ? 'You sign in there in a moment.' : 'You only need an app password.'}`
          : 'You find these with your email service’s SMTP settings.'}
      </StepHead>
      {preset.signIns && (
        <OptionRows
          label="How to sign in"
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
        label="Email address"
        type="email"
        autoComplete="email"
        {...set('address')}
        hint={isKnown ? undefined : 'Emails come from it.'}
      />
      {isOAuth && draft.provider === 'microsoft' && (
        <label className="setup-check">
          <input
            type="checkbox"
            checked={draft.isShared}
            onChange={(event) => onChange({ ...draft, isShared: event.target.checked })}
          />
          <span>
            A shared mailbox
            <span className="hint">
              You sign in as yourself. You need “Full access” and “Send as” for it.
            </span>
          </span>
        </label>
      )}
      {(!isKnown || isOAuth) && (
        <TextField
          label="User name"
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
              {hasStored && 'Leave it empty to keep the one you entered. '}
              {preset.passwordHint}
            </>
          }
          {...set('password')}
        />
      )}
      <TextField label="Name on emails" autoComplete="off" {...set('name')} />
      {!isKnown && <Certificate {...{ draft, errors, onChange }} />}
      {isKnown && <Server {...{ draft, errors, onChange }} isOpen={false} />}
    </>
  )
}

function userHint({ signIn, isShared }: Draft): string {
  if (signIn === 'password') return 'If it isn’t the email address.'
  return isShared ? 'Only if nobody else may sign in.' : 'If you sign in with another address.'
}

/** A certificate that no authority signed: that of a bridge on another machine at home. */
function Certificate({ draft, errors, onChange }: StepProps) {
  return (
    <details className="setup-guide" open={errors['certificate'] !== undefined || draft.certificate !== ''}>
      <summary>A certificate of its own</summary>
      <TextArea
        label="Certificate"
        isOptional
        rows={4}
        spellCheck={false}
        placeholder="-----BEGIN CERTIFICATE-----"
        hint="For a mail bridge on another computer at home, such as Proton’s: the text of the file that it exports (cert.pem)."
        value={draft.certificate}
        error={errors['certificate']}
        onChange={(event) => onChange({ ...draft, certificate: event.target.value })}
      />
    </details>
  )
}

function Server({ draft, errors, onChange, isOpen }: StepProps & { isOpen: boolean }) {
  return (
    <ServerFields
      label="Mail server"
      field="smtp"
      server={draft.smtp}
      errors={errors}
      isOpen={isOpen}
      onChange={(smtp) => onChange({ ...draft, smtp })}
    />
  )
}

const WAYS: Option<ReplyWay>[] = [
  {
    key: 'mailbox',
    icon: 'mail',
    name: 'Read this mailbox',
    words: 'Recommended. Only emails that belong to a claim are kept.',
  },
  {
    key: 'webhook',
    icon: 'share',
    name: 'My provider passes them on',
    words: 'A webhook from Postmark, Mailgun or SES',
  },
  { key: 'none', icon: 'close', name: 'Not at all', words: 'Builders answer on the claim’s page only' },
]

export function RepliesStep({ draft, errors, onChange, isUrlByHost }: StepProps & { isUrlByHost: boolean }) {
  const ways = WAYS.filter(({ key }) => key !== 'mailbox' || draft.provider !== 'key')
  const reach = onlyHere(draft.publicUrl)
  return (
    <>
      <StepHead title="How do answers come back?">
        When your builder replies to an email, the answer lands on the claim.
      </StepHead>
      <OptionRows
        label="How answers come back"
        group="replies"
        options={ways}
        chosen={draft.replies}
        onChoose={(replies) => onChange({ ...draft, replies })}
      />
      {draft.replies === 'mailbox' && (
        <ServerFields
          key={draft.provider}
          label="Mailbox server"
          field="imap"
          server={draft.imap}
          errors={errors}
          isOpen={draft.provider === 'other'}
          onChange={(imap) => onChange({ ...draft, imap })}
        />
      )}
      {draft.replies === 'webhook' && (
        <TextField
          label="Address for replies"
          type="email"
          hint="Your provider passes on what comes to it. We show you the webhook’s address next."
          value={draft.replyAddress}
          error={errors['replyAddress']}
          onChange={(event) => onChange({ ...draft, replyAddress: event.target.value })}
        />
      )}
      <TextField
        label="Public address"
        type="url"
        hint={
          isUrlByHost
            ? 'Set by the host.'
            : 'The address your builder opens. We guessed it from your browser.'
        }
        readOnly={isUrlByHost}
        value={draft.publicUrl}
        error={errors['publicUrl']}
        onChange={(event) => onChange({ ...draft, publicUrl: event.target.value })}
      />
      {reach && <NoticeLine kind="warn">{reach}</NoticeLine>}
    </>
  )
}
