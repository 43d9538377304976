/** What a browser window has and jsdom lacks, for tests: a width for media queries, and scrolling that does nothing. */
let width = 1440

/** Sets the window's width in pixels for the media queries in rem that the app asks. */
export function setWindowWidth(pixels: number): void {
  width = pixels
}

export function prepareBrowser(): void {
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  window.matchMedia = (query) => {
    const [, edge, rem] = /\((min|max)-width: ([\d.]+)rem\)/.exec(query) ?? []
    const limit = Number(rem) * 16
    const matches = edge === 'min' ? width >= limit : edge === 'max' ? width <= limit : false
    return Object.assign(new EventTarget(), {
      matches,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    })
  }
}
