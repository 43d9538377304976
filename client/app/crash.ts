/** A page that breaks this soon after it was reloaded for that is not reloaded again. */
const SOON_MS = 60_000
const RELOADED_AT = 'homeclaim.reloaded'

/**
 * React removed a page that threw, most likely because its code is missing on a server that was upgraded since the tab
 * was opened (the service worker keeps what it can), or did not arrive. A reload brings it; where that does not help,
 * index.html has a message. Unsaved text is stored by its own page.
 */
export function onCrash(error: unknown): void {
  console.error(error)
  if (!mayReload()) showWords()
  // While the server restarts, a reload would show the browser's own error page.
  else fetch(location.href, { method: 'HEAD' }).then(() => location.reload(), showWords)
}

/** Returns whether this tab was not reloaded for a crash just now, and notes that it is. */
function mayReload(): boolean {
  try {
    const isSoon = Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < SOON_MS
    if (!isSoon) sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    return !isSoon
  } catch {
    // Without the note it could reload forever.
    return false
  }
}

function showWords(): void {
  const words = document.querySelector('template')
  if (words) document.body.append(words.content)
}
