import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGE_NAMES } from '#shared/messages/languages.ts'
import { textOf } from '#shared/messages/text.ts'
import { inLanguage } from '#server/language.ts'
import { readItemAnswers } from './item-answers.ts'

const TITLES = ['Hose drips', 'Cabinet swollen', 'Grout missing', 'Outlet dead', 'Door rubs']
const read = (text: string, titles = TITLES) =>
  readItemAnswers(text, titles).map(({ number, text: words, isFixed }) =>
    isFixed ? `${number} FIXED ${words}` : `${number} ${words}`,
  )

describe('what names no item', () => {
  test.each([
    'Thanks, we will have a look.',
    'All the best, Tom',
    'Everything you sent arrived',
    'We come on Tuesday at 10:30',
    '10:30 works for us',
    '2:30 PM is fine',
    '3.5 hours of work',
    '4. November at nine',
    '2 guys come on Tuesday',
    '1-2 hours',
    '541-555-0142',
    '(541) 555-0142',
    '418 Alder Creek Drive',
    '5/12: we come',
    '0: done',
    '6: done',
    '3-9: done',
    '4-2: done',
    '99999999999: done',
    '> 3: done',
    '| 3: done',
    '３: done',
    '',
    'Gracias, vamos a echarle un vistazo.',
    'Todo lo que mandó nos llegó',
    'Saludos a todos, Tomás',
    'Vamos el martes a las 10:30',
    '10:30 nos queda bien',
    '2:30 p.m. está bien',
    '3.5 horas de trabajo',
    '4. de noviembre a las nueve',
    '4. noviembre',
    '24. sep a las 8',
    '2 personas van el martes',
    '1-2 horas',
    'El 3 de diciembre vamos',
    'Calle 5 de Mayo 418',
    '5/12: vamos',
    '0: listo',
    '6: listo',
    '3-9: listo',
    '4-2: reparado',
    '> 3: listo',
  ])('%s', (line) => {
    expect(read(line)).toEqual([])
  })
})

