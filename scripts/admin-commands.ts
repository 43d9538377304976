import type { UserRow } from '#shared/admin.ts'
import { MIGRATIONS } from '#migrations/index.ts'
import { databaseFacts } from '#server/admin/repository.ts'
import { makeResetLink } from '#server/admin/service.ts'
import {
  listUsers,
  registrationState,
  setAdmin,
  setPremium,
  setRegistration,
  signOutUser,
  userByEmail,
  type UsersCore,
} from '#server/admin/users.ts'
import { systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { RegistrationMode } from '#shared/auth.ts'
import type { Db } from '#server/db/connect.ts'
import { openForCommand } from '#scripts/open-database.ts'
import { publicUrlFor } from '#server/start/live-settings.ts'
import { typed } from './usage.ts'

const USAGE = `Usage: ${typed('admin')} COMMAND
  users [SEARCH]               every account, or those whose name or address has SEARCH in it
  premium EMAIL on|off         give or take the premium plan
  admin EMAIL on|off           name or unname an admin; the last one stays
  sign-out EMAIL               end all sessions of an account
  reset-password EMAIL         print a link to a new password, good once, for 30 minutes
  registration [open|invitation|closed]   say who may make an account, or change it`

/** An error that the operator can fix; printed without a stack. */
export class CommandError extends Error {}

type Command = (users: UsersCore, words: string[], server: { db: Db; publicUrl: string }) => Promise<string>

/**
 * Runs one command on the data folder of these settings and returns what to print. The server may run or not: both can
 * use the database, and the server reads changes at its next request.
 */
export async function runAdmin(config: Config, words: readonly string[]): Promise<string> {
  const [command, ...rest] = words
  // Own properties only: `toString` is no command.
  const work = command !== undefined && Object.hasOwn(COMMANDS, command) && COMMANDS[command]
  if (!work) throw new CommandError(USAGE)
  const connection = await openForCommand(config)
  if (!connection)
    throw new CommandError(`There is no database in ${config.DATA_DIR} yet. Start the server once.`)
  try {
    const { schema } = await databaseFacts(connection.db).catch(() => ({ schema: '' }))
    const newest = MIGRATIONS.at(-1)?.name
    if (schema !== newest) {
      throw new CommandError(
        `The database is at ${schema || 'no version'} and this program at ${newest}. Start this version of the server once.`,
      )
    }
    const { db } = connection
    return await work({ db, config }, rest, {
      db,
      publicUrl: await publicUrlFor(db, config),
    })
  } finally {
    await connection.close()
  }
}

const COMMANDS: Partial<Record<string, Command>> = {
  users: async (users, words) => {
    const search = words.join(' ').trim()
    const found: UserRow[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await listUsers(users, { search, ...(cursor ? { cursor } : {}) })
      found.push(...page.users)
      cursor = page.nextCursor
    }
    return asTable(found)
  },
  premium: async (users, words) => {
    const { email, isOn } = emailAndSwitch(words)
    const { id } = await userByEmail(users, email)
    const user = await setPremium(users, id, isOn)
    if (!isOn && user.isPremium) return `${user.email} still has Premium: a card pays for it.`
    return isOn
      ? `${user.email} has Premium.`
      : `${user.email} is on the free plan, with ${claims(user.claimsFiled)} filed.`
  },
  admin: async (users, words) => {
    const { email, isOn } = emailAndSwitch(words)
    const { id } = await userByEmail(users, email)
    const user = await setAdmin(users, id, isOn)
    return isOn ? `${user.email} is an admin.` : `${user.email} is not an admin.`
  },
  'sign-out': async (users, words) => {
    const user = await userByEmail(users, onlyEmail(words))
    const { ended } = await signOutUser(users, user.id)
    return `${user.email} is signed out; ${ended === 1 ? '1 session has' : `${ended} sessions have`} ended.`
  },
  'reset-password': async (users, words, { db, publicUrl }) => {
    const user = await userByEmail(users, onlyEmail(words))
    const link = await makeResetLink({ db, clock: systemClock, publicUrl }, user)
    return `Whoever opens this link within 30 minutes sets the password of ${user.email}; it works once:\n${link}`
  },
  registration: async (users, given) => {
    const [wanted, ...others] = given
    const chosen = wanted === undefined ? undefined : RegistrationMode.safeParse(wanted)
    if (others.length > 0 || chosen?.success === false) throw new CommandError(USAGE)
    const { mode, isBySettings } =
      chosen === undefined ? await registrationState(users) : await setRegistration(users, chosen.data)
    const words = mode === 'invitation' ? 'by invitation' : mode
    return isBySettings
      ? `Registration is ${words} in the server's settings (REGISTRATION=${mode}).`
      : `Registration is ${words}.`
  },
}

function onlyEmail([email, ...others]: string[]): string {
  if (email === undefined || others.length > 0) throw new CommandError(USAGE)
  return email
}

function emailAndSwitch(words: string[]): { email: string; isOn: boolean } {
  const [email, state, ...others] = words
  if (email === undefined || others.length > 0 || (state !== 'on' && state !== 'off'))
    throw new CommandError(USAGE)
  return { email, isOn: state === 'on' }
}

const claims = (count: number): string => (count === 1 ? '1 claim' : `${count} claims`)

function asTable(users: readonly UserRow[]): string {
  if (users.length === 0) return 'No accounts.'
  const rows = [
    ['EMAIL', 'NAME', 'PLAN', 'CLAIMS', 'JOINED', 'LAST SEEN', ''],
    ...users.map((user) => [
      user.email,
      printable(user.name),
      user.isPremium ? 'premium' : 'free',
      String(user.claimsFiled),
      user.joinedAt.slice(0, 10),
      user.lastSeenAt?.slice(0, 16).replace('T', ' ') ?? 'never',
      [user.isAdmin && 'admin', user.isConfirmed === false && 'not confirmed'].filter(Boolean).join(', '),
    ]),
  ]
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Anybody can choose a name; characters that move the cursor or color the terminal are not printed. */
function printable(name: string): string {
  return name.replaceAll(/\p{C}/gu, '')
}
