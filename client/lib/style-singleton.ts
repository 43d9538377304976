import { useInsertionEffect } from 'react'
import { adoptStyle } from './adopted-style.ts'

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
