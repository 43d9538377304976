import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { switchLanguage } from '#client/lib/language.ts'
import { renderPage } from '#client/testing/render.tsx'

afterEach(() => act(() => switchLanguage('en')))

async function fill(label: string, value: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
}

test('a person who changes the language while registering keeps what they typed', async () => {
  renderPage('/register')
  await fill('Full name', 'Maya Lindqvist')
  await act(() => switchLanguage('es'))
  expect(screen.getByRole('heading', { name: 'Crea tu cuenta' })).toBeDefined()
  expect(document.documentElement.lang).toBe('es')
  expect(screen.getByLabelText<HTMLInputElement>('Nombre completo').value).toBe('Maya Lindqvist')
  fireEvent.click(screen.getByRole('button', { name: 'Crear cuenta' }))
  // What the shared schema says follows, too, and so does the sentence with a link in it.
  expect((await screen.findByRole('alert')).textContent).toBe('Todos los campos son obligatorios')
  expect(screen.getByRole('link', { name: 'Inicia sesión' }).parentElement?.textContent).toBe(
    '¿Ya tienes una cuenta? Inicia sesión',
  )
})

test('the next try says in the new language what is wrong', async () => {
  renderPage('/register')
  await fill('Full name', 'Maya Lindqvist')
  await fill('Email', 'maya@example.com')
  await fill('Password', 'short')
  await fill('Confirm password', 'short')
  fireEvent.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText('Password must be at least 8 characters')).toBeDefined()
  await act(() => switchLanguage('es'))
  fireEvent.click(screen.getByRole('button', { name: 'Crear cuenta' }))
  expect(await screen.findByText('La contraseña debe tener al menos 8 caracteres')).toBeDefined()
})
