/**
 * Spanish words for the inside of the rooms, from Mexico to the River Plate, and what the lexicon calls them. The lists
 * are written as `spanish-lists.ts` says.
 */
export const SPANISH_INTERIOR = `
dishwasher: lavavajilla, lavaplato, lavatraste, lavatrasto, lavaloza, lavador/lavadora/maquina/maquinita de plato/traste/trasto/vajilla/loza, maquina de lavar plato/traste/trasto/vajilla, maquina para lavar plato/traste/trasto, lava plato/traste/trasto/vajilla/loza, dishwasher, dish washer, dichuacher
dishwasher rack: canasta/rejilla/charola/bandeja/parrilla de lavaplato/lavavajilla/lavatraste/dishwasher, canasta de plato/traste/trasto
dishwasher spray arm: brazo/aspa de lavaplato/lavavajilla/lavatraste/dishwasher
refrigerator: refrigerador, refrigeradora, refrigerado, refri, refrige, nevera, heladera, frigorifico, frigider, fridge, frich
freezer: congelador, congeladora, freezer, frizer, conservadora
defrost: descongel*, deshiel*
ice maker: maquina/fabrica/dispensador/hielera/hacedor/hacedora/productor de hielo, hace/produce/fabrica/tira/saca/da hielo, hacer hielo, icemaker, ice maker
ice cube: cubo/cubito de hielo
water dispenser: dispensador/dispenser/chorro/chorrito de agua de refrigerador/refri/nevera/puerta, dispensador/dispenser de agua
microwave: microonda, micro onda, microwave, microgue, maicrogueif
turntable: plato giratorio, plato de vidrio/microonda/cristal, charola/bandeja giratoria
oven: horno, oven
oven rack: parrilla/rejilla/charola/bandeja de horno
oven light: luz/foco/bombillo/bombilla de horno
oven door: puerta/puertita/vidrio/cristal/ventana/ventanita/tapa de horno
microwave door: puerta/puertita/vidrio/cristal/ventana/tapa de microonda
fridge door: puerta/puertita/tapa de refrigerador/refri/nevera/refrigeradora/heladera
fridge light: luz/foco/bombillo/bombilla de refrigerador/refri/nevera/refrigeradora/heladera
freezer door: puerta/tapa de congelador/freezer
door gasket: empaque/hule/goma/sello/liga/banda de refrigerador/refri/nevera/refrigeradora/heladera/congelador/freezer/lavadora/secadora/horno, empaque/hule/goma/sello/liga de puerta de refrigerador/refri/nevera/refrigeradora/heladera/congelador/freezer/lavadora/secadora/horno/lavaplato/lavavajilla/microonda
stove: estufa, parrilla, cocineta, anafe, anafre, vitroceramica, cocina de gas/induccion/inducsion, cocina electrica/integral/empotrada, tope de cocinar, stove
cooktop: parrilla electrica/empotrada, parrilla de gas/induccion, plancha de cocinar, placa de induccion/cocina, comal, cooktop, cuktop
stove burner: quemador, hornilla, hornalla, fogon, mechero, piloto/perilla/chispero/flama/llama de estufa/cocina/quemador/hornilla, disco de estufa/cocina
igniter: chispero, encendedor
oven knob: perilla/boton/manija/manilla/jaladera/agarradera de estufa/horno/parrilla/hornilla
stove drawer: cajon/gaveta/cajonera de estufa/horno, cajon/gaveta debajo/abajo de estufa/horno
range hood: campana, campana extractora, extractor de cocina/estufa/grasa/humo/olor, purificador, absorbedor, hood
washing machine: lavadora, lavarropa, lava ropa, lavadora de ropa, maquina/maquinita de lavar, maquina de lavar ropa, laundry machine, guacher, guachadora, guachin
washer drum: tambor/tina/canasta de lavadora, tambor
dryer: secadora, secarropa, seca ropa, secadora de ropa, dryer, draier, draller
dryer drum: tambor de secadora
lint trap: filtro/trampa/malla/charola de pelusa/secadora
garbage disposal: triturador, trituradora, triturador/trituradora/moledor/moledora/picador/picadora/procesador de basura/comida/alimento/desperdicio/desecho/fregadero/tarja/lavaplatos, disposal, disposer, disposol, disposel, garbage disposal
trash compactor: compactador, compactadora
wine cooler: cava, cava/enfriador/refrigerador/nevera de vino/bebida
appliance: electrodomestico, linea blanca, enser, enser electrico, aparato de cocina
crisper drawer: cajon/gaveta/cajonera/charola de verdura/vegetal/fruta/refrigerador/refri/nevera/refrigeradora/heladera, verdulero
error code: codigo/clave de error, marca/sale/da/muestra/aparece/tira/indica error, mensaje de error, codigo e*, error
spin cycle: exprim*, centrifug*, sentrifug*
wash cycle: ciclo de lavado/secado/lavar, medio ciclo, mitad de ciclo, ciclo
rinse cycle: enjuag*
dishes: plato, traste, trasto, vajilla, vaso, cubierto
detergent: detergente, jabon
food: comida, alimento, verdura, carne
clothes: ropa
heating element: resistencia
preheat: precalient*
freezer frost: escarcha de congelador/freezer
display: pantalla
control panel: panel/tablero de control/lavadora/secadora/estufa/horno/lavaplato/microonda, teclado de microonda/horno/estufa
food bake: hornea*, coce*, cocin* disparej@, quema comida

cabinet: gabinete, alacena, cabinet, cabina, cabinete, cabineta, mueble, mueble de cocina, mueble alto/bajo/aereo, carpinteria de cocina, cocina integral, closet de blanco
vanity cabinet: mueble/gabinete/cabinet/mueblecito de lavabo/lavamano/bano/lavatorio/tocador/vanity, puerta de lavabo/lavamano/vanity, vanity, vaniti, vanitorio, tocador
linen cabinet: closet/ropero/gabinete/armario de blanco/toalla/sabana
cabinet door: puerta/puertita/puertecita/porton de gabinete/alacena/cabinet/mueble/cabina/despensero, puertas de cocina, puertita, puertecita, puerta debajo/abajo de fregadero/lavabo/tarja/lavamano/sink
cabinet drawer: cajon, gaveta, cajonera, drawer
drawer slide: riel/corredera/guia/carril/carrilera de cajon/gaveta/cajonera/gabinete
cabinet hinge: bisagra/gozne de gabinete/alacena/cabinet/mueble/cabina/cocina/despensa
drawer pull: jaladera, jalador, haladera, halador, tirador, agarradera, agarrador, manija/manilla/perilla/boton/pomo/tirador/jaladera de gabinete/alacena/cajon/gaveta/mueble/cabinet/cocina
pantry shelf: repisa/entrepano/estante/tablilla/anaquel/tabla/balda/tramo de alacena/despensa/gabinete/cocina/mueble/cabinet/pantry
shelf in the cabinet: repisa, entrepano, estante, tablilla, anaquel, balda, estanteria
bookcase: librero, librera
hutch: aparador, chinero, trastero, vitrina
countertop: encimera, cubierta, cubierta/tope/top/plancha/barra/mesa/sobre/meseta/superficie de cocina/granito/cuarzo/quarzo/marmol/bano/lavabo/vanity/isla/gabinete/lavamano, meson, mesada, meseta, pretil, mostrador, counter, caunter, countertop, counter top, tope
breakfast bar: desayunador, barra de desayuno/desayunador, barra
island: isla
granite: granito, granit
quartz: cuarzo, quarzo, silestone
marble top: marmol
formica: formica, melamina, melamine
veneer cabinet: chapilla
kitchen island: isla de cocina
soft close: cierre/cierra suave/lento/solo/despacio, soft close
toe kick: zoclo/zocalo/rodapie/patita de gabinete/cocina/mueble/alacena
cabinet filler strip: relleno/tira de gabinete
spice rack: especiero
finish: acabado, laca, lacado, barniz*
sink cutout: corte/hueco/hoyo de fregadero/tarja
seam in the counter: junta/union/costura de encimera/cubierta/granito/cuarzo/tope/meson/marmol/counter/mesada/mostrador
counter edge: orilla/canto/borde/filo/esquina de encimera/cubierta/granito/cuarzo/tope/meson/marmol/counter/mesada/mostrador/isla/barra, canto
granite counter top: despeg*/desprend*/solt*/separ* de granito/cubierta/encimera/tope/cuarzo/meson/counter/mesada
countertop granite chip: despostill* de granito/cuarzo/marmol/cubierta/encimera

door: puerta, puerta de cocina, puerda, puelta, door
window: ventana, ventanal, ventanilla, window, guindo
front door: puerta principal/delantera, puerta de entrada/enfrente/frente/calle/adelante/ingreso, puerta frontal
back door: puerta trasera/posterior, puerta de atras/backyard
patio door: puerta de patio/terraza/balcon/jardin/yarda/porche/deck
side door: puerta lateral, puerta de lado/costado
sliding door: puerta/ventana corrediza/corredera/corrediso/deslizante/deslizable/corredora, puerta de correr/corredera, corrediza, slider, sliding door
glass door: puerta de vidrio/cristal
screen door: puerta de tela/mosquitero/malla/cedazo/screen, puerta mosquitera
french door: puerta francesa/doble, doble puerta, french door
bifold door: puerta plegable/plegadiza/abatible, puerta de acordeon/fuelle
barn door: puerta de granero/establo, barn door
bedroom door: puerta de recamara/cuarto/habitacion/dormitorio/alcoba/pieza/oficina/estudio/pasillo/sala/nino/nina/hija/hijo/bebe/visita/master/comedor
bathroom door: puerta de bano/banito
closet door: puerta de closet/ropero/armario/placard/guardarropa/vestidor, riel/rodillo/rueda/llanta de puerta de closet
pantry door: puerta de despensa/pantry
laundry door: puerta de lavanderia/laundry, puerta de cuarto de lavado
basement door: puerta de sotano/basement
shower door: puerta/vidrio/cristal/puertita/bisagra/empaque/hule/marco de regadera/ducha/shower/cancel, cancel, mampara, puerta de vidrio/cristal de bano/regadera/ducha/shower
door to the house: puerta entre garage/casa, puerta que da/va/lleva a garage/casa, puerta de garage a casa, puerta de garage que da/va a casa, puerta de casa a garage, puerta de servicio
storm door: contrapuerta
door lock: cerradura, chapa, cerrojo, pestillo, pasador, llavin, aldaba, falleba, tranca, candado, deadbolt, cilindro
lock: seguro
door knob: perilla, pomo, picaporte, manilla, manigueta
door handle: manija, jaladera/agarradera/haladera/tirador/jalador de puerta, maneta, manubrio, aldabon
window handle: manija/manivela/manilla/jaladera de ventana, manivela
key turn: llave no gira, gira llave, llave no da vuelta, meter llave, llave no entra
keyhole: ojo de cerradura
threshold: umbral, quicio
door frame: marco de puerta, jamba, dintel de puerta, bastidor de puerta
window frame: marco/bastidor de ventana/ventanal
door hinge: bisagra/gozne de puerta, visagra/bisagra de principal/entrada
hinge: bisagra, gozne
weatherstripping: burlete, empaque/hule/goma/sello/felpa/cepillo/tira/caucho/banda/esponja/liga de puerta/ventana/entrada/corrediza/ventanal, felpa, cortaviento, tapaviento, guardapolvo de puerta
door sweep: barrida/barredera/cepillo/faldon de puerta
window screen: mosquitero, mosquitera, cedazo, anjeo, screen, escrin, tela/malla metalica/mosquitera, tela de alambre/ventana/mosquito, malla de ventana
glass: vidrio, vidrito, vidriera, cristal
between the panes: entre vidrio/cristal/panel, entre dos/ambos/doble vidrio/cristal, entre hoja, doble vidrio
fogged window: vaho, empanad@, empana, empanar, nublad@, opac@, empanan vidrio
window sill: alfeizar, antepecho, repisa/base/poyo/sill/borde de ventana
peephole: mirilla, ojo magico, visor
draft: siente/sienten/entra/hay/pasa corriente/corrientes de aire/viento, chiflon, entra/mete/cuela/pasa/filtra/siente/sienten/entre/meta/entrando/metiendo/colando/sintiendo aire/viento/brisa/airecito/frio/friito, corriente de aire/viento, airecito, colad@ aire
daylight: entra/ve/veo/pasa/mete/filtra/vemos/entrando/viendo luz, luz de dia/sol/calle, se ve para/hacia afuera
whistle: silba, silbid*, chifla, silbando
swing open: se abre sol@, abre sol@
swing shut: se cierra sol@, cierra sol@
slam: azota, golpea fuerte
stick: atora, atorad@, atoro, atoraron, atore, trab@, trabad@, traba, trabo, atranc*, atasca, trancad@
rub against: pega/pegan/topa/topan/choca/chocan/roza/rozan/golpea con/contra/en, rozando con/contra
rub: roza, frota, rozando, topa
drag: arrastra, raspa, raspando, barre con, talla, arrastrando
not flush: descuadrad@, desalinead@, desnivelada puerta, no empata, no alinea, no alinean, desajustad@, descuadr*
slide: corre bien, desliza
double pane: doble vidrio/panel
egress window: ventana de emergencia/escape/sotano/egreso
bay window: ventana de bahia
latch: no engancha, no agarra puerta
closed: no cierra/cierran/cerraba/sierra

drywall: tablaroca, tabla roca/yeso, yeso, tablayeso, pladur, durlock, volcanita, gypsum, gipsum, panel/placa/plancha/lamina/tabla de yeso, drywall, draiwall, draiwol, draigual, sheetrock, sheet rock, shitrock, shirrok
plaster: repello, revoque, enlucido, empanete, panete, friso, aplanado, enjarre, estuque
touch up: reto@*, retoqu*, retoc*
patch: resan*, rezan*, parch*, remiend*, remend*
putty: mastique, masilla, pasta, plaste
corner bead: esquinero
drywall tape: cinta, cinta de tablaroca/drywall/papel/sheetrock
texture: textur*, testur*, texturizad@
nail pop: clavo/tornillo/clavito/cabeza botad@/salid@/levantad@/asomad@/brotad@/reventad@/saltad@, cabeza de clavo/tornillo, sale/salen/asoma/asoman/ven/notan/marcan/marca/botan/bota/brincaron/salieron/brotan/saltan/saltaron/boto/salio/brotaron clavo/tornillo/clavito/cabeza, clavo/tornillo se salen/sale/ven/asoman/notan/marcan/botan/botaron/salieron/saltaron/asomaron/brotaron/sale/ve, clavito/clavo de pared/drywall/tablaroca/sheetrock/techo/plafon
crown molding: cornisa, moldura de techo/corona/plafon, moldura corona
baseboard: zoclo, zocalo, rodapie, guardaescoba, rodon, barredera, contrazocalo, baseboard, beisbord, beisboard, base board, bezbor, moldura de piso/abajo
quarter round: junquillo, cuarto de bocel/redondo, cuarto redondo
door casing: contramarco, chambrana, tapamarco, moldura/chambrana/marco de puerta por dentro, moldura de puerta/ventana/marco
trim: moldura, trim, molding, moulding
wainscot: lambrin, lambriz, guardasilla, friso de madera
paint: pintura, pintad@, pintar, pintaron, pintan, pinto, pintarla, pintarlo, pintaran, repint*, pintada, despint*, painting
coat of paint: falta/falto/faltaron pintar/pintura, sin pintar/pintura, falta/falto mano de pintura, no pintaron, mano de pintura, segunda mano
painter: pintor
brush mark: brochaz*, marca de brocha, brocha
roller mark: marca de rodillo, rodillo/rodillazo
paint drip: escurrimiento/chorreadura/gota/lagrima/chorro de pintura, pintura chorread@/escurrid@/corrida, chorre* de pintura
wrong color: otro color/tono, color/tono equivocad@/distint@/diferente/dispare@/desigual, diferente/distinto color/tono, color/tono no es/combina/coincide/iguala/empata/queda, no es mism@ color/tono, color que no era/pedimos/escogimos/elegimos
shade of: tono
color: color
peel: descascar*, descarapel*, descaspar*, escarapel*, descarapach*, cascarea*, descascaron*, englob*
paint bubble: ampoll*, burbuja/ampolla/bolsa/globo de pintura/pared, globit*
bubble: burbuj*, bolsa de aire, inflad@, infla, inflo
peel: pela, pelo, pelad@, pelando, pelar, pele
paint flake: descam*
wallpaper: papel/tapiz de pared, papel tapiz/mural/decorativo, tapiz, empapelad@
wall: pared, paded, muro, paredon, wall
wall bump: chipote, chichon, bulto, bola, bordo de pared, protuberanci*, abult*
wall bulge: abomb*, panza, panzon*
wavy: ondulad@, ondul*, ondas
wall dent: abollad@, abolladura, hundido de pared, golpe de pared/esquina, golpead@, golpe, golpazo, golpecito, sumid@
scuff: raya, raspon, tallon
finger print: huella, dedo, mano marcada
smudge: manchon, tizn*, tiznad@
spot: mancha, manchad@, mancho, mancharon
water ring: mancha de humedad/agua/gotera/filtracion/moja*, mancha amarill@/cafe/humed@/marron/mojad@/oscura/oxid@, aureola, cerco de agua, anillo amarillo, mancha de agua en forma
crack: grieta, grietota, cuarte*, quarte*, rajadura, rajad@, rajo, raja, rajaron, rajando, fisur*, agriet*, resquebraj*, hendidura, hendid@, quebradura, partio, partid@, fractur*, estrellad@, estrello, trisad@, trizad@, crack, craquead@
hairline crack: grieta/fisura/cuarteadura/rajadura finita/delgadita/fina/delgada/chica/chiquita/capilar/pequena
hole: hoyo, hueco, agujer*, abujero, ahujero, boquete, orificio, perfor*, un roto, roto en pared, hole
gap: rendija, ranura, abertura, separacion, hendija, espacio, espacito, hueco entre, hoyo entre, gap, separad@, separo, separan, separando, despeg@ de pared
seam: junta, union, costura
tape line: se ve/marca/nota/notan/marcan/ven union/junta/cinta/costura/uniones/linea, union se ve/marca/nota, juntas/uniones/cintas marcadas/visibles
caulk: sellador, selladora, calafate*, calafat*, silicon, silicona, silicone, sellar, selle, sellaron, sellad@, caulk, caulking, kokin, colkin, coqueo, acrilico de marco
ceiling: techo, plafon, cielo, cielo raso, cieloraso, tumbado, plafond, ceiling, techumbre
popcorn ceiling: palomita de maiz

hardwood floor: piso/duela/suelo de madera/duela/roble/encino/bambu, duela, parquet, parque de madera, parque, parquete, tarima, entarimad@, entablad@, hardwood, madera dura
hardwood: madera de piso
floor: piso, suelo, floor
vinyl floor: vinil, vinilo, vinyl, linoleo, linolio, linoleum, vinilic@
laminate floor: piso laminado/flotante, laminad@ de piso, flotante
laminate: laminad@, lamina de gabinete/mueble
carpet: alfombra, alfombrad@, carpeta, moqueta, carpet, alhombra
rug: tapete
floor tile: azulejo, loseta, baldosa, baldosin, mosaico, ceramica, ceramico, porcelanato, porcelana, losas de bano/cocina/piso/sala/pared, loza, enchap*, mayolica, tile, tail, ladrillo de piso/bano, talavera, terrazo
grout: lechad*, boquilla, fragua, fraguad*, emboquill*, pastina, grout, graut, grau, junta/juntas/union/uniones/pasta/cemento de azulejo/loseta/mosaico/baldosa/tile/ceramica/porcelanato, lechadita
backsplash: salpicader*, antisalpicader*, salpicad@ de cocina, antisalpic*, respaldo de cocina/estufa, backsplash, back splash, baksplas
plank: tablon, duela levantada,  plank, tabla/tablita/tablilla/pieza de piso/vinil/laminado
board: tabla, tablero de madera
stair tread: escalon/peldano/huella/grada de escalera, peldano, huella de escalon
stair: escalera, escalon, grada
subfloor: contrapiso, subpiso, sub piso, firme
transition strip: transicion, tira/moldura/varilla/barra/perfil/reductor/metal de transicion/union, reductor
floor squeak: rechina/cruje/truena/chilla/traquea/suena/crujen/rechinan/truenan piso/duela/escalon/escalera/escalones/tabla/tablas/madera, piso/duela/escalon/escalera/escalones/tabla/tablas/peldano/grada rechina/cruje/truena/chilla/traquea/rechinan/crujen/truenan/chillan/traquean, rechin* a caminar/pisar
squeak: rechin*, rechinid*, cruj*, chirri*, traque*, crug*
hollow tile: suena/suenan como/a huec@/vaci@, suena/suenan/sonido huec@/vaci@/hueco, huec@ por debajo, huecas, sueltas y huecas
soft spot in the floor: piso/suelo bland@/suave/flojo/esponjos@/suavecito, parte/area/lugar/punto/zona bland@/suave/esponjos@, piso se siente suave/bland@/fofo/esponjos@, fofo, esponjos@, bland@, piso rebota/brinca/se mueve, hunde a/cuando/donde pisar/pisas/piso/camino/caminas/caminamos/caminar/pisa/pisamos/camina
floor bounce: rebota piso, brinca piso
uneven floor: piso/azulejo/loseta/baldosa/duela disparej@/desigual/irregular, dispareja loseta, piso/azulejo/loseta no parej@, piso no esta/quedo parej@
cupping: acanalad@, acucharad@
buckling floor: piso/duela/laminado/suelo/vinil se/esta levant*/bot*/abomb*/infl*/hinch*/arque*, duela/duelas/piso/laminado/vinil/tablones levantad@/botad@/abombad@/inflad@/hinchad@/arquead@/alzad@, levant*/inflo/inflad@/hinch*/bot*/abomb*/arque*/alz* piso/duela/laminado/vinil/parquet
carpet wrinkle: arruga, arrugad@
fray: deshilach*, deshil*
scratch: rayones, rayadura, rayad@, rallad@, rayo, rasgun*, aranaz*, arana el piso, aranad@, rayoncito
gap between boards: hueco/espacio/separacion/rendija/abertura entre tabla/tablas/duela/tablones/tablitas
tiled shower: azulejo/loseta/mosaico/tile/baldosa/ceramica de regadera/ducha/bano/shower/tina/banera, pared/piso/nicho/banca/banco/repisa de regadera/ducha/shower
caulk around tub: silicon/silicona/sellador/sellado/calafateo/calafate/sello de tina/banera/regadera/ducha/bano/shower/banadera, silicon/silicona/sellador/sellado/sello alrededor/junto/entre tina/banera/regadera/ducha/bano/shower

towel bar: toallero, portatoalla, porta toalla, barra/tubo/aro/gancho/colgador/percha de toalla
toilet paper holder: portarrollo, portapapel, porta rollo/papel, papel higienico/sanitario/toilet, papel de bano, porta papel higienico/sanitario
mailbox: buzon, casillero/caja de correo, cajita/caja de cartas, mailbox, meilbox, llave de buzon/correo/mailbox
house number: numero de casa/direccion
mirror: espejo, mirror
closet rod: tubo/barra/palo/varilla/travesano/colgador de closet/ropero/armario/colgar/placard, tubo/barra/palo/varilla/colgador de/para colgar ropa, percher*, colgador
closet shelf: repisa/tabla/entrepano/estante/tablilla/balda/rejilla/tramo/anaquel de closet/ropero/armario/placard/vestidor/guardarropa, organizador, repisa de alambre, wire shelf
closet: closet, ropero, armario, placard, guardarropa, vestidor, walk in
blinds: percian*, miniblind, mini blind, minipersiana, blind, blain
curtain rod: cortina, cortinero, barra/tubo/varilla/palo/galeria/riel/cortinero de cortina/cortinero
shower rod: tubo/barra/varilla/palo de cortina de bano/regadera/ducha, cortina de bano/regadera/ducha
coat hook: gancho
handrail: pasamano, barandal, baranda, barandilla, barandal/baranda/pasamano/barandilla de escalera/interior/adentro/arriba/loft, balaustr*, barrote, handrail, reling, raylin
grab bar: agarradera/barra de seguridad/bano/apoyo/discapacit*
mice: raton, rata, roedor*, mapache, ardilla, zarigueya, tlacuache, zorrillo, murcielago, culebra, vibora, serpiente, lagartij*, iguana, sapo, animal, bicho, plaga, fauna, paloma, nido, excremento, popo de raton, caquita
insect: entra/entran/meten/mete/pasan/cuelan/cuela/entren/metan/entrando/metiendo cucaracha/hormiga/raton/insecto/bicho/animal/mosca/arana/alacran/pajaro/avispa/abeja/rata/lagartija/mosquito
roach: cucaracha, hormiga, hormiguero, bibijagua, grillo, mosca, alacran, escorpion, ciempies, insecto, garrapata, pulga, chinche, arana, tarantula
bee: abeja, avispa, avispero, panal, enjambre, abejorro, avispon
termite: termita, comejen, polilla
exterminator: fumig*, exterminador*, control de plaga
trash debris: basura, escombro, desperdicio/material/sobrante de construccion, cascajo, desecho, restos de material, basurero, sobras, zafacon, dompe, dompster, dumpster
left behind: dejaron botad@/tirad@/abandonad@, dejaron material*/herramienta/cosas/latas/tablas/madera/tirado
cans of paint: lata/bote/cubeta/galon/balde de pintura
porta potty: bano portatil
dusty: llen@/cubiert@ de polvo, polvo por toda/todos/todas, polvo de construccion/obra/sheetrock/drywall/yeso/tablaroca
cleaning: limpieza, limpiar, limpiaron, limpiad*, limpian, sucio, sucia, mugre, cochin*, dejaron sucio
paperwork: papeles, documento, documentacion, certificado, garantia, papeleo, contrato, tramite, escritura, poliza, expediente, plano, carpeta de documentos/garantia/cierre/papeles
manual: manual, instructivo, instrucciones, folleto, libro de garantia, librito, libro de casa
refund: reembols*, devolucion, devuelv* dinero, factura, recibo de pago, cobraron, cobro de mas, cobran, cuenta pendiente
permit: permiso
appointment: cita, visita, agend*, reagend*, programar, recorrido, walk through, walkthrough, turno de visita
no one call: no contesta/contestan/llama/llaman/llamaron/responden/responde telefono/llamada/mensaje/correo, nadie ha venido/llamado/contestado/respondido, no ha venido/llamado nadie, nadie viene/vino/llama/llego/llego/contesta/responde/aparecio/regreso, no vino/vinieron/viene/llego/llegaron/presento/presentaron/aparecio nadie/tecnico/trabajador/trabajadores/plomero/pintor, no regresan/devuelven/regreso/devolvio llamada/mi, quedaron/prometieron en/de/que venir/venian/vendrian/regresar
inspection: inspeccion, inspector, inspeccion de 11/un/once meses/ano
punch list: lista de pendiente/pendientes/detalles/reparaciones/arreglos, punch list
question: pregunta, duda, quisiera saber, quiero saber, me gustaria saber, a quien le/llamo/hablo/contacto, a quien, consulta, informacion sobre
superintendent: superintendente, supervisor, supervisora, encargado de obra/proyecto, encargado, maestro de obra, vendedor, vendedora, realtor, constructora no
keys: copia/juego/duplicado de llave, llave/llaves de casa/repuesto/amenidades/alberca/piscina, llaves que faltan, no dieron/entregaron/recibimos/recibi llave/llaves, faltan llaves
property line: lindero, limite de propiedad/terreno, mojonera
hoa: hoa, asociacion de vecinos/duenos/propietarios, asociacion
medicine cabinet: botiquin
left lumber: andamio
alarm code: codigo de alarma
noise at night: ruido de noche, ruidos en la noche, ruidos
fire extinguisher question: extintor
pool question: alberca, piscina
survey: encuesta, levantamiento topografico
`
