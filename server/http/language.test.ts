import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ErrorEnvelope } from '#shared/errors.ts'
import { aClaim, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let maya: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ hasMailServer: false })
  maya = await world.homeowner()
})
afterAll(() => world.stop())

const SPANISH = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }

async function errorOf(
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<ErrorEnvelope['error']> {
  const answer = await fetch(`${world.url}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${maya.token}`, ...init.headers },
  })
  return ErrorEnvelope.parse(await answer.json()).error
}

const TrpcFailure = z.object({
  error: z.object({
    json: z.object({ message: z.string(), data: z.object({ error: ErrorEnvelope.shape.error }) }),
  }),
})

test('a program that asks for no language is refused in English, as documented', async () => {
  expect(await errorOf('/api/claims/none')).toEqual({
    code: 'NOT_FOUND',
    message: "This claim doesn't exist or you don't have access to it.",
  })
})

test('whoever reads German is refused in German', async () => {
  const { message } = await errorOf('/api/nothing', { headers: { 'accept-language': 'de-AT,de;q=0.9' } })
  expect(message).toBe('Unter dieser Adresse gibt es nichts.')
})

test('whoever reads Spanish is refused in Spanish, whatever refuses', async () => {
  const post = (headers: Record<string, string>, body = '{') => ({
    method: 'POST',
    headers: { ...SPANISH, 'content-type': 'application/json', ...headers },
    body,
  })
  // What is not there, of a service; before a body is read; a body that is none; another site; nobody signed in.
  expect((await errorOf('/api/claims/none', { headers: SPANISH })).message).toBe(
    'Este reclamo no existe o no se tiene acceso a él.',
  )
  expect((await errorOf('/api/nothing', post({}))).message).toBe('No hay nada en esta dirección.')
  expect((await errorOf('/api/claims', post({}))).message).toBe('Esta solicitud no es válida.')
  expect((await errorOf('/api/claims', post({ 'sec-fetch-site': 'cross-site' }))).message).toBe(
    'Esta solicitud vino de otro sitio.',
  )
  expect((await errorOf('/api/claims', { headers: { ...SPANISH, authorization: '' } })).message).toBe(
    'Hay que iniciar sesión.',
  )
})

test('the language that was chosen in a browser counts for what is wrong with a field', async () => {
  const { fields } = await errorOf('/api/claims', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'homeclaim_language=es' },
    body: JSON.stringify(aClaim({ title: ' ' })),
  })
  expect(fields).toEqual({ title: 'Escribe un título para tu reclamo' })
})

test('the app’s own calls are refused in Spanish, also in a batch that is refused whole', async () => {
  const call = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(`${world.url}/trpc/${path}`, { headers: { ...SPANISH, ...headers } })
    return answer.json() as Promise<unknown>
  }
  const admin = TrpcFailure.parse(
    await call('admin.users', { authorization: `Bearer ${(await world.homeowner()).token}` }),
  )
  expect(admin.error.json.message).toBe('Esto es solo para la persona que administra.')
  expect(admin.error.json.data.error.message).toBe(admin.error.json.message)
  const nobody = TrpcFailure.parse(await call('claims.list', {}))
  expect(nobody.error.json.message).toBe('Hay que iniciar sesión.')
})

test('an act that a claim or its photos do not allow is refused in Spanish', async () => {
  await maya.savesProfile()
  const { id } = await maya.files()
  const refusalOf = async (procedure: string, input: object) => {
    const answer = await fetch(`${world.url}/trpc/${procedure}`, {
      method: 'POST',
      headers: { ...SPANISH, 'content-type': 'application/json', authorization: `Bearer ${maya.token}` },
      body: JSON.stringify({ json: input }),
    })
    return TrpcFailure.parse(await answer.json()).error.json.message
  }
  expect(await refusalOf('claims.reopen', { id, reason: 'Otra vez gotea.', imageUrls: [] })).toBe(
    'Este reclamo no está cerrado.',
  )
  const gone = `${world.url}/photos/${'0'.repeat(26)}`
  expect(await refusalOf('claims.addPhotos', { id, imageUrls: [gone] })).toBe(
    'La foto 1 no está o ya se usó. Hay que quitarla y agregarla de nuevo.',
  )
})
