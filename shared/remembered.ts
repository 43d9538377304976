/**
 * Returns `work` with a memory, for what depends on its arguments alone and is asked for again and again.
 *
 * @param most how many results are kept; all are forgotten when there would be more
 * @param keyOf what results are kept by; the first argument unless told
 */
export function remembered<Args extends unknown[], Result>(
  most: number,
  work: (...args: Args) => Result,
  keyOf: (...args: Args) => unknown = (...args) => args[0],
): (...args: Args) => Result {
  const results = new Map<unknown, Result>()
  return (...args) => {
    const key = keyOf(...args)
    const known = results.get(key)
    if (known !== undefined) return known
    const result = work(...args)
    if (results.size >= most) results.clear()
    results.set(key, result)
    return result
  }
}
