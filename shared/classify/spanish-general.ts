/** Spanish words of every text: rooms, places, occasions and what is no part of a house; see `spanish-lists.ts`. */
export const SPANISH_GENERAL = `
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
