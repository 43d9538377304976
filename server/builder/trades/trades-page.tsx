import { Button, buttonClass } from '#client/ui/button.tsx'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import type { Refused } from '#server/builder/dashboard/forms.ts'
import type { ListedTrade, Trade } from './trades-repository.ts'
import { EMAIL_MAX } from '#shared/account-lengths.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shared/messages/languages.ts'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { NAME_MAX, PHONE_MAX, WORK_MAX, NOBODY, SOMEONE_NEW } from './trades-service.ts'
import type { ReactNode } from 'react'
import { NoticeLine } from '#client/ui/notice.tsx'

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

function Back({ href, label }: { href: string; label: string }) {
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
function TradeFields({ values = {}, languages, refused }: Props) {
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

type AssignPageProps = {
  trades: readonly ListedTrade[]
  claims: readonly { id: string; title: string }[]
  /** The trade of all these claims; undefined where they differ or have none. */
  current: string | undefined
  hasAssigned: boolean
  /** The query of the list to go back to. */
  back: string
  /** The languages that emails to somebody new may be in. */
  languages: readonly Language[]
  refused?: Refused | undefined
}

/** Chooses who works on one claim or several: somebody of the list, somebody new or nobody. */
export function AssignPage({
  trades,
  claims,
  current,
  hasAssigned,
  back,
  languages,
  refused,
}: AssignPageProps) {
  const text = useText('builderOffice').assign
  const chosen = refused?.typed['trade'] ?? current ?? trades[0]?.id ?? SOMEONE_NEW
  const isChosen = (value: string) => chosen === value
  return (
    <main className="bd narrow assign" id="main">
      <div className="lh sh">
        <h1 className="h1">{text.title}</h1>
        <a
          className={`${buttonClass({ look: 'ghost', isIconOnly: true })} assign-close`}
          href={`/builder${back}`}
          aria-label={text.close}
        >
          <Icon name="close" />
        </a>
      </div>
      <form method="post" action="/builder/assign" noValidate>
        <div className="start-f sb">
          <p className="text2" dir="auto">
            {claims.length === 1 ? claims[0]?.title : text.claims({ count: claims.length })}
          </p>
          {refused?.errors['trade'] && <NoticeLine kind="bad">{refused.errors['trade']}</NoticeLine>}
          <input type="hidden" name="back" value={back} />
          {claims.map(({ id }) => (
            <input key={id} type="hidden" name="claim" value={id} />
          ))}
          <fieldset className="panel choices">
            <legend className="sr">{text.legend}</legend>
            {trades.map(({ id, name, work, open }) => (
              <Choice key={id} value={id} isChosen={isChosen(id)} icon="wrench" name={name}>
                {[work, text.open({ count: open })].filter(Boolean).join(' · ')}
              </Choice>
            ))}
            <Choice value={SOMEONE_NEW} isChosen={isChosen(SOMEONE_NEW)} icon="plus" name={text.someone.name}>
              {text.someone.text}
            </Choice>
            {hasAssigned && (
              <Choice value={NOBODY} isChosen={isChosen(NOBODY)} icon="close" name={text.nobody.name}>
                {text.nobody.text}
              </Choice>
            )}
          </fieldset>
          <div className="someone-new">
            <TradeFields languages={languages} refused={refused} />
          </div>
          <p className="hint">{text.hint}</p>
        </div>
        <div className="assign-acts sf">
          <a
            className={`${buttonClass({ look: 'ghost', isLarge: true })} assign-close`}
            href={`/builder${back}`}
          >
            {text.cancel}
          </a>
          <Button
            type="submit"
            look="primary"
            isLarge
            data-some={text.submit}
            data-whom={text.submitTo}
            data-nobody={text.submitToNobody}
          >
            {text.submit}
          </Button>
        </div>
      </form>
    </main>
  )
}

type ChoiceProps = { value: string; isChosen: boolean; icon: IconName; name: string; children: ReactNode }

function Choice({ value, isChosen, icon, name, children }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="radio" name="trade" value={value} defaultChecked={isChosen} />
      <span className="fi">
        <Icon name={icon} />
      </span>
      <span className="grow" dir="auto">
        <b dir="auto">{name}</b>
        <span className="sm muted">{children}</span>
      </span>
      <span className="dot" />
    </label>
  )
}
