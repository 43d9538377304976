// The queries that are measured beside their floors (floors-calls.ts), and how the floors are started.
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { serverBundle, WORKERS } from '#scripts/build.ts'
import { freePort } from '#scripts/free-port.ts'
import { root } from '#scripts/check.ts'
import { HOME_LIST } from '#shared/claims/list.ts'
import type { Ask, Program } from './load.ts'
import type { Person } from './many-claims.ts'
import { startProgram } from './product.ts'

export type Query = { name: string; floor: (person: Person) => Ask; product: (person: Person) => Ask }

export const signedIn = ({ token }: Person) => ({ authorization: `Bearer ${token}` })
export const input = (value: unknown) => encodeURIComponent(JSON.stringify({ json: value }))
const batch = (value: unknown) => encodeURIComponent(JSON.stringify({ 0: { json: value } }))
export const QUERIES: Query[] = [
  {
    name: 'list',
    floor: ({ userId }) => ({ path: `/list?user=${userId}`, headers: {} }),
    product: (person) => ({ path: `/trpc/claims.list?input=${input({})}`, headers: signedIn(person) }),
  },
  {
    name: 'list of the dashboard',
    floor: ({ userId }) => ({ path: `/list?user=${userId}`, headers: {} }),
    product: (person) => ({ path: `/trpc/claims.list?input=${input(HOME_LIST)}`, headers: signedIn(person) }),
  },
  {
    name: 'list, batched',
    floor: ({ userId }) => ({ path: `/list?user=${userId}`, headers: {} }),
    product: (person) => ({
      path: `/trpc/claims.list?batch=1&input=${batch({})}`,
      headers: signedIn(person),
    }),
  },
  {
    name: 'list beside a floor that counts too',
    floor: ({ userId }) => ({ path: `/list-count?user=${userId}`, headers: {} }),
    product: (person) => ({ path: `/trpc/claims.list?input=${input({})}`, headers: signedIn(person) }),
  },
  {
    name: 'session',
    floor: ({ cookie }) => ({ path: '/session', headers: { cookie } }),
    product: ({ cookie }) => ({ path: '/trpc/auth.session', headers: { cookie } }),
  },
  {
    name: 'me',
    floor: (person) => ({ path: '/me', headers: signedIn(person) }),
    product: (person) => ({ path: '/trpc/auth.me', headers: signedIn(person) }),
  },
  {
    name: 'detail',
    floor: ({ userId, claimId }) => ({ path: `/detail?user=${userId}&id=${claimId}`, headers: {} }),
    product: (person) => ({
      path: `/trpc/claims.byId?input=${input({ id: person.claimId })}`,
      headers: signedIn(person),
    }),
  },
  {
    name: 'empty',
    floor: () => ({ path: '/empty', headers: {} }),
    product: () => ({ path: '/trpc/claims.categories', headers: {} }),
  },
]

/** Starts the floors on a server's data folder; bundled, because Node does not run the builder's pages as they are. */
export async function startFloors(dataDir: string): Promise<Program & { child: ChildProcess }> {
  const outdir = path.join(root, '.cache', 'floors')
  const { build } = await import('esbuild')
  await build({
    ...serverBundle(outdir, 'production'),
    entryPoints: { floors: 'bench/floors-calls.ts', ...WORKERS },
  })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = [`--port=${port}`, `--dataDir=${dataDir}`, `--root=${root}`]
  const child = await startProgram([path.join(outdir, 'floors.mjs'), ...settings], `${url}/empty`, {
    LOG_LEVEL: 'fatal',
    SMTP_URL: '',
  })
  return { name: 'floors', pid: child.pid ?? 0, url, child }
}
