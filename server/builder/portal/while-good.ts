/** The numbers for as long as a link is good; it is checked again at each, so that a replaced link stops at once. */
export async function* whileGood(
  numbers: AsyncIterable<number>,
  isGood: () => Promise<boolean>,
): AsyncGenerator<number> {
  for await (const number of numbers) {
    if (!(await isGood())) return
    yield number
  }
}
