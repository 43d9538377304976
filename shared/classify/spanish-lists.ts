import { SPANISH_INTERIOR } from './spanish-interior.ts'
import { SPANISH_SHELL, SPANISH_SYSTEMS } from './spanish-house.ts'

/** Spanish words of every text: rooms, places, occasions and what is no part of a house; `LISTS` tells how they are written. */
const SPANISH_GENERAL = `
the: el, la, los, las, un, una, unos, mi, mis, su, sus, tu, nuestr@, uno de, una de, ese, esa, esos, aquel, aquella, lo
of: de, d
to: x a
in: en, n
on: encima
through: por, x
into: adentro
with: con, c
and: y, e, i, u
or: o
but: pero, mas que nada, sino, pero si, pro
without: sin, ni, tampoco
no: no hay, no tiene, no tienen, nunca, jamas, no tenemos, no trae, no traia, no trajo
wont: no
when: cuando, quando, cuano, cdo, al momento de, a hora de, en cuanto, a la hora que
if: si
while: mientras
whenever: cada que, cada vez que, siempre que, todas las veces que
because: porque, xq, pq, por que, ya que, por culpa de, por causa de, debido a, xke, puesto que
since: desde, desde que, de cuando
after: despues de, despues que, luego de, tras, despues
before: antes de, antes que, antes
until: hasta, hasta que
where: donde, adonde, por donde, en donde, dond
like: como
even: aunque, aun
than: que el, de lo que
between: entre, en medio de, enmedio de
near: cerca de, al lado de, a lado de, junto a, junto de, a un lado de, frente a, enfrente de, pegad@ a, pegad@ con, al pie de, a orilla de, cerquita de, a un costado de, por el lado de, alrededor, a la par de, al costado de
around: alrededor de, al rededor de, alrededor a, alrededores de, en torno a
behind: de atras de, detras de, atras de, detras, tras de, por detras de, por atras de
under: de abajo de, de debajo de, debajo de, abajo de, por debajo de, bajo de, bajo, debajo, por abajo de, debajo del, abajito de, bajito de
above: de arriba de, de encima de, arriba de, encima de, por encima de, por arriba de, sobre, arrivita de
inside: de adentro de, de dentro de, dentro de, adentro de, por dentro de
outside: afuera, fuera, fuera de, afuera de, por fuera, por afuera, exterior, de afuera
against: contra, en contra de
toward: hacia, rumbo a, para con
beside: al ladito de
across: a lo largo de, atraves de, a traves de
in the middle: en centro, en medio, a centro, de medio, de centro
noise: oye/escucha/oyen/suena/escuchan/oimos golpe/golpes/golpeteo
x: papel, papel negro, reporte, anterior, anteriores, extension, extensiones, ciudad, verdad, cuadro, asador, galletas, regular, entero, inquilino, extrano, sombra, hermana, ascensor, pescado, tuerca, antena, tractor, camisa, bandera, regalo, carton, por dentro, estoy seguro, esta seguro, toma tiempo, toma mucho, se toma, a veces, a cada rato, por favor, por supuesto, cada rato, de repente, de noche, de dia, en la noche, por la noche, de nuevo, otra vez, de vez en cuando, todo el dia, todo el tiempo, desde hace, hace dias, hace una semana, hace un mes, un dia, mano derecha, lado derecho, lado izquierdo, mas o menos, es que, lo que, ya no, de por si, nos, les, se, me, te, le, que, q, es, son, era, fue, ha, han, hay, muy, mas, mui, ya, bien, mal, todo, toda, todos, todas, otro, otra, mucho, mucha, muchos, muchas, poco, poca, poquito, algo, nada, cada, este, esta, estos, estas, estan, esto, eso, ta, tan, tambien, solo, sola, solos, solas, aqui, ahi, alli, alla, hace, hacen, hizo, haciendo, hacer, tiene, tienen, tener, teniamos, puede, pueden, podemos, queda, quedan, quedo, quedaron, esta bien, para, pa, pero que, cual, quien, cuanto, vez, veces, dia, dias, semana, semanas, mes, meses, ano, anos, hora, horas, rato, tiempo, ayer, hoy, manana, tarde, noche, lunes, martes, miercoles, jueves, viernes, sabado, domingo, casi, medio, media, lado, lados, lugar, parte, partes, cosa, cosas, pedazo, pedazos, pieza de, grande, grandes, chico, chica, pequeno, pequena, nuevo, nueva, nuevos, nuevas, viejo, vieja, roto, rota, rotos, rotas, rompio, rompieron, romper, quebrado, quebrada, quebro, quebrados, quebradas, suelto, suelta, sueltos, sueltas, flojo, floja, flojos, flojas, afloj*, danado, danada, danados, danadas, malo, mala, feo, fea, cae, caen, cayo, cayeron, caer, caido, caida de, cayendo, caiga, ruido, sonido, suena, suenan, funciona, funcionan, funcionar, sirve, sirven, jala, jalan, prende, prenden, prendo, prendio, prender, enciende, encienden, encender, apaga, apagan, apago, apagar, apagado, abre, abren, abrir, abrio, abriendo, abierto, abierta, cierra, cierran, cerrar, cerrado, cerrada, mueve, mueven, mover, sale, salen, salio, salir, saliendo, salido, salida, entra, entran, entrar, mete, meten, metio, llega, llegan, llego, llegar, falta, faltan, faltaba, falto, dejaron, deja, dejan, dejo, dejar, puso, pusieron, puse, poner, puesto, instalaron, instalar, instalado, instalada, vino, vinieron, viene, vienen, venir, ven, ver, ve, vemos, veo, nota, notan, noto, siente, sienten, sentir, oye, oyen, escucha, pasa, pasan, paso, pasar, va, van, ir, voy, sube, suben, subir, baja, bajan, bajar, bajo y, tarda, tardan, tira, tiran, bota, botan, levanta, levantan, levanto, levantar, levantad@, levant*, desprend*, despeg*, zaf*, safo, safa, desarm*, descompus*, descompon*, averi*, fall*, arregl*, repar*, cambi*, revis*, pueden revisar, ayuda, quiero, quisiera, necesito, necesitamos, gracias, buenas, buenos, favor, problema, problemas, detalle, detalles, defecto, defectos, segundo, primer, primero, tercer, ultimo, ultima, dos, tres, cuatro, cinco, seis, siete, ocho, diez, mitad, varios, varias, algunos, algunas, alguno, alguna, ningun, ninguna, ninguno, misma, mismo, diferente, diferentes, completo, completa, completamente, totalmente, fuerte, fuertes, rapido, lento, derecha, izquierda, persona, personas, gente, nino, nina, ninos, ninas, hijo, hija, esposa, esposo, senora, senor, gato, color de, carro, coche, auto, calle, clave, codigo, boton, motor, tapa de, material, madera, metal, plastico, orilla, orillas, borde, bordes, linea, lineas, negro, negra, blanco, blanca, amarillo, amarilla, verde, cafe, gris, gastad@, marca, marcas, forma, tipo, punta, centimetro, centimetros, pulgada, pulgadas, metros, pies, pie, sol, fin, real, once, doce, base, sigue, siguen, sobra, sobran, parece, parecen, creo, aparece, aparecen, aparecio, aparecieron, empezo, empiezan, empieza, comenzo, nomas, apenas, bastante, demasiado, super, horrible, raro, rara, normal, luego luego, ademas, entonces, pues, porfa, hielo seco, estoy, tengo, tenemos, hacia ruido, cerco a, desconectad@, conect*, desconect*, colocad@, coloc*, camin*, pis@r, pisas, subimos, bajamos, subo, tocar, toco, tocas, vibra, vibran, tiembl*, golpea, golpean, truena, truenan, tronando, empuj*, jalo, jalas, fuerza, sostien*, detien*, detener, cuelga, cuelgan, uso, usar, usamos, usa, lava, lavar, lavamos, abajito, quedar, tornillo, tornillos, clavo, clavos, pata, patas, parejo, pareja, parejos, parejas, disparejo, dispareja, disparejos, disparejas, cerrando, instalacion, instal*, mantiene, direccion, direcciones, correo, telefono, numero, numeros, persistente, constante*, construc*, entrega*, recien, mudamos, compramos, nivel, reseteo, desgast*, aprieta, apret*, encaj*, ajust*, queja, quejar, solucion*, tecnico, tecnicos, trabajador, trabajadores, compania, constructora, constructor, entiendo, sistema, sistemas, unica, unico, total, general, principal, central, tamano, alto, alta, altos, largo, larga, ancho, ancha, limpi@ no, mascota, zapato, zapatos, mano, manos, agarra, agarran, gira, giran, vueltas, vuelta, voltea, dobla, doblad@, doblo, astillad@, astill*, despostillad@, despostill*, quemad@, quema, queman, quemo, humo, olor, olores, huele, huelen, oler, apesta, peste, apestan, hiede, apestos@, tronco de
upstairs: arriba, piso de arriba, segundo piso, planta alta, piso alto, segunda planta, segundo nivel, tercer piso, 2do piso, de arriba
downstairs: abajo, piso de abajo, primer piso, planta baja, primera planta
back: atras, de atras, trasero, trasera, traser@, parte de atras, parte trasera
front: enfrente, frente, adelante, de enfrente, delante, delantero, delantera
side: costado, lateral
side of the house: lado de casa, esquina de casa
house: casa, vivienda, hogar, residencia, propiedad
room: pieza, cuartito
bedroom: recamara, cuarto, habitacion, dormitorio, alcoba, master, cuarto principal/master/matrimonial
guest room: cuarto/bano de visita/visitas/huespedes/invitados
office: oficina, estudio
nursery: cuarto de bebe
living room: sala, sala de estar, living, salon, estancia, sala familiar, family room
dining room: comedor
kitchen: cocina, cocineta de casa, kitchen, quichen, cocina de casa
pantry: pantry, pantri, despensa, alacena de comida
bathroom: bano, bano de visitas, medio bano, cuarto de bano, bano principal, bathroom
laundry room: laundry, londri, cuarto de lavado/lavar/lavadora/laundry, area de lavado, lavander*
hallway: pasillo, corredor, hallway, jol
entry: entrada, recibidor, vestibulo, foyer, zaguan
corner: esquina, rincon
window well: pozo de ventana
loft: loft, mezanine
vent: rejilla/ventila/salida de ventilacion
smell: mal olor, pestilen*, hedor, tufo
marble roll: rueda sola pelota
sill: repisa de la ventana
`

