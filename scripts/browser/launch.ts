import { chromium } from 'playwright-core'

/** Options that keep a browser quiet and let it run as root in a container. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const LAUNCH_WITHIN_MS = 30_000

/** Starts a browser and closes it again. Returns undefined on success, else one line that says what is missing. */
export async function launchProblem(executablePath: string): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS, timeout: LAUNCH_WITHIN_MS })
    try {
      await (await browser.newPage()).goto('data:text/html,<p>here</p>')
    } finally {
      await browser.close()
    }
    return undefined
  } catch (error) {
    return explain(error instanceof Error ? error.message : String(error))
  }
}

function explain(message: string): string {
  const library = /error while loading shared libraries: ([^\s:]+)/.exec(message)?.[1]
  if (!library) return message.split('\n').find((line) => line.trim() !== '') ?? 'it did not start'
  const hint = /^lib(nss|nspr|plc|plds)/.test(library)
    ? ' (on Debian and Ubuntu: apt-get install libnss3)'
    : ''
  return `the system lacks ${library}${hint}`
}
