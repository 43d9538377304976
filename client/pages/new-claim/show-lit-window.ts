const SHOWN_MS = 1_500

/** After a claim is filed the window of the logo lights up, once, while the dashboard opens. */
export function lightTheWindow(): void {
  const { dataset } = document.documentElement
  dataset['filed'] = ''
  setTimeout(() => delete dataset['filed'], SHOWN_MS)
}
