/** Returns whether this browser has passkeys for this address, and reads and writes them as JSON (Chrome 129, Safari 18.4). */
export function hasPasskeys(): boolean {
  const { PublicKeyCredential: passkeys } = window as Partial<Pick<typeof globalThis, 'PublicKeyCredential'>>
  return window.isSecureContext && typeof passkeys?.parseRequestOptionsFromJSON === 'function'
}
