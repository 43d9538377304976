import type { NewNotifyAddress, NotifyAddress, NotifyKind, NotifyTest } from '#shared/notify.ts'
import { textOf } from '#shared/messages/text.ts'
import { iso } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { allowsPrivate, assertPublicTarget, ForbiddenTarget } from '#server/http/outgoing-requests.ts'
import { consume } from '#server/http/rate-limit.ts'
import {
  setNextAttempt,
  deleteAddress,
  findAddress,
  listAddresses,
  noteAnswer,
  saveAddress,
} from './notify-repository.ts'
import type { NotifyCore } from './notify-module.ts'
import { failureInWords, reasonInWords, sendMessage, webhookSecret } from './notify-send.ts'
import { subject } from '#server/db/subjects.ts'

/** Returns the addresses that get notifications, each with the result of the last message. */
export async function notifySettings({ db }: NotifyCore, userId: string): Promise<NotifyAddress[]> {
  return (await listAddresses(db, userId)).map(({ kind, address, showsWhat, lastAt, problem }) => ({
    kind,
    address,
    showsWhat,
    lastAt,
    problem: problem && reasonInWords(problem, kind),
  }))
}

/**
 * Stores an address, or changes it. Returns the secret of a new webhook, which is not shown again. Throws INVALID for an
 * address that messages may not go to.
 */
export async function saveNotify(
  core: NotifyCore,
  userId: string,
  { kind, address, showsWhat }: NewNotifyAddress,
): Promise<{ secret: string | null }> {
  assertAllowed(core, address)
  return transact(core, { about: subject.account(userId) }, async ({ db, clock, ids, secrets }) => {
    const before = await findAddress(db, { userId, kind })
    const secretId = before?.secretId ?? ids.next()
    await saveAddress(db, { userId, kind, address, secretId, showsWhat }, iso(clock.now()))
    await setNextAttempt(db, { userId, kind }, iso(clock.now()))
    const isNew = kind === 'webhook' && !before
    return { secret: isNew ? webhookSecret(secrets, { userId, secretId }) : null }
  })
}

/** Replaces the secret of the person's webhook; the old one counts no more. Throws NOT_FOUND. */
export async function renewSecret(core: NotifyCore, userId: string): Promise<{ secret: string }> {
  return transact(core, { about: subject.account(userId) }, async (tx) => {
    const known = await existing(tx, userId, 'webhook')
    const secretId = tx.ids.next()
    await saveAddress(tx.db, { ...known, secretId }, iso(tx.clock.now()))
    return { secret: webhookSecret(tx.secrets, { userId, secretId }) }
  })
}

/** Stops notifying an address. Idempotent. */
export async function removeNotify(core: NotifyCore, userId: string, kind: NotifyKind): Promise<void> {
  await deleteAddress(core.db, { userId, kind })
}

/** Sends a message that says it is a test. What waited for the address follows when it was taken. Throws NOT_FOUND. */
export async function testNotify(core: NotifyCore, userId: string, kind: NotifyKind): Promise<NotifyTest> {
  const text = textOf('notifyAnswers').test
  const to = await existing(core, userId, kind)
  await consume(core.tests, userId, { what: text.tooMany })
  const outcome = await sendMessage(core, to, {
    id: core.ids.next(),
    claimId: null,
    homeId: null,
    title: text.title,
    text: text.text,
    at: iso(core.clock.now()),
  })
  const { host } = new URL(to.address)
  if (outcome.is !== 'accepted') return { isAccepted: false, words: reasonInWords(outcome.reason, kind) }
  await transact(core, { about: subject.account(userId) }, async ({ db, clock, wake }) => {
    const now = iso(clock.now())
    if (!(await noteAnswer(db, to, { problem: null, last_at: now }))) return
    await setNextAttempt(db, to, now)
    wake('notify')
  })
  return { isAccepted: true, words: text.works({ host }) }
}

async function existing(core: Pick<NotifyCore, 'db'>, userId: string, kind: NotifyKind) {
  const known = await findAddress(core.db, { userId, kind })
  if (!known) throw new AppError('NOT_FOUND', textOf('notifyAnswers').noSuchAddress)
  return known
}

function assertAllowed({ config }: NotifyCore, address: string): void {
  try {
    assertPublicTarget(address, allowsPrivate(config, address))
  } catch (error) {
    if (!(error instanceof ForbiddenTarget)) throw error
    const text = failureInWords(error)
    throw new AppError('INVALID', text, { fields: { address: text }, cause: error })
  }
}
