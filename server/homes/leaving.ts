import type { Core, InTrx } from '#server/core.ts'
import { iso } from '#server/clock.ts'
import { AppError } from '#server/errors.ts'
import type { InHome } from './access.ts'
import {
  dropNotifications,
  forgetNews,
  deleteMember,
  type Inheritance,
  passOnClaims,
  passOnPhotos,
  passOnEmails,
  findChosenHome,
  findOldestHome,
} from './household-repository.ts'
import { chooseHome, insertHome, insertMember, listMembers, setRole, type Member } from './repository.ts'
import { textOf } from '#shared/messages/text.ts'

type HomesTx = InTrx<Pick<Core, 'db' | 'clock' | 'ids' | 'events'>>

/**
 * Takes a person out of a home that others belong to, in the caller's transaction. Its record stays whole: another member
 * answers for the person's claims, and owns the home if they did. Nothing of the home reaches the person any more.
 * Throws CONFLICT for the only member.
 */
export async function leaveHome(tx: HomesTx, who: InHome): Promise<void> {
  const members = await listMembers(tx.db, who.homeId)
  const successor = successorOf(members.filter(({ userId }) => userId !== who.userId))
  if (!successor) throw new AppError('CONFLICT', textOf('homeRules').nobodyElse)
  await passOn(tx, { ...who, heirId: successor.userId })
  await dropNotifications(tx.db, who, iso(tx.clock.now()))
  await forgetNews(tx.db, who)
  await deleteMember(tx.db, who)
  if (!members.some(({ role, userId }) => role === 'owner' && userId !== who.userId))
    await setRole(tx.db, { ...who, userId: successor.userId }, 'owner')
  await chooseAnotherHome(tx, who)
  await tx.events.emit('homeLeft', { trx: tx.db, userId: who.userId })
}

/** Another member answers for what was the person's in the home: claims, photos, emails to the builder. */
async function passOn(tx: HomesTx, inheritance: Inheritance): Promise<void> {
  await passOnClaims(tx.db, inheritance)
  await passOnPhotos(tx.db, inheritance)
  await passOnEmails(tx.db, inheritance)
}

/** Leaves a person the right to look at the home, in the caller's transaction: another one answers for their claims. */
export async function becomeReader(tx: HomesTx, inheritance: Inheritance): Promise<void> {
  await passOn(tx, inheritance)
  await setRole(tx.db, inheritance, 'read-only')
}

/** The owner, else whoever has been there longest: those who may act before those who may only look. */
function successorOf(others: readonly Member[]): Member | undefined {
  const order = ['owner', 'member', 'read-only']
  return others.toSorted(
    (a, b) => order.indexOf(a.role) - order.indexOf(b.role) || a.joinedAt.localeCompare(b.joinedAt),
  )[0]
}

/** Everybody has a home: the one they have had longest, else a new one. */
async function chooseAnotherHome(tx: HomesTx, { homeId, userId }: InHome): Promise<void> {
  if ((await findChosenHome(tx.db, userId)) !== homeId) return
  const other = (await findOldestHome(tx.db, userId)) ?? (await createHome(tx, userId))
  await chooseHome(tx.db, userId, other)
}

/** Creates an empty home of a person, in the caller's transaction, and returns its id. */
export async function createHome(tx: HomesTx, userId: string): Promise<string> {
  const [homeId, at] = [tx.ids.next(), iso(tx.clock.now())]
  await insertHome(tx.db, homeId, at)
  await insertMember(tx.db, { homeId, userId }, { role: 'owner', at })
  return homeId
}
