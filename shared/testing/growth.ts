/** Below this, other things than the work itself decide what is measured. */
const SMALLEST_COST_MS = 4
const TIMES = 8

/**
 * Returns how many times as much processor time `work` takes for 8 times the input: about 8 where the time grows with
 * the input, about 64 where it grows with its square. Says the same on a slow or busy machine, unlike a time limit.
 *
 * @param work gets a size, and does the work for an input of that size.
 * @param size the smallest size worth measuring; it is doubled until the work takes long enough to be measured.
 */
export async function growth(work: (size: number) => unknown, size: number): Promise<number> {
  let small = await cost(work, size)
  for (let doublings = 0; small < SMALLEST_COST_MS && doublings < 6; doublings += 1) {
    size *= 2
    small = await cost(work, size)
  }
  return (await cost(work, size * TIMES)) / Math.max(small, SMALLEST_COST_MS)
}

/** Returns the milliseconds of this thread's own processor time that `work` takes, whatever else the machine does. */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  return process.threadCpuUsage(before).user / 1_000
}

/** The least of three, in milliseconds of this thread's own processor time. */
async function cost(work: (size: number) => unknown, size: number): Promise<number> {
  const costs: number[] = []
  for (let run = 0; run < 3; run += 1) {
    costs.push(await processorTime(() => work(size)))
  }
  return Math.min(...costs)
}

/** Limit of `growth` when the time grows with the input, with room for what a busy machine adds. */
export const LINEAR = 3 * TIMES
