import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { switchLanguage } from '#client/lib/language.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { noConnection } from '#client/testing/scripted-link.ts'

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

test('a language that was chosen without a connection reaches the account when the app is opened with one', async () => {
  document.documentElement.dataset['languages'] = 'en es'
  let isAway = true
  const script = {
    'account.chooseLanguage': () => {
      if (isAway) throw noConnection()
      return null
    },
  }
  try {
    const first = renderPage('/settings', { as: homeowner, script })
    fireEvent.change(await screen.findByRole('combobox', { name: 'Language' }), { target: { value: 'es' } })
    expect(await screen.findByText(/cambian cuando vuelvas a tener conexión/)).toBeDefined()
    first.unmount()
    isAway = false
    const { callsTo } = renderPage('/settings', { as: homeowner, script })
    const sent = { language: 'es', instead: 'en' }
    await waitFor(() => expect(callsTo('account.chooseLanguage').map(({ input }) => input)).toEqual([sent]))
    await waitFor(() => expect(localStorage.getItem('homeclaim.language')).toBeNull())
    fireEvent(window, new Event('online'))
    expect(callsTo('account.chooseLanguage')).toHaveLength(1)
  } finally {
    delete document.documentElement.dataset['languages']
    document.cookie = 'homeclaim_language=; max-age=0'
  }
})

test('who is signed in chooses the language in Settings, and the account keeps it', async () => {
  document.documentElement.dataset['languages'] = 'en es'
  try {
    const { callsTo } = renderPage('/settings', {
      as: homeowner,
      script: { 'account.chooseLanguage': null },
    })
    fireEvent.change(await screen.findByRole('combobox', { name: 'Language' }), { target: { value: 'es' } })
    await waitFor(() =>
      expect(callsTo('account.chooseLanguage').map(({ input }) => input)).toEqual([{ language: 'es' }]),
    )
    expect(document.cookie).toContain('homeclaim_language=es')
    expect(screen.getByRole('combobox', { name: 'Idioma' })).toBeDefined()
  } finally {
    delete document.documentElement.dataset['languages']
    document.cookie = 'homeclaim_language=; max-age=0'
  }
})
