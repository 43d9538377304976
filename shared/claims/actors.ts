/** The sides that may change a claim. */
export const ACTORS = ['homeowner', 'builder', 'system'] as const
