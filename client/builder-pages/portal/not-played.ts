/** Says beside a recording that this browser cannot play it, once its bytes are refused. */
export function setUpRecordings(): void {
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLMediaElement)) return
    const words = target.parentElement?.querySelector<HTMLElement>('.not-played')
    if (words) words.hidden = false
  }
  // An error does not bubble.
  document.addEventListener('error', onError, true)
}
