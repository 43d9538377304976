import { useState, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { MailSetupSaved } from '#shared/mail-setup.ts'
import { copyText } from '#client/parts/claim-forms/share-link.ts'
import { Button } from '#client/ui/button.tsx'
import { showError, showSuccess } from '#client/ui/toasts.tsx'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { useText } from '#client/ui/use-text.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import type { Errors, ServerDraft, Step } from './draft.ts'

/** Shows the steps with the current one marked; finished steps have a check mark. */
export function Stepper({ step, steps }: { step: Step; steps: readonly Step[] }) {
  const text = useText('emailSetup').steps
  const at = steps.indexOf(step)
  return (
    <ol className="stepper" aria-label={text.label}>
      {steps.map((each, index) => (
        <li
          key={each}
          className={index === at ? 'cur' : index < at ? 'done' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className="no">{index < at ? <Icon name="check" /> : index + 1}</span>
          <span className="tx">{text.names[each]}</span>
        </li>
      ))}
    </ol>
  )
}

export type Option<Key extends string> = { key: Key; icon: IconName; name: string; words: string }

/** A choice of a few, each a row with an icon, a name and a sentence. */
export function OptionRows<Key extends string>({
  label,
  group,
  options,
  chosen,
  onChoose,
}: {
  label: string
  group: string
  options: readonly Option<Key>[]
  chosen: Key
  onChoose: (key: Key) => void
}) {
  return (
    <div className="panel optrows" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <OptionRow
          key={option.key}
          group={group}
          option={option}
          isChosen={chosen === option.key}
          onChoose={() => onChoose(option.key)}
        />
      ))}
    </div>
  )
}

function OptionRow({
  group,
  option: { icon, name, words },
  isChosen,
  onChoose,
}: {
  group: string
  option: Option<string>
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <label className="optrow">
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span className="fi">
        <Icon name={icon} />
      </span>
      <span>
        <b>{name}</b>
        <span className="sm muted">{words}</span>
      </span>
      <span className="dot" />
    </label>
  )
}

/** A mail server's name, port and encryption: one line that opens, or open where the person has to enter it. */
export function ServerFields({
  label,
  field,
  server,
  errors,
  isOpen,
  onChange,
}: {
  label: string
  /** The prefix of its errors. */
  field: 'smtp' | 'imap'
  server: ServerDraft
  errors: Errors
  isOpen: boolean
  onChange: (server: ServerDraft) => void
}) {
  const text = useText('emailSetup').details
  const [isUnfolded, setUnfolded] = useState(isOpen)
  const isInvalid = Object.keys(errors).some((name) => name.startsWith(field) && errors[name])
  const line = [server.host, server.port, server.security === 'tls' ? 'TLS' : 'STARTTLS'].join(', ')
  if (!isUnfolded && !isInvalid)
    return (
      <button type="button" className="setup-fold" onClick={() => setUnfolded(true)}>
        <Icon name="settings" />
        <span>
          {label}: {line}
        </span>
      </button>
    )
  return (
    <fieldset className="setup-server">
      <legend className="sr">{label}</legend>
      <TextField
        label={label}
        value={server.host}
        error={errors[`${field}.host`]}
        placeholder={`${field}.example.com`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange({ ...server, host: event.target.value })}
      />
      <TextField
        label={text.port}
        value={server.port}
        error={errors[`${field}.port`]}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => onChange({ ...server, port: event.target.value })}
      />
      <SelectField
        label={text.encryption}
        value={server.security}
        onChange={(event) =>
          onChange({ ...server, security: event.target.value === 'tls' ? 'tls' : 'starttls' })
        }
      >
        <option value="tls">TLS</option>
        <option value="starttls">STARTTLS</option>
      </SelectField>
    </fieldset>
  )
}

/** The two buttons at the end of a step. */
export function StepActs({ children }: { children: ReactNode }) {
  return <div className="setup-acts">{children}</div>
}

/** A step's heading and the sentence under it. */
export function StepHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h1 className="h1">{title}</h1>
      <p className="text2 setup-lead">{children}</p>
    </div>
  )
}

export type Webhook = z.infer<typeof MailSetupSaved>['webhook']

/** The address and secret that a provider passes mail on with. */
export function WebhookFacts({ webhook }: { webhook: NonNullable<Webhook> }) {
  const { webhookFacts: text, notCopied } = useText('emailSetup')
  const { isCopied } = useText('links')
  const copy = async (value: string) => {
    if (await copyText(value, null)) showSuccess(isCopied)
    else showError(notCopied)
  }
  return (
    <section className="panel pad setup-webhook" aria-labelledby="webhook">
      <h2 id="webhook">{text.title}</h2>
      <p className="text2 sm">{text.lead}</p>
      {[
        [text.address, webhook.url],
        [text.header, `Bearer ${webhook.secret}`],
      ].map(([name = '', value = '']) => (
        <div key={name} className="setup-fact">
          <div>
            <p className="sm muted">{name}</p>
            <p className="proof">{value}</p>
          </div>
          <Button
            isIconOnly
            look="ghost"
            icon="copy"
            aria-label={text.copy({ name })}
            onClick={() => void copy(value)}
          />
        </div>
      ))}
    </section>
  )
}
