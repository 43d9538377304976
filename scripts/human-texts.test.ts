import { expect, test } from 'vitest'
import { readsAtLoad, textsOutside, unlikeMessages, unusedMessages } from './human-texts.ts'

const screen = (code: string) => textsOutside({ file: 'client/pages/x.tsx', code }).map(({ text }) => text)

test('a text that is not among the messages is found, wherever people read it', () => {
  expect(screen('const a = <p>Saved</p>')).toEqual(['Saved'])
  expect(screen('const a = <input placeholder="Kitchen" aria-label={"Room"} />')).toEqual(['Kitchen', 'Room'])
  expect(screen("function f() { showError('This did not work.') }")).toEqual(['This did not work.'])
  expect(screen('const a = `You have ${n} claims left`')).toEqual(['You have · claims left'])
  expect(screen("throw new AppError('CONFLICT', 'The claim is closed')")).toEqual(['The claim is closed'])
})

test('names, classes, paths, logs and errors for programmers are no texts', () => {
  expect(screen('const a = <p className="text2 sm" id="main">{text.saved}, {1}</p>')).toEqual([])
  expect(screen("import x from '#client/ui/Some File.tsx'")).toEqual([])
  expect(screen("console.warn('The worker could not be registered', error)")).toEqual([])
  expect(screen("if (!root) throw new Error('There is no #root in the page')")).toEqual([])
})

test('texts read while a module is loaded are found: the language is not known then', () => {
  const at = (code: string) => readsAtLoad({ file: 'x.ts', code }).length
  expect(at("const TITLE = textOf('claim').title")).toBe(1)
  expect(at("const title = () => textOf('claim').title")).toBe(0)
})

test('a message that nothing reads is found, but not one whose name is worked out', () => {
  const english = {
    file: 'en/claim.ts',
    code: "export const claim = { title: 'Claim', old: 'Old', kinds: { fixed: 'Fixed' } }",
  }
  const reader = { file: 'x.ts', code: "const f = () => textOf('claim').title + textOf('claim').kinds[kind]" }
  expect(unusedMessages(english, [reader])).toEqual(['claim.old'])
})

test('another language has the marks of the English message, and words of its own', () => {
  const english = {
    file: 'en/claim.ts',
    code: "export const claim = { new: 'New? <a>File it</a>', gone: 'It is gone' }",
  }
  const spanish = {
    file: 'es/claim.ts',
    code: "export const claim = { new: '¿Nuevo? Envíalo', gone: 'It is gone' }",
  }
  expect(unlikeMessages(english, spanish)).toEqual([
    'es/claim.ts: claim.new has other marks',
    'es/claim.ts: claim.gone is the English text',
  ])
})
