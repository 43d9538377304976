import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installedPhone, launchBrowser } from '#server/testing/browser.ts'
import { backgroundSync } from '#server/testing/screens.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let browser: Browser
let world: World
beforeAll(async () => {
  ;[browser, world] = await Promise.all([launchBrowser(), startWorld({ withClient: true })])
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
})

/** A phone at a claim on record, whose app opens without a connection too. */
async function phone() {
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { id } = await maya.files({ title: 'Loose handrail' })
  const { page, context } = await installedPhone(browser, world.url, maya.cookie)
  await page.goto(`/claims/${id}`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('homeclaim.offline'))).not.toBeNull()
  await page.getByText('Live', { exact: true }).waitFor()
  const onRecord = async () => (await maya.reads(id)).messages.map(({ content }) => content)
  return { maya, id, page, context, onRecord }
}

const unsent = (page: Page) => page.getByRole('article', { name: 'You, not sent yet' })
const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })

async function writes(page: Page, text: string) {
  await box(page).fill(text)
  await page.getByRole('button', { name: 'Send message' }).click()
}

/** Files a walk-through of one item, from the dashboard's form. */
async function walks(page: Page, title: string) {
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await page.getByRole('link', { name: 'Do a walk-through' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByLabel('What is it?').fill(title)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Walk-through · 1 item').waitFor()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: /^Send 1 item/ }).click()
  await page.getByText('30-day walk-through · 1 item').waitFor()
}

/** The names of what this device stores of an account. */
function stored(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('homeclaim')
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAllKeys()
          all.addEventListener('success', () => {
            opening.result.close()
            resolve(all.result.map(String))
          })
        })
      }),
  )
}

test('a message and a walk-through leave an app that was closed, once, when the network is back', async () => {
  const { maya, id, page, context, onRecord } = await phone()
  await context.setOffline(true)
  await writes(page, 'It wobbles more now.')
  await unsent(page).getByText('Not sent yet.').waitFor()
  await walks(page, 'caulk gap')
  const elsewhere = await context.newPage()
  const networkReturns = await backgroundSync(elsewhere, world.url)
  await page.close()
  await context.setOffline(false)
  expect(await onRecord()).toEqual([])
  await networkReturns()
  await expect.poll(onRecord).toEqual(['It wobbles more now.'])
  const titles = async () => (await maya.lists()).map(({ title }) => title).toSorted()
  await expect.poll(titles).toEqual(['Loose handrail', 'caulk gap'])

  const opened = await context.newPage()
  await opened.goto(`/claims/${id}`)
  await opened.getByText('It wobbles more now.').waitFor()
  await expect.poll(() => stored(opened)).toEqual([])
  expect(await unsent(opened).count()).toBe(0)
  expect(await onRecord()).toEqual(['It wobbles more now.'])
  expect(await titles()).toEqual(['Loose handrail', 'caulk gap'])
})

test('killed before its request, and after it without a response, a message is on record once', async () => {
  const { id, page, context, onRecord } = await phone()
  await page.route(/messages\.send/, () => undefined)
  await writes(page, 'Is anybody there?')
  await unsent(page).getByText('Sending…').waitFor()
  const second = await context.newPage()
  await page.close({ runBeforeUnload: false })
  // The server has it, and its response never arrives.
  await second.route(/messages\.send/, async (route) => void (await route.fetch()))
  await second.goto(`/claims/${id}`)
  await expect.poll(onRecord).toEqual(['Is anybody there?'])
  expect(await box(second).inputValue()).toBe('')
  const third = await context.newPage()
  await second.close({ runBeforeUnload: false })
  await third.goto(`/claims/${id}`)
  await third.getByText('Is anybody there?').first().waitFor()
  await expect.poll(() => stored(third)).toEqual([])
  expect(await onRecord()).toEqual(['Is anybody there?'])
})

test('two tabs send a message that waits once, and both show it', async () => {
  const { id, page, context, onRecord } = await phone()
  const other = await context.newPage()
  await other.goto(`/claims/${id}`)
  await other.getByText('Live', { exact: true }).waitFor()
  let requests = 0
  await context.route(/messages\.send/, async (route) => {
    requests += 1
    await route.continue()
  })
  await context.setOffline(true)
  await writes(page, 'Still loose.')
  await unsent(other).getByText('Still loose.').waitFor()
  await unsent(other).getByText('Not sent yet.').waitFor()
  requests = 0
  await context.setOffline(false)
  await expect.poll(onRecord).toEqual(['Still loose.'])
  for (const tab of [page, other]) {
    await expect.poll(() => unsent(tab).count()).toBe(0)
    await tab.getByText('Still loose.').first().waitFor()
  }
  expect(requests).toBe(1)
})

