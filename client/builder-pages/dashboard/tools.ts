/** Sends the search form when its order is changed. */
export function setUpTools(): void {
  const form = document.querySelector<HTMLFormElement>('.tools')
  form?.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) form.requestSubmit()
  })
}
