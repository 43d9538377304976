/** A page that breaks this soon after it was loaded is not reloaded again. */
const SOON_MS = 60_000

/**
 * React removed a page that threw, most likely because its code is missing on a server that was upgraded since the tab
 * was opened (the service worker keeps what it can). A reload brings the new version; where that does not help,
 * index.html has a message. Unsaved text is stored by its own page.
 */
export function onCrash(error: unknown): void {
  console.error(error)
  if (performance.now() < SOON_MS) showWords()
  // While the server restarts, a reload would show the browser's own error page.
  else fetch(location.href, { method: 'HEAD' }).then(() => location.reload(), showWords)
}

function showWords(): void {
  const words = document.querySelector('template')
  if (words) document.body.append(words.content)
}
