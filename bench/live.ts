// `node bench/live.ts [--times N]`: P3, from the builder's tap to the homeowner's open claim, in a browser on the built server.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { build } from '#scripts/build.ts'
import { isBuilt } from '#scripts/built-from.mjs'
import { launchBrowser, openWindow } from '#server/testing/browser.ts'
import { median, send } from './load.ts'
import { filing, register, startServer, stopProgram } from './product.ts'
import { print } from './results.ts'

const { values: args } = parseArgs({ options: { times: { type: 'string', default: '50' } } })
const Filed = z.object({ id: z.string() })
const Claim = z.object({ result: z.object({ data: z.object({ json: z.object({ shareUrl: z.string() }) }) }) })

if (!isBuilt()) await build()
const folder = mkdtempSync(path.join(tmpdir(), 'homeclaim-live-'))
const server = await startServer(folder)
const browser = await launchBrowser()
try {
  const { token, cookie } = await register(server.url)
  const { id } = Filed.parse(JSON.parse(await send(server.url, filing(token))))
  const input = encodeURIComponent(JSON.stringify({ json: { id } }))
  const headers = { authorization: `Bearer ${token}` }
  const claim = await send(server.url, { path: `/trpc/claims.byId?input=${input}`, headers })
  const link = server.url + new URL(Claim.parse(JSON.parse(claim)).result.data.json.shareUrl).pathname
  const { page } = await openWindow(browser, server.url, { cookie })
  await page.goto(`/claims/${id}`)
  await page.getByText('Live', { exact: true }).waitFor()
  const delays: number[] = []
  for (let n = 1; n <= Number(args.times); n += 1) {
    const text = `On our way, ${n}.`
    const shown = whenShown(page, text)
    const from = Date.now()
    const body = new URLSearchParams({ content: text, formKey: crypto.randomUUID() })
    await fetch(`${link}/say`, { method: 'POST', redirect: 'manual', headers: { origin: server.url }, body })
    delays.push((await shown) - from)
    // For no fixed time, so that none keeps step with a timer of the server.
    await pause(100 + Math.random() * 400)
  }
  print([
    { target: 'P3', what: 'median, ms', measured: median(delays), limit: 200 },
    { target: 'P3', what: `worst of ${delays.length}, ms`, measured: Math.max(...delays), limit: 1_000 },
  ])
} finally {
  await browser.close()
  await stopProgram(server.child)
  rmSync(folder, { recursive: true, force: true })
}

/** Resolves with the time at which a text is in the page, by the clock of this machine. */
function whenShown(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.body.textContent.includes(wanted)) resolve(Date.now())
        }
        const all = { childList: true, subtree: true, characterData: true }
        new MutationObserver(look).observe(document.body, all)
        look()
      }),
    text,
  )
}
