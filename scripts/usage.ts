/** A packaged program is bundled and has no npm. */
export const isPackaged = import.meta.url.endsWith('.mjs')

/** Returns how a command is typed, to be followed by its words. */
export function typed(command: string): string {
  return isPackaged ? `homeclaim ${command}` : `npm run ${command} --`
}
