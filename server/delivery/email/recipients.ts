import { textOf } from '#shared/messages/text.ts'
import { DAY } from '#shared/dates.ts'
import { iso, isoAfter } from '#server/clock.ts'
import { AppError } from '#server/errors.ts'
import type { OutboxTx } from './module.ts'
import { wroteTo, countMails, insertCountedMail, isCountedAddress } from './mails-repository.ts'

/*
 * An account, or a builder whom it names, decides which addresses are written to in our name. Every email says who gets
 * it; one to an address that nobody confirmed counts against whoever caused it, over all features together.
 */

/** The account that an email counts against. */
export type CountedAccount = { id: string; email: string; emailVerifiedAt: string | null }

/** The recipient of an email, by which it counts towards a limit. */
export type Recipient =
  /** The account's own address; it counts only while the address is not confirmed. */
  | { kind: 'account'; account: CountedAccount }
  /** Whoever runs the server, and a builder who signed in by an email to this address: never counted. */
  | { kind: 'admin' | 'signed-in-builder' }
  /**
   * The builder of a claim, of whatever the account says; 'copy': who is told beside them. Copies count apart, and one
   * over a limit is left out, so that they never keep the builder from being told.
   */
  | { kind: 'builder' | 'copy'; account: CountedAccount }
  /**
   * Whom a builder (in lower case) sends to a claim that `account` filed. `accounts`: how many have claims with this
   * builder.
   */
  | {
      kind: 'trade'
      account: CountedAccount
      builder: { email: string; accounts: number }
      hasOpened: boolean
      hasAnswered: boolean
    }
  /** A person who is invited to a home, or to take it over. */
  | { kind: 'guest'; account: CountedAccount }
  /** A person who is invited to make an account by an admin, who may write to as many as they like. */
  | { kind: 'invited-by-admin' }
  /** The address that an account wants to change to. */
  | { kind: 'new-address'; account: CountedAccount }
  /** Anybody can ask for such a link to any address: it counts against the address itself. */
  | { kind: 'registering' | 'signing-in' }

/** Emails in a day from an account, over all features. */
const EMAILS_A_DAY = 100
/** The same while its address is not confirmed. */
const UNVERIFIED_EMAILS_A_DAY = 20
/** New addresses in a day: a home has one builder and few trades, so more suggests spam. */
const NEW_ADDRESSES_A_DAY = 5
/** Of these an account's own people keep so many, whatever its builders' trades used up: they may correct an address. */
const OWN_NEW_ADDRESSES_A_DAY = 3
/** New addresses of an account whose address is not confirmed, ever. */
const UNVERIFIED_ADDRESSES = 1
/** Emails to trades in a day from a builder, over all claims. */
const TRADE_EMAILS_A_DAY = 300
/** A builder may write to more new trades the more accounts have claims with them, up to this many accounts. */
const BUILDER_ACCOUNTS = 10
/** Copies in a day from an account to all whom its homes have told, and to one of them. */
const COPIES_A_DAY = 200
const COPIES_TO_ONE_A_DAY = 60
/** Emails in a day to one trade that never opened a link. */
const UNOPENED_EMAILS_A_DAY = 20
/** Links that anybody can ask for, to one address in a day. */
const LINKS_A_DAY = 30
/** An address that was not written to for this long is new again. */
const KNOWN_MS = 400 * DAY

/**
 * `key`: under which an email is counted. `emails` and `addresses`: the keys whose emails and new addresses are counted
 * together against the limits. `ownNewADay`: new addresses that may be written to under `key` although the others used up
 * the limit.
 */
type Counter = {
  key: string
  emails: readonly string[]
  addresses: readonly string[]
  aDay: number
  newADay: number
  ownNewADay: number
  refusal: string
}

/**
 * Returns why no email may go to this address today, or undefined if one may. Without a mail server nothing is sent, so
 * nothing counts.
 */
