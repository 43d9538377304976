import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'

/** Something that can be repeated, one after the other. */
export type Case = { name: string; run: () => Promise<unknown> }
export type Comparison = { product: Case; baseline: Case }
export type Row = {
  product: string
  baseline: string
  productMs: number
  baselineMs: number
  /** Median, smallest and largest of the rounds' ratios. */
  ratio: number
  least: number
  most: number
}

const ROUNDS = 5

/**
 * Compares each case with its baseline: the median time of one run, in alternation and in reversed order each round.
 * Only the ratios mean anything, because the machine's speed varies.
 */
export async function compare({ product, baseline }: Comparison, runsPerRound: number): Promise<Row> {
  await medianMs(product, runsPerRound)
  await medianMs(baseline, runsPerRound)
  const rounds: { productMs: number; baselineMs: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const isTurned = round % 2 === 1
    const first = await medianMs(isTurned ? baseline : product, runsPerRound)
    const second = await medianMs(isTurned ? product : baseline, runsPerRound)
    rounds.push(
      isTurned ? { productMs: second, baselineMs: first } : { productMs: first, baselineMs: second },
    )
  }
  const ratios = rounds.map(({ productMs, baselineMs }) => productMs / baselineMs)
  return {
    product: product.name,
    baseline: baseline.name,
    productMs: median(rounds.map(({ productMs }) => productMs)),
    baselineMs: median(rounds.map(({ baselineMs }) => baselineMs)),
    ratio: median(ratios),
    least: Math.min(...ratios),
    most: Math.max(...ratios),
  }
}

async function medianMs({ run }: Case, runs: number): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < runs; i += 1) {
    const started = performance.now()
    await run()
    times.push(performance.now() - started)
  }
  return median(times)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

export type Call = { method?: string; headers?: Record<string, string>; body?: string }

/**
 * Sends one request on a connection that stays open, with as little overhead as Node allows. Throws unless it succeeds.
 */
export function call(url: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const answer = Buffer.concat(chunks)
        const { statusCode = 0 } = response
        if (statusCode < 300) resolve(answer)
        else reject(new Error(`${method} ${url} answered ${statusCode}: ${answer.toString().slice(0, 300)}`))
      })
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
