import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { SUMMARIES } from '#shared/testing/summaries.ts'
import { suggest } from './suggest.ts'

test.each(['', 'drip', 'it drips', '   \n ', '🙂 🙂 🙂'])('"%s" is too little for a proposal', (summary) => {
  expect(suggest(summary)).toEqual({ title: '', categories: [] })
})

test('words of no trade get a title and no category', () => {
  expect(suggest('something is strange here')).toEqual({ title: 'Something is strange here', categories: [] })
})

test('the most likely category comes first, the next best follows', () => {
  expect(suggest('dishwasher wont drain and the water leaks under the sink').categories).toEqual([
    'Plumbing',
    'Appliances',
  ])
})

test.each([
  ['Bathroom exhaust fan switch does nothing, no power at it', 'Electrical'],
  ["the built in microwave runs but doesn't heat", 'Appliances'],
  ['Stair stringer is split and the steps tilt', 'Foundation & Structure'],
  ['Tape is peeling away along the corner of the living room', 'Drywall & Paint'],
  ['Hole in the hallway wall from the door stop', 'Drywall & Paint'],
  ['stucco has cracks spidering around the garage corner', 'Exterior & Siding'],
  ['laminate peels at the island corner', 'Cabinets & Countertops'],
  ['A piece of vinyl siding blew off the north side of the house', 'Exterior & Siding'],
  ['The slab has sunk on one side of the house and the rooms slope', 'Foundation & Structure'],
  ['porch sconce is loose', 'Electrical'],
  ['patio screen is bent', 'Doors & Windows'],
  ["door panel on the garage is dented and won't close flush", 'Garage'],
])('"%s" is about what fails, not about where it is', (summary, category) => {
  expect(suggest(summary).categories[0]).toBe(category)
})

test.each([
  ['la pared del baño se descascara', 'Drywall & Paint'],
  ['no cierra la ventana de arriba de la estufa', 'Doors & Windows'],
  ['se quebró el vidrio de la puerta del horno', 'Appliances'],
  ['la manija de la lavadora está suelta', 'Appliances'],
  ['la puerta de la secadora no cierra', 'Appliances'],
  ['el motor de la puerta de la cochera zumba', 'Garage'],
  ['la llave de la puerta de la cocina se atora en la chapa', 'Doors & Windows'],
  ['hay clavos salidos en las tejas', 'Roofing & Gutters'],
  ['se moja el gabinete por el tubo del lavabo', 'Plumbing'],
])('"%s" is about what fails in Spanish too', (summary, category) => {
  expect(suggest(summary).categories[0]).toBe(category)
})

test.each([
  ['la canilla de la pileta pierde', 'la llave del fregadero gotea'],
  ['saltan los tacos de la alcoba', 'se bota la pastilla de la recamara'],
  ['la poceta esta tupida', 'el inodoro está tapado'],
  ['se cayo el cielorraso de durlock', 'se cayó el plafón de tablaroca'],
  ['el rufo tiene goteras', 'el tejado tiene goteras'],
])('"%s" is the same trade as "%s"', (one, other) => {
  expect(suggest(one).categories[0]).toBe(suggest(other).categories[0])
  expect(suggest(one).categories).not.toEqual([])
})

test.each([
  ['la labadora no sentrifuga', 'Appliances'],
  ['la bentana del cuarto no sierra', 'Doors & Windows'],
  ['el escuzado se kedo corriendo', 'Plumbing'],
  ['las puertesitas de los gavinetes estan chuekas', 'Cabinets & Countertops'],
  ['el termostatto del climma no prende', 'Heating & Cooling'],
  ['goteando fregadero toda la noche', 'Plumbing'],
])('"%s" is understood as it sounds', (summary, category) => {
  expect(suggest(summary).categories[0]).toBe(category)
})

test('English without a word like "the" is not taken for Spanish because of its "no"', () => {
  expect(suggest('no hot watter since friday').title).toBe('No hot water')
  expect(suggest('no wires exposed, just missing cover screw').categories[0]).toBe('Electrical')
})

test.each([
  [
    'water drips from the hose under the dishwasher when it runs, since tuesday. cabinet floor is wet',
    'Water drips from the hose under the dishwasher',
  ],
  ['Hi team, the furnace does not start. Please call.', 'The furnace does not start'],
  ['In the kitchen, the faucet drips all night', 'The faucet drips all night'],
  ['Yesterday, the garage door got stuck halfway', 'The garage door got stuck halfway'],
  ['roof leaks when it rains', 'Roof leaks when it rains'],
  ['master toliet runs nonstop!!', 'Master toilet runs nonstop'],
  ['el grifo de la cocina gotea desde el lunes', 'El grifo de la cocina gotea'],
  ['oven is 2.5 inches from the wall', 'Oven is 2.5 inches from the wall'],
  [
    'the gap between the countertop in the upstairs bathroom and the wall behind it is now wide enough for a coin',
    'The gap between the countertop in the upstairs bathroom',
  ],
])('the title of "%s" is its first clause', (summary, title) => {
  expect(suggest(summary).title).toBe(title)
})

test('every summary gets a title of one line that fits, with no full stop', () => {
  for (const { summary } of SUMMARIES.filter((item) => item.summary.split(' ').length > 3)) {
    const { title } = suggest(summary)
    expect(title).toMatch(/^[^\n]{4,70}$/)
    expect(title).not.toMatch(/[.,;]$/)
  }
})

test('any text at all gets a title of at most 70 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 280 }), (summary) => {
      const { title } = suggest(summary)
      expect(title.length).toBeLessThanOrEqual(70)
      expect(title).not.toContain('\n')
    }),
  )
})
