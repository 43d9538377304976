import type { Category } from '#shared/categories.ts'

/**
 * What homeowners call the parts of a house and what goes wrong with them. `weight` says how surely the words
 * name the trade: 6 nothing else has it, 4 usually, 2 a hint, 1 a nudge. Inflection and order of listing do not
 * matter; of two phrases at the same place the longer one counts alone.
 */
type Entry = { category: Category; weight: number; phrases: string }

export const LEXICON: readonly Entry[] = [
  {
    category: 'Appliances',
    weight: 6,
    phrases:
      'dishwasher, fridge, refrigerator, freezer drawer, ice maker, icemaker, ice dispenser, water dispenser, microwave, oven, cooktop, cook top, stove top, stovetop, wall oven, washing machine, clothes washer, trash compactor, wine fridge, wine cooler, beverage fridge, dishwasher door, fridge door, refrigerator door, freezer door, oven door, microwave door, dryer door, washer door, garbage disposal, disposal, disposer, garburator, appliance, soap dispenser cup, gas range, electric range, induction range, range burner, stove burner, stove knob, oven knob, range knob',
  },
  {
    category: 'Appliances',
    weight: 4,
    phrases:
      'stove, range, range hood, hood fan, vent hood, washer, dryer, burner, igniter, ignitor, freezer, error code, rinse cycle, spin cycle, broiler, convection, dishes, detergent, soap pod, wash cycle, door gasket, dryer no heat, washer shake',
  },
  { category: 'Appliances', weight: 2, phrases: 'preheat, cycle, rack, display, control panel, spin' },
  {
    category: 'Cabinets & Countertops',
    weight: 6,
    phrases:
      'cabinet, cabinet door, cabinet drawer, cabinet hinge, countertop, counter top, granite, quartz, quartzite, marble top, corian, formica, butcher block, lazy susan, soft close, drawer, drawer front, drawer slide, drawer pull, cabinet pull, cabinet handle, vanity top, vanity door, undermount sink loose, undermount sink come loose, sink come loose from, pull out shelf, pullout shelf, pantry shelf, pantry shelves, shelf peg, toe kick, cabinet crown, light rail, island top, island panel, cabinet floor, cabinet shelf, cabinet crown molding',
  },
  {
    category: 'Cabinets & Countertops',
    weight: 4,
    phrases:
      'vanity, counter, overhang, laminate counter, counter edge, seam in the counter, kitchen island, door pull, cabinet paint, door front, hinge, built in, built ins, bookcase, countertop seam',
  },
  {
    category: 'Doors & Windows',
    weight: 6,
    phrases:
      'window, front door, back door, entry door, exterior door, patio door, sliding door, sliding glass door, slider, french door, storm door, screen door, pocket door, bifold, bi fold, barn door, closet door, bedroom door, bathroom door, bath door, interior door, pantry door, basement door, side door, shower door, shower glass door, glass door, deadbolt, dead bolt, doorknob, door knob, door handle, door lock, door latch, strike plate, weatherstripping, weather strip, weatherstrip, threshold, door sweep, window screen, screen tear, casement, double hung, window sash, sash, window crank, window lock, between the panes, between panes, pane, window sill, windowsill, door jamb, door frame, window frame, glass shower door, door from garage, garage entry door, garage man door, man door, door to garage, door into house, house to garage door, door to the house',
  },
  {
    category: 'Doors & Windows',
    weight: 4,
    phrases: 'door, screen, latch, lock, glass, hinge squeak, peephole, fogged',
  },
  { category: 'Doors & Windows', weight: 2, phrases: 'daylight, draft, whistle, jamb, slam' },
  {
    category: 'Drainage & Landscaping',
    weight: 6,
    phrases:
      'sod, lawn, grass, sprinkler, sprinkler head, irrigation, swale, grading, regrade, regrading, french drain, yard drain, catch basin, area drain, dry well, retaining wall, fence, fence gate, shrub, bush, mulch, erosion, topsoil, landscaping, landscaper, planting, flower bed, tree, window well, drain tile outlet, drip line, hydroseed, weed, backyard, back yard, front yard, side yard, yard, slope toward, slopes toward, lot slope, negative slope, negative grade, soil, dirt, mud, soggy, swamp, ponding, pond, standing water in yard, culvert, ditch, storm drain, runoff, run off, settled dirt, backfill, back fill, splash block, rock bed, gravel, sinkhole',
  },
  {
    category: 'Drainage & Landscaping',
    weight: 3,
    phrases:
      'grade, slope, gate, standing water, mosquito, neighbor, neighbor lot, puddle, pool of water, wash out, seed, flooded yard',
  },
  {
    category: 'Drywall & Paint',
    weight: 6,
    phrases:
      'drywall, dry wall, sheetrock, sheet rock, plaster, nail pop, screw pop, tape joint, tape seam, drywall tape, corner bead, touch up, touchup, touch up paint, paint peel, paint peeling, peeling paint, paint bubble, paint drip, paint run, paint, painter, repaint, roller mark, brush mark, texture, popcorn ceiling, orange peel, knockdown, baseboard, base board, crown molding, crown moulding, shoe molding, quarter round, wainscot, chair rail, door casing, window casing, casing, interior trim, primer, spackle, mud joint, joint compound, ceiling crack, crack in ceiling, wall crack, crack in wall, crack in drywall, hole in the wall, dent in the wall',
  },
  {
    category: 'Drywall & Paint',
    weight: 4,
    phrases: 'trim, molding, moulding, miter, patch, wavy, wavy wall, scuff, wall, seam show',
  },
  { category: 'Drywall & Paint', weight: 2, phrases: 'ceiling, bubble, peel, flake, hairline crack, dent' },
  {
    category: 'Electrical',
    weight: 6,
    phrases:
      'outlet, receptacle, socket, plug, breaker, circuit breaker, breaker box, breaker panel, electrical panel, electric panel, panel box, gfci, gfi, afci, arc fault, switch, light switch, dimmer, three way switch, light, light fixture, ceiling light, can light, recessed light, pendant, pendant light, chandelier, sconce, vanity light, exterior light, porch light, flood light, motion light, photocell, ceiling fan, smoke detector, smoke alarm, carbon monoxide detector, co detector, co alarm, doorbell, door bell, electrical, electrician, electricity, wiring, wire nut, wired, no power, lost power, power out, power go out, power outage, half the house, loose neutral, junction box, coax, cable jack, ethernet, internet jack, phone jack, network jack, cat6, cover plate, outlet cover, switch plate, usb outlet, low voltage, ev charger, flicker, under cabinet light, bulb, spark, security panel, alarm panel, speaker wire, meter base',
  },
  {
    category: 'Electrical',
    weight: 4,
    phrases:
      'power, trip, reset, jack, dim, buzz, wire, panel, amp, volt, circuit, detector, chirp, shock, signal',
  },
  {
    category: 'Exterior & Siding',
    weight: 6,
    phrases:
      'siding, vinyl siding, hardie, hardie board, hardiboard, fiber cement, lap siding, board and batten, stucco, eifs, brick, mortar, masonry, stone veneer, veneer, stone work, soffit, fascia, shutter, exterior paint, outside paint, exterior trim, outside trim, trim board, deck, deck board, deck rail, decking, deck stair, porch, porch column, porch post, porch ceiling, porch rail, front porch, back porch, driveway, walkway, sidewalk, front walk, front step, porch step, patio slab, patio concrete, concrete patio, patio, stoop, exterior caulk, gable, house wrap, tyvek, column wrap, weep hole, pergola, balcony, outside wall, exterior wall, outside of the house, j channel, corner post, apron',
  },
  {
    category: 'Exterior & Siding',
    weight: 3,
    phrases: 'exterior, outside trim board, rot, spall, concrete step, front steps, concrete, walk, outside',
  },
  {
    category: 'Flooring & Tile',
    weight: 6,
    phrases:
      'hardwood, hardwood floor, wood floor, floorboard, floor board, plank, lvp, lvt, vinyl plank, vinyl floor, luxury vinyl, laminate floor, laminate, linoleum, carpet, carpet seam, carpet pad, grout, grout line, tile, floor tile, shower tile, wall tile, tiled shower, backsplash tile, backsplash, subfloor, sub floor, underlayment, squeaky floor, floor squeak, creaky floor, floor creak, floor pop, floor bounce, transition strip, stair tread, stairs creak, stairs squeak, stair squeak, squeaky stairs, stair creak, tread, buckling floor, floor cup, cupping, engineered wood, tack strip, shower caulk, tub caulk, caulk around tub, caulk in shower, shower pan tile, marble floor, restretch, flooring',
  },
  {
    category: 'Flooring & Tile',
    weight: 4,
    phrases:
      'floor, squeak, creak, stair, vinyl, bounce, dip, hollow, gap between boards, popping sound, shower floor, laundry room floor, bathroom floor, kitchen floor',
  },
  {
    category: 'Foundation & Structure',
    weight: 6,
    phrases:
      'foundation, foundation wall, foundation crack, footing, slab, slab crack, garage slab, garage floor, garage floor slab, basement wall, basement floor, basement floor crack, bsmt wall, poured wall, block wall, cinder block, concrete wall, foundation block, stair step crack, joist, floor joist, beam, girder, i beam, steel beam, truss, rafter, load bearing, bearing wall, structural, structure, support post, support column, lally column, jack post, steel post, column in basement, sill plate, rim board, anchor bolt, rebar, honeycomb, tie rod, bowing, bow in, house settle, settling, house shift, sagging floor, floor sag, sag in the middle, engineer, efflorescence, white powder, tie hole, cold joint, basement leak, water in basement, basement water, wet basement, water in the basement, heave, heaving, pier',
  },
  {
    category: 'Foundation & Structure',
    weight: 3,
    phrases:
      'settle, sag, basement, crawlspace post, tilt, lean, out of plumb, horizontal crack, diagonal crack, bowed',
  },
  {
    category: 'Garage',
    weight: 6,
    phrases:
      'garage door, garage door opener, garage opener, opener, overhead door, overhead garage door, bay door, garage remote, garage spring, torsion spring, garage keypad, keypad, garage door panel, garage door seal, garage door track, garage door sensor, door opener, garage door spring, garage window, garage door window, photo eye, garage motor, big door, car door',
  },
  { category: 'Garage', weight: 3, phrases: 'garage, remote, spring, sensor, bottom seal, roller squeal' },
  {
    category: 'Heating & Cooling',
    weight: 6,
    phrases:
      'furnace, ac, a c, ac unit, ac drain line, ac condensate, hvac, air conditioner, air conditioning, air condition, heat pump, thermostat, condenser, compressor, air handler, blower, boiler, radiator, baseboard heater, mini split, minisplit, no heat, no heat in, heat not work, no cooling, no ac, not cooling, not cool, cold air, hot air, warm air, duct, ductwork, supply vent, return air, return vent, cold air return, air return, register, floor register, ceiling register, vent blow, vent in, air vent, floor vent, heat vent, refrigerant, freon, heating, cooling, fireplace, gas fireplace, pilot light, pilot, condensate, condensate line, condensate pump, float switch, humidifier, dehumidifier, furnace filter, zone, damper, radiant heat, radiant floor, heated floor, floor heat, ecobee, nest thermostat, short cycle, emergency heat, aux heat, airflow, air flow',
  },
  {
    category: 'Heating & Cooling',
    weight: 4,
    phrases:
      'heat, heater, degree, air filter, vent, cool, temperature, hotter, gas bill, drain pan, outdoor unit, outside unit, upstairs unit, downstairs unit, gas log',
  },
  {
    category: 'Insulation & Ventilation',
    weight: 6,
    phrases:
      'insulation, insulate, insulated, uninsulated, attic insulation, blown in, batt, spray foam, vapor barrier, vapor retarder, rim joist, bath fan, bathroom fan, exhaust fan, vent fan, bath exhaust, bath vent, fart fan, steam fan, fan in bath, fan in bathroom, fan in master bath, bathroom exhaust, dryer vent, dryer duct, dryer hose, dryer exhaust, soffit vent, attic vent, gable vent, attic hatch, attic access, attic door, attic mold, mold in attic, mold on attic, knee wall, cold spot, r value, ventilation, not vented, vented into attic, vent into attic, vent into the attic, vent outside, vented outside, ducted outside, not ducted outside, hood vent duct, hood not vent outside, not ducted, ducted outside, hood duct, radiant barrier, baffle, fresh air intake, erv, hrv, whole house fan, air sealing, steam, lint, frost on the inside, cold floor, floor cold, sheathing',
  },
  {
    category: 'Insulation & Ventilation',
    weight: 3,
    phrases:
      'humid, humidity, attic, mold, mildew, drafty, frost, cold air come, colder, musty, condensation in attic, cold wall, foam',
  },
  {
    category: 'Plumbing',
    weight: 6,
    phrases:
      'faucet, tap, toilet, shower head, showerhead, shower valve, shower drain, shower pan, tub drain, tub faucet, bathtub, sink drain, kitchen sink, bathroom sink, sink clog, sink, utility sink, water heater, hot water heater, tankless, hot water, no hot water, cold water, water pressure, low pressure, water line, supply line, shutoff, shut off valve, shutoff valve, main shutoff, p trap, ptrap, drain pipe, pipe, pipe bang, plumbing, plumber, sewer, sewer smell, sewer gas, sewage, septic, cleanout, clean out, sump pump, sump, sump pit, ejector pump, hose bib, hose bibb, spigot, spicket, outdoor faucet, water softener, water hammer, water main, water meter, drain back up, backed up, back up into, clog, clogged drain, floor drain, wax ring, flush, water bill, recirculation, recirc, leak under sink, gas line, pex, pvc, vent stack, jetted tub, jets, tub overflow, drain stopper, pop up stopper, tub stopper, prv, backflow',
  },
  {
    category: 'Plumbing',
    weight: 4,
    phrases:
      'tub, shower, drain, leak under, valve, bidet, slow drain, fitting, trap, water run constantly, overflow',
  },
  { category: 'Plumbing', weight: 2, phrases: 'leak, drip, water, stopper' },
  {
    category: 'Roofing & Gutters',
    weight: 6,
    phrases:
      'roof, roofer, roof leak, roofing, shingle, gutter, gutter seam, eavestrough, downspout, down spout, flashing, chimney, skylight, ridge vent, ridge cap, roof valley, valley, drip edge, ice dam, eave, roof decking, roof boot, pipe boot, vent boot, vent pipe boot, gutter guard, leader, metal roof, tar paper, underlayment roof, roof vent, step flashing, solar tube, sun tunnel, shingle grit',
  },
  {
    category: 'Roofing & Gutters',
    weight: 2,
    phrases: 'hail, after rain, leak in attic, drip in attic, top floor, leak after storm',
  },
  {
    category: 'Other',
    weight: 6,
    phrases:
      'towel bar, towel rack, towel ring, toilet paper holder, tp holder, mailbox, mail box, house number, mirror, closet rod, closet shelf, wire shelf, closet system, closet shelving, blind, blinds, window blind, shade, curtain rod, handrail, hand rail, stair rail, stair railing, banister, newel, newel post, baluster, mouse, mice, rodent, rat, squirrel, bat in, bird nest, ant, termite, roach, cockroach, spider, wasp nest inside, pest, exterminator, droppings, warranty booklet, warranty book, paperwork, manual, walkthrough, walk through question, question, closing document, trash, debris, lumber, garbage pile, dumpster, cleaning, cleaner, dust in, dusty, nobody call, no one call, never call back, call back, site manager, superintendent, keys, grab bar, shower rod, hoa, appraisal, survey, deed',
  },
  {
    category: 'Other',
    weight: 3,
    phrases:
      'booklet, holder, key, bug, insect, noise at night, appointment, follow up, last request, status of',
  },
  {
    category: 'Appliances',
    weight: 6,
    phrases:
      'cooker, hob, cook range, glass top, glass cooktop, warming drawer, dryer drum, ice cube, washer drum, front loader, top loader, dishwasher rack, rinse aid, kitchenaid, frigidaire, maytag, whirlpool washer, samsung washer, range top, oven rack, oven light, fridge light, crisper, vent a hood, stackable, laundry machine',
  },
  {
    category: 'Appliances',
    weight: 4,
    phrases:
      'whirlpool, bosch, lg, samsung, ge, bake, broil, last spin, milk, food, clothes come out, dish, sopping, suds, freezer side, griddle',
  },
  {
    category: 'Cabinets & Countertops',
    weight: 6,
    phrases:
      'cupboard, cubbard, face frame, spice rack, spice pullout, pullout, pull out, roll out, rollout, drawer runner, drawer glide, glide, sink cutout, cutout, solid surface, silestone, cambria, caesarstone, shelf pin, thermofoil, millwork, linen cabinet, vanity drawer, vanity sink, cabinet shelf, cabinetry, stone around the sink, stone around sink, worktop, bench top, waterfall edge, breakfast bar, hutch, cultured marble, kitchen door, end panel, filler strip, under cabinet',
  },
  {
    category: 'Cabinets & Countertops',
    weight: 3,
    phrases:
      'runner, magnet, bumper, stone top, stone, cut out, caulk line at counter, knob, stain, lacquer, finish',
  },
  {
    category: 'Doors & Windows',
    weight: 6,
    phrases:
      'front lock, door lock, lock set, lockset, handleset, handle set, egress window, bay window, picture window, transom, sidelight, side light, double pane, glazing, mullion, muntin, grille between, window grid, weather seal, door hinge, hinge pin, door stop, doorstop, screen frame, pella, andersen, milgard, jeld wen, marvin, dutch door, double door, back slider, french, door bottom, door swing, astragal, window seal, window trim leak, door key, key turn, key to turn, mudroom door, laundry door, office door, barn door track, bypass door, window latch, windowpane, entrance, storm window',
  },
  {
    category: 'Doors & Windows',
    weight: 3,
    phrases:
      'key, keyhole, hazy, haze, foggy, gust, breeze through, bolt, sill, rubs, hang up on the carpet, swing open, swing shut, drag',
  },
  {
    category: 'Drainage & Landscaping',
    weight: 6,
    phrases:
      'rut, excavator, bulldozer, turf, hedge, flower, flowerbed, plant, drip system, valve box, rain bird, rachio, berm, low spot, low area, washout, straw, silt fence, landscape, fence panel, fence post, picket, privacy fence, vinyl fence, boulder, rock, hole in the yard, hole in the lawn, sunken spot, settled soil, puddle in yard, drainage, drain in the yard, rain garden, retention pond, sprinklers, sprinkler system, irrigation system, stump, root, french drains, drain tile, culdesac drain, irrigation valve, backflow irrigation, side of the house, back of the lot, tall weeds, easement, clay',
  },
  {
    category: 'Drainage & Landscaping',
    weight: 3,
    phrases:
      'slope the wrong way, slopes, trench, ground, lot, outside drain, hill, settle around the house, storm water, stormwater, pavers',
  },
  {
    category: 'Drywall & Paint',
    weight: 6,
    phrases:
      'screw head, ceiling seam, wall seam, vaulted ceiling, sheen, shiny spot, unpainted, second coat, coat of paint, brush stroke, wallpaper, nail hole, putty, gypsum, wallboard, blister, sand mark, door frame caulk, door frames caulk, never caulked, trim gap, wall bulge, wall bump, wall dent, wall patch, spray texture, overspray, skim coat, paint roller, window stool, bullnose, spot on wall, finger print, smudge, mark on the wall, ceiling patch, wall damage, painted',
  },
  {
    category: 'Drywall & Paint',
    weight: 3,
    phrases: 'caulk, seam, bump, coat, color, colour, spot, ridge, bulge, corner',
  },
  {
    category: 'Electrical',
    weight: 6,
    phrases:
      'led, led strip, strip light, plugged, plug in, light kit, fan light, fan remote, lamp, fixture, lantern, timer switch, motion sensor, surge protector, generator, solar, inverter, car charger, intercom, ring doorbell, doorbell camera, video doorbell, camera, wifi access, ran power, run power, power to the, power to, juice, electric, fuse, tingle, zap, ground fault, half of the outlets, dead short, transformer, chime, meter box, electric bill, lutron, leviton, smart switch, can lights, puck light, landscape light, floodlight, spotlight, usb, plugs',
  },
  {
    category: 'Electrical',
    weight: 4,
    phrases:
      'lit up, turns itself on, turn on by itself, go dark, blink, black out, blackout, beep, alarm, under cabinet led, under cabinet strip',
  },
  {
    category: 'Exterior & Siding',
    weight: 6,
    phrases:
      'paver walkway, clapboard, cedar shake, shake siding, corner board, rake board, frieze, frieze board, pillar, column outside, peak of the house, up by the peak, front stoop, concrete driveway, cement driveway, driveway apron, boards on deck, back deck, front deck, deck step, porch light post, screened porch, screen porch, flagstone, lattice, window trim outside, outdoor stair, outside stairs, brickwork, bricks, paint outside, outside of house, house wash, awning, ledger board, lp smartside, smartside, trex, efflorescence on brick, dormer siding, outdoor step, exterior wood, stone facade, stone front, facade, hose cover',
  },
  {
    category: 'Exterior & Siding',
    weight: 4,
    phrases: 'cement, peak, woodpecker, bay brick, weathered, sidewall, pitting, pit',
  },
  {
    category: 'Flooring & Tile',
    weight: 6,
    phrases:
      'porcelain, ceramic, travertine, slate, parquet, oak floor, floating floor, berber, carpeting, rug, fray, t molding, stair nose, nosing, floor board click, shower wall, shower niche, shower bench, shower curb, sealant around tub, tub meets the tile, tub meets, silicone, soft spot in the floor, soft spot, spongy floor, springy, uneven floor, floor uneven, floor slope, floorboards, floor plank, planking, wood planks, mosaic, hex tile, penny tile, step on it, when you step, squishy floor, bamboo, floor transition, tiles, wood flooring, plank lifting, floor gap',
  },
  {
    category: 'Flooring & Tile',
    weight: 3,
    phrases: 'board, click, square, underfoot, step, boards, gouge, scratch, planks, sealant',
  },
  {
    category: 'Foundation & Structure',
    weight: 6,
    phrases:
      'cellar, cellar wall, main beam, center beam, footer, framing, framed, stud, header, lvl, crawl post, post hold up, post holding up, hold up the middle, floor hump, hump, concrete floor, basement concrete, basement slab, floor raised, floor rise, risen, underpin, wall leaning, basement wet, wall seep, pilaster, bearing, structural crack, settlement, house sink, house sinking, floor joists, cracked beam, subsidence, floor heave, lifting slab',
  },
  {
    category: 'Foundation & Structure',
    weight: 3,
    phrases: 'weep, post, crawl, unlevel, slope floor, out of level, window well leak',
  },
  {
    category: 'Garage',
    weight: 6,
    phrases:
      'liftmaster, chamberlain, genie, wall console, two car, one car, single car, double garage, garage bay, car bay, overhead, door on the garage, roller door, safety sensor, safety beam, garage rail, garage chain, opener chain, opener belt, myq, garage motor, garage door cable, door to the garage slams, garage remote',
  },
  {
    category: 'Garage',
    weight: 3,
    phrases: 'bay, track, console, wheel, rail, torsion, lift',
  },
  {
    category: 'Heating & Cooling',
    weight: 6,
    phrases:
      'box outside, metal box outside, metal box, outside ac, nest, honeywell, r wire, c wire, central air, central heat, heat strip, evaporator, coil, plenum, flex duct, vent in the ceiling, vent in ceiling, ceiling vent, drip from vent, vent drip, flue, gas insert, heating bill, warm up, heat up, cool below, cool down, not warm, carrier, trane, lennox, goodman, rheem furnace, supply air, air come out, air coming out, no air, air is on, the air on, hvac unit, hot upstairs, warm upstairs, inside temperature, thermometer, kick on, kicks on, electric heat, stuffy, weak air, heat register, log set, fire place, blows hot, blows warm',
  },
  {
    category: 'Heating & Cooling',
    weight: 3,
    phrases: 'set to, outside box, freon leak, sweat, condens unit, hot, warm, air',
  },
  {
    category: 'Insulation & Ventilation',
    weight: 6,
    phrases:
      'vent over the stove, stove vent, kitchen vent, vent go nowhere, vent to nowhere, goes nowhere, vent hood outside, condensation on wall, condensation on the wall, black spots, black spot on wall, moldy wall, moldy corner, r30, r 38, r 49, r38, r49, r value, fiberglass, pink stuff, cellulose, weather barrier, under insulated, insulators, house smell musty, damper flap, vent flap, bathroom vent, extractor, exhaust, ventilator, radon, attic fan, attic stairs, attic ladder, pull down stairs, crawlspace vent, crawl vent, cold behind, cold behind cabinet, cold cabinets, wall cavity, sweating wall, freezing pipes in the attic, air leak, air leaks, airtight, blower door',
  },
  {
    category: 'Insulation & Ventilation',
    weight: 3,
    phrases:
      'fan, icy, chilly, steamy, moist, cold wall, cold room, freeze room, exposed pipe, lint, smell cooking',
  },
  {
    category: 'Plumbing',
    weight: 6,
    phrases:
      'commode, potty, lavatory, lav, basin, washbasin, flapper, fill valve, toilet seat, toilet tank, tank, refill, sprayer, sprayer hose, spray hose, spray head, spray nozzle, diverter, spout, aerator, mixing valve, scald, lukewarm, drainpipe, waste line, drain line, gurgle, poop, poo, sludge, main valve, brown water, rusty water, cloudy water, discolored water, water taste, water smell, expansion tank, relief valve, tankless heater, jacuzzi, whirlpool tub, soaker tub, soaking tub, rinse, plunger, plunge, moen, kohler, delta, hot and cold, hot side, ice cold water, washer box, hose hookup, hose connection, outside faucet, outside tap, hydrant, navien, rinnai, bradford white, laundry sink, wash room sink, water come up, come up in the shower, plumbed, water filter, reverse osmosis, water shut off, angle stop, drain smell, drains slow, drain slowly, shower handle, shower knob, shower head leak, shower trim, faucet handle, water run, water runs, running water, pipes, copper, dripping water, cistern',
  },
  {
    category: 'Plumbing',
    weight: 4,
    phrases: 'shower and sink, empty, ice cold, tub side, unclog, plug up, water pour, drip inside',
  },
  {
    category: 'Roofing & Gutters',
    weight: 6,
    phrases:
      'tab, tabs, pitch of the roof, west pitch, dormer, roofline, asphalt, granule, counterflashing, downpipe, leaf guard, gutter hanger, gutter spike, spout elbow, gutter elbow, downspout extension, roof edge, roof nail, meets the roof, roof meets, water come through the roof, velux, roof tile, tile roof, flat roof, roof membrane, drip from the roof, edge of the roof, turbine vent, eavestroughs, rain gutter, rake edge, roofers, sun roof, weather vane, roof tear',
  },
  {
    category: 'Roofing & Gutters',
    weight: 2,
    phrases: 'pitch, ridge, after the storm, blew off, blow off, curl, rainwater',
  },
  {
    category: 'Other',
    weight: 6,
    phrases:
      'medicine cabinet, toilet roll holder, house key, key fob, set of keys, squirrel, raccoon, critter, snake, bee, bees, bat, pigeon, pigeons, bird, birds, animal, pest control, bugs, scorpion, spiders, visit, schedule, scheduled, 60 day, 30 day, 11 month, one year, punch list, punchlist, contract copy, invoice, refund, reimburse, permit, paperwork, coat hook, hook, coat closet, closet shelf fell, shower curtain rod, window covering, plantation shutter, toilet brush, cleaning crew, porta potty, portable toilet, left behind, construction trash, alarm code, wrong address, email, phone call, rep, survey stake, customer service, warranty card, warranty paper, rail on the stairs, railing inside, stair post',
  },
  {
    category: 'Other',
    weight: 3,
    phrases: 'shelf, closet, who do i, how do i, call, inspection, orientation, promise',
  },
]
