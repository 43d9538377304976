import { pino } from 'pino'
import { readConfig, SETTING_NAMES } from '#server/config.ts'
import { startServer } from '#server/server.ts'
import { createBuilder } from './builder.ts'
import { createStoryClock } from './clock.ts'
import { createHomeowner } from './homeowner.ts'
import { startStoryMailServer } from './mail-server.ts'
import { BUILDER, MAYA, TITLE_TO_SHOW, createStage, HOUSE, type Cast, type Stage } from './stage.ts'
import { photo } from './pictures.ts'

const MISTYPED = 'waranty@northfieldhomes.example'

/** Sending failed: the homeowner had mistyped the address, and has corrected it since. */
async function missingInsulation({ scene, files, maya }: Stage): Promise<void> {
  await scene(3, '09:10', () => maya.changeBuilder({ ...BUILDER, email: MISTYPED }))
  await scene(3, '09:30', async () =>
    files({
      title: 'Insulation missing above the garage',
      summary:
        'About a third of the attic floor above the garage has no insulation. The room next to it stays cold.',
      category: 'Insulation & Ventilation',
      photos: [['attic.jpg', await photo('attic')]],
    }),
  )
  await scene(2, '08:00', () => maya.changeBuilder(BUILDER))
}

/** Sent, since yesterday. */
async function deadOutlets({ scene, files }: Stage): Promise<void> {
  await scene(1, '16:45', async () =>
    files({
      title: 'Two outlets in the office are dead',
      summary:
        'Both outlets on the north wall of the office have no power. The breaker is on and the others work.',
      category: 'Electrical',
      photos: [['outlet.jpg', await photo('outlet')]],
    }),
  )
}

/** New: the builder's mail server was busy, the email waits for its next attempt. */
async function ceilingStain({ sceneMinutesAgo, files, mailServer }: Stage): Promise<void> {
  mailServer.becomeBusy()
  await sceneMinutesAgo(25, async () =>
    files({
      title: 'Water stain on the upstairs hall ceiling',
      summary: 'A brown water stain appeared on the upstairs hall ceiling below the bathroom and is growing.',
      category: 'Plumbing',
      photos: [['ceiling.jpg', await photo('ceiling')]],
      enhance: true,
    }),
  )
}

export { SETTING_NAMES }

const REPLIES_TO = 'claims@homeclaim.example'

/**
 * Fills a data folder with three months of use: a real server with its clock turned back, and a real mail server that
 * accepts, delays and refuses its emails; everything through the interfaces that people use.
 */
export async function seed(options: { dataDir: string; port: number }) {
  const clock = createStoryClock()
  const mailServer = await startStoryMailServer([MAYA.email, BUILDER.email])
  const server = await startServer({
    config: readConfig({
      DATA_DIR: options.dataDir,
      PORT: String(options.port),
      FREE_CLAIM_LIMIT: '0',
      EMAIL_LINKS: 'always',
      SMTP_URL: mailServer.url,
      MAIL_FROM: `Homeclaim <${REPLIES_TO}>`,
      INBOUND_ADDRESS: REPLIES_TO,
      INBOUND_SMTP_PORT: '0',
    }),
    clock,
    log: pino({ level: 'error' }),
    version: 'demo',
    clientDir: undefined,
  })
  try {
    const { publicUrl: url, smtpPort = 0 } = server
    const builder = createBuilder({ url, mailServer, smtpPort, email: BUILDER.email, now: () => clock.now() })
    await tellStory({
      clock,
      maya: createHomeowner(url, MAYA),
      builder,
      mailServer,
      async settle() {
        for (const job of ['inbox', 'pending-answers', 'outbox', 'reported-fixes'])
          await server.scheduler.runNow(job)
      },
    })
    await server.scheduler.runNow('photos')
    return { email: MAYA.email, password: MAYA.password, builderLink: builder.linkIn(TITLE_TO_SHOW) }
  } finally {
    await server.stop()
    await mailServer.stop()
  }
}

/** Three months at 418 Alder Creek Drive, in the order in which they happened: a claim in every status. */
async function tellStory(cast: Cast): Promise<void> {
  const stage = createStage(cast)
  await movingIn(stage)
  await doorLatch(stage)
  await showerGrout(stage)
  await windowCrack(stage)
  await loudFan(stage)
  await drippingHose(stage)
  await missingInsulation(stage)
  await deadOutlets(stage)
  await ceilingStain(stage)
}

async function movingIn({ clock, maya, mailServer, settle, dayFrom }: Stage): Promise<void> {
  clock.moveTo(90, '18:20')
  await maya.register()
  const [housePhoto] = await maya.upload([['our-house.jpg', await photo('house')]])
  await maya.saveHome({
    ...HOUSE,
    warrantyStartDate: dayFrom(-75),
    warrantyEndDate: dayFrom(290),
    photo: housePhoto ?? null,
  })
  await maya.saveBuilder(BUILDER)
  await settle()
  const confirmation = mailServer.mails.find(({ text }) => text?.includes('/confirm?token='))
  await maya.confirmAddress(/confirm\?token=([\w-]+)/.exec(confirmation?.text ?? '')?.[1] ?? '')
}

/** Closed by the homeowner once it was fixed. */
async function doorLatch({ scene, files, dayFrom, maya, builder }: Stage): Promise<void> {
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
async function showerGrout({ scene, files, maya, builder }: Stage): Promise<void> {
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

/** Acknowledged: first by an automatic reply, which does not count, then by a person. */
async function windowCrack({ scene, files, maya, builder }: Stage): Promise<void> {
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
async function loudFan({ scene, files, builder }: Stage): Promise<void> {
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
async function drippingHose({ scene, files, dayFrom, maya, builder }: Stage): Promise<void> {
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
