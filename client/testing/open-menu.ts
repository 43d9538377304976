import { fireEvent } from '@testing-library/react'

/** Opens a menu by the keyboard as a browser does it: what the key has opened is not pressed as well. */
export function openMenu(button: HTMLElement): void {
  if (fireEvent.keyDown(button, { key: 'Enter' })) fireEvent.click(button)
}
