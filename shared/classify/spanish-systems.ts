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
