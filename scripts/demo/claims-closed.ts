import { photo } from './pictures.ts'
import { type Stage } from './stage.ts'

/** Closed by the homeowner once it was fixed. */
export async function doorLatch({ scene, files, dayFrom, maya, builder }: Stage): Promise<void> {
  const latch = 'Front door latch does not catch'
  const { id: latchId } = await scene(88, '08:12', async () =>
    files({
      title: latch,
      summary: 'The front door swings open by itself unless it is locked. The latch misses the strike plate.',
      category: 'Doors & Windows',
      photos: [['door.jpg', await photo('door')]],
    }),
  )
  await scene(88, '13:40', () => builder.open(latch))
  await scene(87, '09:05', () => builder.acknowledge(latch))
  await scene(87, '09:06', async () => undefined)
  await scene(87, '09:20', () =>
    builder.proposeVisit(latch, { date: dayFrom(3), from: '09:00', to: '11:00', who: 'Carlos Medina' }),
  )
  await scene(87, '12:31', () => maya.acceptVisit(latchId, 'Please ring, the bell works.'))
  await scene(84, '11:15', () => builder.markFixed(latch))
  await scene(84, '11:16', async () => undefined)
  await scene(84, '18:02', () => maya.confirmFixed(latchId))
}

/** Closed by itself, fourteen days after the builder reported the fix. */
export async function showerGrout({ scene, files, maya, builder }: Stage): Promise<void> {
  const grout = 'Grout cracking in the primary shower'
  const { id: groutId } = await scene(71, '20:45', async () =>
    files({
      title: grout,
      summary: 'Grout is cracking and falling out along the bottom two rows of tile in the primary shower.',
      category: 'Flooring & Tile',
      photos: [['shower.jpg', await photo('grout')]],
      enhance: true,
    }),
  )
  await scene(69, '08:50', () =>
    builder.reply(grout, {
      from: 'Dana Whitfield',
      text: 'Hi Maya,\n\nSorry about that. The tile crew is back in your subdivision the week after next. Is the shower still usable until then?\n\nDana Whitfield\nNorthfield Homes Warranty',
    }),
  )
  await scene(69, '12:10', () =>
    maya.write(groutId, 'Yes, we use the other bathroom. Any day that week works for us.'),
  )
  await scene(58, '15:30', () =>
    builder.say(
      grout,
      'Regrouted the two bottom rows and sealed them. Please give it 24 hours.',
      'Carlos Medina',
    ),
  )
  await scene(58, '15:32', () => builder.markFixed(grout))
  await scene(58, '15:33', async () => undefined)
  await scene(44, '16:00', async () => undefined)
}
