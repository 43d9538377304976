import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DANGER_KINDS, findDanger } from './danger.ts'
import {
  BUILD,
  HELD,
  ROUND_10,
  ROUND_28_AND_29,
  ROUND_30_B,
  ROUND_8,
  ROUND_9,
  SPANISH,
  type DangerExample,
} from '#shared/testing/danger-set.ts'

describe('harmless text is no danger', () => {
  test.each([
    '',
    'Kitchen faucet drips',
    'no smell of gas but the stove clicks',
    "we don't smell gas, the furnace just won't start",
    "fireplace gas log won't light",
    "Gas fireplace won't light, pilot goes out",
    'Gas bill doubled, furnace runs nonstop',
    'gas water heater leaking from the bottom',
    'sewer gas smell in the laundry room',
    'hot water smells like rotten eggs',
    'The gas range igniter keeps clicking even after the burner is lit',
    'burner igniter sparks but the flame does not catch',
    'spark plug wire holder',
    'smoke detector keeps chirping at 3am, changed the battery already',
    'smoke alarm never installed in bedroom 2',
    'fireplace mantel is scratched',
    'fire door to the garage does not close',
    'no sparks, the outlet is just dead',
    'carbon monoxide detector missing in the hall',
    'carbon monoxide alarm chirping, low battery',
    'carbon monoxide alarm beeps once a minute, new battery in',
    'Outlet by the tub is dead, gfci wont reset',
    'light in hallway flickers',
    'water heater next to the electrical panel is too loud',
    'no water near the outlet, just a dead outlet',
    'no heat in master bedroom, vent blows nothing',
    'no heat from the dryer and it is 20 degrees outside',
    'heated towel bar does not work, freezing in here',
    'Upstairs is 10 degrees hotter than downstairs, AC runs all day',
    'freezer thawed out',
    'Water pours over the gutter above the front porch',
    'broken sprinkler head shooting water 10 feet up',
    'toilet runs constantly',
    'hot glue marks on the cabinet',
    'paint is burnt orange instead of beige',
    'siding panel came off, water got behind it',
    'the switch plate in the hot attic is missing',
    'the toast is not even close to burning',
    'carpet static zaps me at the door knob',
    'condensation on the window by the outlet, not electrical',
    'the CO alarm beeps and its screen says replace battery',
    'kitchen drain smells like rotten eggs',
    'no hay olor a quemado ni humo',
    'Ni se quema ni echa chispas, el apagador solo se siente flojo',
    'la toma de la cocina no tiene corriente',
    'cable del timbre a la vista',
    'a quién llamamos si revienta un tubo',
    'El vecino tuvo una fuga de gas hace dos años, aquí no hay',
    'floor dips a little by the stairs',
    'the carpet on the stairs is loose',
    "Nothing's on fire, but the toe kick fell off",
    'Si hubiera un incendio, ¿abrirían esas ventanas?',
    'I shocked the pool last week and now the liner looks faded',
    'fireplace smells like smoke when we have a fire',
    'burnt smell when the oven was used the first time, gone now',
    'el cable de internet está muy corto',
    "I'm ready to fire the last contractor, he never finished the trim",
    'We are flooded with ants in the kitchen every spring',
    'There was a small kitchen fire before we bought the place, one cabinet knob is loose',
    'Flame red front door is fading in the sun',
    "Garage floor has oil stains that won't come out",
    'A mi prima se le cayó el balcón en Houston; el mío nada más necesita pintura',
    'Estoy que echo humo del coraje, llevo un mes esperando que pinten la puerta',
    'La casa de mis papás tuvo un incendio hace años; yo llamo porque el horno no calienta parejo',
    'el zócalo se despegó de la pared',
    'I was shocked at the price of the repair',
    'the utility checked for a gas leak and everything was fine; please repaint the meter',
    'dryer vent hose came off, lint everywhere',
    'hay una mancha de humo en la chimenea',
    'mi tía tuvo monóxido en su casa, ¿la mía trae detector?',
    'el agua caliente se acaba rápido',
    'estoy en shock con la cuenta',
    'An engineer looked at the beam that we thought was sagging. Please close my claim',
    'Mi jefe echaba chispas porque el pintor no llegó',
    'CO detector shows a green light and zero',
    'the gas company measured after I reported a smell and found nothing',
    'The outlet got warm but the electrician ruled it out, it was a cheap charger. The plate is off white.',
    'I thought I smelled gas but it was just the new paint. The trim needs a second coat.',
    'What looked like water by the panel turned out to be spilled juice',
    'Mi mamá creyó que era humo nuestro, pero no, era carne asada. El mosquitero quedó corto',
    'El electricista descartó cualquier problema con el contacto que zumbaba. La tapa está chueca.',
    'Todavía hay un cable viejo colgando, el electricista lo desconectó y no lleva corriente, ¿lo quitan?',
    'an old cable hangs by the meter, the electrician tested it and it is not live',
    'Truena un escalón cuando bajamos, la escalera está sólida, es puro ruido',
    'Hay que empujar tantito la puerta para darle vuelta a la llave, pero queda bien cerrada',
    'Door needs a push before the deadbolt lines up, it stays locked once it is in',
    'El drenaje del baño va lento y huele a humedad',
    'You can close my claim about the sparking outlet, it was the lamp',
    'Pueden cerrar mi caso del enchufe que echaba chispas, era la lámpara',
    'Reporté que olía a gas, vino el técnico, midió y salió en cero, todo bien',
    'We called about an odor, they checked every fitting with a meter and nothing, a skunk lives under the deck',
    'El olor a gas resultó ser el zorrillo del jardín',
    'Vimos chispas en la calle, eran cohetes',
    "Saw smoke over the fence last night, it was the neighbor's grill",
    'La puerta del baño está desplomada y roza',
    'bedroom door frame is out of plumb so it swings shut by itself',
    'hubo una fuga de gas el mes pasado pero ya la arreglaron',
    'my daughter was locked in the bathroom yesterday but we got her out, please replace the knob',
    'Mi mamá se quedó encerrada en el baño pero ya salió, la chapa está dura',
    'I poured boiling water down the sink and it drains slow',
    'el agua de la regadera no sale caliente',
    'the drain cover in the shower is missing',
    'the pool gate is a bit rusty',
    'garage door reverses halfway for no reason and goes back up',
    'furnace room floor drain cover is missing, pool pump is fine',
    'Can we put a fire pit in the back yard?',
    'Gutter overflows in heavy rain, no water gets in the house',
    'Las tuberías hacen toc toc cuando se descarga el inodoro',
    'La ducha del segundo nivel echa el agua sin fuerza',
    'A la puerta le falta un toque de barniz',
    'Falta un tornillo en la tapa del panel eléctrico, los otros están bien',
    'The shower is at 105 degrees and the water heater is set to 120',
  ])('over "%s"', (text) => {
    expect(findDanger(text)).toBeNull()
  })
})

