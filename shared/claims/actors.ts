/** Who may cause what happens to a claim. */
export const ACTORS = ['homeowner', 'builder', 'system'] as const
