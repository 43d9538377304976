// `npm run check`: types, lint, format and structure, in a few seconds.
import { CHECKS, finish, runStep } from './steps.ts'

const results = await Promise.all(CHECKS.map(runStep))
const passed = results.filter((result) => result.isOk).length
finish(passed, results.length - passed)
