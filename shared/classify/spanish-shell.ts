/** Spanish words for the structure, the roof, the outer walls and the grounds, and what the lexicon calls them. */
export const SPANISH_SHELL = `
yard: yarda, jardin, yardin, antejardin, patiecito de tierra, jarda
backyard: patio, patio trasero, patio de atras, backyard, bakyar, patiecito, jardin/yarda de atras, traspatio, solar de atras
front yard: patio delantero/frontal, patio de enfrente/frente/adelante, jardin/yarda de enfrente/frente/adelante, frontyard
grass: cesped, pasto, zacate, grama, gramilla, grass, hierba, prado
sod: tepe, pasto/zacate/grama/cesped en rollo, rollo de pasto/zacate/grama/cesped
sprinkler: aspersor, rociador, regador, sprinkler, esprincler, espraincler, springler, cabeza de riego/aspersor
irrigation: riego, irrigacion, sistema de riego/irrigacion/goteo/aspersion, riego por goteo, zona/linea/valvula/tuberia/manguera/tubo/control/timer/caja/controlador/reloj de riego/irrigacion/aspersor/aspersores/sprinkler/sprinklers, irrigador
fence: cerco, cerca, barda, valla, fensa, fence, fens, empalizada, alambrada, verja, malla ciclonica, malla, cerca de madera, lindero de madera, reja
fence gate: porton/puerta/puertita/portoncito/reja/portillo/puerton de cerca/cerco/barda/reja/fence/fensa/madera/jardin/yarda/lado/verja/valla, porton de patio/madera/jardin/lado/cerca/yarda, portillo, puerta de patio de cerca, portoncito
fence panel: tabla/tablas/panel/poste/postes/hoja/tablon de cerca/cerco/barda/fence/fensa/valla/verja/reja/empalizada
retaining wall: muro/pared/bardita de contencion/retencion/sostenimiento, muro de piedra de patio
tree: arbol, arbolitos, palma, palmera, pino, encino
plant: planta, mata, arbusto, flores, rosal, seto, jardineria, ligustro, plantaron, sembraron, plantar, sembrar
planter: jardinera, macetero, maceta
flower bed: cama de flores/plantas, area de plantas, arriate, cantero, parterre
mulch: mulch, mantillo, corteza, aserrin, molch
weed: maleza, yerba, hierbas, monte, hierba mala, quelite, zarza
root: raiz
stump: tronco, toron de arbol, tocon
soil: tierra, terracer*, relleno de tierra, suelo de patio/jardin/yarda/afuera, arena
dirt: terrones, terreno suelto
mud: lodo, lodazal, lodoso, fango, fangos@, barro, barrial, lodit*, enlodad@, charco de lodo, barros@
clay: arcilla, tierra negra
rock bed: grava, gravilla, piedra suelta, piedritas, piedra/piedras/roca/rocas de jardin/patio/rio/yarda, roca, cascajillo, balastro
lot grade: lote, terreno, nivelacion, nivelar, nivelaron, predio, nivel de patio/terreno/jardin/yarda/tierra, solar de casa, desnivel de terreno/patio/jardin/yarda/tierra, inclinacion/caida de terreno/patio/jardin/yarda
slopes toward the house: agua corre/escurre/va/viene/baja/fluye/drena hacia/para/contra casa/cimiento/cimientos/pared/garage/fundacion, corre/escurre/va/viene/baja/fluye/drena/cae/llega/regresa hacia/para/contra/rumbo casa/cimiento/cimientos/pared/garage/fundacion, hacia casa, pendiente/declive/caida/inclinacion hacia/para casa, agua hacia/para casa/cimientos, manda/tira/echa/avienta agua a/hacia/para casa/pared/cimientos, pendiente al reves
slope: pendiente, declive, desnivel, inclinacion, caida, ladera, cuesta, bajada de terreno
hill: loma, colina, talud, barranco
standing water in yard: encharc*, charco/charcos/poza/agua en/de patio/yarda/jardin/pasto/zacate/cesped/terreno/lote, se hace/hacen/forma/forman/queda/quedan/junta/juntan laguna/lagunas/charco/charcos/poza/pozas/lago, laguna, lago, pantano, pantanos@, cienaga, se inunda/inundan/inundo patio/jardin/yarda/pasto/terreno, patio/jardin/yarda/terreno/lote/calle se inunda/inundan/inundo/encharca, anegad@, se anega, aniega*, patio inundado, empantan*
standing water: se/que/me/nos junta/acumula/queda/estanca/empoza/apoza/detiene/juntan/acumulan/estancando/juntando/acumulando/estanco/acumulo/quedando agua, agua estancad@/parada/empozada/acumulada/encharcad@/apozada/estanca/acumula/junta/empoza/queda+parada/queda+estancada/queda+junto/queda+ahi, estanca*, empoz*, se apoz*, acumulacion de agua
flood: inund*, anega*
erosion: erosion*, desla*, deslav*, lavando/lavo/lava/lavado tierra, tierra lava/lavando/va/fue/corre/yendo/deslava, lleva/llevo/llevando/arrastra/arrastro tierra, se lava tierra, derrumb* tierra
runoff: escorrentia, corriente de agua, arroyo, escurrimiento de lluvia/vecino/agua
ditch: zanja, cuneta, acequia, trinchera
storm drain: alcantarilla pluvial, alcantarilla de calle/lluvia, pluvial, bocatormenta, tragante, rejilla de calle
yard drain: drenaje/coladera/desague/rejilla/registro/dren/resumidero/canal/tubo de patio/jardin/yarda/afuera/fuera/exterior/lluvia/lado/terreno/banqueta/enfrente/atras, french drain, drenaje frances/exterior/pluvial, dren frances
culvert: tubo de cuneta/zanja/calle
sinkhole: socavon, sumidero de tierra, hoyo/hoyos/hundimiento/hueco/huecos/pozo/agujero en/de patio/jardin/yarda/tierra/pasto/zacate/cesped/terreno/lote/grama, hundid@ tierra, tierra hundio/hunde/hundiendo/asento/sumio, se hundio/hunde/hundiendo tierra, sume/sumio tierra
mosquito: mosquito, zancudo, moyote
neighbor: vecin@, vecindad, vesino
landscaping: paisajismo, jardiner@, landscape, landscaping, landskeip, lanskeip
splash block: bloque de bajante
easement: servidumbre
pavers: adoquin, adocret, pavers, peivers
mailbox post: poste de buzon

siding: siding, saidin, saiding, sidin, revestimient*, forro exterior, forro de pared/casa/afuera, fachaleta, tingladillo, tablas de fachada/afuera, hardie, vinil de afuera/fachada/pared/exterior, recubrimiento de fachada/afuera/exterior, recubrimiento, cladding, lamina de pared de afuera
stucco: stuco, estoco, repello exterior/afuera, aplanado exterior/afuera, estuc*
brick: ladrillo, brick, tabique, bloque de fachada
mortar: mortero, mezcla, pegamento de ladrillo/piedra, cemento/junta/juntas/union de ladrillo/ladrillos/piedra/piedras
weep hole: agujero/hoyo/hoyito de ladrillo, weep hole, agujero de drenaje
stone veneer: piedra de fachada/pared/enfrente/frente/columna/porche/chimenea/casa/adorno/entrada, piedra decorativa/falsa/natural de fachada/laja, chapa de piedra, enchape de piedra, cantera, piedra laja
stone: piedra
soffit: alero, sofito, soffit, vuelo de techo, cielo de alero, volado, plafon de afuera/alero/exterior
fascia: fascia, fachia, tapacan, frontalera, imposta, faja de techo/alero, tabla de alero
shutter: contraventana, postigo, chuter, persiana/persianas de afuera/exterior/exteriores
deck: deck, terraza, plataforma de madera, terraza de madera, tarima de patio/afuera, deque
deck board: tabla/tablas/tablon/tablones/madera/piso/clavo/clavos de deck/terraza/dek/plataforma
deck stair: escalera/escalon/escalones/grada/gradas de deck/terraza/dek/porche/patio/entrada/enfrente/afuera/frente/balcon/exterior
deck rail: barandal/baranda/pasamano/barandilla/barandales/rail/barrote/barrotes/reja de deck/terraza/porche/balcon/patio/afuera/exterior/entrada/enfrente/dek/portal
porch: porche, portal, portico, corredor de afuera/enfrente, poche, porch, galeria de afuera
porch ceiling: techo/plafon/cielo de porche/portal/patio/terraza
porch floor: piso/losa/concreto/cemento/suelo/tabla/tablas de porche/portal/balcon
porch column: columna/poste/pilar/columnas/postes de porche/portal/entrada/enfrente/fachada/frente
column outside: columna, pilar, pilastra
balcony: balcon
patio slab: concreto/cemento/losa/piso/loza/firme/plancha/placa/pavimento de patio/terraza, piso de afuera/fuera, patio de concreto/cemento
driveway: driveway, draivuey, draiwey, driveguey, draivewey, entrada de carro/coche/auto/garage/vehiculo/cochera/camioneta/troca/concreto/cemento, entrada para/pa carro/coche/auto/vehiculo, rampa de carro/cochera/garage/entrada/concreto, rampa, entrada vehicular, subida de carro, concreto/cemento/losa/piso/cemento de entrada/driveway/rampa/frente/enfrente/banqueta/acera
walkway: banqueta, acera, anden, vereda, caminito, camino de entrada/enfrente/puerta/concreto/cemento/piedra, andador, pasillo de afuera/cemento/concreto/lado/exterior, sidewalk, saidwok, senda, sendero
front step: escalon/escalones/grada/gradas/escalera/peldano/escaleras de entrada/enfrente/frente/puerta/porche/afuera/fuera/concreto/cemento/ladrillo/principal/piedra/entrada+principal, gradas de afuera, escalinata
concrete: concreto, cemento, hormigon, carpeta de concreto
exterior paint: pintura de afuera/fuera/exterior/fachada/fascia/alero/siding/porche/columna/columnas/deck/barandal/puerta+de+afuera/puerta+principal/puerta+de+entrada/puerta+de+enfrente/casa+por+fuera/contraventana/revestimiento/madera+de+afuera/balcon/exteriores/pared+de+afuera/porton/garage+por+fuera, pintura exterior, pared/paredes de afuera despintad@/pelando, casa/fachada despintad@, pintura por fuera/afuera, pintura de casa por fuera/afuera
exterior wall: pared/paredes/muro de afuera/fuera/exterior/exteriores/fachada/ladrillo/atras+de+casa/lado+de+casa, pared/paredes/muro exterior, por afuera de casa, por fuera de casa, costado de casa
exterior trim: moldura/madera/tabla/tablas/maderas/molduras/trim/marco de afuera/fuera/exterior/exteriores/fachada/esquina+de+casa, moldura/madera/molduras/trim exterior, moldura/marco de ventana/puerta/garage/porton por fuera/afuera
exterior caulk: sellador/silicon/silicona/calafateo/calafate/sellado/masilla de/por afuera/fuera/exterior, calafateo exterior, sellar por/de fuera/afuera/exterior, silicon/sellador/calafateo de ventana/puerta/ventanas por fuera/afuera
facade: fachada, frente de casa, frontis, frontispicio
rot: podrid@, pudr*, podrida, podrid*, podrir
gable: fronton, hastial, pico de casa/techo, triangulo de techo
awning: toldo, lona
pergola: pergola, palapa, kiosko
woodpecker: pajaro carpintero, carpintero de madera
spall: desmoron*, descascara concreto/cemento/ladrillo, desboron*, pulveriz*
house wrap: tyvek, membrana de pared
hose cover: tapa de llave de afuera
balcony floor: piso de balcon
outside of the house: afuera/fuera/exterior de casa
birds soffit: pajaros en alero

foundation: cimiento, cimientacion, cimentacion, fundacion, foundation, fundeishon, base de casa, cimienta, zapata de casa
foundation crack: grieta/rajadura/cuarteadura/fisura de cimiento/cimientos/fundacion/losa/foundation, cimiento/cimientos/fundacion/losa agrietad@/cuartead@/rajad@/tiene grieta
footing: zapata
slab: loza de concreto/cemento/casa/cimientos, losa/plancha/placa/firme/loza de concreto/cemento/casa/cimiento/fundacion, plancha de casa/piso, slab, eslab, planchon
slab crack: grieta/rajadura/cuarteadura/fisura/raja en/de losa/plancha/firme/slab/piso+de+concreto/piso+de+cemento, losa/plancha cuartead@/rajad@/agrietad@/partida/cuarteo/rajo/agrieto
garage floor: piso/losa/concreto/cemento/suelo/plancha/firme/loza de garage/cochera/marquesina/garach/carport
concrete floor: piso de concreto/cemento/hormigon
basement: sotano, basement, beisment, beismen, bejmen, subterraneo, basment, beisman
basement wall: pared/paredes/muro de sotano/basement/subterraneo/beisment
basement floor: piso/losa/concreto/suelo de sotano/basement/subterraneo/beisment
water in basement: agua/humedad/inund* en/de/por/al sotano/basement/subterraneo, sotano/basement se inunda/inundo/inundado/moja/mojado/llena, entra/mete/filtra/cuela/sale agua a/en/por/al sotano/basement
crawlspace: crawl space, crawlspace, espacio/hueco debajo/abajo de casa, debajo/abajo de casa, sotanito, bajo casa, croul espeis, entrepiso
beam: viga, vigueta, trabe, travesano de techo, larguero
joist: vigueta de piso, polin, polin de piso
truss: armadura, cercha, tijeral, tijera de techo, truss, tros
framing: armazon, esqueleto, estructura de madera, marco estructural, framing, entramado, bastidor de pared, montante, barrotes de pared
stud: studs, estod, paral, pie derecho, pies derechos
support post: poste/columna/soporte/pilar/puntal que sostiene/detiene/carga/soporta/aguanta/sujeta, soporte de casa, poste/columna/soporte de sotano/carga/viga/casa, puntal
post: poste, postecito
load bearing wall structural crack: pared/paredes/muro de carga/estructural, muro maestro, pared maestra
structure: estructura, estructural
settling: asent*, asient*, sentando casa, sento casa, casa se sento, se esta sentando
house is sinking: casa hunde/hundio/hundiendo/sume, se hunde/hundio/hundiendo casa/esquina, hunde casa, hundio/hunde/hundiendo una/lado/esquina/parte de casa, se hunde un lado
house is moving: casa movio/mueve/moviendo/recorrio/ladeo, movio/mueve/moviendo/ladeo casa, movio casa, casa ladead@/inclinad@/chueca/de lado/desplomada
sunk: hund*, sumio, sume, sumiend*, undi*, undid*
sag: pande*, comb*, vencid@, vencio, colgad@, colgand*, arque*, panda, vence, pandi*
lean: inclin*, ladead@, ladea, ladeo, ladeand*, chuec@, torcid@, desplom*, recarg*, virad@, ladio, ladiad@, desplomad@, torcio, enchuec*, tuerce
tilt: inclinada pared, recargada pared
floor slopes house: piso/casa/suelo/cuarto/sala/segundo/planta desnivelad@/inclinad@/chuec@/ladead@/de+bajada/en+bajada/desplomad@/con+desnivel/de+lado, desnivel en/de piso/casa/sala/cuarto/suelo, piso/suelo inclina/inclino/hunde/hundio/hundiendo/inclinando/ladeo/va+de+lado/siente+de+lado/desnivelo, inclinacion/bajada de/en piso/casa, piso esta/quedo/esta muy inclinad@/chuec@/desnivelad@/hundid@/ladead@, pelota/canica/bola/canicas/pelotas rueda/ruedan/van/va/corre/corren, rueda/ruedan pelota/canica/bola/canicas, piso no esta a nivel, piso no esta nivelado, piso tiene desnivel/bajada/declive/pendiente/inclinacion, piso de bajada, canica
floor sag: piso/suelo pandead@/pandea/vencid@/vence/combad@/colgado, hundimiento de piso
floor hump: joroba, lomo de piso, chipote/bordo/loma/lomita/bola/panza en/de piso/suelo, bordo de piso, piso levanto losa
heave: levanto concreto/losa/cimiento
rebar: varilla de concreto/losa/cimientos, varillas, acero de refuerzo, cabilla, varilla expuesta/salida
honeycomb: cangrejera, hormiguer* de concreto, panal de concreto, ratonera
efflorescence: salitr*, polvo blanco, polvito blanco, caliche, sarro de ladrillo
engineer: ingenier@, ingeniero estructural
stair stringer: zanca, limon de escalera, alfarda, gualdera
stair step crack: grieta/cuarteadura/fisura/grietas en/de forma/escalera/escalonada/zigzag ladrillo/bloque/escalera, grieta escalonada, bloque rajado/bloques
block wall: pared/muro de bloque/block/blocs/bloques, block, bloque
cold joint: junta fria/constructiva
diagonal crack: grieta/cuarteadura/rajadura/fisura en diagonal, grieta/cuarteadura/rajadura/fisura diagonal/inclinada/larga/atravesada/grande/gruesa en/de diagonal/losa/pared, grieta diagonal, en diagonal
horizontal crack: grieta/fisura/rajadura horizontal
header: dintel
wall leaning: pared/muro inclinad@/ladead@/inclina/ladea/inclinando/desplomad@/viene/ladeando/inclino, muro vencido
roof truss sag: techo/tejado/azotea/cumbrera hundid@/pandead@/pande*/combad@/vencid@/colgad@/hunde/hund*/colgando/vence/panzon/venciendo

garage: garage, garach, cochera, marquesina, carport, carporch, cochera techada, garage de carro, parqueo techado
garage door: porton, puerta de garage/cochera/marquesina/garach/carro/coche, porton de garage/cochera/marquesina/garach/carro/casa/entrada/coche, porton electric@/automatico, puerta grande/levadiza/enrollable/automatica de garage/cochera, puerta levadiza/enrollable/seccional, garage door, puerta electrica/automatica, garash dor, puerta garage/cochera
garage opener: motor/abridor/abrepuerta/operador/cerebro/maquina/motorcito/aparato/banda/cadena/opener/brazo de garage/cochera/porton/marquesina/puerta+de+garage/puerta+de+cochera/garach, abridor, abrepuerta, opener, motor que abre/levanta/sube puerta/porton, liftmaster, chamberlain
opener light: luz/foco de motor/abridor/opener
garage remote: control/controlito/mando/controles/remoto/clicker/cliker/app de garage/cochera/porton/marquesina/puerta+de+garage/puerta+de+cochera/garach, control remoto de garage/cochera/porton/puerta
garage button: boton/botoncito/interruptor de pared de garage/cochera/porton, boton de garage/cochera/porton/pared, botonera
keypad: teclado, teclado de garage/cochera/porton/afuera, codigo de garage/cochera/porton
garage spring: resorte/resortes/muelle/muelles de garage/cochera/porton/puerta+de+garage/puerta+de+cochera/puerta, resorte
garage door sensor: sensor/sensores/ojo/ojito/ojitos/fotocelda/censor/sensorcito de garage/cochera/porton/puerta+de+garage/puerta+de+cochera/puerta, fotocelda, fotocelula
garage door track: riel/rieles/carril/rail/guia/guias/via/rodillo/rodillos/rueda/ruedas/llanta/llantitas/rueditas/rodaje de garage/cochera/porton/puerta+de+garage/puerta+de+cochera
garage door cable: cable/cables/cadena/banda/cuerda/cordon de garage/cochera/porton/puerta+de+garage/puerta+de+cochera
garage door seal: hule/sello/empaque/goma/tira/caucho/burlete de garage/cochera/porton/puerta+de+garage/puerta+de+cochera
garage door panel: panel/paneles/hoja/tablero/seccion/lamina de garage/cochera/porton/puerta+de+garage/puerta+de+cochera
garage door window: ventana/ventanita/vidrio de garage/cochera/porton/puerta+de+garage/puerta+de+cochera
sensor: sensor
track: riel, carril, guia
remote: control, mando, control remoto

roof: tejado, azotea, rufo, ruf, rufa, roof, rufin, techo de casa/afuera/teja/tejas/lamina/zinc/metal/shingle/dos+aguas/cuatro+aguas, cubierta de techo, techumbre exterior, encima de techo, arriba de techo, techo por fuera/afuera
shingle: teja, shingle, singles, singel, chingol, tejamanil, tejuela
roofing: impermeabiliz*, chapopote, brea, asfalt*, papel de techo, fieltro, membrana de techo, manto
gutter: canaleta, canalera, canalon, canal, canal de techo/agua/lluvia, canoa, gutter, gater, gotter, desague/drenaje de techo/azotea, chorrera, caneleta
downspout: bajante, bajada de agua/canaleta/canal/lluvia/canalon/pluvial, tubo de bajada/canaleta/bajante/canal/canalon/gutter, downspout, daunspaut, tubo que baja de techo/canaleta, bajada pluvial, bajadas, tubo de agua de techo
flashing: tapajunta, flashing, flashin, babeta, lamina de chimenea/techo/tejado/azotea, lamina galvanizada, botaguas, tapagotera
chimney: chimenea de afuera/techo/ladrillo/tejado/azotea, tiro de chimenea, canon de chimenea, tapa/sombrero/gorro/sombrerete de chimenea, ladrillo/ladrillos/piedra de chimenea por fuera
skylight: tragaluz, domo, claraboya, lucernario, traga luz, skylight, escailait, ventana de techo
ridge cap: cumbrera, caballete, lomo de techo, cresta de techo
roof valley: limahoya, limatesa
roof vent boot: tubo/tubos/bota/ventila de ventilacion de techo/azotea, bota de tubo, tubo que sale por/de techo/azotea
drip edge: goteron, vierteaguas
roof leak: gotera, gotera de techo, goterones de techo, se llueve/llueve casa adentro, se llueve, llueve adentro, mete/entra/cuela/filtra/pasa agua de/por techo/tejado/azotea, se trasmina/filtra techo/azotea, techo/azotea filtra/trasmina/pasa+agua
after rain roof leak: mancha despues de tormenta/lluvia/aguacero/llover, mancha de agua/humedad despues de tormenta/lluvia/aguacero/llover
blew off: se vol@, vol@ron, volo, volaron, se volaron, arranco/arrancaron/llevo/tumbo/levanto/quito viento/aire/tormenta/huracan teja/tejas, viento/aire/huracan/tormenta/ventarron se llevo/arranco/levanto/quito/tumbo, se llevo viento/aire/huracan/tormenta
hail: graniz*, granisad*
leaf guard: malla de canaleta/canal/hojas
rain gutter: agua brinca/salta canaleta
storm: tormentas, aguacero, chubasco, huracan, ventarron, vendaval, temporal, ciclon, tormentita, torment*, borrasca
rain: lluvias, llueve, llover, llovi*, llovizn*, llueva, lluvi*, lloviend*
wind: con aire, con viento, viento, ventisca, airazo
`