/**
 * The lists have a line for each English word of the lexicon: "english: spanish, spanish". A slash parts words that may
 * stand at one place ("luz/foco de horno"), "@" is "o" or "a", "*" is any
 * ending, "+" joins words of one choice. Words are in the singular and without
 * articles, and spelled in any way that sounds the same. Where two lines have the same phrase the first one counts.
 */
const LISTS = [SPANISH_INTERIOR, SPANISH_SYSTEMS, SPANISH_SHELL, SPANISH_GENERAL]

/** What follows the first word of a phrase, as in the lists and, once it was needed, as places with their choices. */
type Phrase = { rest: string; places?: string[][][]; english: string }
/** The phrases by the words they may begin with, and all words; `prefixes` are those that end with "*". */
type Lists = { phrases: Map<string, Phrase[]>; words: Set<string>; prefixes: Set<string> }

let lists: Lists | undefined

function readLists(): Lists {
  const phrases = new Map<string, Phrase[]>()
  const all = new Set<string>()
  for (const line of LISTS.flatMap((list) => list.trim().split('\n'))) {
    const colon = line.indexOf(':')
    const english = line.slice(0, colon)
    // All at once: a word at a time takes ten times as long.
    const spanish = soundOf(line.slice(colon + 1))
    for (const word of spanish.split(/[\s,/+]+/)) for (const each of withEndings(word)) all.add(each)
    for (const phrase of spanish.split(',')) {
      const [first = '', ...others] = phrase.trim().split(' ')
      const rest = { rest: others.join(' '), english }
      for (const [word = ''] of choicesOf(first)) {
        const known = phrases.get(word)
        if (known) known.push(rest)
        else phrases.set(word, [rest])
      }
    }
  }
  return {
    phrases,
    words: new Set([...all].filter((word) => !word.endsWith('*'))),
    prefixes: new Set([...all].filter((word) => word.endsWith('*'))),
  }
}

