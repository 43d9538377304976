import type { Tool } from './mark.ts'

/** Path data on the grid of the project's own icons. */
export const SYMBOLS: Readonly<Record<Tool | 'undo' | 'redo' | 'remove', string>> = {
  arrow: 'M5 19 19 5M10 5h9v9',
  circle: 'M12 4.5a7.5 7.5 0 1 1-.01 0z',
  pen: 'm5 19 .9-4L16 4.9a1.9 1.9 0 0 1 2.7 0l.4.4a1.9 1.9 0 0 1 0 2.7L9 18.1z',
  blur: 'M5 5h4.7v4.7H5zM14.3 5H19v4.7h-4.7zM9.7 9.7h4.6v4.6H9.7zM5 14.3h4.7V19H5zM14.3 14.3H19V19h-4.7z',
  text: 'M5.5 7.5V5.5h13v2M12 5.5v13M9.5 18.5h5',
  undo: 'M8.5 5.5 4.5 9.5l4 4M5 9.5h9a5 5 0 0 1 0 10h-3',
  redo: 'm15.5 5.5 4 4-4 4M19 9.5h-9a5 5 0 0 0 0 10h3',
  remove: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7',
}

/** Creates an element with its class, attributes and content. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...[attributes = {}, ...content]: [
    attributes?: Readonly<Record<string, string>>,
    ...content: (Node | string)[],
  ]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.className = className
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...content)
  return made
}

/** Creates a button with words, with a drawing in their place, or with both. */
export function control(
  className: string,
  label: string,
  ...[onPress, drawing, hasBoth = false]: [
    onPress: (event: MouseEvent) => void,
    drawing?: string,
    hasBoth?: boolean,
  ]
): HTMLButtonElement {
  const button = element('button', className, { type: 'button' })
  if (drawing) button.append(drawn(drawing))
  if (!drawing || hasBoth) button.append(element('span', '', {}, label))
  else button.ariaLabel = label
  button.addEventListener('click', onPress)
  return button
}

function drawn(path: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}

type Choice = [label: string, act: () => void]

/** Asks in place: what is below is out of reach until one is chosen. */
export function ask(
  dialog: HTMLDialogElement,
  { title, text, first, second }: { title: string; text?: string; first: Choice; second: Choice },
): void {
  const below = [...dialog.children].filter((part) => part instanceof HTMLElement)
  const question = element('div', 'mk-ask', { role: 'alertdialog', 'aria-label': title })
  const end = () => {
    question.remove()
    for (const part of below) part.inert = false
  }
  const button = (look: string, [label, act]: Choice) =>
    control(look, label, () => {
      end()
      act()
    })
  const words = text === undefined ? [] : [element('p', '', {}, text)]
  const choices = [button('mk-primary', first), button('mk-plain', second)]
  question.append(element('div', 'mk-card', {}, element('h2', '', {}, title), ...words, ...choices))
  // Escape is the way back to the photo.
  question.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end()
  })
  for (const part of below) part.inert = true
  dialog.append(question)
  choices[0]?.focus()
}

export function isAsking(dialog: HTMLDialogElement): boolean {
  return dialog.querySelector('.mk-ask') !== null
}
