import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { MAX_RECORDING_BYTES } from '#shared/recording-files.ts'
import { launchBrowser, openWindow } from '#server/testing/browser.ts'
import { claimPage, tokenOf } from '#server/testing/builder.ts'
import {
  addsRecording,
  hasFfmpeg,
  padded,
  recordingFile,
  saysPlaceOrOwner,
  type RecordingName,
} from '#server/testing/recording-files.ts'
import { NewEvidenceLink } from '#shared/evidence.ts'
import { aClaim } from '#server/testing/homeowner.ts'
import { startWorld } from '#server/testing/world.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const chosen = (name: RecordingName, mimeType: string) => ({ name, mimeType, buffer: recordingFile(name) })

/** Records the moving picture of the test's camera in the app, looks at it and uses it. */
async function records(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record video or sound' }).click()
  const recorder = page.getByRole('dialog', { name: 'Record video or sound' })
  await recorder.getByText('Show where it is').waitFor()
  await recorder.getByRole('button', { name: 'Start recording' }).press('Enter')
  await recorder.getByText(/^0:\d[1-9] of 1:00$/).waitFor()
  await recorder.getByRole('button', { name: 'Stop recording' }).press('Enter')
  await recorder.getByLabel('Your recording').waitFor()
  await recorder.getByRole('button', { name: 'Use it' }).press('Enter')
}

/** Chooses the part from 0:10 to 0:31 with the keyboard. */
async function sendsPart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose a part: long.mp4' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose the part to send' })
  await dialog.getByText('It is 1:15 long').waitFor()
  await dialog.getByLabel('Start').fill('10')
  await dialog.getByLabel('End').fill('30')
  await dialog.getByLabel('End').press('ArrowRight')
  await dialog.getByText('0:21 of 1:00').waitFor()
  await dialog.getByRole('button', { name: 'Use this part' }).press('Enter')
}

test.runIf(hasFfmpeg)(
  'a video that is too large is made smaller on the device before it is sent',
  async () => {
    await using world = await startWorld({ withClient: true })
    await using folder = await mkdtempDisposable(path.join(tmpdir(), 'recordings-'))
    const maya = await world.homeowner()
    await maya.savesProfile()
    const { page, context, complaints } = await openWindow(browser, world.url, { cookie: maya.cookie })
    const large = path.join(folder.path, 'kitchen.mp4')
    await writeFile(large, padded(recordingFile('kitchen.mp4'), MAX_RECORDING_BYTES))

    await page.goto('/claims/new')
    await page.getByLabel('Add video, sound').setInputFiles(large)
    await page.getByRole('button', { name: 'Remove kitchen (made smaller).mp4' }).waitFor()
    await page.getByText('Ready to send').waitFor()
    await page.getByLabel('Brief summary').fill('The kitchen tap drips, see the video')
    await page.getByRole('button', { name: 'Submit Claim' }).click()
    await page.waitForURL('**/dashboard')

    const [filed] = await maya.lists()
    if (!filed) throw new Error('no claim')
    const [recording] = (await claimPage(maya, filed.id)).recordings ?? []
    expect(recording).toMatchObject({
      fileName: 'kitchen (made smaller).mp4',
      kind: 'video',
      seconds: expect.closeTo(2, 1),
      width: 1280,
      height: 720,
    })
    expect(recording?.sizeBytes).toBeLessThan(2 * 1024 * 1024)
    const stored = await fetch(`${world.url}/recordings/${recording?.id}`, {
      headers: { cookie: maya.cookie },
    })
    expect(stored.status).toBe(200)
    expect(saysPlaceOrOwner(Buffer.from(await stored.arrayBuffer()))).toBe(false)

    await page.goto(`/claims/${filed.id}`)
    await page.getByRole('button', { name: 'Play Video, 0:02' }).click()
    const plays = () =>
      page.locator('video').evaluate((video) => video instanceof HTMLVideoElement && video.currentTime > 0)
    await expect.poll(plays).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  },
)

