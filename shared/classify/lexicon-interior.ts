import type { Category } from '#shared/claims/categories.ts'

/**
 * Homeowners' words for the parts of a house and their defects. `weight` says how surely the words indicate the trade: 6
 * hardly any other trade has them, 4 usually, 2 or 3 a hint, less a weak hint. Each line of `phrases` is a
 * comma-separated list. Inflection and order do not matter; of two phrases at the same place only the longer one
 * counts; a phrase may be in several categories.
 */
export type Entry = { category: Category; weight: number; phrases: readonly string[] }

/** The lexicon's words for the inside of the rooms. */
export const INTERIOR: readonly Entry[] = [
  {
    category: 'Appliances',
    weight: 6,
    phrases: [
      'dishwasher, fridge, refrigerator, freezer drawer, ice maker, icemaker, ice dispenser',
      'water dispenser, microwave, oven, cooktop, cook top, stove top, stovetop, wall oven',
      'washing machine, clothes washer, trash compactor, wine fridge, wine cooler, beverage fridge',
      'dishwasher door, fridge door, refrigerator door, freezer door, oven door, microwave door',
      'dryer door, washer door, garbage disposal, disposal, disposer, garburator, appliance',
      'soap dispenser cup, gas range, electric range, induction range, range burner, stove burner',
      'stove knob, oven knob, range knob, cooker, hob, cook range, glass top, glass cooktop',
      'warming drawer, dryer drum, ice cube, washer drum, front loader, top loader, dishwasher rack',
      'rinse aid, kitchenaid, frigidaire, maytag, whirlpool washer, samsung washer, range top',
      'drawer under the oven, drawer under the stove, drawer under the range, oven drawer, stove drawer',
      'microwave plate, microwave tray, glass tray, glass plate, turntable, oven rack, oven light, fridge light, crisper, vent a hood, stackable, laundry machine, heating element, defrost, agitator, crisper drawer, cooktop burner, cooktop element, ice cream, lint trap, dryer drum, vent hood fan, hood button',
    ],
  },
  {
    category: 'Appliances',
    weight: 4,
    phrases: [
      'stove, range, hood, range hood, hood fan, vent hood, washer, dryer, burner, igniter, ignitor',
      'freezer, error code, rinse cycle, spin cycle, broiler, convection, dishes, detergent',
      'soap pod, wash cycle, door gasket, dryer no heat, washer shake, whirlpool, bosch, lg, samsung',
      'ge, bake, broil, last spin, milk, food, clothes come out, dish, sopping, suds, freezer side',
      'griddle',
    ],
  },
  {
    category: 'Appliances',
    weight: 2,
    phrases: ['preheat, cycle, rack, display, control panel, spin'],
  },
  {
    category: 'Cabinets & Countertops',
    weight: 6,
    phrases: [
      'cabinet, cabinet door, cabinet drawer, cabinet hinge, countertop, counter top, granite',
      'quartz, quartzite, marble top, corian, formica, butcher block, lazy susan, soft close, drawer',
      'drawer front, drawer slide, drawer pull, cabinet pull, cabinet handle, vanity top',
      'vanity door, undermount sink loose, undermount sink come loose, sink come loose from',
      'pull out shelf, pullout shelf, pantry shelf, pantry shelves, shelf peg, toe kick',
      'cabinet crown, light rail, island top, island panel, cabinet floor, cabinet shelf',
      'cabinet crown molding, cupboard, cubbard, face frame, spice rack, spice pullout, pullout',
      'pull out, roll out, rollout, drawer runner, drawer glide, glide, sink cutout, cutout',
      'solid surface, silestone, cambria, caesarstone, shelf pin, thermofoil, millwork',
      'linen cabinet, vanity drawer, vanity sink, cabinetry, stone around the sink',
      'stone around sink, worktop, bench top, waterfall edge, breakfast bar, hutch, cultured marble',
      'kitchen door, end panel, filler strip, under cabinet, trash pullout, trash pull out, island edge, laminate edge, laminate on the island, laminate on the counter, counter seam, drawer rail, drawer track, cabinet box, hinge on the cabinet, cabinets, shelf in the pantry, pantry shelf sag, drawer box, drawer face, cabinet face, door under the sink, panel on the island, uppers, kitchen uppers',
    ],
  },
  {
    category: 'Cabinets & Countertops',
    weight: 4,
    phrases: [
      'door under the sink, doors under the counter, marble, island, island rock, counter rock, vanity rock, vanity, counter, overhang, laminate counter, counter edge, seam in the counter',
      'kitchen island, door pull, cabinet paint, door front, hinge, built in, built ins, bookcase',
      'countertop seam',
    ],
  },
  {
    category: 'Cabinets & Countertops',
    weight: 3,
    phrases: [
      'runner, magnet, bumper, stone top, stone, cut out, caulk line at counter, knob, stain',
      'lacquer, finish',
    ],
  },
  {
    category: 'Doors & Windows',
    weight: 6,
    phrases: [
      'patio slider, porch slider, deck slider, slider door slider window',
      'window, front door, back door, entry door, exterior door, patio door, sliding door',
      'sliding glass door, slider, french door, storm door, screen door, pocket door, bifold',
      'bi fold, barn door, closet door, bedroom door, bathroom door, bath door, interior door',
      'pantry door, basement door, side door, shower door, shower glass door, glass door, deadbolt',
      'dead bolt, doorknob, door knob, door handle, door lock, door latch, strike plate',
      'weatherstripping, weather strip, weatherstrip, threshold, door sweep, window screen',
      'screen tear, casement, double hung, window sash, sash, window crank, window lock',
      'between the panes, between panes, pane, window sill, windowsill, door jamb, door frame',
      'window frame, glass shower door, door from garage, garage entry door, garage man door',
      'man door, door to garage, door into house, house to garage door, door to the house',
      'front lock, lock set, lockset, handleset, handle set, egress window, bay window',
      'picture window, transom, sidelight, side light, double pane, glazing, mullion, muntin',
      'grille between, window grid, weather seal, door hinge, hinge pin, door stop, doorstop',
      'screen frame, pella, andersen, milgard, jeld wen, marvin, dutch door, double door',
      'back slider, french, door bottom, door swing, astragal, window seal, window trim leak',
      'handle of the door, handle on the door, knob of the door, knob on the door, hinge of the door',
      'hinge on the door, door key, key turn, key to turn, mudroom door, laundry door, office door, barn door track',
      'bypass door, window latch, windowpane, entrance, storm window, patio screen, door hit the frame, window balance, tilt latch, window crank handle, sliding screen, screen mesh, window well cover glass, window stay, window slide down, french doors, peep hole, door closer, door jam, glass in the door, glass in the window, window fog, window glass, door rub, door drag, double glazing, bay glass',
    ],
  },
  {
    category: 'Doors & Windows',
    weight: 4,
    phrases: ['door, screen, latch, lock, glass, hinge squeak, peephole, fogged'],
  },
  {
    category: 'Doors & Windows',
    weight: 3,
    phrases: [
      'key, keyhole, hazy, haze, foggy, gust, breeze through, bolt, sill, rubs',
      'hang up on the carpet, swing open, swing shut, drag',
    ],
  },
  {
    category: 'Doors & Windows',
    weight: 2,
    phrases: [
      'daylight, draft, whistle, jamb, slam, flush with, not flush, close flush, sit flush, sits flush',
    ],
  },
  {
    category: 'Drywall & Paint',
    weight: 6,
    phrases: [
      'nail head, screw pop out, crack over, crack above, crack beside, crack next, crack near, crack by',
      'crack around, drywall, dry wall, sheetrock, sheet rock, plaster, nail pop, screw pop, tape joint, tape seam',
      'drywall tape, corner bead, touch up, touchup, touch up paint, paint peel, paint peeling',
      'peeling paint, paint bubble, paint drip, paint run, paint, painter, repaint, roller mark',
      'brush mark, texture, popcorn ceiling, orange peel, knockdown, baseboard, base board',
      'crown molding, crown moulding, shoe molding, quarter round, wainscot, chair rail, door casing',
      'window casing, casing, interior trim, primer, spackle, mud joint, joint compound',
      'ceiling crack, crack in ceiling, wall crack, crack in wall, crack in drywall',
      'hole in the wall, dent in the wall, screw head, ceiling seam, wall seam, vaulted ceiling',
      'sheen, shiny spot, unpainted, second coat, coat of paint, brush stroke, wallpaper, nail hole',
      'putty, gypsum, wallboard, blister, sand mark, door frame caulk, door frames caulk',
      'never caulked, trim gap, wall bulge, wall bump, wall dent, wall patch, spray texture',
      'overspray, skim coat, paint roller, window stool, bullnose, spot on wall, finger print',
      'smudge, mark on the wall, ceiling patch, wall damage, painted, tape line, tape joint, tape lift, tape seam, shade of, wrong shade, paint color, wrong color, wrong paint, blotchy, lap mark, splotchy, missed spot, taping, drywall mud, mud line, paint splatter, handprint, stain is blotchy, hole in the drywall, ding in the wall, wall ding, base trim, baseboards, patch, popped screw, popped nail, brush hair, drips dried, dried drip',
    ],
  },
  {
    category: 'Drywall & Paint',
    weight: 4,
    phrases: ['trim, molding, moulding, miter, patch, wavy, wavy wall, scuff, wall, seam show'],
  },
  {
    category: 'Drywall & Paint',
    weight: 3,
    phrases: [
      'caulk, seam, bump, coat, color, colour, spot, ridge, bulge, corner, tape, streak, streaky, shiny, mismatched, touch ups',
    ],
  },
  {
    category: 'Drywall & Paint',
    weight: 2,
    phrases: ['ceiling, bubble, peel, flake, hairline crack, dent'],
  },
  {
    category: 'Flooring & Tile',
    weight: 6,
    phrases: [
      'hardwood, hardwood floor, wood floor, floorboard, floor board, plank, lvp, lvt, vinyl plank',
      'vinyl floor, luxury vinyl, laminate floor, laminate, linoleum, carpet, carpet seam',
      'carpet pad, grout, grout line, tile, floor tile, shower tile, wall tile, tiled shower',
      'backsplash tile, backsplash, subfloor, sub floor, underlayment, squeaky floor, floor squeak',
      'creaky floor, floor creak, floor pop, floor bounce, transition strip, stair tread',
      'stairs creak, stairs squeak, stair squeak, squeaky stairs, stair creak, tread, buckling floor',
      'floor cup, cupping, engineered wood, tack strip, shower caulk, tub caulk, caulk around tub',
      'caulk in shower, shower pan tile, marble floor, restretch, flooring, porcelain, ceramic',
      'travertine, slate, parquet, oak floor, floating floor, berber, carpeting, rug, fray',
      't molding, stair nose, nosing, floor board click, shower wall, shower niche, shower bench',
      'shower curb, sealant around tub, tub meets the tile, tub meets, silicone',
      'soft spot in the floor, soft spot, spongy floor, springy, uneven floor, floor uneven',
      'floorboards, floor plank, planking, wood planks, mosaic, hex tile, penny tile, step on it',
      'when you step, squishy floor, bamboo, floor transition, tiles, wood flooring, plank lifting',
      'floor gap, carpet ripple, carpet wrinkle, hollow tile, lippage, floor scratch, floor finish, floor stain, plank separate, seam in the carpet, hardwood gap, tile crack, cracked tile, loose tile, floor soft, floor is soft',
    ],
  },
  {
    category: 'Flooring & Tile',
    weight: 4,
    phrases: [
      'floor, squeak, creak, stair, vinyl, bounce, dip, hollow, gap between boards, popping sound',
      'shower floor, laundry room floor, bathroom floor, kitchen floor',
    ],
  },
  {
    category: 'Flooring & Tile',
    weight: 3,
    phrases: ['board, click, square, underfoot, step, boards, gouge, scratch, planks, sealant'],
  },
  {
    category: 'Other',
    weight: 6,
    phrases: [
      'paint can, cans of paint, towel bar, towel rack, towel ring, toilet paper holder, tp holder, mailbox, mail box',
      'house number, mirror, closet rod, closet shelf, wire shelf, closet system, closet shelving',
      'blind, blinds, window blind, shade, curtain rod, handrail, hand rail, stair rail',
      'stair railing, banister, newel, newel post, baluster, mouse, mice, rodent, rat, squirrel',
      'bat in, bird nest, ant, termite, roach, cockroach, spider, wasp nest inside, pest',
      'exterminator, droppings, warranty booklet, warranty book, paperwork, manual, walkthrough',
      'walk through question, question, closing document, trash, debris, lumber, garbage pile',
      'dumpster, cleaning, cleaner, dust in, dusty, nobody call, no one call, never call back',
      'call back, site manager, superintendent, keys, grab bar, shower rod, hoa, appraisal, survey',
      'deed, medicine cabinet, toilet paper, toilet paper roller, property line, lot line, stake',
      'toilet roll holder, house key, key fob, set of keys, raccoon, critter, snake, bee, bees, bat',
      'pigeon, pigeons, bird, birds, animal, pest control, bugs, scorpion, spiders, visit, schedule',
      'scheduled, 60 day, 30 day, 11 month, one year, punch list, punchlist, contract copy, invoice',
      'refund, reimburse, permit, coat hook, hook, coat closet, closet shelf fell',
      'shower curtain rod, window covering, plantation shutter, toilet brush, cleaning crew',
      'porta potty, portable toilet, left behind, construction trash, alarm code, wrong address',
      'email, phone call, rep, survey stake, customer service, warranty card, warranty paper',
      'rail on the stairs, railing inside, stair post',
    ],
  },
  {
    category: 'Other',
    weight: 3,
    phrases: [
      'booklet, holder, key, bug, insect, noise at night, appointment, follow up, last request',
      'status of, shelf, closet, who do i, how do i, call, inspection, orientation, promise',
    ],
  },
]
