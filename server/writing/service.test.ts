import { expect, test, vi } from 'vitest'
import { Enhancement, EnhanceRequest, FALLBACK_REASONS } from '#shared/enhance.ts'
import { textOf } from '#shared/messages/text.ts'
import { SUMMARIES } from '#shared/testing/summaries.ts'
import type { AiResult } from './ai-writer.ts'
import { createEnhanceLimits, createEnhanceService } from './service.ts'
import { createLocalWriter } from './writer-thread.ts'

const MAYA = { kind: 'homeowner', userId: 'maya', homeId: 'maya' } as const
const EVE = { kind: 'homeowner', userId: 'eve', homeId: 'eve' } as const

const writeLocally = createLocalWriter()

function service(result?: AiResult, perQuarter = 1_000) {
  const log = { warn: vi.fn<(facts: object, message: string) => void>() }
  const ai = result && { write: () => Promise.resolve(result) }
  const limits = createEnhanceLimits(undefined, { perQuarter })
  return { log, ...createEnhanceService({ limits, writeLocally, ai, log }) }
}

test('a blank summary is refused with the words of the form', () => {
  for (const summary of ['', '   ', undefined, 7]) {
    const parsed = EnhanceRequest.safeParse({ summary })
    expect(parsed.error?.issues[0]?.message).toBe('Please provide a summary first')
  }
})

test('a summary over 280 characters is refused, one of 280 after trimming is taken', () => {
  expect(EnhanceRequest.safeParse({ summary: 'x'.repeat(281) }).success).toBe(false)
  expect(EnhanceRequest.parse({ summary: ` ${'x'.repeat(280)} ` }).summary).toHaveLength(280)
})

test('every answer has the promised shape, says who wrote it and what to photograph', async () => {
  const { enhance } = service()
  for (const { summary } of SUMMARIES) {
    const answer = Enhancement.parse(await enhance(MAYA, summary))
    expect(answer).toMatchObject({ writer: 'builtin', insteadOfAi: null })
    expect(answer.photoTips.length).toBeGreaterThanOrEqual(2)
  }
})

test('an AI service that wrote is named as the writer; the tips are those of its category', async () => {
  const { enhance } = service({ isWritten: true, description: 'The sink drips.', category: 'Electrical' })
  expect(Enhancement.parse(await enhance(MAYA, 'sink drips'))).toEqual({
    writer: 'ai',
    description: 'The sink drips.',
    category: 'Electrical',
    photoTips: textOf('photoTips').of({ category: 'Electrical' }).split('\n'),
    urgent: null,
  })
})

test.each(FALLBACK_REASONS)(
  'an AI service that is %s leaves it to the built-in writer, which says so',
  async (reason) => {
    const { enhance, log } = service({ isWritten: false, reason, status: 503 })
    expect(Enhancement.parse(await enhance(MAYA, 'sink drips'))).toMatchObject({
      ...(await writeLocally('sink drips')),
      writer: 'builtin',
      insteadOfAi: reason,
    })
    expect(log.warn.mock.calls).toEqual([[{ reason, status: 503 }, expect.any(String)]])
  },
)

test('danger is recognized in the homeowner’s own words, whichever writer is used and whatever it wrote', async () => {
  const harmless = { isWritten: true, description: 'The faucet drips.', category: 'Plumbing' } as const
  for (const { enhance } of [service(), service(harmless)]) {
    expect((await enhance(MAYA, 'I smell gas in the basement')).urgent?.kind).toBe('gas')
    expect((await enhance(MAYA, 'Kitchen faucet drips')).urgent).toBeNull()
  }
})

test('an account that asks too often has to wait, another one does not', async () => {
  const { enhance } = service(undefined, 2)
  await enhance(MAYA, 'sink drips')
  await enhance(MAYA, 'sink drips')
  await expect(enhance(MAYA, 'sink drips')).rejects.toMatchObject({
    code: 'TOO_MANY',
    retryAfterSeconds: 900,
  })
  expect(await enhance(EVE, 'sink drips')).toMatchObject({ writer: 'builtin' })
})
