import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { z } from 'zod'

const Words = z.object({
  readIn: z.function({ input: [z.optional(z.instanceof(Response))], output: z.promise(z.void()) }),
  sentText: z.function({
    input: [z.object({ claim: z.int(), walk: z.int(), message: z.int() })],
    output: z.optional(z.string()),
  }),
  unknownText: z.function({ input: [], output: z.string() }),
})

/** The part of the service worker as it is built; `cookie`: the language that was chosen in this browser. */
async function startPart(cookie?: string) {
  const { outputFiles } = await build({
    entryPoints: ['client/outbox/worker.ts'],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  })
  const scope = createContext({
    location: { origin: 'https://claims.example', pathname: '/service-worker.js' },
    cookieStore: { get: async () => (cookie === undefined ? null : { value: cookie }) },
    Response,
    console,
    URL,
  })
  runInContext(outputFiles[0]?.text ?? '', scope)
  return Words.parse({
    readIn: Reflect.get(scope, 'readIn'),
    sentText: Reflect.get(scope, 'sentText'),
    unknownText: Reflect.get(scope, 'unknownText'),
  })
}

const spanishPage = () => new Response('<!doctype html><html lang="es" data-theme="dark">')
const TWO_CLAIMS = { claim: 2, walk: 0, message: 0 }

test('without a page and a choice, what was sent is said in English; nothing sent says nothing', async () => {
  const { readIn, sentText, unknownText } = await startPart()
  await readIn(undefined)
  expect(sentText({ claim: 0, walk: 0, message: 0 })).toBeUndefined()
  expect(sentText(TWO_CLAIMS)).toBe('The 2 claims you saved were sent.')
  expect(sentText({ claim: 1, walk: 1, message: 0 })).toBe('Everything you saved was sent.')
  expect(unknownText()).toBe('Something happened on one of your claims.')
})

test('who reads the app in Spanish is told in Spanish that it was sent, and what they chose comes first', async () => {
  const asked = await startPart()
  await asked.readIn(spanishPage())
  expect(asked.sentText(TWO_CLAIMS)).toBe('Se enviaron los 2 reclamos que guardaste.')
  const chosen = await startPart('en')
  await chosen.readIn(spanishPage())
  expect(chosen.sentText({ claim: 0, walk: 0, message: 1 })).toBe('The message you wrote was sent.')
})
