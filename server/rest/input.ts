/**
 * Passes unvalidated REST input to a procedure, whose own zod schema validates it before anything reads it. TypeScript
 * cannot know that, so the cast is here, once.
 */
export function unvalidated(input: unknown): never {
  return (input ?? {}) as never
}
