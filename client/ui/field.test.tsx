import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PasswordField, SelectField, TextArea, TextField } from './field.tsx'
import { SearchForm } from './search-form.tsx'

const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')

test('a screen reader announces the error, the hint and the counter with the field', () => {
  render(
    <TextField
      label="Title"
      error="Please provide a title for your claim"
      hint="Short and plain"
      count={{ used: 0, max: 100 }}
    />,
  )
  const input = screen.getByLabelText('Title')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(described(input)).toEqual([
    'Short and plain',
    'Please provide a title for your claim',
    '0 / 100 characters',
  ])
})

test('words are shown in the direction of their language; addresses and numbers are not turned round', () => {
  render(
    <>
      <TextField label="Title" />
      <TextArea label="Summary" />
      <TextField label="Email" type="email" />
      <SearchForm label="Search" placeholder="" value="" onType={() => {}} onSearch={() => {}} />
    </>,
  )
  for (const name of ['Title', 'Summary', 'Search'])
    expect(screen.getByLabelText(name).getAttribute('dir')).toBe('auto')
  expect(screen.getByLabelText('Email').hasAttribute('dir')).toBe(false)
})

test('a field without errors has no error attributes', () => {
  render(<TextField label="Title" />)
  const input = screen.getByLabelText('Title')
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
})

test('the counter warns from 90 percent', () => {
  const { rerender } = render(<TextField label="Title" count={{ used: 89, max: 100 }} />)
  const isNear = () => screen.getByText(/\/ 100/).classList.contains('near')
  expect(isNear()).toBe(false)
  rerender(<TextField label="Title" count={{ used: 90, max: 100 }} />)
  expect(isNear()).toBe(true)
})

test('a prefilled field says where its value comes from', () => {
  render(<TextField label="Property address" tag="From your profile" defaultValue="418 Alder Creek Drive" />)
  expect(described(screen.getByLabelText('Property address'))).toEqual(['From your profile'])
})

test('a select is found by its label', () => {
  render(
    <SelectField label="Category">
      <option>Plumbing</option>
    </SelectField>,
  )
  expect(screen.getByRole('combobox', { name: 'Category' })).toBeTruthy()
})

test('a password can be shown and hidden', () => {
  render(<PasswordField label="Password" />)
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  expect(input.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.type).toBe('text')
})