test.runIf(hasFfmpeg)(
  'a video goes with a claim, a sound with a message, and the builder plays both',
  async () => {
    await using world = await startWorld({ withClient: true })
    const maya = await world.homeowner()
    await maya.savesProfile()
    const { page, context, complaints } = await openWindow(browser, world.url, { cookie: maya.cookie })
    await context.grantPermissions(['camera', 'microphone'], { origin: world.url })

    await page.goto('/claims/new')
    await page.getByLabel('Brief summary').fill('The dishwasher supply line drips, listen to it')
    const field = page.getByLabel('Add video, sound')
    await field.setInputFiles([chosen('long.mp4', 'video/mp4')])
    await page.getByText('This recording is too long.').waitFor()
    await sendsPart(page)
    await page.getByText('Ready to send').waitFor()
    await page.getByRole('button', { name: 'Remove long (cut).mp4' }).click()
    await records(page)
    await page.getByText('Ready to send').waitFor()
    // A reload loses nothing that was chosen, nor does a draft that is discarded by mistake.
    await page.reload()
    await page.getByText('Ready to send').waitFor()
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await page.getByText('Ready to send').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Ready to send').waitFor()
    await page.getByRole('button', { name: 'Submit Claim' }).click()
    await page.waitForURL('**/dashboard')

    const [filed] = await maya.lists()
    if (!filed) throw new Error('no claim')
    await page.goto(`/claims/${filed.id}`)
    await page.getByRole('button', { name: /^Play Video, / }).click()
    const plays = () =>
      page.locator('video').evaluate((video) => video instanceof HTMLVideoElement && video.currentTime > 0)
    await expect.poll(plays).toBe(true)

    await page.locator('.dock input[type=file]').setInputFiles([chosen('memo.opus', 'audio/ogg')])
    await page.getByText('Ready to send').waitFor()
    await page.reload()
    await page.getByText('Ready to send').waitFor()
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByRole('button', { name: 'Play Sound, 0:02' }).waitFor()
    const detail = await claimPage(maya, filed.id)
    expect(detail.recordings?.[0]).toMatchObject({
      kind: 'video',
      posterUrl: expect.stringContaining('/poster'),
    })
    expect(detail.messages[0]?.recordings?.[0]?.kind).toBe('sound')

    await page.goto(`/b/${await tokenOf(maya, filed.id)}`)
    const heard = await page.locator('video, audio').evaluateAll((all) =>
      Promise.all(
        all.map(async (one) => {
          if (!(one instanceof HTMLMediaElement)) return 0
          one.muted = true
          await one.play()
          return one.duration
        }),
      ),
    )
    expect(heard.map(Math.round)).toEqual([expect.toSatisfy((seconds) => seconds > 0), 2])
    expect(complaints).toEqual([])
    await context.close()
  },
)

/** Returns the names of the recordings that the builder's reply is sent with. */
const takenOn = (page: Page) =>
  page
    .locator('#add-recordings')
    .evaluate((input) =>
      input instanceof HTMLInputElement ? [...(input.files ?? [])].map(({ name }) => name) : [],
    )

/** So many that a video is looked at before it is sent. */
const MANY_BYTES = 25 * 1024 * 1024

