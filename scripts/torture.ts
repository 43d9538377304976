// `npm run torture [-- SECONDS [ATTACK]]`: the built server in 512 MB for two minutes, under every known attack at once
// while people use it.
import { LIMIT_BYTES, torture } from './torture-run.ts'

const [seconds = '120', only] = process.argv.slice(2)
const figures = await torture({ seconds: Number(seconds), strength: 1, settleMs: 60_000, only })
const { failures, attacks, healthz, rssMb } = figures
console.log(JSON.stringify({ ...figures, failures: failures.slice(0, 20), attacks: undefined }, null, 2))
console.table(attacks)

const verdicts: [string, boolean][] = [
  ['the process that was started still runs', figures.isAlive],
  [`all ${figures.answered + failures.length} calls of people were answered`, failures.length === 0],
  [
    `all ${figures.repliesSent} replies by email are in their thread`,
    figures.repliesFiled === figures.repliesSent,
  ],
  [
    `/healthz p99 is ${healthz.p99} ms, under 500`,
    healthz.asked > 0 && healthz.unanswered === 0 && healthz.p99 < 500,
  ],
  [
    `at most ${rssMb.peakOfAll} MB of 512 were used`,
    rssMb.peakOfAll * 1024 * 1024 <= LIMIT_BYTES + 1024 * 1024,
  ],
  [
    `the resident set is ${rssMb.after - rssMb.before} MB from where it was, at most 64`,
    rssMb.after - rssMb.before <= 64,
  ],
]
for (const [what, isOk] of verdicts) console.log(`${isOk ? 'ok  ' : 'FAIL'} ${what}`)
process.exit(verdicts.every(([, isOk]) => isOk) ? 0 : 1)
