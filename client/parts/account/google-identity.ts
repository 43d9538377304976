const SCRIPT = 'https://accounts.google.com/gsi/client'

/** The part of Google's identity script that is used here (developers.google.com, Sign In With Google). */
export type GoogleIdentity = {
  initialize: (options: {
    client_id: string
    nonce: string
    callback: (answer: { credential: string }) => void
  }) => void
  renderButton: (
    parent: HTMLElement,
    options: { size: 'large'; width: number; text: 'continue_with' },
  ) => void
  prompt: () => void
}
declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } }
  }
}

let loading: Promise<GoogleIdentity> | null = null

/** Loads Google's script when it is first needed, once. Rejects when it does not load or is empty. */
export function loadGoogleIdentity(): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    const fail = (reason: string) => {
      script.remove()
      reject(new Error(reason))
    }
    script.addEventListener('load', () => {
      if (window.google) resolve(window.google.accounts.id)
      else fail('The Google script came without its parts')
    })
    script.addEventListener('error', () => fail('The Google script did not load'))
    document.head.append(script)
  }).catch((error: unknown) => {
    // The next press tries again.
    loading = null
    throw error
  })
  return loading
}

/** Returns a ref that scrolls an element into view when it appears below the fold. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'center' })
}