describe('an item by its number', () => {
  test.each([
    ['3: done', ['3 FIXED done']],
    ['3. Done!', ['3 FIXED Done!']],
    ['3) fixed yesterday', ['3 FIXED fixed yesterday']],
    ['#3 done', ['3 FIXED done']],
    ['Item 3: has been repaired.', ['3 FIXED has been repaired.']],
    ['- 3 - fixed', ['3 FIXED fixed']],
    ['4 - we come Tuesday', ['4 we come Tuesday']],
    ['4: Nov 24 at nine', ['4 Nov 24 at nine']],
    ['1-3 done', ['1 FIXED done', '2 FIXED done', '3 FIXED done']],
    ['1–2: on Monday', ['1 on Monday', '2 on Monday']],
    ['1, 3 and 5: ordered', ['1 ordered', '3 ordered', '5 ordered']],
    ['Items 1 to 2, 4 done', ['1 FIXED done', '2 FIXED done', '4 FIXED done']],
    ['2: received\r\n1: done\r\n', ['1 FIXED done', '2 received']],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  test.each([
    ['3: listo', ['3 FIXED listo']],
    ['3) ya quedó reparado', ['3 FIXED ya quedó reparado']],
    ['Pendiente 3: reparada hoy.', ['3 FIXED reparada hoy.']],
    ['Núm. 4 - vamos el martes', ['4 vamos el martes']],
    ['1 y 3: pedidos', ['1 pedidos', '3 pedidos']],
    ['Puntos 1 a 2, 4 terminados', ['1 FIXED terminados', '2 FIXED terminados', '4 FIXED terminados']],
    ['1 al 3: recibido', ['1 recibido', '2 recibido', '3 recibido']],
    ['2: reparado, pero falta pintar', ['2 reparado, pero falta pintar']],
    ['2: no está reparado', ['2 no está reparado']],
    ['Todos: recibido', TITLES.map((_title, index) => `${index + 1} recibido`)],
    ['3. ¡Listo!', ['3 FIXED ¡Listo!']],
    ['#3 hecho', ['3 FIXED hecho']],
    ['Punto 3: ya está arreglado.', ['3 FIXED ya está arreglado.']],
    ['4: 24 de nov a las nueve', ['4 24 de nov a las nueve']],
    ['1-3 listos', ['1 FIXED listos', '2 FIXED listos', '3 FIXED listos']],
    ['1 hasta 2: el lunes', ['1 el lunes', '2 el lunes']],
    ['1, 3 y 5: pedidos', ['1 pedidos', '3 pedidos', '5 pedidos']],
    ['2: recibido\r\n1: hecho\r\n', ['1 FIXED hecho', '2 recibido']],
    ['Todas listas', TITLES.map((_title, index) => `${index + 1} FIXED listas`)],
    ['Gracias, vamos a revisarlo', []],
    ['24. de noviembre a las nueve', []],
    ['A las 10:30 vamos', []],
    ['1. Hose drips\n   Cocina · Urgente · Plomería · Reclamo 1042\nlisto', ['1 FIXED listo']],
  ])('in Spanish: %s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  test('what takes a fix back is understood as our emails prepare it, in every language', () => {
    for (const language of LANGUAGE_NAMES)
      inLanguage(language, () => {
        const { allLine, takenBack } = textOf('listMails').prepared
        expect(readItemAnswers(`2: ${takenBack}`, TITLES)).toMatchObject([{ number: 2, isNotFixed: true }])
        expect(readItemAnswers(allLine, TITLES)).toHaveLength(TITLES.length)
        const about = { room: 'A', severity: 'B', category: 'C', number: 1042 }
        expect(readItemAnswers(`1: ${textOf('listMails').about(about)}`, TITLES)).toEqual([])
      })
  })

  test('all of them at once', () => {
    expect(read('all: acknowledged')).toEqual(TITLES.map((_, index) => `${index + 1} acknowledged`))
    expect(read('All done')).toHaveLength(5)
    expect(read('All items - we come Tuesday')[4]).toBe('5 we come Tuesday')
  })
})

describe('only what is fixed is fixed', () => {
  test.each([
    '3: done by Friday',
    '3: will be done on Monday',
    '3: not done',
    '3: done?',
    '3: fixed, but the paint is missing',
    '3: when is it done',
    '3: fixing it',
    '3: listo para el viernes',
    '3: va a quedar listo el lunes',
    '3: no está listo',
    '3: ¿listo?',
    '3: listo?',
    '3: reparado, pero falta la pintura',
    '3: cuándo queda hecho',
    '3: lo estamos reparando',
  ])('%s', (line) => {
    expect(read(line).join()).not.toContain('FIXED')
    expect(read(line)).toHaveLength(1)
  })
})

test('lines below a number belong to it, up to an empty line or the next number', () => {
  expect(read('Hi Maya,\n3: we need the color.\nIs it gray?\n\nThanks,\nTom\n5: done')).toEqual([
    '3 we need the color.\nIs it gray?',
    '5 FIXED done',
  ])
})

test('an item that is named twice is one answer', () => {
  expect(read('3: received\n3: done')).toEqual(['3 FIXED received\ndone'])
})

test('the list as it was quoted is no answer; what is written below its lines is', () => {
  const quoted =
    '1. Hose drips\n   Kitchen · Urgent · Plumbing · Claim 1001\n\n2. Cabinet swollen\n   Kitchen · Normal · Other · Claim 1002'
  expect(read(quoted)).toEqual([])
  expect(
    read(`1. Hose drips\n   Kitchen · Urgent · Plumbing · Claim 1001\nDone.\n\n2. Cabinet swollen`),
  ).toEqual(['1 FIXED Done.'])
})

test('whatever is written, every number is one of the list, once, and has words', () => {
  const words = constantFrom(
    '1',
    '2',
    '-',
    ':',
    ' ',
    'done',
    'all',
    ',',
    '\n',
    '50',
    '#',
    '.',
    '>',
    'and',
    '\u202e',
  )
  const text = oneof(
    string(),
    array(words, { maxLength: 200 }).map((parts) => parts.join('')),
  )
  assert(
    property(text, (each) => {
      const answers = readItemAnswers(each, TITLES)
      const numbers = answers.map(({ number }) => number)
      expect(new Set(numbers).size).toBe(numbers.length)
      for (const { number, text: said } of answers) {
        expect(number).toBeGreaterThanOrEqual(1)
        expect(number).toBeLessThanOrEqual(TITLES.length)
        expect(said.trim()).not.toBe('')
      }
    }),
  )
})

test('a megabyte of almost-answers is read in a moment', () => {
  const hostile = `${'1,'.repeat(500)}\n${'1 - '.repeat(400)}\n`.repeat(500)
  expect(readItemAnswers(hostile, TITLES).length).toBeLessThanOrEqual(5)
  expect(readItemAnswers(`${'all '.repeat(100_000)}\n${'3: done\n'.repeat(100_000)}`, TITLES)).toHaveLength(1)
})
