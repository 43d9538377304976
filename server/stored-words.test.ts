import { expect, test } from 'vitest'
import { englishTexts, inLanguage } from './language.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError, FAILURES, logFailure } from './errors.ts'
import { inEnglish, inReadersWords } from './stored-words.ts'

const backups = englishTexts('backupWords')
const inSpanish = (stored: string) =>
  inLanguage('es', () => inReadersWords(['backupWords', 'mailboxWords', 'inboxWords'], stored))

test('words that nobody knows stay as they are, also in part', () => {
  expect(inSpanish('EWHAT: the disk sings')).toBe('EWHAT: the disk sings')
  expect(inSpanish(backups.other({ error: 'EWHAT: (a+b)* $&' }))).toBe('No se pudo hacer: EWHAT: (a+b)* $&')
})

test('words in words are in the same language', () => {
  const stored = backups.madeBut({ words: backups.bucketSilent })
  expect(stored).toBe('A backup was made, but: The bucket did not respond. Try again in a while.')
  expect(inSpanish(stored)).toBe(
    'La copia se hizo, pero: El bucket no respondió. Inténtalo de nuevo en un rato.',
  )
})

test('of two that fit, the one with more words is shown', () => {
  const facts = { into: '/copias (2)', needed: '1.9 GB', free: '3 MB' }
  expect(inSpanish(backups.tooLarge(facts))).toMatch(/la copia necesita 1\.9 GB y hay 3 MB libres\. Borra/)
  expect(inSpanish(backups.tooLargeBeside({ ...facts, kept: '500 MB' }))).toContain(
    'de los que 500 MB se reservan para la base de datos',
  )
  expect(inSpanish(backups.dangling({ rows: '3', table: 'photos' }))).toContain('3 filas de photos')
})

test('what a mail server answered stays, also in several lines', () => {
  const { authSaid } = englishTexts('mailboxWords').faults
  expect(inSpanish(authSaid({ said: 'AUTH failed\nask the admin' }))).toBe(
    'El servidor de correo rechaza el inicio de sesión: AUTH failed\nask the admin.',
  )
  const stored = englishTexts('inboxWords').notTaken({
    tries: '5',
    reason: englishTexts('mailboxWords').faults.timeout,
    uid: '7',
  })
  expect(inSpanish(stored)).toBe(
    'No se pudo tomar del buzón en 5 intentos. El servidor de correo no responde. Puede que siga ahí (UID 7).',
  )
})

test('who reads English reads what is stored', () => {
  expect(inReadersWords(['backupWords'], backups.stopped)).toBe(backups.stopped)
})

test('a refusal in the reader’s language is logged in English', () => {
  const lines: object[] = []
  const log = { warn: (line: object) => lines.push(line), error: (line: object) => lines.push(line) }
  inLanguage('es', () => {
    const error = new AppError('STORAGE_FULL', textOf('serverErrors').full)
    expect(error.message).not.toBe(englishTexts('serverErrors').full)
    logFailure(log, error, { what: 'a request failed' })
  })
  expect(lines).toEqual([{ reason: englishTexts('serverErrors').full }])
  // Every message of theirs can be looked through.
  expect(inLanguage('es', () => inEnglish(FAILURES, 'nobody knows this'))).toBe('nobody knows this')
})
