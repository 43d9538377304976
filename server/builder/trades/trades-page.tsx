import { Button, buttonClass } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import type { Refused } from '#server/builder/dashboard/forms.ts'
import type { ListedTrade, Trade } from './trades-repository.ts'
import { EMAIL_MAX } from '#shared/account-lengths.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shared/messages/languages.ts'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { NAME_MAX, PHONE_MAX, WORK_MAX } from './trades-forms.ts'

/** The builder's own list of trades. */
export function TradesPage({
  trades,
  languages,
  refused,
}: {
  trades: readonly ListedTrade[]
  languages: readonly Language[]
  refused?: Refused | undefined
}) {
  const { trades: text, back, assign } = useText('builderOffice')
  return (
    <main className="bd narrow" id="main">
      <Back href="/builder" label={back} />
      <h1 className="h1">{text.title}</h1>
      <p className="text2">{text.text}</p>
      {trades.length > 0 && (
        <ul className="panel devices">
          {trades.map((trade) => (
            <li key={trade.id}>
              <p dir="auto">
                <b dir="auto">{trade.name}</b>
                <span className="sm muted">
                  {[trade.work, assign.open({ count: trade.open })].filter(Boolean).join(' · ')}
                </span>
                <span className="sm muted">{[trade.email, trade.phone].filter(Boolean).join(' · ')}</span>
              </p>
              <a
                className={buttonClass({})}
                href={`/builder/trades/${trade.id}`}
                aria-label={text.editWhom({ name: trade.name })}
              >
                {text.edit}
              </a>
            </li>
          ))}
        </ul>
      )}
      <section className="office-part" aria-labelledby="new">
        <h2 className="h2" id="new">
          {text.add}
        </h2>
        <form method="post" action="/builder/trades" className="start-f" noValidate>
          <TradeFields languages={languages} refused={refused} />
          <Button type="submit" look="primary" isLarge>
            {text.submit}
          </Button>
        </form>
      </section>
    </main>
  )
}

export function TradePage({
  trade,
  languages,
  refused,
}: {
  trade: Trade
  languages: readonly Language[]
  refused?: Refused | undefined
}) {
  const text = useText('builderOffice').trades
  const named = { name: <bdi>{trade.name}</bdi> }
  return (
    <main className="bd narrow" id="main">
      <Back href="/builder/trades" label={text.title} />
      <h1 className="h1" dir="auto">
        {trade.name}
      </h1>
      <form method="post" action={`/builder/trades/${trade.id}`} className="start-f" noValidate>
        <TradeFields values={trade} languages={languages} refused={refused} />
        <p className="hint">{text.changed}</p>
        <Button type="submit" look="primary" isLarge>
          {text.save}
        </Button>
      </form>
      <form method="post" action={`/builder/trades/${trade.id}/remove`} className="office-part">
        <p className="text2">
          <Rich text={text.removing} of={named} />
        </p>
        <Button type="submit" look="destructive">
          <Rich text={text.remove} of={named} />
        </Button>
      </form>
    </main>
  )
}

export function Back({ href, label }: { href: string; label: string }) {
  return (
    <a className="back" href={href}>
      <Icon name="back" />
      {label}
    </a>
  )
}

type Props = {
  values?: Partial<Record<string, string | null>> | undefined
  /** The languages that emails to them may be in. */
  languages: readonly Language[]
  refused?: Refused | undefined
}

/** The fields of a trade; what was typed into a refused form comes before what is stored. */
export function TradeFields({ values = {}, languages, refused }: Props) {
  const text = useText('builderOffice').trades
  const field = (name: string, otherwise = '') => ({
    id: name,
    name,
    defaultValue: refused?.typed[name] ?? values[name] ?? otherwise,
    error: refused?.errors[name],
  })
  return (
    <>
      <TextField label={text.name} required maxLength={NAME_MAX} autoComplete="off" {...field('name')} />
      <TextField
        label={text.work}
        isOptional
        hint={text.workHint}
        maxLength={WORK_MAX}
        autoComplete="off"
        {...field('work')}
      />
      <TextField
        label={text.email}
        type="email"
        required
        hint={text.emailHint}
        maxLength={EMAIL_MAX}
        autoComplete="off"
        {...field('email')}
      />
      <TextField
        label={text.phone}
        type="tel"
        isOptional
        maxLength={PHONE_MAX}
        autoComplete="off"
        {...field('phone')}
      />
      {languages.length > 1 && (
        <SelectField label={text.language} hint={text.languageHint} {...field('language', DEFAULT_LANGUAGE)}>
          {languages.map((name) => (
            <option key={name} value={name} lang={name}>
              {LANGUAGES[name].name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
