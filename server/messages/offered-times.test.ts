import { expect, test } from 'vitest'
import { findOfferedTime } from './offered-times.ts'

/** Reference: Wednesday, December 2, 2026, 10:00 in Los Angeles. */
const SENTENCES: readonly [sentence: string, window: string | null][] = [
  // English, with a time
  ['Tuesday between 8 and 10 works.', '2026-12-08 08:00-10:00'],
  ['We can come tomorrow at 9 am.', '2026-12-03 09:00-11:00'],
  ['Our plumber will be there Thursday, December 10, from 1 to 3 pm.', '2026-12-10 13:00-15:00'],
  ['How about Friday at 2?', '2026-12-04 14:00-16:00'],
  ['Dec 14, 8:30am - 10:30am is free.', '2026-12-14 08:30-10:30'],
  ['Next Monday 10-12 would work for us.', '2026-12-07 10:00-12:00'],
  ['12/9 at 3:15 PM', '2026-12-09 15:15-17:15'],
  ['I could stop by on the 15th between 9 and 11.', '2026-12-15 09:00-11:00'],
  ['Carlos is available Monday morning at 8.', '2026-12-07 08:00-10:00'],
  ['We have an opening on Wednesday, January 6 at noon.', '2027-01-06 12:00-14:00'],
  ['Let’s do Thursday 7:30 a.m. to 9:00 a.m.', '2026-12-03 07:30-09:00'],
  ['Would Tuesday the 8th at 11am suit you?', '2026-12-08 11:00-13:00'],
  ['The crew can be at your house on Dec. 11 between 1pm and 4pm.', '2026-12-11 13:00-16:00'],
  ['We will send someone Friday, 8-10am.', '2026-12-04 08:00-10:00'],
  ['Today at 4 pm works for our electrician.', '2026-12-02 16:00-18:00'],
  ['Saturday 5 December, 14:00 to 16:00, if that is fine with you.', '2026-12-05 14:00-16:00'],
  [
    'Hi Maya,\nthanks for the photos. We can be there on Monday at 1:30 PM.\nBest, Tom',
    '2026-12-07 13:30-15:30',
  ],
  ['Does 9 am on December 17 work?', '2026-12-17 09:00-11:00'],
  ['I have you down for 12/16/2026, 10:00 AM - 12:00 PM.', '2026-12-16 10:00-12:00'],
  ['Tomorrow afternoon at 3 would be good for us.', '2026-12-03 15:00-17:00'],
  // Spanish
  ['El martes entre las 8 y las 10 nos viene bien.', '2026-12-08 08:00-10:00'],
  ['Podemos ir mañana a las 9.', '2026-12-03 09:00-11:00'],
  ['El plomero llega el jueves 10 de diciembre de 13:00 a 15:00.', '2026-12-10 13:00-15:00'],
  ['¿Le viene bien el viernes a las 2 de la tarde?', '2026-12-04 14:00-16:00'],
  ['El lunes 7 de diciembre a las 10:30 podríamos pasar.', '2026-12-07 10:30-12:30'],
  ['Estaremos allí el 14 de diciembre a las 8 de la mañana.', '2026-12-14 08:00-10:00'],
  ['Podemos visitarle el miércoles de 9 a 11.', '2026-12-09 09:00-11:00'],
  ['Hoy a las 4 de la tarde puede ir Carlos.', '2026-12-02 16:00-18:00'],
  ['El sábado a las 11 está libre.', '2026-12-05 11:00-13:00'],
  ['Le puedo caer el jueves a las 3 de la tarde.', '2026-12-03 15:00-17:00'],
  ['Pasamos el viernes 4 de diciembre de 8 a 10 de la mañana.', '2026-12-04 08:00-10:00'],
  ['Mañana jueves a la 1 pm estaría el técnico.', '2026-12-03 13:00-15:00'],
  ['El lunes por la mañana a las 8:30 le queda bien?', '2026-12-07 08:30-10:30'],
  ['Estamos disponibles el 9 de diciembre entre 1 y 3 de la tarde.', '2026-12-09 13:00-15:00'],
  ['El próximo martes a las 10 am va José.', '2026-12-08 10:00-12:00'],
  ['Pasado mañana a las 11 podemos mandar a alguien.', '2026-12-04 11:00-13:00'],
  ['Tenemos espacio el miércoles 16 a las 2pm.', '2026-12-16 14:00-16:00'],
  ['Puedo ir el sábado de 9:00 a. m. a 11:00 a. m.', '2026-12-05 09:00-11:00'],
  ['El dia 15 a las 9 de la mañana.', '2026-12-15 09:00-11:00'],
  ['Que le parece el jueves al mediodía?', '2026-12-03 12:00-14:00'],
  ['El electricista llega hoy a las 4:30 p.m.', '2026-12-02 16:30-18:30'],
  ['el miercoles 9 a las 8 am esta bien para nosotros', '2026-12-09 08:00-10:00'],
  ['Nuestro plomero está libre el 11 de dic. a las 3 p.m.', '2026-12-11 15:00-17:00'],
  ['12/14/2026 de 10 a 12 le mandamos a la cuadrilla.', '2026-12-14 10:00-12:00'],
  ['Podría ser el lunes desde las 9 hasta las 11?', '2026-12-07 09:00-11:00'],
  ['La cuadrilla estará en su casa el 7 de enero a las 7:30 de la mañana.', '2027-01-07 07:30-09:30'],
  ['Le agendo para el martes 8 de diciembre, 1:00 p.m. - 3:00 p.m.', '2026-12-08 13:00-15:00'],
  ['Mañana en la tarde a las 3 le caemos.', '2026-12-03 15:00-17:00'],
  ['Nos queda bien el viernes a mediodía.', '2026-12-04 12:00-14:00'],
  // German
  ['Dienstag zwischen 8 und 10 Uhr passt uns.', '2026-12-08 08:00-10:00'],
  ['Wir können morgen um 9 Uhr kommen.', '2026-12-03 09:00-11:00'],
  ['Der Installateur kommt am Donnerstag, 10. Dezember, von 13 bis 15 Uhr.', '2026-12-10 13:00-15:00'],
  ['Passt Ihnen Freitag um 14 Uhr?', '2026-12-04 14:00-16:00'],
  ['Am 14.12. um 8:30 Uhr wären wir da.', '2026-12-14 08:30-10:30'],
  ['Montag, den 7.12.2026, 10:00 - 12:00 Uhr ginge.', '2026-12-07 10:00-12:00'],
  ['Am Mittwoch um 11 Uhr kann Carlos kommen.', '2026-12-09 11:00-13:00'],
  ['Heute um 16 Uhr hätten wir Zeit.', '2026-12-02 16:00-18:00'],
  // Nothing to offer
  ['Thank you, we received your claim.', null],
  ['Tuesday does not work for us at 9.', null],
  ['We were there on Monday at 9 and nobody opened.', null],
  ['Our office is open Monday to Friday, 8 to 5.', null],
  ['Please call us before Friday 5 pm.', null],
  ['Please reply by December 10 at noon.', null],
  ['We can come next week.', null],
  ['Maybe Tuesday.', null],
  ['The part costs 8 to 10 dollars.', null],
  ['Claim 1042 was filed on December 1, 2026 at 9:14 AM.', null],
  ['Call 555-0142 between 8 and 10.', null],
  ['Either Tuesday at 9 or Thursday at 1 would work.', null],
  ['The part arrives Thursday at 10.', null],
  ['El lunes no podemos a las 9.', null],
  ['Estuvimos ahí el lunes a las 9 y nadie abrió.', null],
  ['Nuestra oficina abre de lunes a viernes de 8 a 5.', null],
  ['Por favor llame antes del viernes a las 5.', null],
  ['Podemos ir la próxima semana.', null],
  ['La pieza cuesta de 8 a 10 dólares.', null],
  ['Recibimos su reclamo el 1 de diciembre a las 9:14 a. m.', null],
  ['Gracias, quedamos pendientes.', null],
  ['Conteste a más tardar el 10 de diciembre al mediodía.', null],
  ['Llámenos al 555-0142 entre las 8 y las 10.', null],
  ['El técnico fue ayer a las 3 y ya quedó.', null],
  ['Tal vez el martes, le confirmo luego.', null],
  ['No podemos el martes a las 9.', null],
  ['Nuestra oficina abre de lunes a viernes de 8 a 17.', null],
  ['Llámenos antes del viernes a las 5.', null],
  ['Ayer a las 9 estuvimos en su casa.', null],
  ['Am Dienstag um 9 Uhr geht es leider nicht.', null],
  ['Unsere Bürozeiten sind Montag bis Freitag 8 bis 17 Uhr.', null],
  ['Bitte antworten Sie bis Freitag, 12 Uhr.', null],
  ['Wir waren gestern um 9 Uhr bei Ihnen.', null],
  ['Install the 3/4 valve, 2 of them, 10 to 12 inches apart.', null],
  ['Your warranty ends December 15 at midnight.', null],
]

const read = async (words: string) => {
  const time = await findOfferedTime(words, {
    at: new Date('2026-12-02T18:00:00Z'),
    timeZone: 'America/Los_Angeles',
  })
  return time && `${time.date} ${time.from}-${time.to}`
}

test('a time is never read wrong, and nothing is read where none is offered', async () => {
  for (const [words, window] of SENTENCES)
    expect([
      { words, window },
      { words, window: null },
    ]).toContainEqual({ words, window: await read(words) })
})

test('nearly every time that is offered is found', async () => {
  const offers = SENTENCES.filter(([, window]) => window !== null)
  const found = await Promise.all(offers.map(async ([words, window]) => (await read(words)) === window))
  expect(found.filter(Boolean).length / offers.length).toBeGreaterThan(0.9)
})

test('a text of any length is read in a moment', async () => {
  const began = performance.now()
  await read('Tuesday between 8 and 10 '.repeat(40_000))
  await read('9-'.repeat(100_000))
  expect(performance.now() - began).toBeLessThan(5_000)
})