export async function mailLimitReached(
  tx: OutboxTx,
  to: Recipient,
  address: string,
): Promise<AppError | undefined> {
  const counters = countersOf(tx, to, address)
  if (counters.length === 0) return undefined
  const isNew = await isNewAddress(tx, to, { counters, address })
  const since = isoAfter(tx.clock.now(), -DAY)
  for (const counter of counters) {
    const { key, emails, addresses, aDay, newADay, ownNewADay, refusal } = counter
    const { all } = await countMails(tx.db, emails, { since })
    if (all >= aDay)
      return tooMany(
        aDay === UNVERIFIED_EMAILS_A_DAY
          ? textOf('mailLimits').confirmFirst({ most: UNVERIFIED_EMAILS_A_DAY })
          : refusal,
      )
    if (!isNew || (await countMails(tx.db, addresses, { since })).fresh < newADay) continue
    if ((await countMails(tx.db, [key], { since })).fresh >= ownNewADay)
      return tooMany(newRefusal(to, newADay))
  }
  if (to.kind === 'copy') {
    for (const { key } of counters) {
      const { all } = await countMails(tx.db, [key], { since, address: addressKey(tx, address) })
      if (all >= COPIES_TO_ONE_A_DAY) return tooMany(textOf('mailLimits').ofAddress)
    }
  }
  if (to.kind === 'trade' && !to.hasOpened) {
    const key = keyOf(tx, 'builder', to.builder.email)
    const { all } = await countMails(tx.db, [key], { since, address: addressKey(tx, address) })
    if (all >= UNOPENED_EMAILS_A_DAY)
      return tooMany(textOf('mailLimits').unopened({ most: UNOPENED_EMAILS_A_DAY }))
  }
  if (isNew && 'account' in to && !to.account.emailVerifiedAt) {
    const ever = await countMails(tx.db, addressesOf(counters), { since: '' })
    if (ever.fresh >= UNVERIFIED_ADDRESSES)
      return tooMany(textOf('mailLimits').confirmFirst({ most: UNVERIFIED_EMAILS_A_DAY }))
  }
  return undefined
}

/** Returns whether an email over the limit is dropped without an error. */
export const isSilent = ({ kind }: Recipient): boolean =>
  kind === 'account' || kind === 'copy' || kind === 'registering' || kind === 'signing-in'

/** Counts an email that is enqueued, in its transaction. */
export async function countMail(tx: OutboxTx, to: Recipient, address: string): Promise<void> {
  const counters = countersOf(tx, to, address)
  if (counters.length === 0) return
  const isNew = await isNewAddress(tx, to, { counters, address })
  const mail = { address: addressKey(tx, address), at: iso(tx.clock.now()), isNew }
  for (const { key } of counters) await insertCountedMail(tx.db, { ...mail, countsFor: key })
}

/** Returns the time (ISO 8601) before which a counted email no longer matters. */
export const forgottenBefore = (now: Date): string => isoAfter(now, -KNOWN_MS)

function countersOf(tx: OutboxTx, to: Recipient, address: string): Counter[] {
  if (!tx.outbox.hasSmtp) return []
  switch (to.kind) {
    case 'admin':
    case 'signed-in-builder':
      return []
    case 'account':
      return to.account.emailVerifiedAt
        ? []
        : [toAnyNumber(keyOf(tx, 'own', to.account.id), UNVERIFIED_EMAILS_A_DAY)]
    case 'builder':
    case 'guest':
    case 'new-address':
      return countersOfAccount(tx, to.account)
    case 'copy':
      return countersOfAccount(tx, to.account).map((own) => ofCopies(tx, own))
    case 'trade':
      return [
        ...countersOfAccount(tx, to.account).map((own) => ofTrades(tx, own)),
        counterOfBuilder(tx, to.builder),
      ]
    case 'invited-by-admin':
      return [toAnyNumber(keyOf(tx, 'admin', ''), Infinity)]
    case 'registering':
    case 'signing-in':
      return [toAnyNumber(keyOf(tx, 'asked', address.toLowerCase()), LINKS_A_DAY)]
  }
}

