// Loaded before the server (`--import`): every second it adds a line to LOOP_DELAY_FILE, with the time and the event
// loop's delay of that second in milliseconds, p99 and longest.
import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const file = process.env['LOOP_DELAY_FILE']
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
if (file)
  setInterval(() => {
    appendFileSync(
      file,
      `${JSON.stringify({ at: Date.now(), p99: delay.percentile(99) / 1e6, longest: delay.max / 1e6 })}\n`,
    )
    delay.reset()
  }, 1_000).unref()
