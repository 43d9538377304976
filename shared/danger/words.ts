/** What parts do that no longer hold; used for pipes, vents, rails and locks. */
const COMES_OFF =
  'pull* from, rip* from, tor* from, com* from, com* away, came away, broke away, break* away, pull* out, pull* off, pull* away, pull* loose, com* off, com* loose, came loose, fall* off, break* off, broke off, snap* off, rip* off, rip* out, tear* off, tore off, tore out, pop* off, slid* off, work* loose, se cayo, se cayeron, se solto, se zafo, zafad*, se safo, desprend*, se desprendio, se arranco, arrancad*, se despego'

/**
 * English and Spanish words of homeowners for the things, signs and places of dangers, without accents and apostrophes.
 * Entries are separated by commas; `*` stands for any ending. When several entries begin at the same word only the
 * longest counts, so that "smoke detector" is not smoke and "gas bill" not gas. An entry may belong to several
 * concepts. Names under `harmless` only use up words that would mean something else on their own.
 */
export const CONCEPTS = {
  // gas and exhaust
  gas: 'propain, propan, propane gas, natrual gas, natual gas, nat gas, lp tank*, propane tank*, tanque de gas, tanque de propano, cilindro de gas, bombona*, garrafa*, regulator*, regulater*, contador de gas, contador del gas, tuberia de gas, manguera de gas, manguera del gas, llave del gas, llave de gas, valvula de gas, valvula del gas, gasy, gassey, gaseous, lpg, butane, butano, gas natural, gas propano, flex line*, flexible line*, meter, medidor, range connector*, stove connector*, dryer connector*, range hose, stove hose, stove line, range line, gas dryer line*, gas stove line*, gas, gass, gaz, gassy, propane, propano, natural gas, methane, lp gas, gas line*, gas pipe*, gas meter*, gas valve*, gas connector*, gas main, gas fitting*, gas hose*',
  gasLeak:
    'pierde gas, perdiendo gas, tirando gas, soltando gas, sacando gas, botando gas, gas saliendo, sale mucho gas, se sale el gas, saliendo gas, tira gas, suelta gas, bota gas, saca gas, sale gas, sale el gas, gas escapes, gas leak*, gas leek*, leaking gas, leak gas, fuga de gas, escape de gas, gas escap*, propane leak*',
  gasAppliance:
    'gas stove, gas range, gas oven, gas cooktop, gas furnace, gas dryer, gas fireplace, gas grill, gas log*, gas insert, gas burner*, gas heater, gas boiler, gas water heater, estufa de gas',
  smell:
    'uele*, guele*, jiede, olemos, stank, smellin, smeling, whiffs, wiff, wiffs, percib*, se siente, se nota, scent, smelly, smelt, sniff, hedor, peste, tufo, smell*, smel, oder, nose, smels, smelled, odor*, odour*, stink*, stinky, stench, reek*, whiff, huele*, oler, olor*, apesta*, hiede, aroma',
  otherSmell: 'musty, mold, moldy, mildew, paint, dog, gasoline, new, plastic, cat, varnish, glue, carpet',
  hiss: 'hiss*, whistling gas, silb*, se oye, zumb*',
  pilot: 'pilot, pilots, pilot light*, piloto',
  leak: 'pierde, perdiendo, gotea gas, letting gas, lets gas, let gas, releas*, bubbl*, burbuj*, leak*, leek*, leack*, fuga*, escape de, escap*, seep*, coming out, comes out, come out, keeps coming, keep coming, se sale, sale gas, filtra*',
  cut: 'cut, hit, ruptur*, broke, broken, punctur*, nicked, severed, rompi*, roto, rota',
  egg: 'like skunk, like a skunk, zorrillo, egg rot*, eggs rot*, rot egg*, egg odor, rotten egg*, rotten eggs, bad egg*, egg smell, sulfur, sulphur, huevo* podrido*, huevo podrido, huevos podridos, skunk smell',
  rotten: 'rot, rotten, podrid*',
  ppm: 'ppm, parts per million, partes por millon',
  eggs: 'egg, eggs, huevo*',
  hotWater: 'hot water, tap water, well water, water smell*, agua caliente, warm water, cold water',
  drain: 'drain, drains, sink, sinks, trap, lavabo, fregadero, faucet*',
  sewerSmell:
    'sewer gas, sewer smell*, sewage smell*, sewer odor*, sewage odor*, septic smell*, smell* like sewer, smell* like sewage, smell* of sewage, smell* of sewer, smell* like a sewer',
  monoxide:
    'monoxido de carbono, carbono monoxido, backdraft*, back draft*, carbon monoxide, monoxide, monoxid*, monixide, monoxi*, carbon monox*, monoxido*, carbon mono*',
  coAlarm:
    'alarm for co, alarm for carbon monoxide, detector for co, carbon monoxide detector*, carbon monoxide alarm*, carbon monoxide sensor*, carbon monoxide monitor*, monoxide detector*, monoxide alarm*, monoxid* detector*, monoxid* alarm*, monoxid* sensor*, co detector*, co alarm*, co sensor*, co monitor*, co meter, co2 detector*, co2 alarm*, detector* de monoxido*, alarma* de monoxido*, detector de co, alarma de co, detector* de gas, gas detector*, gas alarm*, co tester',
  coWord: 'co, co2, co level*, co reading*, co poison*',
  rings:
    'keep* on going, trigger*, set off, sets off, alert*, sirena, siren*, going off, goes off, go off, went off, gone off, keep* going, sounding, sounds, sounded, sound, beep*, blar*, scream*, alarming, alarmed, rang, ring, rings, ringing, suena*, sono, sonando, sonar, pita, pitando, pito, activo, dispar*',
  reading:
    'went to, jumped to, goes to, measur*, positive, climb*, elevated, spik*, ppm, reads, reading*, read, shows, showing, show, says, high, levels, level, detected, detect*, red, poison*, marca',
  lowBattery:
    'passed, test, tested, chirp*, batter*, pila*, bateria*, every minute, once a minute, a minute, each minute, every 30, every 40, every 60, every few, expired, out of date, end of life, beeped once, false alarm, test button',
  saysBattery:
    'low battery, low batt*, low bat, lo bat, battery low, battery is low, needs a battery, needs batteries, says end of life, replace batter*, replace the batter*, change batter*, change the batter*, replace unit, replace alarm, replace detector, end of life, pila baja, baja pila, bateria baja, baja bateria, cambiar bateria, cambiar la bateria, cambiar pila*, cambiar la pila, cambie bateria, cambie la bateria, cambie la pila, falta de pila, falta bateria',
  sick: 'cabesa, dolor de cabesa, duele la cabesa, duele mucho la cabeza, nauceas, duele la cabeza, queasy, woozy, light headed, disoriented, cant breathe, short of breath, headache*, head ache*, head hurts, head hurt, dizzy, dizz*, lightheaded, nause*, sick, sleepy, faint, fainted, passed out, vomit*, throwing up, dolor de cabeza, dolores de cabeza, mareo*, maread*, nausea*, throw up',
  burnsFuel:
    'furnace*, heater, heaters, boiler*, fireplace*, stove, water heater, hot water heater, fire place, wood stove, generator, caldera, calentador, calefaccion, chimenea, estufa, gas stove, gas furnace, gas water heater, gas fireplace, gas heater, gas dryer, gas range, heat, heating, car',
  exhaust: 'exhaust, fumes, fume, exaust, combustion, flue gas*, humos, gases',
  fumes: 'fume, fumes, soot, hollin, gases, humos',
  flue: 'flue, flue pipe, exhaust pipe*, furnace vent*, furnace exhaust, water heater vent*, vent pipe*, vent stack, chimney liner, vent connector, tubo de escape',
  apart: `hole, holes, rusted through, ${COMES_OFF}, disconnect*, came off, come off, coming off, comes off, fell off, falling off, fallen off, apart, loose, separated, separat*, detach*, pulled off, pulled out, broke off, broken off, broke away, poped off, popped off, blocked, fell down, off the wall, desconect*, suelt*, came out, not connected, unhooked, fell out`,
  joined: 'tight, apretad*, connected, attached, hooked up, conectad*',
  inside:
    'in the window, through the window, thru the window, inside, indoors, in the house, in house, into the house, back in, garage, basement, bedroom*, attic, adentro, dentro, en la casa, living room, house, home, casa, hallway, hall, kitchen, room, rooms, cocina, sotano',
  dryerVent:
    'dryer, bath, bathroom, range hood, hood, secadora, roof, plumbing vent, paint, sewer, drain, shower',

  // electricity
  outlet:
    'contactos, toma, tomas, multicontacto*, tomacorrient*, toma corrient*, extension, cordon, charging port*, car charger*, wall socket*, plugin, plug ins, prong*, duplex outlet*, outlet*, receptacle*, recepticle*, receptical*, recept, wall plug*, plug, plugs, plugged, plugging, plug in, plugged in, pluged, pluggd, gfci, gfi, socket*, sockets, power strip*, surge protector*, extension cord*, power cord*, cord, cords, charger, adapter, enchuf*, contacto*, tomacorriente*, toma corriente*, toma de corriente, extension electrica, ev charger, usb outlet*, regleta, conector*, clavija, power outlet*',
  lightSwitch:
    'wall plate*, cover plate*, face plate*, faceplate*, outlet cover*, placa*, switch, switches, swich*, swith*, light switch*, light swich*, switch plate*, switch box*, dimmer, apagador*, interruptor*, swich box, switchplate, wall switch*',
  panel:
    'cuadro, cuadro electrico, cuadro de luz, cuadro de la luz, caja de la luz, caja de breakers, caja de breiker*, breiker*, breker*, tacos, diferencial, interruptor general, cuchillas, caja de las pastillas, caja de pastillas, pastilla, pastillas, tablero de luz, tablero electrico, centro de cargas, medidor de la luz, contador de la luz, panel de la luz, panel de luz, fuse, fuses, fuse cabinet, electrical service, electrical cabinet, circuit panel*, control box, power box, electrical closet, breaker*, braker*, breaker box*, breaker panel*, electric panel*, electrical panel*, electric box*, electrical box*, electric room, electrical room, electric closet, fuse box*, fusebox, panel box*, main panel*, sub panel*, subpanel*, service panel*, load center, meter box*, meter base, meter can, electric meter, electrical meter, panel, panels, panel electrico, caja electrica, caja de breaker*, caja de los breaker*, caja de fusibles, caja de los fusibles, tablero*, centro de carga, junction box*, caja de luz, disconnect box, transfer switch, medidor de luz, circuit breaker*, circuit box, mufa',
  electricBox:
    'panel, breaker box, caja de la luz, caja de luz, cuadro electrico, cuadro de luz, caja de breakers, tablero, tablero electrico, registro electrico, caja de registro, breaker box*, electrical panel*, electric panel*, electrical box*, electric box*, junction box*, fuse box*, main panel*, sub panel*, meter box*, breaker panel*, panel electrico, caja electrica',
  uncovered:
    'cover is off, cover fell off, cover came off, cover gone, lid off, lid is off, sin cubierta, destapad*, abierto, abierta, uncovered, exposed, no cover, without cover, cover missing, missing cover, cover is missing, missing its cover, cover off, no lid, sin tapa, left open, wide open, open',
  cover: 'cubierta*, carcasa, cover*, cap, caps, lid*, nut, nuts, tapa*, capuchon*, insulation, protection',
  wire: 'wire nut*, hot lead*, live lead*, bare lead*, conductors, bare copper, splice*, electrical lead*, wire, wires, wiring, wireing, cable, cables, cabling, romex, conductor, conductors, electrical line, alambre*, cableado, electric cable*, electric wire*, electrical wire*, electrical wiring, power line, power cable, power wire*',
  light:
    'plafones, lamparas, focos, abanico*, candil*, arana, luz del techo, luces del techo, reflector*, light, lights, lite, lites, light fixture*, light fixure*, lightfixture*, fixture, fixtures, ceiling light*, recessed light*, recess light*, can light*, pot light*, pendant*, chandelier*, chandeleir, sconce*, lamp, lamps, light bulb*, lightbulb*, bulb socket, ceiling fan*, bath fan*, bathroom fan*, exhaust fan*, fan light*, lampara*, foco*, luz, luces, luminaria*, ventilador*, bombillo*, bombilla*, candelabro, smoke detector*, smoke alarm*, fan motor, vent fan, downlight*, bathroom exhaust fan*, lights in the ceiling',
  furnaceWet:
    'furnace*, control board, circuit board, boiler, electronics, electronic*, electrical, electrics, electric, electricity, electricidad, electric part*, electric appliance*, electrical system',
  lowVoltage:
    'landscape light*, speaker*, tv, cable tv, phone, telephone, ethernet, doorbell*, thermostat, landscape, coax*, internet, network, data, hdmi, cat5*, cat6*, alarm wire*, antenna, low voltage, fiber, garage sensor, sensor wire*, shelf, shelves, shelving, mesh, fence, screen',
  shock:
    'me pega la luz, pega la luz, pega corriente, da la luz, me tumbo la corriente, tumbo la corriente, calambrazo*, patada de corriente, corrientaso*, electrocuta*, electrocute, picotazo*, me agarro la corriente, agarro la corriente, toques, un toque, toquecito*, pasa electricidad, pasan electricidad, energizad*, electrizad*, give* electricity, siento corriente, siente corriente, sienten corriente, da electricidad, electric bite*, electricity com*, electricity in the water, electricity on the, feel a buzz, felt a buzz, pins and needles, sting when, stings, a sting, prickl*, choque*, shocks people, tickle*, cosquill*, hormigueo, choque electrico, electricity goes, electricity run*, electricity through, current goes, stung, shock, shocks, shocked, shocking, electric shock*, electrical shock*, zap, zaps, zapped, zapping, jolt*, tingl*, electrocut*, bit me, bites me, bite me, got bit, toque*, da corriente, dio corriente, descarga*, calambr*, corrientazo*, buzzed me, pasa corriente, feel electric*, feel* electricity, feel the electric*, feel current, feel* the current, electrif*',
  cost: 'electric bill*, gas bill*, water bill, bill, bills, price*, cost*, quote*, estimate*, invoice, precio*',
  electricCurrent:
    'current, electric current*, electrical current*, electricity, voltage, volts, corriente, electricidad, voltaje',
  touch:
    'touch*, tuch*, tutch*, feel, feels, feeling, felt, grab*, hand, hands, finger*, fingers, arm, skin, barefoot, bare feet, bare foot, hold of, lean on, leaning on, toco, tocar, toca, tocas, tocamos, tocan, toque la, agarr*, mano, manos, dedos, brazo, descalz*, siento, siente, sientes, sienten, sentimos, senti',
  staticOnly:
    'carpet, carpeting, rug, dry air, static, static shock*, static electric*, estatica, estatico, alfombra*',
  spark:
    'flamazo*, chispazo*, fogonazo*, esta en corto, cortos, corto, spark, sparks, sparked, sparking, sparky, sparc*, arcing, arced, arcs, arc flash, arc, electric arc*, chisp*, short circuit*, shorted, shorting, corto circuito, cortocircuito, blue flash, flash of light, electrical pop, exploded with flash, hace corto, hizo corto, spraks, spakr*',
  igniter:
    'low, tiny, weak, uneven, flame height, igniter, ignitor, ignite*, burner, burners, pilot, lighter, grill, welding, plug on generator',
  buzz: 'chirrid*, truen*, friendo, vibra*, buzz*, hum, hums, humming, sizzl*, crackl*, crackel*, crakl*, popping, hiss*, zumb*, frying',
  crackle:
    'truen*, tronando, trona*, friendo, explot*, tronido*, estall*, chisporrote*, sparkl*, bang, boom, explo*, blew up, blew out, fireworks, crackl*, crackel*, sizzl*, crakl*, arcing, popping sound*, frying sound*, pop sound, loud pop*',
  hot: 'arden, ardiendo, que arde*, hirviendo, hierve*, recalent*, kalient*, tosta*, quemo, quemaron, scald*, derrit*, turning brown, turned brown, browned, discolor*, fried, singed, boiling, brown spot*, heats up, heating up, heat mark*, hot, warm, overheat*, melt*, melting, scorch*, char, charred, burn, burns, burned, burnt, burning, burn mark*, burned mark*, burnt mark*, burn* mark*, black mark*, brown mark*, black spot*, blackened, turned black, turning black, glow*, caliente*, calient*, quemad*, derreti*, se calienta, smok*, smolder*, toasted, brown mark*, soot, chamuscad*, se quemo, se quema',
  exposed:
    'se ven los cables, se ven, a la vista, salido, salida, salidas, desnud*, sin proteger, mordid*, cortad*, pelon*, pelones, sin aislar, sin cinta, sin cubierta, salidos, saliendo, fuera de la pared, dug up, digs up, dig up, digging up, unearth*, shallow, desenterr*, con corriente, tirado*, expuesto*, uncapped, not insulated, without box, no box, no wire nut*, peeled, descubiert*, out of the wall, pulled out, poke*, expos*, bare, naked, uncover*, not covered, no cover, without cover, no cap, not capped, live, hot wire*, open, hanging, hang, hangs, dangl*, sticking out, stick out, sticks out, hanging out, coming out, showing, visible, unprotected, uninsulated, chewed, frayed, fray*, cut, torn, pelad*, expuest*, al aire, suelt*, colgando, sin tapa, sin cubrir, sin proteccion, copper, cobre, stripped, pokes out, poking out, damaged, energized, unfinished, loose',
  liveWire:
    'se ven los cables, se ven los alambres, cables a la vista, cables pelones, alambres pelados, alambres pelones, cables sueltos, cable suelto, alambre suelto, alambres sueltos, cable vivo, cables con corriente, alambres con corriente, cable con corriente, cables desnudos, live wire*, live electrical, live electric*, live cable*, hot wire*, bare wire*, naked wire*, exposed wir*, exposed electr*, open wire*, open wiring, cables pelados, cable pelado, cables expuestos, cables vivos, downed line, power line down, open junction box*, open electrical box*, open electric box*',

  // water
  water:
    'awa, overflow*, water, watter, wather, agua, aqua, rainwater, rain water, condensate, condensation, liquid, waters',
  wet: 'mojando, mojo, humedec*, se mete agua, mete el agua, se llena de agua, lleno de agua, llena de agua, tira agua, escurre, escurriendo, cayendo agua, agua cayendo, pringa*, chorre*, snow melts, melts into, melted into, spill*, soggy, squirt*, gush*, sopping, snow melt, melting snow, ice melt, geyser, water, watter, wather, agua, aqua, rainwater, rain water, leak*, leek*, leack*, drip*, dripping, drippin, wet, soak*, soaked, soaking, drench*, flood*, puddle*, pudle*, pour*, rain, rains, rained, raining, moisture, moist, damp, seep*, overflow*, overflowed, overflowing, submerg*, condensat*, underwater, under water, gote*, gotera*, mojad*, moja, moje, inund*, humedad, humed*, lluvia, llueve, fuga*, filtra*, filtrac*, chorr*, escurr*, charco*, trickl*, wetness, spray*, splash*, stain*, water stain*, drops, droplets, empapad*, cae agua, entra agua, sale agua, sprinkled, standing water',
  wetVerb:
    'mete, meten, se mete, entra, entran, moja*, mojo, drench*, soak*, hits, hitting, reach*, touch*, close to, almost at, wetting, spraying, splashing, llega, alcanza',
  near: 'a los, a las, a la, past, beside, alongside, atop, via, off, top, adentro, abajo, hasta, contra, down, up, from, out, of, thru, through, threw, throuh, on, onto, in, into, inside, near, around, arround, by, behind, over, next, at, above, under, underneath, below, beside, down, between, close, across, against, toward*, where, to, en, por, sobre, cerca, dentro, de, del, al, encima, junto, atras, detras, debajo, sumerg*, all, along',
  is: 'is, are, was, were, am, be, been, got, get, gets, getting, has, have, had, full, filled, keeps, keep, with, in, under, esta, estan, tiene, tienen, lleno*, llena*, sitting, sits, looks, seem*, inside, still, covered, its, feels, become*, became, con, there',

  // warmth
  heat: 'calor, calefactor, calefaccion*, calefacion, calefasion, calefacsion, heat, heating, heeting, calefaccion, calefacc*, warm air, hot air, warmth, heet',
  heater:
    'calentador de la casa, sistema de calefaccion, minisplit, bomba de calor, radiador*, clima, la calefa, calenton*, calefon, calefaccion*, calefacion, calefasion, calefacsion, la caldera, estufa de calefaccion, gas furnace*, gas heater*, gas boiler*, furnace*, furnice, furnance, furnase, heater, heaters, heating, boiler*, heat pump*, heat, hvac, caldera, calefaccion, calefactor*, calentador, heating system, central heat*, radiator*, mini split*, heeter, main heat',
  broken:
    'se murio, se descompuso, descompuest*, se apago, se apaga, apagada, se dano, danad*, estropead*, averiad*, are cold, stay cold, stays cold, stone cold, ice cold, helados, fria, frios, no jala, stop, shutting off, shutting down, keeps turning off, turns off, crapped out, inop*, cut out, cuts out, does nothing, unresponsive, cool air, blowing cool, dead, died, die, broken, broke, quit, quits, out, off, down, stopped, stoped, stops, failed, fails, fail, error, shuts off, shut off, shut down, went out, gave out, kaput, busted, descompu*, apagad*, fallo, fallando, murio, not, wont, no, shuts down, trips, conked, blows cold, blow cold, blowing cold, cold air, blow only cold, blows only cold, frozen solid, code, error code, flashing, locked out, lockout, iced over, iced up, blowing only cold, aire frio',
  works:
    'kalienta, calienta*, jalar, andar, anda, trabaja, work, works, working, workin, worked, run, runs, running, start, starts, starting, turn on, turns on, turning on, come on, comes on, coming on, kick on, kicks on, kicking on, heat, heats, heating, heat up, fire up, function*, ignite*, light, stay on, stays on, turn, come, kick, funciona*, funcione*, sirve, prende, enciende, jala, arranca, respond*, blow*, produce*, keep up, stay lit',
  warms:
    'go above, goes above, get above, gets above, reach 60, get over, calienta*, calentar, heats the house, get warm, gets warm, stay warm, keep warm, getting warm, warm up',
  otherHeat:
    'dryer, oven, range, cooktop, burner, water heater*, hot water, hot water heater, calentador de agua, agua caliente, towel*, floor, heated floor*, hot tub, pool, spa, dishwasher, bonus room, one room, toilet, seat, secadora, horno, garage heater, heater in garage, patio heater, bidet, jacuzzi, iron, heater hose',
  frost:
    'congelandose, congelado, nos congelamos, nos estamos congelando, tiritando, temblando de frio, menos 5, hielo, helada, heladas, escarcha, frio horrible, frio tremendo, un friazo, bajo 0, congelando, frio terrible, horrible de frio, frio insoportable, ice, icy, icicle*, winter storm, cold front, freeze warning, below 0, zero degrees, shiver*, hypotherm*, bitter cold, frigid, frio extremo, very cold outside, temps dropping, freez*, freezing, frozen, froze, frost*, below zero, below freezing, snow, snows, snowing, snowed, snowstorm, blizzard*, ice storm, single digit*, in the teens, sub zero, subzero, windchill, wind chill, bajo cero, helando, hela, helad*, congel*, nieve, nevando, nevada, see our breath, see my breath, see your breath, see breath, frostbite, mucho frio, polar vortex, negative degrees, arctic, cold snap',
  vulnerable:
    'month old, months old, weeks old, week old, nana, premature, twins, wheelchair, dialysis, asthma, baby, babies, newborn*, new born*, infant*, infants, toddler*, elderly, grandma, grandmother, grandpa, grandfather, grandparents, senior citizen*, bebe, bebes, recien nacido*, abuel*, anciano*, ninos chiquitos, ninos pequenos, ninos chicos, old parents, oxygen, disabled, pregnant, embarazada, small kids, small children, little kids, young kids, year old mother, year old father',

  // fire
  flame: 'flama, flamas, flamazo*, llamarada*, llamita*, lumbre, candela, flame*, fuego, llamas, llama de',
  fire: 'fire',
  hearth: 'fireplace*, fire place*, hearth, log, logs, camp, bonfire',
  onFire:
    'lumbre, arde, ardio, started to burn, start to burn, began to burn, burst into, on fire, caught fire, catch fire, catches fire, catching fire, caught on fire, caught a fire, fire in, fire started, started fire, started a fire, fire behind, fire at, fire from, electrical fire*, small fire, a fire, kitchen fire, grease fire, house fire, ablaze, in flames, embers, ember, incendi*, se prendio fuego, se incendio, prendio fuego',
  smoke:
    'humito, humareda*, humazo, umito, umo, smoak, humareda, smoke, smokes, smoking, smoked, smokey, smoky, smouldering, smolder*, smoldering, humo, humea*, humeando, smok',
  smokeHarmless:
    'vidrio, camp, guy, guys, worker*, crew, painter*, tenant*, installer*, guard, normal, shelf, cigarette*, cigar*, neighbor*, neighbour*, bbq, barbecue, grill, gray, grey, color, colour*, paint, stain, glass, tint*, wildfire*, vecino*, cigarro*, siding, leftover*, grease',
  burn: 'burnin, burnig, buring, burnd, kemado, kema, ardiendo, chamusca*, quemo, quemaron, burn, burning, burnning, burnt, burned, quemad*, quemando, se quema, se quemo, electrical fire, scorch*, singed',
  burning: 'burning, burnning, ardiendo, quemando, on fire, se esta quemando, started burning, is burning',
  burnHarmless:
    'food, cookies, cookie, leftover*, cake, dishes, dinner, candle*, sun, sunlight, pan, pot, toast, bread, bulb, bulbs, light bulb*, foco, dust, wood burning, burning bush, sienna, orange, cigarette*, eyes, cd, lawn, grass, neighbor*, neighbour*, calories, burn off, burned out bulb',
  woodAtFire:
    'wood, wall, walls, framing, mantel, mantle, stud, studs, surround, chimney, fireplace, pared, madera, drywall, insulation, ceiling',
  charred:
    'char, charred, scorch*, glow*, turning black, turned black, smolder*, blackened, chamuscad*, smoldering',

  // sewage
  sewage:
    'fosa septica, fosa, pozo septico, septico, escremento*, excremento*, suciedad del bano, agua sucia, aguas sucias, aguas cochinas, agua cochina, agua apestosa, aguas servidas, alcantarilla*, pipi, orines, materia fecal, stinky water, stinking water, smelly water, black water, crap water, poopy, urine, sewerage, solids, dookie, aguas residuales, blackwater, filthy water, dirty water, nasty water, stool water, sewage, sewege, raw sewage, sewer water, sewer, poop*, poo, feces, faeces, fecal, turd*, shit, human waste, waste water, wastewater, waste, excrement*, caca, aguas negras, agua negra, black water, drenaje, septic, toilet water, crap, dirty toilet water, heces, mierda, brown water, toilet paper, cloaca, popo',
  rawSewage: 'raw sewage, aguas negras, human waste, human feces',
  rises:
    'rebos*, se devuelve*, devolvi*, devuelv*, se rebosa, brotando, bota, botando, vomita, saca, sacando, inund*, llen*, pasillo, suelo, ducha, banera, patio de adentro, under the house, under house, below the house, erupt*, gush*, fills, filled, bubbl*, up, coming up, come up, comes up, coming out, comes out, back*, backing, backed, backs, backup*, overflow*, over flow*, everywhere, all over, flood*, leak*, rising, rises, rise, spilling, spill*, floor, carpet, tub, bathtub*, shower, basement, in the house, bathroom, inside, kitchen, laundry, regres*, sale, salen, saliendo, sale por, desbord*, bano, regadera, tina, piso, casa, crawl space, crawlspace, puddle*, pouring, on the floor, brota*',
  backs:
    'back up, backs up, backed up, backing up, backup, backups, backs into, back into, backed into, comes up, come up, coming up, came up, comes back, come back, coming back, overflows, se regresa, regresa, overflow*, bubbles up, gurgles up',
  toilet:
    'retrete*, taza, wc, bano, sanitario, poceta, toilet*, toliet*, flush*, commode, inodoro*, excusado, escusado, main line, main drain, main sewer*, sewer line*, sewer main, washer, washing machine, drenaje, main sewer line',
  tub: 'tub, tubs, bathtub*, shower, showers, floor, basement, floor drain*, carpet, regadera, tina, piso, all drains, other toilet*, inside, sink, stinky, brown, dirty, everywhere',
  outdoorDirt:
    'roller, roll, ring, holder*, dog, dogs, bird, birds, cat, outside, cap, lid, cover, inspection, report, yard, brush, emoji, toy, holder, bags, line run, cleanout, rust, rusty, tree, perro*, hoa, permit, connection, promised, fee, hookup, tap, faucet, bowl, paint',

  // flooding
  pipe: 'waterline*, feed line*, ice maker line, icemaker line, refrigerator line, shower valve, pipe, pipes, pex, water line*, supply line*, supply hose*, toilet line, fridge line, kitchen line, hose, hoses, water main, main, water heater, water heaters, hot water heater, valve, shutoff*, shut off valve, faucet, line, plumbing, tubo*, tuberia*, caneria*, manguera*, tank, spigot, fitting, llave, washer hose, sprinkler pipe, boiler, connection, joint',
  burst:
    'rebento, reventó, rebentad*, revente*, estallo, burst, bursted, bursts, bursting, busted, bust, exploded, explod*, ruptured, ruptur*, split, splitted, cracked open, blew, blown, reventad*, revento, revient*, exploto, blew off, broke open, came apart, cracked and',
  broke: `${COMES_OFF}, broke, broken, snapped, broke off, popped off, poped off, popped, came off, fell off, came apart, se rompio, rompio, rompi*, rota, roto, off, disconnected, gave way, let go, failed, trono, trono, se trono, sheared`,
  everywhere:
    'por toda la casa, por toda la cocina, por todo el piso, por todo, por toda, en toda la casa, all thru, throughout, everywhere, all over, all over the place, por todos lados, por todas partes',
  gush: 'still gushing, dumping, dumps, tirando el agua, tirando agua, tirando mucha, tira mucha, tira mucho, cae mucha, cayendo mucha, a chorro, chorros, chorrazo*, chorriando, se vacia, saliendo a chorros, salir agua, borbot*, por toda la casa, por toda la cocina, por todo el piso, bubbl* up, well* up, steady stream, buckets, heavily, lots of water, a lot of water, geyser, torrent*, flowing, flows, blasting, gush*, spray*, pour*, shooting, shoots, shoot, spurt*, squirt*, raining, waterfall, like a river, fountain, chorro*, chorre*, brota*, a chorros, mucha agua, sale mucha, spewing, rushing, flooding, flooded, floods, flood, inund*, jorro, still running, streaming, cascad*',
  activeFlood:
    'flooding, is flooded, floding, inundando, inundacion*, se inunda, keeps flooding, are flooded',
  fills: 'fill*, llena, llenan, llenando*, se llena',
  flooding:
    'flooding, is flooded, flooded, floding, fluding, keeps flooding, inundando, inunda, inundacion*, inundo, inundad*, under water, flood, floods',
  mainValve:
    'cerramos el agua, cerre el agua, cerrada el agua, agua en la calle, turned off water, turned off the water, turned the water off, water is off, valvula, medidor del agua, main, main valve*, main water valve*, main shutoff*, main shut off*, water main, shutoff*, shutoff valve*, shut off valve*, shut off, stop valve*, stopcock, stop cock, valve, valves, meter valve, street valve, water off, curb stop, llave principal, llave general, llave de paso, llave del agua, llave de la calle, valvula*',
  isOff:
    'cerrar, turned off water, turned off the water, turned the water off, water is off, cerramos el agua, cerre el agua, cerrada el agua, shutting, off, closed, close, shut, turned, cerre, cerrada, cerrado, cerramos, cerro, serre, serrada, serrado, serramos, apague, cierro, cerrando',
  stillFlows:
    'still drip*, still rain*, still running out, still runs out, keep* on pouring, keep* on running, keep* on coming, sigue*, no se detiene, still streaming, still come*, still coming, still run*, still flow*, still pour*, still leak*, still gush*, still shoot*, still spray*, still get*, keeps coming, keep coming, keeps running, keeps flowing, keeps pouring, keeps leaking, keeps filling, keeps going, keeps gushing, keeps spraying, still going, still water, water still, anyway, no difference, sigue saliendo, sigue cayendo, sigue tirando, sigue corriendo, sigue, siguen, todavia sale, todavia cae, de todos modos, igual sale, aun sale, continua',
  helps:
    'help, helps, do anything, does anything, did anything, make a difference, change anything, hold, holds, work, works, working, stop it, stops it, stop the, stops the, funciona, sirve, ayuda, hace nada, cut, cuts, corta',
  useless:
    'does not do anything, doesnt do anything, dont do anything, does nothing, did nothing, useless, no effect, no use, spins, stripped, stuck, frozen, seized, broken, broke, snapped, rota, roto, trabada, atorada, pegada, no jala, da vueltas',
  rooms:
    'house, home, basement, bsmt, kitchen, laundry, bathroom, garage, room, floor, bedroom, hallway, upstairs, downstairs, casa, sotano, cocina, bano, sala, crawlspace, crawl space, first floor, whole, entire, living room, apartment, cuarto',
  home: 'la casa, house, home, casa, apartment, doors, our place',
  now: 'right now, now, still, keeps, is, wont, cant, cannot, ahora, ahorita, esta, everywhere, rising, fast, help, emergency, active*, keep',
  deep: 'faster, tobillo*, rodilla*, al tobillo, hasta el tobillo, sube, subiendo, esta subiendo, va subiendo, sube rapido, foot of water, up to my, waist, ankle deep, knee deep, deep, inch, inches, feet of, rising, rises fast, fast, pulgadas, rapido, and rising, water rising',
  stop: 'detenerse, detiene, parando, stp, deja, dejan, stop, stops, stopping, stopped, stoped, parar, para, detener, shut up, quit',
  shutOff:
    'cerrarla, cerrarlo, pararla, pararlo, serrar, cerrarle, apagarla, shut off, shutoff, shut, turn off, turn it off, turns off, turn this off, shut it off, shut it, close, cerrar, cierra, apagar, turn, stop, stop it, shut of, turn of, find main, find valve, find the main, find the valve, find the shut*, find shut*, find main valve, reach the valve, close it, shut down, turn the water off, shut the water off',
  drip: 'drip*, gote*, poquito, slow, slowly, trickl*, little, a bit, completely, all the way, toilet runs, bien, dripping, constantly, poco, slight*, small, few drops, showerhead*, shower head*, nozzle, sprayer, bidet',
  outdoors:
    'gutter*, downspout*, sprinkler*, yard, driveway, lawn, porch, flower*, garden, sidewalk, walkway, irrigation, patio, window well, fence, hose reel, pool, outside, backyard, street, reel, jardin, deck, swale, flood light*, floodlight*',

  // structure
  heavy:
    'tejado, azotea, losa, corredor, porche, terraza, marquesina, cornisa, ceiling*, cieling*, celing*, ceeling*, ceilling*, cealing*, roof, rafter*, beam, beams, joist*, truss*, deck, balcony, balconey, chimney, retaining wall, brick wall, block wall, column*, support post*, deck post*, porch, porch roof, overhang, awning, stairs, staircase, stair, steps, stairway, foundation wall, support, lintel, techo*, balcon*, viga*, columna*, escalera*, cielo raso, cielo, barda, muro*, chimenea, drywall ceiling, girder, floor, piso, soffit, carport, pergola, plafon, wall, walls, pared*, house',
  ceiling:
    'tejado, tejados, azotea, losa, cielorraso, sielo, falso techo, plafond, ceiling*, cieling*, celing*, ceeling*, ceilling*, cealing*, drywall ceiling, techo*, cielo raso, plafon, sheetrock on the ceiling, roof, porch roof',
  frame:
    'supports, trusses, armadura*, trabe*, castillo, cercha*, muro de carga, larguero*, soporte*, tirante*, beam, beams, joist*, truss*, rafter*, girder, deck post*, support post*, support column*, support beam*, support, column*, viga*, columna*, lintel, header, ledger, load bearing wall*, bearing wall*, post holding',
  post: 'post, posts, poste*, pillar*, pilar*, pilares, porch post*, deck post*, support post*, column*, columna*, footing*, pier, piers, puntal*, soporte*',
  shifted:
    'moved, moving, has moved, shift*, slid, slides, sliding, slipped, slipping, kick* out, off its base, off the base, off its footing, off the footing, off its pad, off the pad, out of place, out of plumb, sank, sunk, sinking, leaning, leans, tilt*, twist*, pull* away, pull* off, separat*, detach*, dislodg*, displaced, com* away, came away, broke away, gap from the house, drop*, se movio, se corrio, se recorrio, se desplazo, desplazad*, se ladeo, ladead*, inclinad*, se inclino, se separo, separad*, separando, se zafo, zafad*, se despego, despegad*, despegando, despegandose, se salio, se hundio, hundid*, undid*, se undio, chuec*',
  holdsUp:
    'holding, hold, holds, hold up, supporting, support, supports, carrying, carry, bearing, aguanta, aguantan, sostiene, detiene, soporta, sosteniendo, attached to, attached, bolted, anchored, anclad*, fij*, agarrad*',
  gone: 'gone, missing, removed, taken out, fell out, knocked out, never installed, not there, falta, faltan',
  platform:
    'corredor de afuera, porche, marquesina, cobertizo, pasarela, rampa, techito, escalones, grada*, porchada, carport, pergola, overhang, awning, gazebo, balcony, balconey, deck, porch, stairs, staircase, stairway, stair, balcon*, escalera*, landing, fire escape, steps, terraza',
  wallOut:
    'retaining wall, brick wall, block wall, chimney, foundation wall, basement wall, garden wall, barda, muro*, chimenea, brick veneer, stone wall, outside wall, exterior wall, garage wall',
  falls:
    'viniendo abajo, viniendose abajo, esta viniendo abajo, undio, se undio, undiendo, undid*, se hundio, se hunde, hunde, se vino abajo, viene abajo, se vencio, se venci, cuelga*, crumbl*, giving out, gave in, falling in, fall in, desprend*, vencio, vencid*, fall, falls, fallen, falling, fell, fall down, came lower, collaps*, colaps*, collasp*, cave, caves, caving, caved, cave in, give way, gives way, giving way, gave way, toppl*, crash*, cayendo, cayo, caer, cae, caerse, derrumb*, desplom*, hundiendo, hundio, hundirse, fall through, falling apart, se viene abajo, dropped, not holding, moves when, tumbl*, sinking fast',
  collapses:
    'se esta viniendo abajo, viniendose abajo, se undio, undio, se vino abajo, se viene abajo, foot went thr*, leg went thr*, stepped thr*, hundiendo, se hundio, collaps*, colaps*, collasp*, caving in, caved in, cave in, caves in, derrumb*, desplom*',
  fallsLight:
    'shelf, shelves, rod, gutter*, fence, closet, mailbox, bed, tent, table, chair, drawer*, cabinet*, blind*, box, tree, umbrella, curtain*, towel*, dishwasher, rack, box*',
  comesDown: 'coming down, come down, comes down, came down',
  aboutTo:
    'about to, going to fall, going to collapse, ready to fall, ready to collapse, a punto de, will fall, will collapse, gonna fall, gonna collapse, por caer, almost fell',
  anyWall: 'wall, walls, pared*, foundation, house, stairs, escalera*',
  breaksOpen:
    'leaning in, bowing in, splitting open, split open, splitting apart, coming apart, caving in, collapsing, caved in, opening up, pulling apart, partiendo',
  sags: 'roof dips, roof dipping, roof is dipping, hundiendo, se esta hundiendo, se dobla, doblando, doblad*, doblo, vencid*, panson*, curv*, pandea*, se pandeo, ladeando, sinking, se hunde, pillow*, panza, bulto, sag, sags, saging, sagging, sagged, droop*, bulg*, bulging, buldg*, balloon*, bow, bows, bowing, bowed, bowing down, belly, bellied, bow down, hanging, hanging down, hangs down, abomb*, pandead*, colgando, cracking sound*, pandeo, swollen, bubble full, dropping',
  swings: `${COMES_OFF}, pull* away, pull* apart, pull* out, pull* loose, com* apart, com* off, com* loose, wobbl*, shak*, tilt*, tilting, pulling away, pulled away, pull away, pulls away, separ*, coming apart, coming off, came off, detached, detach*, leaning, lean, leans, sways, swaying, loose from, shifting, sinking, dropped, rotten, rotted, unstable, inclinad*, ladead*, suelt*, moviendo, snapped, broken, broke, collaps*, breaking`,
  snaps:
    'se quebro, quebro, se partio, partio, se rajo, se trono, tronad*, se rompio, rompio, snapped, in half, broken, broke, split open, failed, failing, bending, gave out, tilting, partid*, rota, roto, quebrad*',
  cracks:
    'rajad*, rajo, cuartead*, cuarteo, partid*, crujiendo, cruje, truena, tronando, crack*, split, splits, splitting, rotten, rotted, moved, bent, agrietad*, sinking, sagging',
  threat:
    'loud*, about to, going to, gonna, will, ready to, might, could, soon, any minute, any moment, any day, dangerous, afraid, scared, worried, fast, quickly, getting worse, getting bigger, getting louder, unsafe, por caer, a punto, peligro*, rapido, on us, on someone, on the kids, hurt',
  light2:
    'teja, tejas, poste de luz, reja, buzon, gate, gates, nail pop*, nail head*, nail hole*, paint*, texture, flake*, flakes, popcorn, wallpaper, tape, trim, paper, caulk, tile, tiles, drop ceiling, shelf, shelves, rod, blind*, curtain*, towel*, gutter*, cabinet*, bits, dust, dust falls, sand, repisa*, shingle*, mailbox, fixture, decoration*, pintura, hairline, vent cover, register, small crack*, tiny, fence, closet, mirror, picture*, clock, brush, leaves, leaf, snow, debris, siding, vent, carpet, plate, baseboard*, molding, moulding, water pressure, window*, door*, pressure, grout, drawer*, box',

  // ways out, rails, locks
  exit: 'last way out, last exit, unica salida, salida de emergencia, ultima salida, otra salida, only way out, only way outside, ventana de emergencia, puerta de emergencia, only door out, door out, only exit, exit*, egress*, fire escape, emergency exit, way out, salida, escape window, fire exit, door out, get out window',
  outDoor:
    'puerta de enfrente, puerta del frente, puerta de adelante, puertas, ventanas, front door*, back door*, exit door*, main door, entry door, entrance door*, patio door, side door, man door, garage man door, puerta principal, puerta de la calle, puerta de entrada, puerta de la entrada, only door, both doors, all doors, bedroom window*, bedroom door*, house door, bathroom door, doors, door, slider, sliding door, window*, ventana*, puerta, basement window',
  getsOut:
    'get out, leave, go out, exit, escape, evacuate, leave the house, salir, get outside, get out of, leave house, out that way',
  insideOut:
    'last door, last exit, last one, only one left, unica puerta, unica salida, unica, por adentro, otra puerta, other door, other exit, no other, one door, only one door, from inside, from the inside, only way, only exit, only door, our only, desde adentro, por dentro, trapped, other way',
  jams: 'seized, fused, wedged shut, stuck, jam, jams, jammed, jamed, jamming, swollen, sealed, nailed, painted shut, painted, screwed, blocked, blocking, block, bloquead*, trabad*, atorad*, atascad*, shut, wedged, barricad*, obstruct*, wont open, locked, frozen shut, locked shut, boarded',
  opens: 'open, opens, opened, opening, open up, abre, abren, abrir, budge, move, budges, unlock*',
  trapped:
    'quedamos encerrados, encerrado, encerrados, me quede encerrad*, nos quedamos encerrad*, locked herself, locked himself, locked themselves, locked us, locked my, locked me, trapped, locked in, locked inside, stuck inside, stuck in the bathroom, stuck in the room, stuck in my, stuck in the bedroom, encerrad*, atrapad*, cant get out, with us inside, with me inside, trap inside, stuck in bathroom, stuck in bedroom, stuck in closet, stuck in the closet, stuck in basement, stuck in the basement',
  person:
    'nos, quedamos, me quede, quede, grandpa, grandfather, grandmother, abuela, abuelo, parents, brother, sister, boy, girl, wifes, i, we, me, us, my, son, daughter, wife, husband, kid, kids, child, children, mother, mom, dad, father, he, she, baby, hijo*, hija*, esposa, esposo, mi, estamos, estoy, someone, somebody, people, guest*, grandma, ninos, toddler*, yo',
  sealedShut:
    'bars, barred, rejas, barrotes, painted shut, nailed shut, sealed shut, screwed shut, sealed, nailed, screwed, caulked shut, glued shut',
  bedroomWindow:
    'bedroom window*, bedroom egress*, basement window*, kids window, window in kids room, window in the bedroom, window in bedroom, window in bdrm, kids room window*, window in basement bedroom, ventana de la recamara, ventana del cuarto, basement bedroom window*, nursery window',
  rail: 'reja del balcon, barda del balcon, barandilla*, barandal, barandas, antepecho, proteccion de la escalera, guard, guards, glass guard*, balcony glass*, deck glass*, rail, rails, railing*, raling*, railling*, handrail*, hand rail*, guardrail*, guard rail*, banister*, bannister*, baluster*, spindle*, barandal*, baranda*, pasamanos, balustrade*, stair rail*, deck rail*, deck railing*, balcony rail*, pasamano, gaurd rail*, gaurdrail*, balcony guard*, deck guard*, stair guard*, loft guard*, guard wall*',
  notRail:
    'gutter guard*, door guard*, drain guard*, mud guard*, light guard*, towel rail*, curtain rail*, chair rail*, drawer rail*, closet rail*, light rail*, garage rail, garage door rail*, grab rail*, plate rail*, shower rail*, rail on the garage door, garage door, track, bracket, fence rail*, picture rail*, bed rail*, cabinet rail*, window rail, sliding',
  high: 'metros, metro, pies, alto, alta, altura, caida, barranco, desnivel, terreza, planta alta, second storey, fall, balcony, balconey, deck, stair*, stairs, step, steps, second floor, 2nd floor, 2nd story, second story, upstairs, upper floor, loft, landing, porch, balcon*, escalera*, segundo piso, roof, guard*, banister*, bannister*, baluster*, handrail*, floor, feet, ft, drop, basement, top, high, railing*, hall, hallway, entry, third floor, patio, terrace, terraza, barandal*, spindle*, foyer, mezzanine',
  railFails: `se desprendio, floja, flojo, flojas, tambalea, se rompio, se quebro, sin poner, falta, se arranco, zafado, zafada, se zafo, suelto, suelta, tambale*, bambole*, se mueve*, ${COMES_OFF}, giv* way, wiggl*, jiggl*, bent over, com* out, came out, collapses, tilt*, loose, wobbl*, wobly, broke, broken, broke off, broke away, came off, come off, coming off, comes off, fell, fell off, falls, fall, fell out, missing, gone, off, moves, move, moving, rotten, rotted, rot, gives way, give way, gave way, pulled off, pulled out, pulls out, pulls away, detached, detach*, collaps*, shaky, shakes, shak*, unstable, unsafe, not secure*, not attached, suelt*, floj*, roto, rota, rotos, rotas, quebrad*, se mueve, falta*, cae, se cayo, snapped, cracked, leaning, rope, unsecured, never installed, not installed, removed, tears away, swinging, fits thru, fit through, fits through`,
  sturdy: 'sturdy, solid, firm, firme, firmes, strong, fuerte, stable',
  cosmetic:
    'post cap*, paint, painted, stain, stained, color, colour, finish, scratch*, cap, caps, rough, sticky, chipped, chip, pintura, caulk, drips, gap, varnish, dusty, noisy, squeak*, touch up, peel*, crooked, sanded, sand, dent, screw cover, bent',
  entry:
    'ventana de la planta, ventanas de abajo, ventana del primer piso, puerta de enfrente, puerta de la casa, puerta de adelante, puerta corrediza, puerta de vidrio, puerta de cristal, puerta de servicio, puerta exterior, puerta de afuera, puerta de la cocina al patio, puerta balcon, entrada principal, puerta de la cochera a la casa, reja de la entrada, ventana de abajo, front entry, rear door*, garage side door, back slider, service door, walkout door*, door to the outside, door to outside, outer door*, kitchen door to outside, terrace door*, front door*, frnt door, back door*, backdoor, frontdoor, entry door*, entrance, entrance door, exterior door*, outside door*, patio door*, sliding glass door*, sliding door*, sliding patio door*, slider, sliders, side door*, main door, deadbolt*, dead bolt*, puerta principal, puerta de la calle, puerta de entrada, puerta de la entrada, puerta de atras, puerta trasera, puerta del frente, puerta del patio, house door, garage entry door*, man door, french door*, basement door, the entry, entrada, ground floor window*, first floor window*, main floor window*, downstairs window*, 1st floor window*, window on the ground floor, window on first floor, basement window*, front entrance, door lock*, exterior doors, outside lock*',
  lock: 'trancar, tranca, traba, trabar, asegura*, pestillo, pasador, pasadores, cerraduras, chapas, cerrojos, lock, locks, locked, locking, lockset, latch, latches, deadbolt, dead bolt, bolt, bolts, secure, secured, cerradura*, chapa*, candado, cerrojo, seguro, strike, catch, catches, latching, engage*, llave, lach, lack, cierra, cerrar, close the house',
  anyDoor: 'door, doors, puerta',
  fastens:
    'trancar, tranca, trabar, asegurar, asegura, agarra, agarrar, engancha, enganchar, encaja, lock, locks, locked, locking, lock up, latch, latches, latching, secure, catch, catches, engage, engages, hold, holds, close, closes, closed, shut, shuts, cierra, cerrar, stay closed, stay shut, goes in, go in, stay locked, lach, stay close',
  garageDoor: 'garage door*, overhead door*, puerta del garaje, puerta de la cochera, porton',
  stiff:
    'slam*, rub, rubs, rubbing, hard, stiff, stick, sticks, tight, adjust*, self clos*, without slamming, sometimes',
  lockFails: `se rompio, se quebro, se barrio, barrida, descompuest*, zafad*, da vueltas, no sirve, caid*, ${COMES_OFF}, com* out, came out, spins, snapped, snapped off, ripped out, torn off, jammed, malfunction*, defective, faulty, fell apart, broken, broke, fell off, fallen off, came off, stuck open, missing, busted, rota, roto, failed, damaged, useless, gone, jammed open, pulled out, kicked in, never installed, not installed, quebrad*, danad*, broke off, out of, removed, not engage, fell out, stripped`,
  inner:
    'screen door*, storm door*, mosquitero*, puerta mosquitera, despensa, alacena, armario*, gabinete*, ropero, closets, lavanderia, oficina, clauset, regadera, laundry*, storage*, office*, interior door*, bathroom*, bedroom*, closet*, pantry, cabinet*, mailbox, shed, gate, shower, interior, bano, recamara, cuarto, child, thermostat, drawer, safe, fence, washer, dryer, dishwasher, oven, fridge, toilet, medicine, powder room, jewelry, laundry room, pocket door, cover, app',
  wideOpen:
    'no podemos dormir tranquil*, no nos sentimos segur*, entra cualquiera, puede entrar cualquiera, puede entrar, pueden meterse, meterse a robar, anyone can, anybody can, someone can, somebody can, anyone could, anybody could, someone could, burglar*, thief, thieves, intruder*, wide open, house is open, house open, house unlocked, stranger*, rob, robbed, break in, walk right in, walk in, ladron*, cualquiera, se pueden meter, pueden entrar, not safe to sleep, house is unlocked',
  opensItself:
    'se puede abrir, abrir desde afuera, abre desde afuera, se abre desde afuera, se abre con el aire, se abre con el viento, la abre el viento, se quedo abiert*, quedo abiert*, se queda abiert*, queda abiert*, no se cierra, left open, stuck wide open, wont stay close, off its hinge*, off the hinge*, off hinge*, can be opened, opened from outside, open from outside, opens from outside, blows open, blow open, blew open, swings open, swing open, swung open, opens by itself, open by itself, opens itself, pops open, pop open, pushed open, push open, push it open, pushes open, opens on its own, wont stay closed, wont stay shut, stays open, stays unlocked, stay unlocked, se abre sola, se abre, stuck open, push the front door open, push the door open, push the back door open, pull it open, stays unlock*, remains unlocked',

  // how it is said
  doubt:
    'sure, certain, know, knows, idea, figure, believe, wait, stand, understand, explain, tell, find, help, see where, tell where, where from, imagine, sleep, breathe, afford, only, just, matter, yet, because, like this, safe, good, acceptable, ok, sleeping, se si, se de',
  resolved:
    'se arreglo, ya se arreglo, ya arreglaron, ya la arreglaron, ya repararon, compusieron, ya compusieron, lo cambiaron, la cambiaron, solucionad*, passed, fixed, repaired, replaced, resolved, cleaned, mitigated, solved, gone now, ok now, okay now, fine now, is fine, works now, working now, anymore, any more, used to, ya no, ya esta bien, ya quedo, ya lo arreglaron, arreglad*, arreglaron, reparad*, repararon, stopped leaking, stopped dripping, stopped sparking, stopped smelling, stopped after, tested ok, went away, dry now, passed inspection, was capped, has been capped, taken care of, all good, patched',
  past: 'last year, last spring, last summer, last fall, last autumn, last winter, last january, last month, years ago, year ago, months ago, month ago, used to, in the old house, old house, previous house, el ano pasado, hace un ano, hace meses, in 2019, in 2020, in 2021, in 2022, in 2023, in 2024, in january, in february, in march, in april, in june, in july, in august, in september, in october, in november, in december, in may, neighbor had, neighbors had',
  ongoing:
    'again, still, keeps, keep, otra vez, todavia, sigue, continues, since then, worse, not fixed, same thing, came back, is back, comes back',
  harmless:
    'chispa de pintura, chispas de pintura, poste de la cerca, poste del cerco, poste de cerca, at street, at the curb, at the street, from the street, en la calle, static like, hammock post*, fence post*, mailbox post*, sign post*, swing post*, gate post*, bed post*, clothesline post*, trellis post*, fire dept*, fire number*, fire department*, fire marshal*, fire up, fires up, fire inspect*, fire man, fire men, fire station, fire escape*, fire exit*, fire damper*, fire rating, fire safety, fire resist*, fire proof*, fire separat*, fire tape, fire guard*, fire screen*, fire feature, fire table, fire bowl, fire ring, fire chief, fire drill, fire lane, fire suppress*, fire sealant, fire foam, fire retard*, fire insurance, bare copper pipe*, wet paint, delivery driver*, leak test*, pressure test*, smell test*, wet saw, wet vac, dry well, cable guy, cable company, cable man, electric bill*, electric fireplace remote, fire stop*, firestop*, smoke vent*, smoke seal*, smoke test, burning hot, burning through, guest bath sink gurgles, spark color, drop shaped, gas bill*, gas company, gas man, gas key*, gas cap*, gas grill hookup, gas line pressure, gas mileage, argon gas, gas station, gas line capped, gas tank gauge, propane tank gauge, fire place*, fireplace insert, firewall*, fire wall*, fire rated, fire door*, fire pit*, fire brick*, firebrick*, fire extinguisher*, fire sprinkler*, fire alarm*, fire department lane, fire hydrant*, firewood, fire caulk*, fire blocking, fire code, fire code*, fire truck, detector de humo, detectores de humo, spark plug*, spark arrest*, spark screen*, arc fault, arch*, shock absorber*, shocked at, shocked how, shocked by how, shocked by the price, shocked that, shocked to, shocking price*, shocking how, shocking that, culture shock, light rain, light brown, light gray, light grey, light color*, light colored, light blue, light switch cover*, light leak*, light water, light drizzle, lightly, wet bar*, rain cap*, rain sensor*, rain gutter*, rain shower head*, rain head, rain barrel*, water hammer, water meter, water bill, water softener*, water pressure, water spot*, water filter, water light, water heater breaker*, water heater closet*, water dispenser, water main shutoff location, water resistant, waterproof*, water heater, water heaters, hot water heater, electric water heater, hot tub*, hot glue, hot pink, warm white, hot attic, hot water, warm water, hot upstairs, hot spot*, burnt orange, burn pile, burned out, burnt out, burnt bulb*, burned bulb*, burn out, burns out, burning out, burnt on food, wire shelf, wire shelves, wire shelving, wire rack*, chicken wire, cable box, cable tv, cable jack*, landscape light*, light post*, lamp post*, outdoor light timer, baby room, babys room, baby gate*, baby crib room, snow guard*, freezer*, ice maker*, frost line, garage panel*, door panel*, side panel*, end panel*, alarm panel*, fence panel*, siding panel*, wall panel*, cabinet panel*, access panel*, solar panel*, shower panel*, garage door panel*, control panel*, dishwasher panel*, sewer cap*, sewer cleanout*, sewer line run, septic lid*, septic inspection, septic tank lid, sewer permit, brown paint, ceiling tile*, ceiling texture, ceiling paint, ceiling vent*, ceiling register*, drop ceiling*, pipe insulation, pipe boot*, pipe wrap, flood light*, floodlight*, flood vent*, flood insurance, flood zone, floor vent*, floor register*, floor tile*, exit sign*, floor plan*, egress window well*, egress well*, egress window cover*, window well*, lock box*, lockbox*, open house, walk in closet*, walk in shower*, walk in, switched, switch plate is crooked, dead outlet*, burst of static, wall oven, cave crawl, humidifier, poop emoji, dog poop, bird poop, dog waste, cat poop, railroad, guardrail gate, deck board*, porch light*, porch swing, porch fan, porch paint, porch screen*, roof vent, stair carpet, stair tread carpet, deck stain*, sprinkler*, shutoff location, shut off location, rain gutters, gutter*, heat pump is on the wrong, heated towel*, towel warmer*, heat lamp, fireplace glass, smoke glass, smoked glass, smoke gray, smoke grey, smoke color, called smoke, smoke detector*, smoke alarm*, smoke detecter*, smoke/co, smoke stain*',
} as const satisfies Record<string, string>

export type Concept = keyof typeof CONCEPTS

/** Words that deny what follows. Contractions come without their apostrophe. */
export const DENIALS = new Set(
  'no not dont doesnt didnt isnt arent wasnt werent cant cannot wont wouldnt couldnt shouldnt hasnt havent hadnt aint never none nor without nothing neither sin nunca ningun ninguna tampoco unable fails refuses dosent doesn don won'.split(
    ' ',
  ),
)
