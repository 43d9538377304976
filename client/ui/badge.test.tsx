import { readFileSync } from 'node:fs'
import path from 'node:path'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { STATUS, STATUSES } from '#shared/claims/statuses.ts'
import { StatusBadge, StatusRail } from './badge.tsx'

afterEach(cleanup)

const badge = (status: string, unknownAs?: 'itself') => {
  const { container } = render(<StatusBadge status={status} {...(unknownAs ? { unknownAs } : {})} />)
  const pill = container.querySelector<HTMLElement>('.badge')
  return [pill?.textContent, pill?.dataset['s']]
}

test.each([
  ['New', 'New', 'new'],
  ['Sent', 'Sent', 'sent'],
  ['Opened', 'Opened', 'opened'],
  ['Acknowledged', 'Acknowledged', 'acknowledged'],
  ['in progress', 'In Progress', 'inprogress'],
  ['CLOSED', 'Closed', 'closed'],
  ['Sending Failed', 'Sending Failed', 'sendingfailed'],
])('%s is shown as %s in its own color, whatever its capitals and spaces', (status, words, tone) => {
  expect(badge(status)).toEqual([words, tone])
  expect(badge(status, 'itself')).toEqual([words, tone])
})

test('every status has its colors in the style sheet', () => {
  const [rules = '', dark = '', light = ''] = ['status', 'colors-dark', 'colors-light'].map((name) =>
    readFileSync(path.join(import.meta.dirname, 'styles', `${name}.css`), 'utf8'),
  )
  const uncolored = STATUSES.filter((status) => {
    const { tone } = STATUS[status]
    const isNamed = [dark, light].every((theme) => theme.includes(`--status-${tone}:`))
    return !isNamed || !rules.includes(`[data-s='${tone}']`)
  })
  expect(uncolored).toEqual([])
})

test('an unknown status is New in the list, and its own text in gray on its page', () => {
  expect(badge('Teleported')).toEqual(['New', 'new'])
  expect(badge('Teleported', 'itself')).toEqual(['Teleported', 'sent'])
})

test('the rail has a text for how far a claim is, or that it did not arrive', () => {
  const rail = (status: string) =>
    render(<StatusRail status={status} />)
      .container.querySelector('[role=img]')
      ?.getAttribute('aria-label')
  expect(rail('InProgress')).toBe('Step 5 of 6')
  expect(rail('SendingFailed')).toBe('Not delivered')
})

test('of a claim that did not arrive the first step is done and the second one broken', () => {
  const { container } = render(<StatusRail status="SendingFailed" />)
  expect(Array.from(container.querySelectorAll('i'), (step) => step.className)).toEqual([
    'on',
    'brk',
    ...Array.from({ length: 4 }, () => ''),
  ])
})
