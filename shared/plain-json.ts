/**
 * Transformer of values: plain JSON, because every time is ISO text. A field that is `undefined` is left out. The object
 * around it is superjson's, which clients of an earlier build still use.
 */
export const plainJson = {
  serialize: (value: unknown) => ({ json: value }),
  deserialize: (sent: { json?: unknown }): unknown => sent.json,
}
