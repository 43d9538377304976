import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from './connect.ts'

/** Something that was committed and that open pages or other servers want to know. It is a hint: the rows are the truth. */
export const Signal = z.discriminatedUnion('kind', [
  /** There are new rows in `claim_changes`. */
  z.object({ kind: z.literal('changes') }),
  /** Sessions have ended. */
  z.object({ kind: z.literal('sessions') }),
  /** What an account sees is not what it was. */
  z.object({ kind: z.literal('account'), userId: z.string() }),
  /** A claim left a builder (in lower case) after the change `seq`. */
  z.object({ kind: z.literal('builder'), builderEmail: z.string(), seq: z.number() }),
  /** What the admin set up in the browser has changed. */
  z.object({ kind: z.literal('settings') }),
])
export type Signal = z.infer<typeof Signal>

/** Gets each signal after its commit; 'missed' when some may have been lost, so that everything has to be read again. */
type Listener = (signal: Signal | { kind: 'missed' }) => void

/** How the servers of one database tell each other, and themselves, what was committed. */
export type Signals = {
  /** Tells every server, this one too, once the transaction has committed. */
  tell(trx: Db, signal: Signal): Promise<void>
  listen(listener: Listener): void
  close(): Promise<void>
}

/** Signals within the one server of a SQLite file. */
export function createOwnSignals(db: Db): Signals {
  const listeners: Listener[] = []
  return {
    tell(_trx, signal) {
      // There is one connection: this waits until the transaction has ended. Nobody is there any more when it is closed.
      sql`select 1`.execute(db).then(
        () => {
          for (const listener of listeners) listener(signal)
        },
        () => undefined,
      )
      return Promise.resolve()
    },
    listen: (listener) => void listeners.push(listener),
    close: () => Promise.resolve(),
  }
}
