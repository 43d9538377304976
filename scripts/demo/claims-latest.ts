import { photo } from './pictures.ts'
import { BUILDER, type Stage } from './stage.ts'

const MISTYPED = 'waranty@northfieldhomes.example'

/** Sending failed: the homeowner had mistyped the address, and has corrected it since. */
export async function missingInsulation({ scene, files, maya }: Stage): Promise<void> {
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
export async function deadOutlets({ scene, files }: Stage): Promise<void> {
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
export async function ceilingStain({ sceneMinutesAgo, files, mailServer }: Stage): Promise<void> {
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
