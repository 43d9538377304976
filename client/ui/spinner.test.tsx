import { readFileSync } from 'node:fs'
import path from 'node:path'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FullPageSpinner } from './spinner.tsx'

test('the page shows before its code has arrived what the app shows first', () => {
  const file = readFileSync(path.join(import.meta.dirname, '../index.html'), 'utf8')
  const root = new DOMParser().parseFromString(file, 'text/html').getElementById('root')
  const { container } = render(<FullPageSpinner />)
  expect(root?.innerHTML.replaceAll(/>\s+</g, '><').trim()).toBe(container.innerHTML)
})
