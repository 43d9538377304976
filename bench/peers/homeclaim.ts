import path from 'node:path'
import { root } from '#scripts/check.ts'
import { copyOfData } from '../data.ts'
import type { Person } from '../many-claims.ts'
import { input, signedIn } from '../queries.ts'
import { MISSING_WORD, TEXT, TICKETS, startCommand, titleOf, type Peer } from './peer.ts'

/** The built product, with as many claims of one homeowner. */
export function homeclaim(folder: string, port: number): Peer {
  const dataDir = path.join(folder, 'homeclaim')
  let person: Person | undefined
  const url = `http://127.0.0.1:${port}`
  return {
    name: 'Homeclaim',
    prepare: async () => {
      const sizes = { claims: TICKETS, users: 1, heavyUsers: 1, claimsOfHeavyUser: TICKETS }
      ;[person] = (await copyOfData(sizes, dataDir)).people
    },
    start: async () => {
      if (!person) throw new Error('it is not prepared')
      const headers = signedIn(person)
      const { claimId } = person
      const child = await startCommand(process.execPath, [path.join(root, 'dist', 'main.mjs')], {
        url: `${url}/login`,
        env: {
          DATA_DIR: dataDir,
          PORT: String(port),
          FREE_CLAIM_LIMIT: '0',
          CLAIMS_PER_DAY: '0',
          LOG_LEVEL: 'fatal',
          SMTP_URL: '',
        },
      })
      const query = (path: string, value: unknown) => ({
        path: `/trpc/${path}?input=${input(value)}`,
        headers,
      })
      return {
        child,
        url,
        asks: {
          list: () => query('claims.list', {}),
          detail: () => query('claims.byId', { id: claimId }),
          'search without a hit': () => query('claims.list', { search: MISSING_WORD }),
          create: (n) => ({
            path: '/api/claims',
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify({
              title: titleOf(n),
              summary: TEXT,
              category: 'Electrical',
              address: '418 Alder Creek Drive, Bend, OR 97702',
            }),
          }),
        },
      }
    },
  }
}
