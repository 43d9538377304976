import type { Category } from '#shared/claims/categories.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/photo-tips.ts'

const WHOLE = 'Una foto a unos pasos de distancia, para que se reconozca el lugar.'
const CLOSE = 'Una foto de cerca con una moneda o una cinta métrica junto al defecto.'

const tips: Record<Category, readonly string[]> = {
  Appliances: [
    'La etiqueta con el modelo y el número de serie (suele estar dentro de la puerta).',
    'La pantalla o el código de error, si lo hay.',
    WHOLE,
  ],
  'Cabinets & Countertops': [WHOLE, CLOSE, 'La puerta o el cajón, una vez abierto y otra cerrado.'],
  'Doors & Windows': [
    WHOLE,
    'De cerca, la rendija, la cerradura o la bisagra, con la puerta o la ventana cerrada.',
    'El agua o la luz del día que se vea alrededor del marco.',
  ],
  'Drainage & Landscaping': [
    'El lugar mientras está mojado, o poco después de la lluvia.',
    'Una foto amplia que muestre de dónde viene el agua y adónde va.',
    WHOLE,
  ],
  'Drywall & Paint': [WHOLE, CLOSE, 'Una foto con luz de lado, que deja ver golpes y juntas.'],
  Electrical: [
    'El tomacorriente, el apagador o la lámpara, sin tocarlo ni abrirlo.',
    'El panel eléctrico con sus etiquetas, si se dispara un interruptor (breaker).',
    WHOLE,
  ],
  'Exterior & Siding': [
    'Toda la pared o superficie, desde el suelo; no te subas a nada.',
    CLOSE,
    'La esquina o la ventana más cercana, para poder ubicar el lugar.',
  ],
  'Flooring & Tile': [WHOLE, CLOSE, 'Una regla recta sobre el hundimiento o la junta levantada.'],
  'Foundation & Structure': [
    'Toda la grieta, de punta a punta.',
    CLOSE,
    'Una marca de lápiz con la fecha en cada punta, para ver si crece.',
  ],
  Garage: [
    'Toda la puerta, una vez abierta y otra cerrada, si se mueve.',
    'El resorte, el cable, el riel o el sensor, sin tocarlo.',
    'La etiqueta del motor de la puerta.',
  ],
  'Heating & Cooling': [
    'El termostato, con la temperatura elegida y la real.',
    'La etiqueta del equipo con el modelo y el número de serie.',
    'El agua, el hielo o el ducto suelto, si lo hay.',
  ],
  'Insulation & Ventilation': [
    WHOLE,
    'Un termómetro en el lugar frío o húmedo, si tienes uno.',
    'Partes sin aislante, moho o un ducto suelto, desde un lugar seguro.',
  ],
  Plumbing: [
    'El lugar por donde sale el agua, mientras sale.',
    'Todo lo que se mojó, a unos pasos de distancia.',
    'La llave de paso que cerraste, si cerraste alguna.',
  ],
  'Roofing & Gutters': [
    'El techo o la canaleta, desde el suelo; no te subas a nada.',
    'Las manchas de adentro, con todo el techo en la foto.',
    'Lo que se haya caído, en el lugar donde quedó.',
  ],
  Other: [WHOLE, CLOSE],
}

export const photoTips: Messages<typeof en.photoTips> = {
  of: ({ category }) => tips[category].join('\n'),
  tooMany: 'Demasiadas sugerencias seguidas.',
}