/** By its id, which a change of address keeps, and by its mailbox, which an account made anew keeps. */
function countersOfAccount(tx: OutboxTx, { id, email, emailVerifiedAt }: CountedAccount): Counter[] {
  const counter = {
    aDay: emailVerifiedAt ? EMAILS_A_DAY : UNVERIFIED_EMAILS_A_DAY,
    newADay: NEW_ADDRESSES_A_DAY,
    ownNewADay: OWN_NEW_ADDRESSES_A_DAY,
    refusal: textOf('mailLimits').ofClaims({ most: EMAILS_A_DAY }),
  }
  return [keyOf(tx, 'account', id), keyOf(tx, 'mailbox', mailboxOf(email))].map((key) => ({
    key,
    emails: [key],
    addresses: [key, tradesKey(tx, key), copiesKey(tx, key)],
    ...counter,
  }))
}

/**
 * New addresses are counted together, whoever of the account and the builders of its claims writes to them. Emails to
 * trades are limited by all that the account caused, but take nothing from what its people send themselves to addresses
 * they have written to: a builder could otherwise keep them from writing.
 */
const ofTrades = (tx: OutboxTx, own: Counter): Counter => ({
  ...own,
  key: tradesKey(tx, own.key),
  ownNewADay: 0,
  emails: [own.key, tradesKey(tx, own.key)],
})

/** Copies take nothing from the emails to builders: four to each of these would use up the day after twenty claims. */
function ofCopies(tx: OutboxTx, own: Counter): Counter {
  const key = copiesKey(tx, own.key)
  const aDay = own.aDay === EMAILS_A_DAY ? COPIES_A_DAY : own.aDay
  return { ...own, key, aDay, ownNewADay: 0, emails: [key] }
}

const tradesKey = (tx: OutboxTx, ownKey: string): string => keyOf(tx, 'trades', ownKey)

const copiesKey = (tx: OutboxTx, ownKey: string): string => keyOf(tx, 'copies', ownKey)

/** A key whose emails count with no other's. */
const alone = (key: string) => ({ key, emails: [key], addresses: [key] })

const counterOfBuilder = (
  tx: OutboxTx,
  { email, accounts }: { email: string; accounts: number },
): Counter => ({
  ...alone(keyOf(tx, 'builder', email)),
  aDay: TRADE_EMAILS_A_DAY,
  newADay: NEW_ADDRESSES_A_DAY * Math.min(Math.max(accounts, 1), BUILDER_ACCOUNTS),
  ownNewADay: 0,
  refusal: textOf('mailLimits').toTrades({ most: TRADE_EMAILS_A_DAY }),
})

const toAnyNumber = (key: string, aDay: number): Counter => ({
  ...alone(key),
  aDay,
  newADay: Infinity,
  ownNewADay: 0,
  refusal: textOf('mailLimits').ofAddress,
})

/** A trade that answered has confirmed its address, and one of these may have written to it before. */
async function isNewAddress(
  tx: OutboxTx,
  to: Recipient,
  { counters, address }: { counters: readonly Counter[]; address: string },
): Promise<boolean> {
  if (to.kind === 'trade' && to.hasAnswered) return false
  if (await isCountedAddress(tx.db, addressesOf(counters), addressKey(tx, address))) return false
  // Emails from before they were counted.
  return !(to.kind === 'builder' && (await wroteTo(tx.db, to.account.id, address)))
}

const addressesOf = (counters: readonly Counter[]): string[] => counters.flatMap(({ addresses }) => addresses)

type Counted = 'account' | 'mailbox' | 'trades' | 'copies' | 'own' | 'builder' | 'asked' | 'admin'

const keyOf = ({ secrets }: OutboxTx, who: Counted, id: string): string =>
  secrets.mac('mail-count', [who, id], 16)

const addressKey = ({ secrets }: OutboxTx, address: string): string =>
  secrets.mac('mail-count', ['address', mailboxOf(address)], 16)

/** Returns the mailbox of an address: most services deliver `eve+anything@` to `eve@`. */
const mailboxOf = (address: string): string => address.toLowerCase().replace(/\+[^@]*@/, '@')

const newRefusal = ({ kind }: Recipient, newADay: number): string =>
  kind === 'trade'
    ? textOf('mailLimits').newTrades({ most: newADay })
    : textOf('mailLimits').newAddresses({ most: newADay })

const tooMany = (message: string) => new AppError('TOO_MANY', message, { retryAfterSeconds: 3_600 })
