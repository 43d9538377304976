// What the measurements of long work in the background have in common.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { z } from 'zod'

/** A line of `loop-delay.mjs`, in milliseconds. */
const LoopDelay = z.object({ at: z.number(), p99: z.number(), longest: z.number() })

/** Returns the event loop's delay of each whole second since `began` (epoch milliseconds). */
export function loopDelays(file: string, began: number): z.infer<typeof LoopDelay>[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => LoopDelay.parse(JSON.parse(line))).filter(({ at }) => at > began)
}

export function medianAndWorst(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const [median, worst] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0]
  return `${median.toFixed(1)} ms in the median second, ${worst.toFixed(1)} in the worst`
}

/** A photo with the grain of a real one, as large as the app sends them unless told. */
export function grainyPhoto({ width = 1_920, height = 1_440 } = {}): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 14 }
  const picture = sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
  return picture.jpeg({ quality: 82 }).toBuffer()
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
