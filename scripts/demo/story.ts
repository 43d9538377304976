import { doorLatch, showerGrout } from './claims-closed.ts'
import { ceilingStain, deadOutlets, missingInsulation } from './claims-latest.ts'
import { drippingHose, loudFan, windowCrack } from './claims-open.ts'
import { photo } from './pictures.ts'
import { BUILDER, createStage, HOUSE, type Cast, type Stage } from './stage.ts'

/** Three months at 418 Alder Creek Drive, in the order in which they happened: a claim in every status. */
export async function tellStory(cast: Cast): Promise<void> {
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
