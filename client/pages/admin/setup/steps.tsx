import type { ReplyWay } from '#shared/mail-setup.ts'
import { PasswordField, TextArea, TextField } from '#client/ui/field.tsx'
import { NoticeLine } from '#client/ui/notice.tsx'
import { onlyHere } from '#shared/reachable.ts'
import { textOf } from '#shared/messages/text.ts'
import { useText } from '#client/ui/use-text.ts'
import { choose, type Draft, type Errors } from './draft.ts'
import { AppFields } from './app-fields.tsx'
import { OptionRows, ServerFields, StepHead, type Option } from './parts.tsx'
import { presetOf, presets } from './providers.tsx'

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
