/**
 * A REST request's input on its way to a procedure. The procedure's own zod schema checks it, whatever it is, before
 * anything reads it; TypeScript cannot know that, so this is the one place that says so.
 */
export function handOn(input: unknown): never {
  return (input ?? {}) as never
}
