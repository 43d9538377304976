import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

test.each([
  ['Visit Fri, Nov 27, 8–10 AM?', ['Nov 27', '8–10 AM']],
  ['visit today, 11:30 AM–1 PM', ['11:30 AM–1 PM']],
  ['Visit days 1–2: Mon, Nov 30, 9:30–11 AM', ['Nov 30', '9:30–11 AM']],
  ['No time is set', []],
])('“%s” keeps %j on one line', (text, unbroken) => {
  const { container } = render(<Unbroken text={text} />)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('.unbroken')].map((part) => part.textContent)).toEqual(unbroken)
})
