/** Spanish words for plumbing, electricity, heating and air, and what the lexicon calls them; see `spanish-lists.ts`. */
export const SPANISH_SYSTEMS = `
outlet: enchufe, enchufle, contacto, toma, tomacorriente, toma corriente, toma electrica/doble, toma de corriente/luz/pared, receptaculo, soquete, socket, clavija, plug, plogo, plogue, ploga, autlet, outlet, espiga, conector de luz/pared, borne
outlet cover: tapa/placa/tapita/cubierta/plaquita de contacto/enchufe/toma/tomacorriente/outlet/apagador/switch/interruptor, placa de pared
gfci: gfci, gfi, contacto de bano con boton, boton de reset/prueba, reset, resetea*, boton reset
breaker: breaker, breiker, breker, braker, pastilla, interruptor termico/termomagnetico/automatico/principal/general, termomagnetic*, disyuntor, taco, termica, termico, flipon, fusible, cuchilla, automatico de luz, llave termica, diferencial
breaker panel: caja/panel/tablero/centro/gabinete de breaker/breakers/breikers/fusible/taco/tacos/pastillas/luz/interruptores/carga/circuitos/electricidad, panel/tablero/caja electric@, centro de carga, breaker box, caja de la luz
circuit: circuito, corto, cortocircuito, corto circuito
trip: bota/dispara/brinca/baja/tumba/salta/cae/tira/boto/brinco/salto/disparo/apaga breaker/breiker/pastilla/fusible/taco/termica/corriente/flipon, breaker/breiker/pastilla/fusible/taco/termica/flipon/gfci/contacto se bota/dispara/brinca/baja/tumba/salta/cae/boto/boto/bajo/cayo, se bota, se dispara, se salta, se brinca
switch: apagador, interruptor, interrutor, interructor, switch, suiche, suich, swich, suitch, llave de luz/luces, suicher
dimmer: atenuador, dimer, regulador de luz, regulador de intensidad
light fixture: luz, lucecita, foco, bombillo, bombilla, bulbo, lampara, luminaria, reflector, spot, aplique, faro, plafon de luz, luz led, tira led, tubo fluorescente, balastra, bombita, ampolleta, portalampara, lampara de techo, spotlight, socket de foco, candil, candelabro, arana de comedor/sala, bulb
lantern: farol, arbotante
recessed light: luz/foco/lampara/luces empotrad@, ojo de buey, luz/luces/foco/focos de techo, canes, spots
pendant light: luz/lampara/luces colgante, lampara que cuelga
vanity light: luz/foco/lampara/bombilla/bombillo de espejo/vanity/lavabo/tocador
chandelier: candiles
porch light: luz/foco/lampara/bombillo/bombilla/luces de porche/entrada/portal/puerta/frente, luz de afuera/fuera/exterior/patio/jardin
exterior light: luces/luz/foco/lampara/reflector de afuera/fuera/exterior/patio/jardin/yarda/terraza, luz/luces exterior
motion light: sensor de movimiento, fotocelda de luz
under cabinet light: luz/luces/tira debajo/abajo/bajo gabinete/alacena/mueble
ceiling fan: abanico, abanico/ventilador/fan de techo/sala/recamara/cuarto/habitacion/dormitorio/comedor/porche/terraza, ceiling fan, ventilador
light kit: luz/foco de abanico/ventilador/fan
fan switch: apagador/interruptor/switch/control/cadena/suiche de abanico/ventilador/fan/extractor
smoke detector: detector/detectores/alarma/sensor/censor de humo/incendio/fuego/monoxido/carbono, detector, smoke detector, esmok
alarm: alarma
chirp: pita, pitando, pitid*, chirp, bip, pip
doorbell: timbre, campana de puerta/entrada, campanita de puerta, timbre de entrada/puerta, doorbell, dorbel, videoportero, video portero, interfon, interfono, portero electrico, intercomunicador
no power: electricidad, corriente, energia, voltaje, no hay/tengo/tenemos/tiene/tienen/llega/da/agarra/agarran/hubo/habia luz/corriente/energia/electricidad, sin luz/corriente/energia/electricidad, se fue/va/corta/corto/perdio luz/energia/corriente/electricidad, no recibe corriente/energia/luz, apagon, quedamos/quedo/quedaron/queda sin luz/corriente/energia, luz se va/fue/corta/corto, fue/va luz, no tira corriente, bajones, bajon de luz/corriente/voltaje
half the house: mitad/media de casa, media casa
electrical: electric@, electrico, electricista, instalacion electrica
wire: cables, alambres, cabl*, alambr*
wiring: cableado, alambrado electrico
junction box: caja de conexion/registro/paso/union/electrica, cajetin, chalupa
internet jack: internet, ethernet, wifi, coaxial, red, cable de internet/red/television/tele/tv/cable, conector/toma/jack/roseta/salida/entrada de internet/red/telefono/cable/television/tv/coaxial, modem, router
flicker: parpad*, parapad*, titil*, pestan*, tintine*, titirit*, palpit*, prenden y apagan, prende y apaga luz/foco, luz sube y baja, flique*, fliquer*
dim: baja/bajan/pierde/pierden intensidad, se atenua, atenuan, baja luz, alumbra/alumbran/ilumina poco/poquito, tenue
spark: chispa, chispaz*, chispe*, chisporrot*, hace/echa/saca/salen chispa, saca lumbre, corto circuit*
buzz: zumb*, sunb*
shock: da/dio/siente/sentir/senti toque/toques/corriente/corrientazo/calambre/descarga, pasa corriente, toques, corrientaz*, electrocut*, agarra corriente, descarga electrica
ev charger: cargador de carro/coche/auto/vehiculo/tesla, cargador electric@, cargador, toma de carro electrico
solar: solar, panel/paneles/placa solar, inversor
generator: generador, planta de luz/electrica, planta electrica
camera: camara de seguridad, camara, ring, vigilancia
security panel: panel de alarma/seguridad
speaker wire: bocina, altavoz
transformer: transformador
meter box: medidor/contador de luz, medidor electrico, mufa, murete
plug: enchuf*
cover plate: placa, tapita

air conditioner: aire acondicionad@, aire acondicionado central, aire central, aire condicionado, aire acondisionado, air, ac, ai si, clima, clima central/artificial, climatiz*, minisplit, mini split, minispli, mini esplit, split, esplit, acondicionador, aire de ventana, aire, refrigeracion, refrigeracion central, cooler, air conditioner, eisi, ey si
air handler: manejadora, manejador de aire, evaporadora, evaporador
no air: no sale/llega/echa/tira/avienta/sopla/saca/entra/da/recibe/hay/pasa/siente/sienten/circula/bota/manda/corre aire, sale/llega/echa/tira/avienta/sopla/da/saca/pasa poco/poquito/muy/poca/casi/apenas aire, casi no sale/llega/echa/tira/sopla/da/entra aire, sin aire, poco/poquito aire
cold air: aire fri@/helad@, sale/echa/avienta/sopla/tira fri@
hot air: aire caliente/tibio/calor, echa/avienta/sopla/tira caliente/tibio/calor
hvac unit: unidad, unidad exterior/interior/central/condensadora, unidad de afuera/fuera/patio/clima/aire/ac/atico/attic/techo/arriba/calefaccion, maquina de aire/clima/afuera, equipo de aire/clima/afuera, aparato de aire/clima
ac condenser: condensador, condensadora, compresor, compresora, compresor de afuera/aire/clima, abanico/ventilador/aspa/motor/fan de unidad/condensador/compresor/aire/clima/ac/minisplit, condenser
furnace: calefaccion, calefon de aire, calefactor, calenton, caldera, heater, jiter, hiter, furnace, fornes, calentador de casa/aire/cuarto/habitacion/ambiente, boiler de calefaccion, calorifero
heating: sistema de calefaccion/calor
radiant floor: piso radiante, losa radiante, piso con calefaccion
thermostat: termostato, termostat, termostado, termometro de pared, termo estato, control de clima/aire/calefaccion/temperatura/aire+acondicionado, termostatico, nest, ecobee
vent register: rejilla, difusor, persiana de aire, ventila, vent, registro de aire, salida/salidas/boca/boquilla/ducto/tobera de aire/clima, rejilla de aire/clima/piso/techo/calefaccion/retorno/recamara/cuarto/sala, retorno, retorno de aire
duct: ducto, dupto, ducteria, conducto, ducto de aire/clima, duct
air filter: filtro, filtro de aire/clima/ac/calefaccion/retorno
heat pump: bomba de calor, heat pump, jit pomp
ac drain line: charola/bandeja/drenaje/desague/linea/manguera/tubo/tuberia/tubito/bomba de aire/clima/ac/minisplit/condensado/condensacion/condensador/unidad/aire+acondicionado, linea de drenaje de aire/clima/ac, condensad@, charola, bandeja
refrigerant: refrigerante, gas de aire/clima, freon
condensate pump: bomba de condensado/condensacion
blower: soplador, turbina, sopladora
not cooling: no enfri*, no enfria, no esta enfriando, no refresca, no refrigera, enfri* poco/poquito/muy/mal, no baja de temperatura, no baja de grados, tarda en enfriar, ni enfria, no hiela, casi no enfria, deja de enfriar, dejo de enfriar
cool: enfri*, refresc*, frezco
no heat: no calient*, no se calient*, no esta calentando, no da calor, no calent*, deja de calentar, dejo de calentar, no hay calefaccion/calor/calenton, sin calefaccion/calor, no entibia, no sale calor, no echa calor
heat: calient*, calent*, calor
heat bedroom: no se calienta cuarto/recamara/habitacion/dormitorio/casa, cuarto/recamara/habitacion/dormitorio/casa no se calienta
hot: caliente, calientita, calurosa, caluros@, bochorn*, sofocante, horno de calor
hot upstairs: mas/muy/mucho/demasiado/bien/super/bastante caliente/calor/calurosa/caluroso que/arriba/en, cuarto/recamara/habitacion/casa/segundo caliente/calurosa, hace/hay/siente mucho/mucha/demasiado calor, hace calor, un horno, es un horno, como horno
warm: tibi@, tibiecita, templad@
cold: fri@, friecit@, friol*, elad@, helad@, conjel*, friisim*, hielo, congel*, friyo, friito
cold room: hace frio, mucho frio, hay frio, es un hielo, esta hecho hielo
degree: grado, farenheit, grados f
temperature: temperatura
fireplace: chimenea, chiminea, hogar de gas, chimenea de gas/electrica/sala/adentro, fogata de gas, fireplace
pilot light: piloto
humidifier: humidificador, deshumidificador, desumidificador, humificador
damper: compuerta de aire/ducto
zone: zona
coil: serpentin
stuffy: sofocad@, encerrado de calor
airflow: flujo de aire, circula aire
kick on: arranca, arranque, arranco, arrancar
gas bill: recibo de gas

insulation: aislante, aislamiento, aislacion, aislad@, aislar, insulacion, insulation, insuleishon, insolacion, insolation, fibra de vidrio, fibra, lana mineral/vidrio, lana, celulosa, poliestireno, espuma, foam, fom, material aislante, algodon rosa, borra, termic@ aislante
insulate: aisla*
uninsulated: sin aislar/aislante/aislamiento
attic: atico, attic, atico de casa, desvan, entretecho, tapanco, buhardilla, altillo, bohardilla, guardilla
attic hatch: tapa/tapita/puerta/puertita/escotilla/compuerta/entrada/acceso/trampilla de atico/attic/desvan/entretecho
attic ladder: escalera/escalerita/escalones de atico/attic/desvan/entretecho
bathroom fan: extractor de bano/regadera/vapor/humedad/ducha/shower, extractor, stractor, extrator, abanico/ventilador/fan/ventila/respiradero de bano/banito/regadera/ducha, fan de bano, extractor de aire/olores de bano, abaniquito de bano
exhaust fan: extractor de aire
hood not vent outside: extractor/campana de cocina/estufa avienta/tira/echa/manda humo/aire/olor, extractor de cocina no saca/tira afuera, campana no saca afuera
dryer vent: tubo/ducto/manguera/ventila/vent/salida/escape/conducto/respiradero/ventilacion/rejilla/acordeon/tapa de secadora/dryer/secarropa, tubo de ventilacion de secadora, ventilacion de secadora/dryer, salida de aire de secadora
soffit vent: ventila/rejilla/ventilacion/respiradero/vent de alero/soffit/sofito
attic vent: ventila/rejilla/ventilacion/respiradero/vent/abanico/ventilador/extractor de atico/attic/techo/desvan/entretecho/azotea
ventilation: ventilacion, ventilar, ventilad@, ventilan, respiradero, respiracion, no ventila, ventila mal, ventilando
mold: moho, mojo, hongo, mohos@, enmohec*, lama negra, humedad negra, mancha negra, manchas negras, puntos negros, puntitos negros, mold, mildew, mol
condensation on wall: pared suda, suda/sudan/sudando pared/paredes, sudor de/en pared/paredes, paredes sudan, condensacion en/de pared
condensation: condensacion
sweat: suda, sudando, sudor, sudad@
steam: vapor, baho de bano
frost: escarch*
lint: pelusa
vapor barrier: barrera de vapor, plastico de crawl/abajo
house smell musty: huele/olor/huelen a encerrado/humedad/humedo/viejo/moho/guardado, huele humedo
cold wall: pared/paredes/muro fri@/helad@, frio/fria/helada de/en pared/paredes
cold floor: piso fri@/helad@
drafty: chiflones, corrientes de aire, corrientes
air leak: fuga de aire, fugas de aire, escape de aire, escapa aire, se escapa aire/frio/calor, se sale aire/frio/calor
humidity: humedad, humed@, bochorno, humedecid@
radon: radon
baffle: deflector
cold spot: partes frias, punto frio

faucet: llave, llavecita, grifo, canilla, pluma, pila, griferia, mezcladora, monomando, faucet, foset, faset, llave mezcladora, llave de agua/lavabo/fregadero/cocina/bano/tina/regadera/ducha/tarja/lavamano/sink/lavadero/lavatorio/pileta, chorro de lavabo/fregadero/cocina/bano, chorro
faucet handle: manija/manilla/maneral/palanca/perilla/boton/mango/jaladera/aspa/manivela de llave/grifo/canilla/regadera/ducha/tina/agua/lavabo/fregadero/faucet/shower/mezcladora, maneral
hose bib: llave/grifo/canilla/pluma/chorro/faucet/toma/pila de afuera/fuera/patio/jardin/manguera/yarda/exterior/enfrente/atras/frente/riego/cochera/garage, llave exterior, bebedero de manguera
shower head: cabeza/cabezal/cebolla/alcachofa/chapeta/regaderita/pomo/flor/roseta/chorro/telefono/manguera de regadera/ducha/shower, alcachofa, telefono de ducha, cebolleta, regadera de mano
shower: regadera, rejadera, ducha, shower, chawer, banamos, banarse, banarnos, banarme, bano yo, se bana, se banan, bana, banar, banandose, banando, duchamos, ducharse, ducharme, ducharnos
shower drain: coladera/desague/drenaje/resumidero/rejilla/sumidero/trampa de regadera/ducha/shower/plato
shower valve: valvula/cartucho/llave/mezcladora de regadera/ducha/shower
shower pan: plato/base/charola/piso/fondo de fibra/regadera/ducha/plato
tub: tina, banera, banadera, jacuzzi, yacusi, hidromasaje, tub, batub
tub drain: desague/drenaje/coladera/sifon de tina/banera/banadera
sink: lavabo, lavamano, fregadero, fregador, tarja, pileta, bacha, lavatorio, sink, batea, lavaplatos de acero, pocillo
laundry sink: lavadero, pileta/tarja/fregadero de lavanderia/lavadero/laundry
toilet: inodoro, ignodoro, inodor, escusado, esqusado, taza, taza de bano, sanitario, retrete, poceta, wc, water de bano, guater, toilet, toile, toilette, bacin, vater, servicio sanitario, bano de porcelana
toilet tank: tanque/tanquecito/caja/deposito/cisterna de inodoro/escusado/excusado/taza/toilet/agua/bano/sanitario/poceta/retrete, cisterna
toilet seat: asiento/tapa/tapadera/tabla/bizagra/bisagra de inodoro/escusado/excusado/taza/toilet/bano/sanitario/poceta/retrete/wc
toilet flush: no baja/bajan inodoro/escusado/taza/toilet/popo/papel, inodoro/escusado/taza/toilet no baja, jala/jalar/jalas/jalo agua/bano/palanca/cadena/inodoro/escusado, descarg*, bajar/bajas/bajarle/bajamos/bajo/suelto/soltar agua/cadena/palanca/bano/inodoro/taza/escusado, palanca/manija/cadena/boton de inodoro/escusado/taza/toilet/tanque/bano/excusado/sanitario/poceta, le baja*, bajarle, tira cadena, tirar cadena, vaciar taza
fill valve: flotador, sapito, pera de tanque/inodoro, sapo de inodoro/tanque, herraje, arbol de entrada
wax ring: cera/anillo/sello/empaque de cera/inodoro/taza/escusado/toilet/excusado/base
bidet: bidet, bide
drain: canal de desague, desague, desahue, desaguar, desagua, drenaje, dranaje, drena, drenar, drenando, coladera, resumidero, sifon, sumidero, cespol, trampa de agua/lavabo/fregadero/tarja, rejilla de desague/drenaje/bano/lavabo, drain, drein, dren, drenado, desagote
floor drain: coladera/desague/drenaje/rejilla/resumidero de piso
slow drain: se va/va/baja/bajan/corre/escurre/vacia/drena lento/despacio/lentamente/despacito/poco/poquito/lenta, tarda/demora/dura en irse/bajar/vaciarse/drenar/desaguar/drenarse, no se va agua, agua no se va/baja/corre, no baja agua, se queda agua en tina/regadera/lavabo/fregadero/lavamano/ducha
clog: tapad@, tap@n, tapa, tapan, tapo, taparon, tape, tapando, tapar, atascad@, atasco, obstruid@, obstru*, obstruc*, destap*, constip*, taqueado, tupid@, tupio, tupe, se tupe, atorad@ de desague/drenaje
back up: se regresa, se devuelve agua/drenaje, regresa/regresan/devuelve/devuelven/sube/suben/brota/brotan/sale/salen/rebosa agua/aguas negra/negras/sucia/sucias de drenaje/desague/coladera/ducha/tina, aguas negras, aguas servidas, regresa agua/drenaje, agua negra, sale popo, sube agua, brota agua de coladera/desague/drenaje
gurgle: gorgot*, gorgor*, burbujea, glu glu, eruct*
overflow: desbord*, rebos*, rebals*, derram*, se rebasa, rebas*, se riega
drain stopper: tapon, tapones, tapon de lavabo/tina/fregadero/banera/lavamano, taponcito, contracanasta, canastilla
water heater: calentador de agua, calentador, boiler, boila, calefont, calefon, termo, terma, termotanque, termo tanque, calentador de paso/gas/tanque, water heater, waterheater, guater jiter, guoter jiter, heater/jiter/tanque de agua, tanque de agua caliente, tankless
hot water: agua caliente/calientita/tibia, caliente agua, agua sale fria/helada/tibia/fria, agua no sale caliente, calienta agua, agua no calienta/llega+caliente/sale+caliente, agua tarda en calentar/calentarse/salir+caliente/llegar+caliente, tarda agua en calentar/calentarse/salir, agua fria
scald: agua sale caliente/hirviendo, quem* agua, agua hirviendo
water pressure: presion, presion de agua, poca/baja/falta/sin/no/mucha presion, sale/salen poca/poquita/muy/apenas agua, sale/cae/chorrito chorrito/hilito, hilito/chorrito de agua, agua sale/cae sin fuerza, sin fuerza, poquita agua, no sale agua, no hay agua, no tenemos agua, no llega agua, sin agua, no cae agua, sale poca agua, casi no sale agua, agua no sale
pipe: tubo, tuberia, caneria, cano, plomeria de tubo, pipa, paip, paipa, tubo de agua/desague/drenaje/lavabo/fregadero, pvc, pex
pipe bang: golpe/golpeteo/truenan/truena/golpean/ruido/ruidos/martillo/vibran/vibra/suenan de/en/por tubo/tubos/tuberia/tuberias/caneria/canerias/agua, golpe de ariete, tubo/tubos/tuberia/tuberias truena/truenan/golpea/golpean/suena/suenan/vibra/vibran
plumbing: plomeria, plomer@, fontaner*, gasfiter, gasfiteria, instalacion hidraulica, desplome, hidrosanitari*
p trap: trampa
valve: valvula, llave de paso
shutoff valve: llave/valvula/llavecita de paso/cierre/corte/cerrar/emergencia/agua+principal, llave principal/maestra/general, llave angular, valvula principal/angular
supply line: manguera/manguerita/tubito/linea/conexion/flexible/coflex de lavabo/inodoro/agua/abasto/suministro/taza/escusado/toilet/lavamano/fregadero, coflex, flexible
washer box: caja/llave/llaves/toma/desague/tubo/drenaje de lavadora/washer, conexion de lavadora
hose: manguera, mangera
sprayer hose: rociador de cocina/fregadero/tarja/lavaplatos, manguera/ducha/regadera de fregadero/cocina/llave/tarja, rociador de mano
sewer: alcantarill*, albanal, cloaca, aguas residuales, linea/tuberia de drenaje/alcantarilla principal, drenaje principal/general
sewer smell: huele/olor/peste/apesta/hiede/apestan/huelen/oler a/de drenaje/cano/cano/caneria/cloaca/alcantarilla/desague/coladera/popo/caca/podrido/mierda/excremento/aguas/huevo/azufre, mal olor a drenaje/cano/cloaca/podrido/alcantarilla, drenaje/desague/coladera/tina/regadera/lavabo/fregadero/resumidero/lavamano huele/apesta/hiede/apestando, mal olor de/por coladera/desague/drenaje/tina/lavabo/fregadero/regadera, huele feo/mal/horrible coladera/desague/drenaje/lavabo/regadera/fregadero, huevo/huevos podrido/podridos
septic: septic@, septik, fosa septica, fosa, pozo septico, tanque septico
cleanout: registro de drenaje/agua/patio/alcantarilla/aguas, registro, cleanout
sump pump: bomba de sumidero/achique/sotano/basement, sump pump, bomba sumergible, bomba
water meter: medidor/contador de agua, medidor, recibo de agua, cuenta/bill de agua
water softener: suavizador, ablandador, descalcificador
water filter: filtro de agua/osmosis/fregadero, osmosis, purificador de agua
gas line: linea/tuberia/tubo/llave/toma/fuga/conexion/manguera/olor/tanque/valvula de gas, huele a gas, olor a gas
leak: fuga, fuga de agua, escape, escape de agua, liqueo, liquea, liqueando, liquiando, leak, lik, lique, leakea, leakeando, filtr@ndo, filtracion, filtra, filtro agua, filtrando, filtrar, infiltr*, sale/salen/tira/bota/avienta/escurre/escapa/suelta/botando/tirando/saliendo/escapando/sueltan/tiran/botan/saliendose/pierde/perdiendo/salia/salio/salga/echa/echando/chorrea agua/aguita, se sale agua, se le sale agua, agua se sale/escapa/fuga, saliendo/escurriendo agua, fuga de aguas, se fuga, fugand*, gotera de llave/lavabo/tubo/inodoro/fregadero/regadera/tina/calentador/boiler
leaking pipe: fuga/gotera/liqueo/leak/escape/filtracion dentro/adentro/atras/detras/en/por de pared
drip: gotean, goteand*, goteo de agua, gote*, gotitas, gota, chorrean, escurr*, escurri*, tirando gotas, chorre*, destil*, lagrimea
seep: reman*, rezum*, resum*, trasmin*, tramin*, transmin*
water running: agua corriendo, corre agua, queda/sigue/quedo/queda tirando/corriendo/llenando agua/inodoro/taza/escusado, se queda corriendo, no deja/para/termina de llenar/llenarse/correr/tirar, sigue corriendo, agua se queda corriendo, corriendo todo dia, se oye/oigo/escucha/escucho/oimos agua
brown water: agua cafe/sucia/turbia/amarilla/oxidada/marron/puerca/negra/con tierra/blanca, agua sale sucia/cafe/turbia/amarilla/con+tierra, agua color cafe/te/oxido
water taste: sabe feo/raro/mal agua, agua sabe/huele
water: agua, aguita, awa
wet on: moja, mojando, mojo, mojar, moje
damage on: dano, danando, arruin@, arruinando, echo a perder, echando a perder, esta danando, afecto, afectando
wet: mojad@, empapad@, empapa, empapo, enlagunad@
damp: humed@, humedece
swollen: hinch*, inch@d@, hinchad@, ampolladad@, engord*, esponjad@, esponj*
puddle: charco, charcote, poza, pozo de agua, charcas
running toilet: inodoro/taza/escusado/toilet/excusado/sanitario corre/corriendo/tira/suena/llena/llenando/no para
burst: revent*, explot*, rompio tubo
shower temperature: temperatura de regadera/ducha/agua
rusty: oxid@, oxid*, oxido, herrumbre, enmohos*
`

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