describe('danger is recognized', () => {
  test.each([
    ['gas', 'I smell gas in the basement'],
    ['gas', 'strong smell of natural gas near the meter'],
    ['gas', 'Gas smell by the stove'],
    ['gas', 'not sure if I smell gas but my wife does'],
    ['gas', 'gas line is leaking behind the dryer'],
    ['gas', 'smells like rotten eggs in the utility room'],
    ['gas', 'WE SMELL GAS!!'],
    ['carbon-monoxide', 'carbon monoxide alarm went off twice last night'],
    ['carbon-monoxide', 'CO detector keeps going off when the furnace runs'],
    ['carbon-monoxide', 'fire dept found carbon monoxide in the house'],
    ['electricity', 'sparks came out of the outlet when I plugged in the toaster'],
    ['fire', 'outlet sparked and smells like burning plastic'],
    ['fire', 'burning smell from the breaker box'],
    ['fire', 'saw flames behind the stove'],
    ['fire', 'smoke coming out of the light switch'],
    ['electricity', 'The outlet behind the couch feels warm'],
    ['electricity', 'the plug got very hot and is melted'],
    ['electricity', 'I got a shock when I touched the dishwasher'],
    ['water-near-electrics', 'water is dripping from the ceiling light in the kitchen'],
    ['water-near-electrics', 'leak right above the breaker panel'],
    ['water-near-electrics', 'outlet is wet after the tub overflowed'],
    ['water-near-electrics', 'Basement floods near the electrical panel when it rains'],
    ['water-near-electrics', 'light fixture full of water'],
    ['no-heat', 'no heat and its 15 degrees outside'],
    ['no-heat', "furnace won't start and it is below freezing"],
    ['no-heat', 'Furnace is dead. It is snowing and we have a baby.'],
    ['no-heat', 'heat is out, -5 tonight'],
    ['running-water', 'pipe burst in the laundry room'],
    ['running-water', "water gushing from under the sink and we can't stop it"],
    ['running-water', "can't shut off the water"],
    ['running-water', 'basement is flooding'],
    ['gas', 'gasy smel at the fire place but its off'],
    ['gas', 'Smells like gas by the stove, the meter found nothing, but it keeps coming back'],
    ['gas', 'Olia a gas, vino la compania y dijo que todo esta bien, pero volvio'],
    ['electricity', 'The outlet sparked, the electrician replaced it, but it happened again'],
    ['electricity', 'I feel a current when I touch the tap'],
    ['running-water', 'we closed the main but water still runs out of the wall'],
    ['collapse', 'the porch post has moved off its base'],
    ['collapse', 'deck pulled away from the house'],
    ['blocked-exit', 'back door is the last way out and it jammed'],
    ['open-house', "the front door doesn't lock anymore"],
    ['carbon-monoxide', 'C.O. alarm is screaming in the hallway'],
    ['gas', 'Le pegaron con la pala a la línea amarilla y ahora chifla'],
    ['electricity', 'an outlet came out of the wall with its wires'],
    ['electricity', 'se me durmió el brazo cuando agarré el refri y la llave del agua'],
    ['electricity', 'fishy smell from an outlet'],
    ['water-near-electrics', 'el enchufe bajo el fregadero se mojó'],
    ['collapse', 'el balcón se está inclinando'],
    ['collapse', 'Las columnas de la entrada se están ladeando'],
    ['collapse', 'A crack opened in the basement wall overnight, I can fit my fist in it'],
    ['collapse', 'a pane of glass on the second floor is cracked and pieces are dropping'],
    ['collapse', 'stone veneer over the door is about to come down'],
    ['running-water', 'closed the water at the street and it still comes out of the wall'],
    ['running-water', 'the relief valve of the water heater sprays steam, its about to blow'],
    ['blocked-exit', 'cant get the bedroom window open and its our fire escape'],
    ['blocked-exit', 'la última salida se trabó'],
    ['carbon-monoxide', 'the box that checks for poison air in the basement is screaming'],
    ['electricity', 'dentro de la pared se oye frito y el azulejo está tibio'],
    ['collapse', 'a big chunk swings over the front door by one nail'],
    ['collapse', 'El tragaluz de la entrada se aflojó y se mueve con el viento'],
    ['fall', 'open hole in the back yard, the kids could fall in'],
    ['open-house', 'la puerta principal no zierra con yave'],
    ['gas', 'Somebody left a burner on without lighting it and the whole downstairs reeks'],
    ['gas', 'plumber left the cap off the gas stub in the laundry room'],
    ['carbon-monoxide', 'a bird nest is plugging the furnace chimney and the beeper upstairs is screaming'],
    ['electricity', 'la tapa del tablero no está y los niños alcanzan los cables'],
    ['electricity', 'hay un ruido de fritura adentro de la pared'],
    ['fire', 'the deck caught from the grill and is still glowing'],
    ['collapse', 'my foot went right through the deck'],
    ['collapse', 'garage door came crashing down on its own, almost hit my son'],
    ['collapse', 'roof is sagging under the snow and we hear cracking'],
    ['collapse', 'cabinet over the sink is coming off the wall, full of dishes'],
    ['running-water', 'llueve adentro del comedor'],
    ['running-water', 'no encuentro la llave de paso y se está inundando'],
    ['blocked-exit', 'the elevator stopped between floors with my dad in it'],
    ['fall', 'hay un hoyo sin tapa en el jardín y los niños juegan ahí'],
    ['fall', 'window on second floor has no sash, just a hole, with a toddler in the room'],
    ['open-house', 'someone kicked the door in and the frame is split'],
    ['open-house', 'la chapa no cierra y nos vamos de viaje'],
    ['electricity', 'The service line from the utility pole came down across our driveway'],
    ['collapse', 'The torsion spring bracket is tearing out of the wall and the door is about to crash down'],
    ['collapse', 'Shower glass door cracked like a spider web and is ready to shatter on us'],
    ['gas', 'dejé la perilla cerrada pero el gas sigue saliendo de la hornilla'],
    ['blocked-exit', 'El bebé se quedó encerrado con llave en el cuarto'],
    ['no-heat', 'boiler wont fire, forecast is minus ten'],
    ['fall', 'hay un pozo destapado'],
    ['collapse', 'house slid off the foundation at one corner'],
    ['collapse', 'the steps to the front door sank and tilt'],
    ['gas', 'hissing from the pipe behind the dryer and my eyes are watering'],
    ['gas', 'stove is on but no flame and the whole apartment stinks'],
    ['gas', 'le puse jabón a la conexión y hace burbujas'],
    ['carbon-monoxide', 'The kids have headaches, better at school. We have a new gas furnace'],
    ['fire', 'the wall behind the TV is hot and smells like melting rubber'],
    ['electricity', 'outlet broke and my baby can put finger inside'],
    ['electricity', 'after the storm a wire is down across our fence'],
    ['gas', 'I smell gas in the kitchen, they checked and nothing, it is still there'],
    ['electricity', 'la tarja tiene voltaje, mi vecino la midió'],
    ['water-near-electrics', 'el piso tiene agua y ahí está el enchufe del congelador'],
    ['no-heat', 'el termostato marca 50 y sigue bajando, no sale aire caliente'],
    ['running-water', 'the toilet keeps overflowing and the little valve behind it broke off'],
    ['sewage', 'the cleanout in the garage is overflowing with toilet water into the house'],
    ['collapse', 'la columna del porche ya no toca el piso'],
    ['collapse', 'the joists under the bathroom are cracked in two'],
    ['collapse', 'the balcony floor has a soft spot, my foot nearly went through'],
    ['blocked-exit', 'The front door does not open. The garage is the only way out'],
    ['fall', 'second floor door opens to nothing, no balcony was built'],
    ['fall', "toddler's head got stuck between balusters"],
    ['open-house', 'the sliding glass door lifts right off from the outside'],
    ['open-house', 'lock broken, leaving for trip tomorrow'],
    ['gas', 'the knob is off and the burner still hisses with no flame'],
    ['electricity', 'el agua de la ducha pica como agujas'],
    ['electricity', 'a black and a white end poke out of the hole, my tester lights up'],
    ['collapse', 'el alero se está desprendiendo'],
    ['gas', 'by the stove I notice the odor the gas company adds, nothing is lit'],
    ['carbon-monoxide', 'the alarm gives 4 beeps and a pause, even with new batteries'],
    ['fire', 'gray haze is coming from the wall above the dryer'],
    ['fire', 'huele a goma caliente detrás del lavaplatos'],
    ['electricity', 'it feels like ants biting when I touch the stove and the tap'],
    ['electricity', 'cambié el foco y me quedé pegado'],
    ['no-heat', 'it is snowing and we are heating with the oven'],
    ['running-water', 'explotó el filtro de agua y me llega al tobillo'],
    ['gas', 'Please close my claim about the gate. I smell gas in the basement right now.'],
    ['fire', 'You can close my claim for the faucet, and please hurry, smoke is coming out of the panel'],
    ['collapse', 'Cierren mi reclamo anterior. El balcón se está cayendo'],
    ['gas', 'Por favor cierren mi reclamo de la pintura. Huele a gas en toda la cocina'],
    ['fire', 'I thought it was dust but it was smoke from the outlet'],
    ['electricity', 'Hay un cable colgando junto al medidor y tiene corriente'],
    ['collapse', 'La escalera truena y se mueve toda cuando subimos, no está firme'],
    ['sewage', 'El drenaje del baño se regresa y sale por la regadera'],
    ['electricity', 'you get a buzz up your arm from the fridge, not like carpet static'],
    ['gas', 'they checked and found nothing, but the gas smell is back tonight'],
    ['gas', 'vino el de la compañía, revisó y nada, pero hoy huele otra vez a gas'],
    ['collapse', 'el techo de la sala quedó desplomado'],
    ['scald', 'hot water from every tap is scalding, the baby got burned'],
    ['scald', 'El agua de la regadera sale hirviendo'],
    ['drowning', 'the grate on the bottom of the pool came off and it sucks hard'],
    ['drowning', 'la rejilla del fondo de la alberca se rompió y chupa'],
    ['drowning', 'The gate to the pool does not latch and we have toddlers'],
    ['collapse', 'garage door closes on anything, it does not stop for the kids'],
    ['collapse', 'El portón no se detiene si pasa alguien'],
    ['collapse', 'la ventana del segundo piso se salió del marco y se puede caer a la banqueta'],
    ['blocked-exit', 'my toddler is stuck in her room and the handle fell off inside'],
    ['fall', 'varios balaustres de la escalera se zafaron'],
    ['fire', 'home battery in the garage is hissing and swelling up'],
    ['carbon-monoxide', 'the pilot flame is yellow and there is soot on the wall, we all feel sleepy'],
    ['scald', 'Tub water comes out at 168 degrees by my thermometer'],
    ['scald', 'El termómetro en la ducha marca 62 grados'],
    ['scald', 'The shower took the skin off my fingers'],
    ['carbon-monoxide', 'neighbors have a generator running in the attached garage'],
    ['gas', 'Bajó el plomero a la fosa y no contesta, huele muy fuerte'],
    ['fire', "Gas fireplace won't turn off and the flame rolls out past the glass"],
    ['electricity', 'Mi suegra se quedó pegada a la lavadora y tiene la mano dormida'],
    ['collapse', 'Retaining wall is leaning toward our back door and moves a few inches every hour'],
    [
      'collapse',
      'the picture window slipped out of its frame and is leaning out, people walk right underneath',
    ],
    ['collapse', 'La pared se está recostando para donde pasan los niños'],
    ['collapse', 'La puerta de la ducha le cayó encima a mi mujer'],
    ['collapse', 'Se abrió un hueco junto a la fundación y cada rato se traga más tierra'],
    ['fall', 'The septic tank is just a hole with cardboard on top and my kids play there'],
    ['running-water', 'la bomba del sótano no jala y el agua ya va en el tercer escalón'],
  ])('as %s in "%s"', (kind, text) => {
    expect(findDanger(text)?.kind).toBe(kind)
  })

  test.each(DANGER_KINDS)('as %s: the line to show is calm and says what to do', (kind) => {
    const texts = BUILD.filter((example) => example.isDangerous && example.kind === kind)
    const message = texts.map(({ text }) => findDanger(text)).find((danger) => danger?.kind === kind)?.message
    expect(message).toMatch(/call/i)
    expect(message).not.toMatch(/!|[A-Z]{4,}/)
  })

  test.each([
    ['misspelled', 'carbn monixide dectector is beepping'],
    ['in Spanish', 'Huele a gas en la cocina'],
    ['shouted', 'SPARKS FROM THE OUTLET!!'],
    ['in doubt', 'not sure but I think I smell gas'],
    ['of something that cannot be stopped', "the water won't stop coming out of the wall"],
    ['in a sentence after a harmless one', 'Faucet drips. Also the breaker box is buzzing and hot.'],
    ['after a repair that did not last', 'electrician fixed the outlet, but it sparks again'],
  ])('when the text is %s', (_, text) => {
    expect(findDanger(text)).not.toBeNull()
  })

  test.each([
    ['denied', 'no smoke, no burning smell, the furnace is just loud'],
    ['over', 'there was a gas leak last year, the utility repaired it'],
    ['only asked about', 'who do we call if a pipe ever bursts?'],
    ['mended', 'plumber fixed the burst pipe, the wall is still open'],
    ['wished for', 'would like to add an outlet near the sink'],
  ])('not when it is %s', (_, text) => {
    expect(findDanger(text)).toBeNull()
  })
})

