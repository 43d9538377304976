import { shareBrowser } from '#server/testing/browser.ts'

/** One Chromium for all browser tests of a run, because starting one takes longer than most of them. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await shareBrowser()
  return () => server.close()
}
