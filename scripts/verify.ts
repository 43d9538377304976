// `npm run verify`: verifies the records of claims, in the data folder or in an exported file.
import { existsSync } from 'node:fs'
import { answerVerify } from './verify-answer.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const { code, out, err } = await answerVerify(process.env, process.argv.slice(2))
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = code