describe('what was dealt with is over, what still happens is not', () => {
  test.each([
    [
      'Washing machine hose split on Sunday. I shut the valve and mopped, everything is dry. Need a new valve.',
      'Washing machine hose split. I shut the valve and mopped but more water keeps coming.',
    ],
    [
      'Se rompió la manguera de la lavadora, ya cerré la llave y sequé todo. Vengan a cambiarla.',
      'Se rompió la manguera de la lavadora, cerré la llave y sigue saliendo agua por todos lados.',
    ],
    [
      'My son locked himself in his room last week, we popped it open. Already put in a new knob.',
      'The front door has been jammed shut since last week and it is our only way out.',
    ],
    [
      'We smelled gas last week, the plumber tightened the fitting and tested it. The patch needs paint.',
      'I smell gas in the kitchen. The plumber already replaced the connector in March.',
    ],
    [
      'El contacto echó chispas en marzo, el electricista lo cambió y ya no ha fallado.',
      'El contacto echa chispas. El electricista ya lo cambió una vez.',
    ],
    [
      'Electrician came out for the hot outlet and put in a new one. The wall needs paint.',
      'The outlet is hot, the electrician put in a new one and it still is.',
    ],
    [
      'Carbon monoxide alarm says ERR. Fire dept checked the air and found nothing, we need a new one.',
      'CO alarm is going off and the gas company says the furnace is good.',
    ],
    [
      'The house two doors down caught fire last night, we are ok. Our siding has ash on it.',
      "The neighbor's house caught fire and the flames are reaching our roof.",
    ],
    [
      "My neighbor's basement flooded in the storm, ours stayed dry.",
      "The neighbor's tree fell and our roof is sagging under it.",
    ],
    [
      'The back door handle is loose, the deadbolt works though.',
      'The back door handle fell off and the deadbolt does not work.',
    ],
    [
      'They replaced the outlet that had sparked.',
      'They replaced the outlet that had sparked and now it smokes.',
    ],
    [
      'El electricista cambió el enchufe que había echado chispas y revisó la línea; todo pasó inspección.',
      'El electricista cambió el enchufe en mayo y hoy está echando humo.',
    ],
    [
      'The garage spring snapped in June and they replaced both.',
      'The garage spring was installed in June and it snapped, the door came down hard next to my kid.',
    ],
    [
      'Panel was hot, electrician tightened the lugs. It has been fine since.',
      "Panel was hot, electrician tightened the lugs. Now it's buzzing and the cover is hot.",
    ],
    [
      'We had the gas line repaired last month, it was leaking.',
      'We had the gas line repaired last month. This morning the smell is back.',
    ],
    [
      'El deck se veía raro, lo revisaron y ya quedó firme.',
      'Se hundió la tierra bajo la casa; la esquina ya quedó en el aire.',
    ],
    [
      'An old TV cable hangs from the outside wall, it has been dead for years.',
      'The outside wall is falling onto the driveway.',
    ],
  ])('"%s", but "%s"', (over, ongoing) => {
    expect(findDanger(over)).toBeNull()
    expect(findDanger(ongoing)).not.toBeNull()
  })
})