const withEndings = (word: string): string[] =>
  word.includes('@') ? [word.replaceAll('@', 'o'), word.replaceAll('@', 'a')] : [word]

/** Returns what may stand at one place of a phrase: "roj@/azul+claro" is "rojo", "roja" and the words "azul claro". */
const choicesOf = (place: string): string[][] =>
  place
    .split('/')
    .flatMap(withEndings)
    .flatMap((words) => {
      const run = words.split('+')
      const verb = run.length === 1 ? verbOf(run[0] ?? '') : undefined
      return verb === undefined ? [run] : [run, [verb]]
    })

/** Verbs of which any form may stand where the lists have one, as they sound. */
const VERBS = new Set(
  'sal entr met tir bot qued junt akumul ech abient abent sopl yeg salt brink dispar baj tunb regres debuelb hund mueb mob sient sint rechin kruj truen tron suen son mark not asom brot inklin lade eskurr korr chorre filtr kuel eskap yen levant infl abonb inund apag prend vibr pierd perd suelt solt sak mand jal falt dej yeb arrank arrastr drop huel apest chup trag drag despeg desprend'.split(
    ' ',
  ),
)
const VERB_ENDING =
  /^(.{2,}?)(?:[aeo]|[aeo]n|[aei]mos|io|ieron|aron|aban?|ian?|ando|iendo|[aei]r|[ai]do)(?:se|me|le|nos)?$/

