import { expect, test } from 'vitest'
import { Enhancement, EnhanceRequest } from '#shared/enhance.ts'
import { createEnhanceService } from './service.ts'
import { SUMMARIES } from './testing/summaries.ts'

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
  const { enhance } = createEnhanceService()
  for (const { summary } of SUMMARIES) {
    const answer = Enhancement.parse(await enhance(summary))
    expect(answer.writer).toBe('builtin')
    expect(answer.photoTips.length).toBeGreaterThanOrEqual(2)
  }
})

test('a summary that reads like danger comes back as urgent, a drip does not', async () => {
  const { enhance } = createEnhanceService()
  expect((await enhance('I smell gas in the basement')).urgent?.kind).toBe('gas')
  expect((await enhance('Kitchen faucet drips')).urgent).toBeNull()
})
