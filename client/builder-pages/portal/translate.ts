import { announce, isObject, NOT_SENT, objectOf, post, textOf } from './claim-page.ts'
import { onSwap } from './swap.ts'

/** By the id of what was translated: a part of the page that is swapped in has only the button. */
const translations = new Map<string, string>()

/** Shows translations again in what is swapped in. */
export function setUpTranslations(): void {
  onSwap(() => document.querySelectorAll<HTMLElement>('.translated').forEach(show))
}

/** Has a message translated, and shows below it the translation, or why there is none. */
export async function translate(form: HTMLFormElement): Promise<void> {
  const place = form.closest<HTMLElement>('.translated')
  const id = place?.dataset['of']
  if (!place || id === undefined) return
  let problem = NOT_SENT
  try {
    const answer = await objectOf(await post(form.action, textOf(new FormData(form))))
    const { text, error } = answer
    if (typeof text === 'string') translations.set(id, text)
    else if (isObject(error) && typeof error['message'] === 'string') problem = error['message']
  } catch {
    // Without a connection it is tried again by hand.
  }
  // It may have been swapped meanwhile.
  const now = [...document.querySelectorAll<HTMLElement>('.translated')].find(
    ({ dataset }) => dataset['of'] === id,
  )
  if (!now) return
  const failure = now.querySelector<HTMLElement>('.err')
  const words = failure?.querySelector('span')
  if (failure && words) {
    failure.hidden = translations.has(id)
    words.textContent = failure.hidden ? '' : problem
  }
  show(now)
  // Not focused: a thread that has the focus is not updated (live.ts).
  announce(now.querySelector<HTMLElement>('.translation:not([hidden])')?.textContent ?? '')
}

function show(place: HTMLElement): void {
  const text = translations.get(place.dataset['of'] ?? '')
  const form = place.querySelector('form')
  const shown = place.querySelector<HTMLElement>('.translation')
  const words = shown?.querySelector<HTMLElement>('.words')
  if (text === undefined || !form || !shown || !words) return
  form.hidden = true
  shown.hidden = false
  const paragraph = document.createElement('p')
  paragraph.dir = 'auto'
  paragraph.textContent = text
  words.replaceChildren(paragraph)
}
