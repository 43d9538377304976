import { screen } from '@testing-library/react'

/** Waits for the toast that says exactly `text`, which may have names set apart in it. */
export function findToast(text: string): Promise<HTMLElement> {
  return screen.findByText(
    (_, element) => element?.matches('.toast .grow') === true && element.textContent === text,
  )
}
