/** A page that breaks this soon after it was loaded is not helped by loading it again. */
const SOON_MS = 60_000

/**
 * React took a page away that threw, most likely because its code is gone from a server that was upgraded since the
 * tab was opened (the service worker keeps what it can). Loaded anew it comes in the new version; where that cannot
 * help, index.html has words for it. What was being written is kept by its own page.
 */
export function onCrash(error: unknown): void {
  console.error(error)
  if (performance.now() < SOON_MS) showWords()
  // A server that is being started again would leave the browser's own words in the window.
  else fetch(location.href, { method: 'HEAD' }).then(() => location.reload(), showWords)
}

function showWords(): void {
  const words = document.querySelector('template')
  if (words) document.body.append(words.content)
}
