import { describe, expect, test } from 'vitest'
import { isInAnotherLanguage } from './language-guess.ts'

const ENGLISH = [
  'Thanks, we got it.',
  'Our plumber can come on Tuesday between 9 and 11.',
  'Is somebody at home on Friday?',
  'Please send us a photo of the label.',
  'We will order the part today.',
  'Hello Maya, the parts are here.',
  'Hi, can you tell me when it leaks?',
  'That is not covered by the warranty.',
  'The painter was there on Monday, and he will be back for the second coat.',
  'No problem. Let me know what works for you.',
  'I have forwarded this to our HVAC contractor.',
  'Could you leave the gate open for him?',
  'This should be fixed now.',
  'You can reach me at 541-555-0134 or office@northfield.example.',
  'Water drips under the kitchen sink when the dishwasher runs.',
  'There is a crack in the wall of the bedroom.',
  'The breaker trips every time we use the microwave.',
]
const SPANISH = [
  'Gracias, ya lo recibimos.',
  'Nuestro plomero puede ir el martes entre las 9 y las 11.',
  '¿Hay alguien en casa el viernes?',
  'Por favor envíenos una foto de la etiqueta.',
  'Pedimos la pieza hoy mismo.',
  'Hola Maya, ya llegaron las piezas.',
  'Buenas tardes, ¿me puede decir cuándo gotea?',
  'Eso no lo cubre la garantía.',
  'El pintor estuvo ahí el lunes y vuelve para la segunda mano.',
  'Sin problema. Avíseme qué le conviene.',
  'Se lo pasé a nuestro técnico de aire acondicionado.',
  '¿Le puede dejar la puerta abierta?',
  'Ya debe estar arreglado.',
  'Me encuentra en el 541-555-0134 o en office@northfield.example.',
  'Sale agua debajo del fregadero cuando corre el lavaplatos.',
  'Hay una grieta en la pared de la recámara.',
  'El breaker se bota cada vez que usamos el microondas.',
]
const GERMAN = [
  'Danke, wir haben es bekommen.',
  'Unser Installateur kann am Dienstag zwischen 9 und 11 Uhr kommen.',
  'Ist am Freitag jemand zu Hause?',
  'Bitte schicken Sie uns ein Foto vom Etikett.',
  'Wir bestellen das Teil heute.',
  'Hallo Maya, die Teile sind da.',
  'Guten Tag, können Sie mir sagen, wann es tropft?',
  'Das ist nicht von der Garantie gedeckt.',
  'Der Maler war am Montag da und kommt noch einmal.',
  'Kein Problem. Sagen Sie mir, was Ihnen passt.',
  'Ich habe das an unseren Techniker weitergegeben.',
  'Unter der Spüle tropft Wasser, wenn die Spülmaschine läuft.',
  'In der Wand vom Schlafzimmer ist ein Riss.',
]

describe.each([
  ['en', ENGLISH],
  ['es', SPANISH],
  ['de', GERMAN],
] as const)('a message in %s', (language, messages) => {
  test.each(messages)('%s', (text) => {
    for (const reader of ['en', 'es', 'de'] as const)
      expect(isInAnotherLanguage(text, reader)).toBe(reader !== language)
  })
})

/** Languages that the app does not speak: a reader of any is offered a translation. */
const FRENCH = [
  'Bonjour, nous avons bien reçu votre message.',
  'Notre plombier peut venir mardi entre 9 h et 11 h.',
  'Est-ce que quelqu’un est à la maison vendredi ?',
  'Il y a une fuite sous l’évier de la cuisine.',
  'La porte du garage ne ferme pas.',
]
const PORTUGUESE = [
  'Olá, já recebemos a sua mensagem.',
  'O nosso encanador pode ir na terça entre as 9 e as 11.',
  'Há alguém em casa na sexta-feira?',
  'A porta da garagem não fecha.',
  'Tem um vazamento embaixo da pia da cozinha.',
]

describe.each([
  ['French', FRENCH],
  ['Portuguese', PORTUGUESE],
])('a message in %s', (_language, messages) => {
  test.each(messages)('%s', (text) => {
    for (const reader of ['en', 'es', 'de'] as const) expect(isInAnotherLanguage(text, reader)).toBe(true)
  })
})

describe('nothing is offered, where the words do not say it', () => {
  test.each([
    '',
    '   \n',
    'OK',
    '👍',
    '541-555-0134',
    'https://the.and.of.example/para/los/que/en',
    'para.los@que.example',
    'Tuesday 9–11',
    'HVAC, Carrier 24ACC636A003, SN 1417E12345',
    'Northfield Homes, Bend, Oregon',
    'Plumber arriving Tuesday morning, nine sharp, ladder needed, gate open',
  ])('%j', (text) => {
    expect(isInAnotherLanguage(text, 'en')).toBe(false)
    expect(isInAnotherLanguage(text, 'es')).toBe(false)
  })
})

test('names of places and things in another language make no other language of a message', () => {
  expect(isInAnotherLanguage('We are at 12 Calle de la Paz in Los Altos, please call us there.', 'en')).toBe(
    false,
  )
  expect(
    isInAnotherLanguage('Mándeme la hoja de “This is not covered by the warranty”, por favor.', 'es'),
  ).toBe(false)
})

describe('a language without a list is another one once there is enough of it', () => {
  test.each([
    'Chúng tôi sẽ đến vào thứ Ba từ chín giờ đến mười một giờ sáng. Xin vui lòng để cửa mở và dọn đồ dưới bồn rửa bát.',
    'Вода капает под раковиной',
    '我们星期二上午来修理水管。',
  ])('%s', (text) => {
    expect(isInAnotherLanguage(text, 'en')).toBe(true)
    expect(isInAnotherLanguage(text, 'es')).toBe(true)
  })
})

test('a text of 200,000 characters is read in a moment', () => {
  const began = performance.now()
  isInAnotherLanguage('a'.repeat(100_000) + ' .'.repeat(50_000), 'en')
  expect(performance.now() - began).toBeLessThan(500)
})
