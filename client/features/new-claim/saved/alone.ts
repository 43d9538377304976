/** Runs the work unless another tab does. Over plain http browsers have no locks; then only the key prevents a second claim. */
export async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}
