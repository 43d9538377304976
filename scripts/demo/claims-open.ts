import { photo } from './pictures.ts'
import { TITLE_TO_SHOW, type Stage } from './stage.ts'

/** Acknowledged: first by an automatic reply, which does not count, then by a person. */
export async function windowCrack({ scene, files, maya, builder }: Stage): Promise<void> {
  const crack = 'Hairline crack above the living room window'
  const { id: crackId } = await scene(33, '10:22', async () =>
    files({
      title: crack,
      summary:
        'A hairline crack runs from the corner of the living room window up to the ceiling and has grown since spring.',
      category: 'Drywall & Paint',
      photos: [['crack.jpg', await photo('crack')]],
    }),
  )
  await scene(33, '10:25', () =>
    builder.reply(crack, {
      from: 'Northfield Homes Warranty',
      text: 'Thank you for contacting Northfield Homes. We have received your request and answer within two business days.',
      headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    }),
  )
  await scene(31, '14:18', () =>
    builder.reply(crack, {
      from: 'Dana Whitfield',
      text: 'Hello Maya,\n\nthat is likely settlement. We do drywall touch-ups once, around month eleven, so that it stays closed. Could you measure how wide it is at the widest point?\n\nDana',
    }),
  )
  await scene(30, '19:40', () =>
    maya.write(crackId, 'About 1 mm at the window corner. I will measure again at the end of the month.'),
  )
}

/** Opened, and no answer yet. */
export async function loudFan({ scene, files, builder }: Stage): Promise<void> {
  const fan = 'Bathroom fan is loud and does not clear steam'
  await scene(19, '07:35', async () =>
    files({
      title: fan,
      summary:
        'The upstairs bathroom fan rattles and the mirror is still fogged twenty minutes after a shower.',
      category: 'Insulation & Ventilation',
      photos: [['fan.jpg', await photo('fan')]],
      enhance: true,
    }),
  )
  await scene(17, '11:05', () => builder.open(fan))
}

/** In progress: a visit is agreed on, messages go both ways. */
export async function drippingHose({ scene, files, dayFrom, maya, builder }: Stage): Promise<void> {
  const { id: dripId } = await scene(12, '17:58', async () =>
    files({
      title: TITLE_TO_SHOW,
      summary:
        'Water drips from the supply line under the kitchen sink whenever the dishwasher fills. The cabinet floor is wet.',
      category: 'Plumbing',
      photos: [
        ['hose.jpg', await photo('drip')],
        ['cabinet.jpg', await photo('cabinet')],
      ],
      enhance: true,
    }),
  )
  await scene(12, '18:30', () => builder.open(TITLE_TO_SHOW))
  await scene(11, '08:40', async () =>
    builder.reply(TITLE_TO_SHOW, {
      from: 'Dana Whitfield',
      text: 'Hi Maya,\n\nplease close the valve I circled in the photo until we are there, a quarter turn to the right.\n\nDana',
      photos: [['close-this-valve.jpg', await photo('valve')]],
    }),
  )
  await scene(11, '09:15', () =>
    maya.write(dripId, 'Closed it, the dripping stopped. We are washing by hand until you come.'),
  )
  await scene(4, '10:00', () =>
    builder.proposeVisit(TITLE_TO_SHOW, {
      date: dayFrom(7),
      from: '08:00',
      to: '10:00',
      who: 'Carlos Medina',
    }),
  )
  await scene(4, '12:20', () => maya.acceptVisit(dripId, 'Somebody will be home.'))
}