describe('over the whole set of summaries', () => {
  const read = new Map<string, boolean>()
  /** Reads a text once: the Spanish sets are among those that were read. */
  const isFound = (text: string) => {
    const known = read.get(text) ?? findDanger(text) !== null
    read.set(text, known)
    return known
  }
  const score = (examples: readonly DangerExample[]) => {
    const dangerous = examples.filter(({ isDangerous }) => isDangerous)
    const harmless = examples.filter(({ isDangerous }) => !isDangerous)
    const missed = dangerous.filter(({ text }) => !isFound(text))
    const alarms = harmless.filter(({ text }) => isFound(text))
    return {
      dangerous: dangerous.length,
      harmless: harmless.length,
      recognized: 1 - missed.length / dangerous.length,
      falseAlarms: alarms.length / harmless.length,
    }
  }
  const inWords = ({ dangerous, harmless, recognized, falseAlarms }: ReturnType<typeof score>) =>
    `${(recognized * 100).toFixed(1)} % of ${dangerous} recognized, ` +
    `${(falseAlarms * 100).toFixed(1)} % of ${harmless} false alarms`

  test('danger is recognized in summaries whose wrong answers were not read', () => {
    const held = score(HELD)
    console.info(`danger, held back: ${inWords(held)}`)
    expect(held.recognized).toBeGreaterThanOrEqual(0.93)
    expect(held.falseAlarms).toBeLessThanOrEqual(0.04)
  })

  test('danger is recognized in those that were', () => {
    const build = score(BUILD)
    console.info(`danger, built with: ${inWords(build)}`)
    expect(build.recognized).toBeGreaterThanOrEqual(0.98)
    expect(build.falseAlarms).toBeLessThanOrEqual(0.02)
  })

  test.for([
    ['8 A', ROUND_8.a, 0.95, 0.02],
    ['8 B, whose wrong answers were not read', ROUND_8.b, 0.9, 0.04],
    ['9, whose wrong answers were not read', ROUND_9, 0.93, 0.02],
    ['10 A', ROUND_10.a, 0.98, 0.02],
    ['10 B in English, whose wrong answers were not read', ROUND_10.english, 0.925, 0.05],
    ['10 B in Spanish, whose wrong answers were not read', ROUND_10.spanish, 0.925, 0.05],
    ['28 and 29 in English, whose wrong answers were not read', ROUND_28_AND_29.english, 0.925, 0.05],
    ['28 and 29 in Spanish, whose wrong answers were not read', ROUND_28_AND_29.spanish, 0.925, 0.05],
    ['30 B in Spanish, whose wrong answers were not read', ROUND_30_B, 0.95, 0.03],
  ] as const)('danger is recognized in round %s', ([name, examples, recognized, falseAlarms]) => {
    const found = score(examples)
    console.info(`danger, round ${name}: ${inWords(found)}`)
    expect(found.recognized).toBeGreaterThanOrEqual(recognized)
    expect(found.falseAlarms).toBeLessThanOrEqual(falseAlarms)
  })

  test('danger is recognized in Spanish as well as in English, in 300 summaries and more', () => {
    const found = score(SPANISH)
    console.info(`danger, Spanish: ${inWords(found)}`)
    expect(found.dangerous + found.harmless).toBeGreaterThanOrEqual(300)
    expect(found.recognized).toBeGreaterThanOrEqual(0.98)
    expect(found.falseAlarms).toBeLessThanOrEqual(0.02)
  })

  test('every kind is in both parts, dangerous and nearly', () => {
    const held = DANGER_KINDS.filter((kind) => kind !== 'scald' && kind !== 'drowning')
    for (const [part, kinds] of [
      [BUILD, DANGER_KINDS],
      [HELD, held],
    ] as const)
      for (const kind of kinds)
        for (const isDangerous of [true, false])
          expect(part.some((item) => item.kind === kind && item.isDangerous === isDangerous)).toBe(true)
  })

  test('no summary is both read and held back', () => {
    const known = new Set([...BUILD, ...ROUND_8.a, ...ROUND_10.a].map(({ text }) => text.toLowerCase()))
    const held = [
      ...HELD,
      ...ROUND_8.b,
      ...ROUND_9,
      ...ROUND_10.english,
      ...ROUND_10.spanish,
      ...ROUND_28_AND_29.english,
      ...ROUND_28_AND_29.spanish,
      ...ROUND_30_B,
    ]
    expect(held.filter(({ text }) => known.has(text.toLowerCase()))).toEqual([])
  })
})

test('any text can be read for danger', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      expect(() => findDanger(text)).not.toThrow()
    }),
  )
})

test('danger at the end of a very long text of near misses is found', () => {
  const nearMisses = 'water '.repeat(5_000) + 'smell '.repeat(5_000) + 'outlet no not '.repeat(5_000)
  expect(findDanger(`${nearMisses}. I smell gas`)?.kind).toBe('gas')
})
