// Loaded into the server with `--import`: writes the event loop's delay of each second to LOOP_DELAY_FILE, a line of JSON each.
import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const file = process.env['LOOP_DELAY_FILE']
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
const write = () => {
  appendFileSync(file ?? '', `${JSON.stringify({ at: Date.now(), p99: delay.percentile(99) / 1e6 })}\n`)
  delay.reset()
}
if (file) setInterval(write, 1_000).unref()