/** Returns the verb that a word as it sounds is a form of, as "sal~". */
function verbOf(sound: string): string | undefined {
  const stem = VERB_ENDING.exec(sound)?.[1]
  return stem !== undefined && VERBS.has(stem) ? `${stem}~` : undefined
}

/** Returns the text in lower case without accents. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const SOUNDS: ReadonlyArray<readonly [RegExp, string]> = [
  [/g(?=[ei])/g, 'j'],
  [/gu(?=[ei])/g, 'g'],
  [/(?:x?c|z)(?=[ei])|[xz]/g, 's'],
  [/sh/g, 'ch'],
  [/qu|c(?!h)/g, 'k'],
  [/v/g, 'b'],
  [/ll/g, 'y'],
  [/(?<!c)h/g, ''],
  [/m(?=[bp])/g, 'n'],
  // "Floor" stays unlike "flor", and "perro" unlike "pero".
  [/([^oer])\1+/g, '$1'],
]

/** Returns a plain word with one letter for each sound, as Spanish is misspelled by those who hear it. */
const soundOf = (word: string): string =>
  SOUNDS.reduce((said, [sound, letter]) => said.replace(sound, letter), word)

/** Shorter words are too much like others for a guess, and so are other forms of verbs. */
const SHORTEST_GUESS = 6
const A_VERB = /(?:[aei]mos|r[oa]n|[ae]ndo|[ai]d[oa]s?|aban?|ian?|er[ae]n?|e)$/

