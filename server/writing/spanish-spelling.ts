/**
 * Accents and letters that Spanish words miss when typed on a phone: what is typed, a colon, the right word. A list,
 * because the maintained Spanish dictionaries have no permissive licence.
 */
const ACCENTED =
  'boton:botón botones:botones bano:baño banos:baños tambien:también despues:después ademas:además aqui:aquí asi:así mas:más atras:atrás detras:detrás dia:día dias:días rapido:rápido sabado:sábado miercoles:miércoles proximo:próximo ultimo:último ultima:última numero:número sotano:sótano atico:ático tuberia:tubería tuberias:tuberías cañeria:cañería cañerias:cañerías lampara:lámpara lamparas:lámparas electrico:eléctrico electrica:eléctrica electricos:eléctricos bateria:batería baterias:baterías jardin:jardín balcon:balcón cajon:cajón porton:portón calefon:calefón escalon:escalón rincon:rincón fria:fría frio:frío frios:fríos vacio:vacío vacia:vacía maquina:máquina plastico:plástico metalico:metálico ceramica:cerámica marmol:mármol cesped:césped arbol:árbol raiz:raíz raices:raíces facil:fácil dificil:difícil util:útil movil:móvil telefono:teléfono camion:camión razon:razón jabon:jabón carton:cartón algun:algún ningun:ningún segun:según quiza:quizá quizas:quizás todavia:todavía mayoria:mayoría garantia:garantía energia:energía compañia:compañía averia:avería griferia:grifería carpinteria:carpintería albañileria:albañilería plomeria:plomería habia:había tenia:tenía podria:podría deberia:debería estan:están estara:estará podra:podrá sera:será vendra:vendrá hara:hará alli:allí alla:allá aca:acá tecnico:técnico tecnicos:técnicos basico:básico mecanico:mecánico termico:térmico monoxido:monóxido humedo:húmedo humeda:húmeda solido:sólido liquido:líquido pajaro:pájaro raton:ratón pesimo:pésimo pesima:pésima' +
  ' ahi:ahí q:que xq:porque pq:porque porq:porque tmb:también tb:también dsd:desde bn:bien hise:hice ase:hace asen:hacen asta:hasta uele:huele guele:huele umo:humo umedad:humedad aiga:haya haiga:haya enchufle:enchufe refrijerador:refrigerador labavo:lavabo labadora:lavadora lababo:lavabo rregadera:regadera calefacion:calefacción calefasion:calefacción instalasion:instalación inundasion:inundación havitacion:habitación abitacion:habitación cosina:cocina serradura:cerradura bentana:ventana bentanas:ventanas bentilador:ventilador puelta:puerta yave:llave yabe:llave fujas:fugas fuja:fuga gotiando:goteando javon:jabón alfonbra:alfombra asulejo:azulejo asulejos:azulejos griyeta:grieta desaue:desagüe desague:desagüe desagues:desagües'
/** A past tense after "se": "se cayo" is "se cayó". */
const PAST =
  'cayo rompio salio metio abrio cerro quedo inundo quebro daño mojo solto despego movio hundio partio rajo apago prendio quemo derritio revento tapo atoro trabo zafo doblo inflo hincho pelo mancho perdio fundio'.split(
    ' ',
  )

const CORRECTED = new Map(
  ACCENTED.split(' ').map((pair): [string, string] => {
    const [typed = '', right = typed] = pair.split(':')
    return [typed, right]
  }),
)

/** Nouns that always have the accent: "instalacion", "presion", "conexion". */
const ION = /^\p{L}{2,}[csxt]ion$/u
/** "esta" before what only a verb has after it: "esta roto", "esta goteando", "no esta". */
const IS =
  /(?<![\p{L}])(no |ya |casi |también |que |donde |cuando )?esta(?= (?!(?:entrada|salida|llamada|fachada|medida|parada|bajada|subida)(?!\p{L}))(?:\p{L}+(?:ando|iendo|yendo)|\p{L}+(?:[ai]d[oa])|rot[oa]|abiert[oa]|suelt[oa]|floj[oa]|suci[oa]|mal|bien|muy|en|lleno|llena|caliente|frío|fría|húmed[oa]|chuec[oa]|seco|seca|tapad[oa]|dur[oa]|así|más|peor|oscur[oa]|dañad[oa]|vieja|viejo|torcid[oa]|fuera|cerca)(?![\p{L}]))/giu

/**
 * Writes the accents and letters that were left out in a Spanish text, for words that have no other spelling. Changes
 * no name in capitals, no number and no word that it does not know.
 */
export function correctSpanish(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{N}@./-])\p{L}+(?![\p{L}\p{N}@/]|\.\p{L})/gu, (word, at: number) => {
      const lower = word.toLowerCase()
      const isName = word !== lower && !/(?:^|[.!?¡¿\n]\s*)$/.test(text.slice(0, at))
      if (isName) return word
      const afterSe = PAST.includes(lower) && /(?<!\p{L})se $/iu.test(text.slice(0, at))
      const right = afterSe ? accentLast(lower) : ION.test(lower) ? accentIon(lower) : CORRECTED.get(lower)
      if (right === undefined) return word
      return word === lower ? right : right.charAt(0).toUpperCase() + right.slice(1)
    })
    .replace(/(?<!\p{L})ay(?= \p{L})/gu, 'hay')
    .replace(/(?<=(?:^|[^\p{L}])(?:mi|su|tu) )(mam|pap)a(?!\p{L})/giu, '$1á')
    .replace(
      /(?<=(?:^|[^\p{L}])(?:no|ya) )se(?= (?:si|qué|que|cómo|como|dónde|donde|cuándo|cuando)(?!\p{L}))/giu,
      'sé',
    )
    .replace(/(?<=(?:^|[^\p{L}])se )callo(?!\p{L})/giu, 'cayó')
    .replace(
      /(?<=(?:^|[^\p{L}])no )(arregl|funcion|repar|quit|lleg|avis)o(?= (?:nada|nadie|el|la|los|las|a|bien)(?!\p{L}))/giu,
      '$1ó',
    )
    .replace(IS, (found) => found.replace(/esta$/i, (word) => `${word.slice(0, -1)}á`))
}

const accentLast = (word: string): string => `${word.slice(0, -1)}ó`
const accentIon = (word: string): string => `${word.slice(0, -3)}ión`
