type Issues = { issues: readonly { path: readonly PropertyKey[]; message: string }[] }

/** Returns a schema's errors by field: the first message of each, nested fields as 'home.address'. */
export function fieldErrors({ issues }: Issues): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const name = path.map(String).join('.')
    if (name) errors[name] ??= message
  }
  return errors
}