/** Returns the words of the lists that a word as it was written may be, the most likely first. */
function formsOf(written: string, { words, prefixes }: Lists): string[] {
  const sound = soundOf(written)
  const forms = [sound]
  if (sound.length > 3) forms.push(...endings(sound))
  const small = /^(.{2,})it([oa])s?$/.exec(sound)
  if (small?.[1] !== undefined && small[2] !== undefined) {
    const root = small[1].replace(/s$/, '')
    forms.push(small[1] + small[2], small[1], root, `${root}e`, `${small[1]}e`)
  }
  const known = forms.filter((form) => words.has(form))
  for (let length = sound.length; length >= 2; length--) {
    const prefix = `${sound.slice(0, length)}*`
    if (prefixes.has(prefix)) known.push(prefix)
  }
  const verb = verbOf(sound)
  if (verb !== undefined) known.push(verb)
  if (known.length > 0 || sound.length < SHORTEST_GUESS || A_VERB.test(sound)) return known
  return [...words].filter(
    (word) => word.length >= SHORTEST_GUESS - 1 && !A_VERB.test(word) && isOneSlip(sound, word),
  )
}

/** Returns whether words differ by one letter after the first, or by two that changed places. */
function isOneSlip(one: string, other: string): boolean {
  if (one[0] !== other[0] || Math.abs(one.length - other.length) > 1) return false
  let start = 1
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  return (
    Math.max(left.length, right.length) <= 1 ||
    (left.length === 2 && left === right.charAt(1) + right.charAt(0))
  )
}

/** Returns the word without the ending of a plural of nouns or verbs. */
const endings = (sound: string): string[] => [
  ...(sound.endsWith('s') ? [sound.slice(0, -1)] : []),
  ...(sound.endsWith('es') ? [sound.slice(0, -2)] : []),
  ...(sound.endsWith('n') ? [sound.slice(0, -1)] : []),
]

/** Words that may stand between the words of a phrase. */
const FILLERS = new Set(
  'el la los las lo un una unos unas mi mis su sus tu nuestro nuestra nuestros nuestras ese esa se me nos le les ya muy bien esta estan tan ve ven quedo quedaron siente sienten todo toda mucho mucha demasiado bastante'.split(
    ' ',
  ),
)
const MOST_FILLERS = 3

/** A word of a text, and the words of the lists that it may be. */
export type Word = { written: string; forms: string[] }
/** A part of a Spanish text: how many of its words it takes, and its English; none when the lists do not know it. */
export type Part = { length: number; english?: string }

/** Returns the words of a plain text as the lists know them. */
export function readWords(written: readonly string[]): Word[] {
  const known = (lists ??= readLists())
  return written.map((word) => ({ written: word, forms: formsOf(word, known) }))
}

/** Returns the longest phrase of the lists that begins at a word of a text. */
export function phraseAt(words: readonly Word[], at: number): Part {
  const { phrases } = (lists ??= readLists())
  let best: Part = { length: 0 }
  for (const form of words[at]?.forms ?? [])
    for (const phrase of phrases.get(form) ?? []) {
      phrase.places ??= phrase.rest === '' ? [] : phrase.rest.split(' ').map(choicesOf)
      const length = endOf(words, phrase.places, { at: at + 1, fillers: 0 }) - at
      if (length > best.length) best = { length, english: phrase.english }
    }
  return best.length > 0 ? best : { length: 1 }
}

type Place = { at: number; fillers: number }

/** Returns where a phrase that begins at a place ends, at the latest; -1 when it is not there. */
function endOf(words: readonly Word[], [place, ...rest]: string[][][], from: Place): number {
  if (!place) return from.at
  const ends = place.map((choice) => {
    const after = afterWords(words, choice, from)
    return after ? endOf(words, rest, after) : -1
  })
  return Math.max(-1, ...ends)
}

function afterWords(words: readonly Word[], choice: readonly string[], from: Place): Place | undefined {
  let { at, fillers } = from
  for (const wanted of choice) {
    const isThere = (word: Word | undefined) => word?.forms.includes(wanted)
    for (; !isThere(words[at]); at++) {
      if (fillers === MOST_FILLERS || !FILLERS.has(words[at]?.written ?? '')) return undefined
      fillers++
    }
    at++
  }
  return { at, fillers }
}
