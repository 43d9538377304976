/** Words for what happens to people, what grows or gives way above them, and flames, heat and water out of their place. */
export const HARM_WORDS = {
  // people
  /** Somebody lost their senses. */
  fainted:
    'faint*, passed out, passes out, blacked out, collapsed, unconscious, not responding, keeled over, cant wake, wont wake, desmay*, perdio el conocimiento, inconsciente, no responde, no contesta, no reacciona',
  drainOrPit:
    'drain, drains, floor drain*, septic, sewer, sewer gas, cistern, manhole, pit, trap, drenaje, desague, fosa, alcantarilla, cisterna, trampa, trampa del sotano, coladera, shower room, gas',
  /** Skin that hot water burned. */
  burnedSkin:
    'quemo la espalda, quemo la cara, quemo los pies, quemo las manos, quemo el pecho, quemo el hombro, burned my back, burnt his, blister*, ampoll*, second degree, third degree, degree burn*, segundo grado, tercer grado, quemadura*, skin off, skin peel*, skin is peel*, bright red and peel*, la piel, pele la mano, me pele, took the skin, burned my, burned her, burned his, burnt my, burnt her, quemo la mano, quemo el brazo, quemo la pierna, quemo el pie',
  waterAtTap:
    'llave del bano, llave de la cocina, tap, taps, faucet*, shower, showers, tub, tubs, tub spout, spout, bathtub, bath, hot side, tap water, hot water, agua caliente, regadera, ducha, tina, grifo, pluma, lavamanos, lavabo, llave del lavamanos, llave del lavabo, llave del fregadero, agua sale, sale el agua, sale agua',
  onlySteam:
    'just steam, only steam, nothing but steam, puro vapor, steam is blasting, blasting steam, steam shoots, steam is shooting',
  gaugeRed:
    'is in the red, in the red, past the red, into the red, esta en rojo, esta en lo rojo, paso lo rojo, paso el rojo, llego al rojo, is pinned',
  snapWord: 'snapped, burst, exploded, let go, revento, reventado, trono',
  scaldingDegrees: 'scalding degrees',
  engine:
    'generator*, generador*, planta electrica, planta de luz, compactadora, compactor, gas engine, motor de gasolina, cement mixer, pressure washer',
  running: 'running, runs, left on, prendid*, encendid*, turned on, going',
  closedSpace:
    'garage, attached garage, basement, crawlspace, cochera, cochera cerrada, garaje, marquesina, sotano',
  /** Something heavy came down on somebody. */
  ontoSomebody:
    'me pego en el, me pego en la, le pego en el, le pego en la, with grandkids on it, with the kids on it, with my kids on it, fell on my, fell on me, fell on our, fell on him, fell on her, fell onto my, came down on my, came down on me, came down on our, landed on my, hit my, hit me, hit our, closed on my, closed on me, closed on people, closes on people, closing on people, pinned my, pinned our, pinned me, crushed my, le cayo encima, cayo encima a, vino encima a, vino encima, cayo en la cabeza, le cayo en, le cayo a, me cayo encima, le pego a mi, le pego a mis, le pego al nino, le pego a la nina, le pego al perro, golpeo a mi, prenso a, prenso al, apachurro, machuco, aplasto a',
  fellAndHurts:
    'shower door*, glass door*, closet door*, mirror door*, mirror*, cabinet*, upper cabinet*, ladder*, attic ladder*, attic stair*, tv mount*, range hood*, bookcase*, puerta de la ducha, puerta de vidrio, puerta del closet, espejo*, gabinete*, alacena*, escalera del atico, librero*, campana',
  walksUnder:
    'over the entry, over the entrance, above the porch, over the porch, over the grandkids, over the crib, over his crib, over her crib, over our bed, over my bed, over the bed, over their beds, above the crib, above our bed, above my bed, above his bed, above her bed, over where, above the stove, over the stove, over the sidewalk, over the walkway, over the parking, walk underneath, walks underneath, walk under, walks under, walk below, walks below, walk right under*, pass beneath, passes beneath, pass under, pass below, in and out below, people walk, kids walk, go in and out, hitting the walkway, hitting the sidewalk, onto the walkway, onto the sidewalk, where kids, where the kids, where the baby, leaning over the, leaning over our, leans out over, leaning out, sobre la cuna, encima de la cuna, arriba de la cuna, sobre la cama, encima de la cama, arriba de la cama, encima de la estufa, sobre la acera, sobre la banqueta, sobre la entrada, pasa debajo, pasan debajo, pasa por debajo, pasan por debajo, pasamos por debajo, pasamos debajo, la gente pasa, pasan los ninos, pasan mis, por donde pasan, por ahi pasan, donde juega*, en la acera, en la banqueta, al lado del nene, al lado de la nena, al lado del nino',
  givesWay:
    'snapped, se vino, se esta viniendo, pulled the beam apart, coming out, came out, is coming off, coming off, came off, came loose, coming loose, pulling out, pulled out, pulling away, pulling off, ripping out, tearing out, slipped out, peeling off, popping off, hanging by, hangs by, hanging there, hangs there, dangling, dangles, leaning, leaning over, leaning out, leans, leans out, leans over, tilting, tipping, bulging, despeg*, desprend*, colgando, cuelga, guindando, zafad*, zafo, se sale*, se salio, ladea*, ladeando, inclina*, recost*, recuest*, viniendo, panzon, mece, se mece, flojo y se mece',
  greatOne:
    'retaining wall*, block wall*, brick wall*, stone wall*, wall, walls, brick column*, column*, chimney, window, picture window, window sash*, pane, large pane, glass, glass panel*, mirror, mirror wall, tv mount, stucco, chunk of stucco, facade, building face, cornice, cornisa, cladding, siding panel*, veneer, tile, tiles, bracket, ceiling fan*, range hood, tank, water tank, tower, sign, awning, muro, muro de contencion, barda, pared, paredes, columna, ventana, ventanal, vidrio, cristal, espejo, repello, fachada, losetas, campana, abanico, ventilador, tinaco, toldo, letrero',
  // what grows, and ground that goes
  growing:
    'cada vez que llueve, every time it rains, each hour, every hour, by the hour, per hour, every few minutes, hour by hour, since breakfast, since lunch, since this morning, since last night, cada hora, cada rato, cada ratico, cada ratito, cada vez mas, cada vez peor, mas y mas, getting bigger, gets bigger, keeps growing, is growing, getting wider, keeps moving, crece, va creciendo, mas grande, more each day',
  movesOff:
    'recosto, sliding, slides, slid, slipping, moving, moves, moved, shifting, shifted, leaning, leans, leaning over, leaning toward, tilting, tipping, bulging, bowing, bowed, pushing in, push in, pushes in, opening up, opened up, sinking, dropping, dropped, swallow*, inclina*, ladea*, ladeando, recost*, pandea*, mete para adentro, abrio, abriendo, bajando, baja, hundiendo, traga, se traga, corriendo, corrio',
  wornAway:
    'undercut, undermined, undermines, quedo volando, ya quedo volando, washing out from under, washed out from under, washes out from under, washing away under, dirt is gone under, se llevo la tierra, lava la tierra, lavo la tierra, lavando la tierra, see under the footing, see under the foundation, see under the slab, ve por debajo, void under, hollow under, swallowing the, swallowed the, traga mas tierra, se traga, hill is sliding, hill behind us is sliding, hillside is sliding, mudslide, landslide, se esta viniendo el cerro, viniendo el cerro, deslave, derrumbe, ladera',
  ofTheHouse:
    'fence, deck, porch, corner of the house, corner of our house, house, home, foundation, fundacion, footing, footings, slab, back wall, garage, patio, driveway, comedor, casa, esquina, esquina de la casa, marquesina, pared, cimiento*, tierra',
  goesThrough:
    'my fist, a fist, my hand, my arm, three fingers, cabe la mano, cabe el puno, dirt is coming, dirt falling, dirt coming, mud is squeezing, mud squeezing, mud coming, grinding, entra tierra',
  playPlace: 'swing set, school bus, school, playground, columpio*, escuela, parada',
  fillingNow: 'is filling up, filling up, filling with, se esta llenando, llenandose',
  weakCover:
    'lo taparon con, la taparon con, cardboard, plywood, tarp, covered with a board, board over it, boards over it, sheet of, pallet, carton, una tabla, una lamina, lamina encima, una lona, triplay, tabla podrida, taparon con, tapado con, tapada con',
  openGround:
    'hole, foot hole, pit, septic, septic tank, tank, well, cistern, trench, manhole, hoyo, pozo, fosa, cisterna, zanja, un hueco, hueco como, el hueco, hueco al lado, registro, aljibe',
  // flames and heat out of their place
  flameOut:
    'rolling out, rolled out, rolls out, roll out, shooting out, shoots out, shot out, coming out the, comes out the, comes out in front, out the front, out the top, out of the front, past the glass, past the burner, licking, lick the, over the hearth, jumping out, jumped out, se sale, se salen, sale para afuera, salen por, sale por, salen llamas, llega a la campana, llega al gabinete, por enfrente',
  inPlace: 'fireplace, fireplaces, fire, flame, flames, gas log*, llama, llamas, flama, flamas',
  openFire:
    'burner, burners, stove burner*, gas fireplace*, gas log*, log set, gas log set, hornilla*, hornalla*, quemador*, chimenea de gas, estufa',
  offFails:
    'shut, switch off, apaga, apagarla, apagarlo, apagar, shut off, turn off, turn it off, shut it off, shut down',
  redGrille:
    'grille is orange, grille is red, grill is orange, coils are red, vents are smoking, rejilla esta roja, rejillas estan rojas, esta roja',
  blewUp: 'bombazo, boom when, loud boom, blew off, salio volando, explosion',
  flameColor:
    'flama azul, llama azul, blue flame, flamas azules, llamas azules, su flama azul, is blue, are blue, es azul, son azules, en azul, yellow tip*',
  allFloors:
    'all three floors, all floors, both floors, three floors, two floors, every floor, los tres pisos, los dos pisos, tres pisos',
  halfHouse: 'half the house, half of the house, half our house, media casa, mitad de la casa',
  nearlyDrowned:
    'casi se va al agua, casi se ahoga, casi se ahogo, almost drowned, nearly drowned, swallowed water, turned blue, found by the water, cayo al agua, se enredo el pelo, enredo el pelo',
  smellBack:
    'smell is back, smells back, smell came back, odor is back, smells again, olor volvio, volvio a oler, volvio el olor, vuelve a oler, huele otra vez, otra vez huele',
  waterFromIt:
    'water comes out of it, water is coming out of it, water coming out of it, water drips from it, water dripping from it, sale agua por ahi, cae agua por ahi, sale agua de ahi',
  garageSpring:
    'garage spring*, garage door spring*, torsion spring*, resorte del garaje, resorte de la cochera, resorte del porton',
  poolLightFails:
    'buzz*, hums, zumba*, out of its hole, out of the wall, wire*, cable*, under the water, debajo del agua',
  fromWithin: 'from inside, from the inside, por dentro, desde adentro, por adentro',
  keyQuestion: 'is there a key, is there any key, hay una llave, hay alguna llave, hay llave',
  comesUpFast:
    'coming up fast, comin up fast, comes up fast, rising fast, rising quick*, risin fast, going up fast, climbing fast, gaining fast, getting deeper, keeps getting deeper, sube rapido, subiendo rapido, esta subiendo rapido, sigue subiendo, cada vez mas hondo, cada vez mas alta',
  unguarded:
    'nothing on the left side, nothing on the right side, nothing on the side, nothing on one side, nothing on the edge, nothing at the edge, nothing on that side, nothing around the edge, finish the railing, finish the rail, no tiene nada en la orilla, sin nada en la orilla, no hay nada en la orilla, nada en la orilla, nada de un lado',
  strangersKey:
    'neighbors key, neighbor key, neighbours key, neighbours key, someone elses key, somebody elses key, any key, another houses key, key from next door, llave del vecino, llave de mi vecino, llave de la vecina, llave de mi vecina, llave de otra casa, cualquier llave, la llave de ellos',
  crushedWord:
    'crushed, crushes, crushing, crush him, crush her, crush my, crush a, crush the, get crushed, gets crushed, got crushed, be crushed, get smashed, smashed my, smashed the, flattened, aplasto la, aplasto el, aplasto mi, aplasto un, aplasto una, casi aplasta, aplastar, aplastado, aplastada, casi me aplasta, casi lo aplasta, casi la aplasta, casi a el, casi a ella, prensa, prenso',
  glassShard:
    'shard*, picos de vidrio, picos filosos, pedazos de vidrio, trozos de vidrio, pedazos de cristal, vidrios filosos, vidrios rotos, glass shard*, broken glass, sharp glass, jagged glass, jagged edge*, sharp edges sticking, vidrio roto, vidrio filoso',
  glassFalling:
    'cayendo los cristales, cayendo los vidrios, cayendo el vidrio, cayendo el cristal, cayendo vidrio*, caen vidrios, caen los vidrios, caen pedazos de vidrio, glass is falling, glass falling, glass keeps falling, glass is dropping, glass rained, glass raining',
  cutSkin:
    'cut her foot, cut his foot, cut my foot, cut my hand, cut his hand, cut her hand, cut my arm, cut my leg, cut his arm, cut her arm, cut himself, cut herself, cut myself, got cut, se corto el pie, se corto la mano, se corto, me corte, nos cortamos, esta sangrando, bleeding',
} as const satisfies Record<string, string>