test('on a full phone a message is sent all the same, and without a connection its text stays in the box', async () => {
  const { page, context, onRecord } = await phone()
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
  })
  await writes(page, 'The phone is full.')
  await expect.poll(onRecord).toEqual(['The phone is full.'])
  await expect.poll(() => box(page).inputValue()).toBe('')
  await context.setOffline(true)
  await writes(page, 'And offline.')
  await page.getByText('Failed to send your message. Please try again.').first().waitFor()
  expect(await box(page).inputValue()).toBe('And offline.')
  await page.reload()
  await expect.poll(() => box(page).inputValue()).toBe('And offline.')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect.poll(onRecord).toEqual(['The phone is full.', 'And offline.'])
})

test('what an earlier build saved in three places is sent once when the app is opened, and then stored nowhere', async () => {
  const { maya, id, page, onRecord } = await phone()
  await page.goto('/settings')
  await page.evaluate(
    async ({ userId, claimId }) => {
      const draw = async () => {
        const canvas = new OffscreenCanvas(64, 64)
        canvas.getContext('2d')?.fillRect(0, 0, 32, 32)
        return canvas.convertToBlob({ type: 'image/jpeg' })
      }
      const photo = { name: 'one.jpg', type: 'image/jpeg', isCompressed: true, originalSize: 900 }
      const fresh = {
        ...photo,
        status: 'pending',
        percent: null,
        error: null,
        finalUrl: null,
        uploadedAt: null,
      }
      const item = { title: '', room: 'Kitchen', severity: 'Normal', category: null, photos: [] }
      const claim = {
        title: 'Old leak',
        summary: 'The hall toilet leaks',
        category: 'Plumbing',
        address: '1 Elm St, Bend, OR 97701',
        imageUrls: [],
      }
      const rows: [string, unknown][] = [
        [
          `draft/${userId}/saved/k1`,
          {
            idempotencyKey: 'old-claim-key-000001',
            claim,
            photos: [{ ...fresh, id: 'p1', file: await draw() }],
            savedAt: 1,
            problem: null,
          },
        ],
        [
          `draft/${userId}/walk-saved/k2`,
          {
            idempotencyKey: 'old-walk-key-0000001',
            name: '30-day walk-through',
            address: '1 Elm St, Bend, OR 97701',
            rooms: [],
            items: [
              {
                ...item,
                idempotencyKey: 'old-item-key-0000001',
                title: 'old caulk gap',
                photos: [{ ...fresh, id: 'p2' }],
              },
            ],
            current: { ...item, idempotencyKey: 'old-item-key-0000002' },
            aside: null,
            savedAt: 2,
            problem: null,
          },
        ],
        [`draft/${userId}/walk-photo/p2`, await draw()],
      ]
      await new Promise<void>((resolve) => {
        const opening = indexedDB.open('homeclaim')
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('drafts'))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('drafts', 'readwrite')
          for (const [name, row] of rows) writing.objectStore('drafts').put(row, name)
          writing.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      })
      localStorage.setItem(`homeclaim.saved.${userId}`, '1')
      const at = '2026-02-24T17:00:00.000Z'
      const message = { key: 'old-message-key-0001', claimId, content: 'Old words.', imageUrls: [], at }
      localStorage.setItem(`homeclaim.unsent.${userId}`, JSON.stringify([{ ...message, problem: null }]))
    },
    { userId: maya.user.id, claimId: id },
  )
  await page.goto('/dashboard')
  await expect.poll(onRecord).toEqual(['Old words.'])
  await expect
    .poll(async () =>
      (await maya.lists()).map(({ title, imageUrls }) => `${title} ${imageUrls.length}`).toSorted(),
    )
    .toEqual(['Loose handrail 0', 'Old leak 1', 'old caulk gap 1'])
  await expect.poll(() => stored(page)).toEqual([])
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /unsent|saved/.test(key))),
  ).toEqual([])
})
