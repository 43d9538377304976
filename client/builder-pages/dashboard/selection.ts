/** Counts the selected claims that can be acknowledged, in the bar and on its button. */
export function setUpSelection(): void {
  const bar = document.querySelector<HTMLElement>('.selection')
  if (!bar) return
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.id === 'selecting' && !target.checked) clear()
    count(bar)
  })
  // A page that comes back from the browser's cache still has its boxes checked.
  addEventListener('pageshow', () => count(bar))
}

const selected = () => [...document.querySelectorAll<HTMLInputElement>('.cb input:checked')]

function count(bar: HTMLElement): void {
  const all = selected()
  const open = all.filter((box) => box.dataset['ack'] !== undefined)
  const [total, onButton] = bar.querySelectorAll('.how-many')
  if (total) total.textContent = `${all.length} selected`
  if (onButton) onButton.textContent = String(open.length)
  const button = onButton?.closest('button')
  if (button) button.disabled = open.length === 0
}

function clear(): void {
  for (const box of selected()) box.checked = false
}
