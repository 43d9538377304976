/** Spanish words of the house and what the lexicon calls them; longer phrases come before their parts. */
const ENGLISH: ReadonlyArray<readonly [spanish: string, english: string]> = [
  ['puertas? (?:del?|de la|de los) (?:garaje|cochera|garage)', 'garage door'],
  ['puertas? (?:del?|de los|de la) (?:gabinetes?|alacena|despensa|mueble)', 'cabinet door'],
  ['puertas? (?:del?|de la) (?:refrigerador|horno|lavadora|secadora|lavaplatos)', 'appliance door'],
  ['puertas? corredizas?', 'sliding door'],
  ['puertas?', 'door'],
  ['ventanas?|ventanal(?:es)?', 'window'],
  ['cerraduras?|chapas?|cerrojos?', 'door lock'],
  ['llaves? (?:del?|de la) (?:agua|lavabo|fregadero|cocina|bano|tina|regadera|patio|jardin)', 'faucet'],
  ['grifos?|canillas?|llaves?', 'faucet'],
  ['lavaplatos|lavavajillas', 'dishwasher'],
  ['lavadoras?', 'washing machine'],
  ['secadoras?', 'dryer drum'],
  ['refrigerador(?:es)?|nevera|refri', 'refrigerator'],
  ['hornos?|estufas?|parrilla electrica', 'oven'],
  ['microondas', 'microwave'],
  ['lavabos?|lavamanos|fregaderos?|tarjas?', 'sink'],
  ['inodoros?|excusados?|escusados?|sanitarios?|retretes?', 'toilet'],
  ['regaderas?|duchas?', 'shower'],
  ['tinas?|baneras?', 'tub'],
  ['desagues?|drenajes?|coladeras?', 'drain'],
  ['calentador(?:es)? de agua|boiler|calentador(?:es)?', 'water heater'],
  ['agua caliente', 'hot water'],
  ['tuberias?|canerias?|tubos?', 'pipe'],
  ['presion del agua|presion de agua', 'water pressure'],
  ['gabinetes?|alacenas?', 'cabinet'],
  ['cajon(?:es)?', 'drawer'],
  ['encimeras?|cubiertas? de (?:granito|cuarzo|cocina)|granito|cuarzo', 'countertop'],
  ['enchufes?|contactos?|tomacorrientes?', 'outlet'],
  ['apagador(?:es)?|interruptor(?:es)?', 'switch'],
  ['focos?|bombillas?|lamparas?|luces|luz', 'light fixture'],
  ['electricidad|corriente', 'no power'],
  ['detector(?:es)? de humo', 'smoke detector'],
  ['timbre', 'doorbell'],
  ['aire acondicionado|clima|minisplit', 'air conditioner'],
  ['calefaccion|caldera|calefactor', 'furnace'],
  ['aire frio', 'cold air'],
  ['termostato', 'thermostat'],
  ['chimeneas?', 'fireplace'],
  ['extractor(?:es)?|ventilador(?:es)? del bano', 'bathroom fan'],
  ['aislamiento|aislante', 'insulation'],
  ['moho|hongos?', 'mold'],
  ['alfombras?', 'carpet'],
  ['azulejos?|losetas?|baldosas?|mosaicos?', 'floor tile'],
  ['pisos?|duelas?', 'floor'],
  ['pintura', 'paint'],
  ['yeso|tablaroca', 'drywall'],
  ['grietas?|cuarteaduras?|fisuras?', 'crack'],
  ['paredes|pared', 'wall'],
  ['goteras?', 'roof leak'],
  ['tejas?|tejado', 'shingle'],
  ['canaletas?|canalones?', 'gutter'],
  ['cimientos?|fundacion', 'foundation'],
  ['sotanos?', 'basement'],
  ['concreto|cemento', 'concrete'],
  ['entrada (?:del|de) (?:carro|coche|auto|garaje)s?', 'driveway'],
  ['banqueta|acera', 'sidewalk'],
  ['ladrillos?', 'brick'],
  ['fachada', 'siding'],
  ['jardin|patio trasero|cesped|pasto|zacate', 'yard'],
  ['patio', 'patio'],
  ['se (?:inunda|estanca|encharca)', 'standing water'],
  ['cercas?|bardas?', 'fence'],
  ['cochera|garaje', 'garage'],
  ['cucarachas?|hormigas?', 'roach'],
  ['raton(?:es)?|ratas?', 'mice'],
  ['espejos?', 'mirror'],
  ['pasamanos|barandal(?:es)?', 'handrail'],
  ['techos?', 'ceiling'],
  ['gotea\\w*|fugas?', 'drip'],
  ['agua', 'water'],
  ['lluvia|llueve', 'rain'],
  ['cuando', 'when'],
  ['cocina', 'kitchen'],
  ['bano', 'bathroom'],
  ['entre', 'between'],
  ['cerca de|junto a', 'near'],
  ['debajo de', 'under'],
  ['detras de', 'behind'],
  ['en|del|de', 'in'],
]
const GLOSSARY = ENGLISH.map(
  ([spanish, english]) => [new RegExp(`\\b(?:${spanish})\\b`, 'g'), english] as const,
)

const SPANISH_WORD =
  /\b(?:el|la|los|las|del|de|que|no|se|una|un|en|con|por|esta|estan|hay|mi|desde|cuando|y|al|muy|sin|tiene|hace|ya|le|lo|su|para|como)\b/g
const ENGLISH_WORD =
  /\b(?:the|is|are|and|of|in|on|at|when|it|my|a|has|have|does|not|to|with|from|by|for|we|was|under|after|near)\b/g

/** Returns the text in lower case without accents, as the lists of this file are written. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns whether a text is Spanish rather than English, by its function words. */
export function isSpanish(text: string): boolean {
  const said = plain(text)
  const spanish = said.match(SPANISH_WORD)?.length ?? 0
  return spanish >= 1 && spanish > (said.match(ENGLISH_WORD)?.length ?? 0)
}

/**
 * Translates the words of a Spanish text that name parts of a house, for the classifier only; the result is never
 * shown.
 */
export function glossSpanish(text: string): string {
  return GLOSSARY.reduce((said, [spanish, english]) => said.replace(spanish, english), plain(text))
}
