import { useInsertionEffect } from 'react'

/**
 * Adds a style sheet to the page without a style element, which the page's policy would refuse. Returns a function that
 * removes it.
 */
export function adoptStyle(css: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

/**
 * Stands in for the package `react-style-singleton` in the build (client/vite.config.ts): the same component, without
 * the style element. Dialogs and menus use it to keep the page from scrolling beneath them.
 */
export function styleSingleton() {
  return function Style({ styles }: { styles: string }) {
    useInsertionEffect(() => adoptStyle(styles), [styles])
    return null
  }
}
