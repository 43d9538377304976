import { Button, buttonClass } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { Refused } from '#server/builder/dashboard/forms.ts'
import type { ListedTrade, Trade } from './trades-repository.ts'
import { EMAIL_MAX } from '#shared/account-lengths.ts'
import { TextField } from '#client/ui/field.tsx'
import { NAME_MAX, PHONE_MAX, WORK_MAX } from './trades-forms.ts'

/** The builder's own list of trades. */
export function TradesPage({
  trades,
  refused,
}: {
  trades: readonly ListedTrade[]
  refused?: Refused | undefined
}) {
  return (
    <main className="bd narrow" id="main">
      <Back href="/builder" label="All claims" />
      <h1 className="h1">Trades</h1>
      <p className="text2">
        People you send. Assign a claim to one of them, and they get a link to that claim only.
      </p>
      {trades.length > 0 && (
        <ul className="panel devices">
          {trades.map((trade) => (
            <li key={trade.id}>
              <p dir="auto">
                <b dir="auto">{trade.name}</b>
                <span className="sm muted">
                  {[trade.work, `${trade.open} open`].filter(Boolean).join(' · ')}
                </span>
                <span className="sm muted">{[trade.email, trade.phone].filter(Boolean).join(' · ')}</span>
              </p>
              <a
                className={buttonClass({})}
                href={`/builder/trades/${trade.id}`}
                aria-label={`Edit ${trade.name}`}
              >
                Edit
              </a>
            </li>
          ))}
        </ul>
      )}
      <section className="office-part" aria-labelledby="new">
        <h2 className="h2" id="new">
          Add a trade
        </h2>
        <form method="post" action="/builder/trades" className="start-f" noValidate>
          <TradeFields refused={refused} />
          <Button type="submit" look="primary" isLarge>
            Add trade
          </Button>
        </form>
      </section>
    </main>
  )
}

export function TradePage({ trade, refused }: { trade: Trade; refused?: Refused | undefined }) {
  return (
    <main className="bd narrow" id="main">
      <Back href="/builder/trades" label="Trades" />
      <h1 className="h1" dir="auto">
        {trade.name}
      </h1>
      <form method="post" action={`/builder/trades/${trade.id}`} className="start-f" noValidate>
        <TradeFields values={trade} refused={refused} />
        <p className="hint">With another email, the links that went to the old one stop working.</p>
        <Button type="submit" look="primary" isLarge>
          Save
        </Button>
      </form>
      <form method="post" action={`/builder/trades/${trade.id}/remove`} className="office-part">
        <p className="text2">
          Removing <bdi>{trade.name}</bdi> ends their links. Their open claims are assigned to nobody.
        </p>
        <Button type="submit" look="destructive">
          Remove <bdi>{trade.name}</bdi>
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

type Props = { values?: Partial<Record<string, string | null>> | undefined; refused?: Refused | undefined }

/** The fields of a trade; what was typed into a refused form comes before what is stored. */
export function TradeFields({ values = {}, refused }: Props) {
  const field = (name: string) => ({
    id: name,
    name,
    defaultValue: refused?.typed[name] ?? values[name] ?? '',
    error: refused?.errors[name],
  })
  return (
    <>
      <TextField label="Name" required maxLength={NAME_MAX} autoComplete="off" {...field('name')} />
      <TextField
        label="Trade"
        isOptional
        hint="For example Plumbing"
        maxLength={WORK_MAX}
        autoComplete="off"
        {...field('work')}
      />
      <TextField
        label="Email"
        type="email"
        required
        hint="Their links are sent there."
        maxLength={EMAIL_MAX}
        autoComplete="off"
        {...field('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        isOptional
        maxLength={PHONE_MAX}
        autoComplete="off"
        {...field('phone')}
      />
    </>
  )
}