test.runIf(hasFfmpeg)(
  'the builder’s page makes a video smaller before it is sent, unless it cannot or is stopped',
  async () => {
    await using world = await startWorld({ withClient: true })
    await using folder = await mkdtempDisposable(path.join(tmpdir(), 'recordings-'))
    const maya = await world.homeowner()
    await maya.savesProfile()
    const { id } = await maya.files()
    const address = `/b/${await tokenOf(maya, id)}`
    const large = path.join(folder.path, 'kitchen.mp4')
    await writeFile(large, padded(recordingFile('kitchen.mp4'), MAX_RECORDING_BYTES))
    const noise = path.join(folder.path, 'noise.webm')
    await writeFile(noise, recordingFile('noise.webm'))
    const { length: noiseBytes } = recordingFile('noise.webm')
    const arrived = async () =>
      (await claimPage(maya, id)).messages.map(({ recordings = [] }) =>
        recordings.map(({ fileName, sizeBytes }) => ({ fileName, sizeBytes })),
      )

    const old = await openWindow(browser, world.url)
    await old.page.addInitScript(() => Reflect.deleteProperty(window, 'VideoEncoder'))
    await old.page.goto(address)
    await old.page.locator('#add-recordings').setInputFiles([large, noise])
    await old.page.getByText('This recording is too large.').waitFor()
    await old.page.getByRole('button', { name: 'Remove noise.webm' }).waitFor()
    expect(await old.page.getByRole('button', { name: /kitchen|Send as it is/ }).count()).toBe(0)
    await old.page.getByLabel('Reply to Maya').fill('Is it this noise?')
    await old.page.getByRole('button', { name: 'Send reply' }).click()
    await old.page.waitForURL(/done=said/)
    expect(await arrived()).toEqual([[{ fileName: 'noise.webm', sizeBytes: noiseBytes }]])
    await old.context.close()

    const lost = await openWindow(browser, world.url)
    await lost.page.route(/builder-smaller-/, (route) => route.abort())
    await lost.page.goto(address)
    await lost.page.locator('#add-recordings').setInputFiles([large, noise])
    await lost.page.getByText('kitchen.mp4: This recording is too large.').first().waitFor()
    await expect.poll(() => takenOn(lost.page)).toEqual(['noise.webm'])
    await lost.context.close()

    const { page, context, complaints } = await openWindow(browser, world.url)
    const field = page.locator('#add-recordings')
    const taken = () => takenOn(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    const asked = (what: RegExp) => requests.filter((pathname) => what.test(pathname))
    const held = Promise.withResolvers<void>()
    await page.route(/builder-smaller-/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(address)
    await page.getByRole('button', { name: 'Send reply' }).waitFor()
    expect(asked(/builder-smaller-/)).toEqual([])
    await field.setInputFiles([large])
    await page.getByText('Looking at it…').waitFor()
    await page.getByRole('button', { name: 'Stop: kitchen.mp4' }).press('Enter')
    await page.getByText('kitchen.mp4: This recording is too large.').first().waitFor()
    expect(await taken()).toEqual([])
    await field.setInputFiles([noise])
    await page.getByRole('button', { name: 'Send as it is: noise.webm' }).press('Enter')
    await expect.poll(taken).toEqual(['noise.webm'])
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Remove noise.webm')
    await field.setInputFiles([large])
    await page.getByRole('button', { name: 'Stop: kitchen.mp4' }).waitFor()
    await page.getByLabel('Reply to Maya').fill('Is it this tap?')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await page.getByRole('button', { name: 'Sending...' }).waitFor()
    expect(asked(/\/say$/)).toEqual([])
    held.resolve()
    await page.waitForURL(/done=said/)
    const [, second] = await arrived()
    expect(second).toEqual([
      { fileName: 'noise.webm', sizeBytes: noiseBytes },
      {
        fileName: 'kitchen (made smaller).mp4',
        sizeBytes: expect.toSatisfy((bytes) => bytes < 2 * 1024 * 1024),
      },
    ])

    const unfit: readonly [RecordingName, number, RegExp][] = [
      ['long.mp4', MANY_BYTES, /^long.mp4: This recording is too long\..*again\.$/],
      ['old.mp4', MAX_RECORDING_BYTES, /^old.mp4: This recording is too large\..*can’t change it\.$/],
    ]
    for (const [name, size, refusal] of unfit) {
      const file = path.join(folder.path, name)
      await writeFile(file, padded(recordingFile(name), size))
      await field.setInputFiles([file])
      await page.getByText(refusal).first().waitFor()
      expect(await taken()).toEqual([])
    }
    await field.setInputFiles([noise])
    await page.getByRole('button', { name: 'Remove noise (made smaller).mp4' }).waitFor()
    await page
      .getByText(/^Made smaller: \d\S* MB instead of 2\d\S* MB\.$/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Send as it is: noise.webm' }).press('Enter')
    await page.getByRole('button', { name: 'Remove noise.webm' }).press('Enter')
    expect(await taken()).toEqual([])
    await field.setInputFiles([noise])
    await page.getByLabel('Reply to Maya').fill('Is it this noise?')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect
      .poll(async () => (await arrived())[2]?.map(({ fileName }) => fileName))
      .toEqual(['noise (made smaller).mp4'])
    expect(complaints).toEqual([])
    await context.close()
  },
)

const Link = z.object({ result: z.object({ data: z.object({ json: NewEvidenceLink }) }) })

test.runIf(hasFfmpeg)(
  'whoever has a link to a claim plays its video; what their browser refuses is offered as a file',
  async () => {
    await using world = await startWorld({ withClient: true })
    const maya = await world.homeowner()
    await maya.savesProfile()
    const { id } = await addsRecording(world.url, maya, {
      bytes: recordingFile('android.mp4'),
      name: 'fan.mp4',
    })
    await maya.mutate('claims.create', { ...aClaim(), recordingIds: [id] })
    const [filed] = await maya.lists()
    const made = await maya.mutate('evidence.makeLink', { claimIds: [filed?.id], days: 7 })
    const { url } = Link.parse(await made.json()).result.data.json
    const { page, context, complaints } = await openWindow(browser, world.url)
    const refused = page.getByText('This browser cannot play it.')
    const press = async () => {
      await page.goto(`${url}/claims/${filed?.id}`)
      await page.locator('video').evaluate(async (video) => {
        if (!(video instanceof HTMLVideoElement)) return
        video.muted = true
        await video.play().catch(() => undefined)
      })
    }

    await press()
    const plays = () =>
      page.locator('video').evaluate((video) => video instanceof HTMLVideoElement && video.currentTime > 0)
    await expect.poll(plays).toBe(true)
    expect(await refused.isVisible()).toBe(false)
    expect(complaints).toEqual([])

    await page.route(`**/recordings/${id}`, (route) =>
      route.fulfill({ contentType: 'video/mp4', body: 'of a codec that it does not know' }),
    )
    await press()
    await refused.waitFor()
    await page.unroute(`**/recordings/${id}`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download fan.mp4' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('fan.mp4')
    await context.close()
  },
)
