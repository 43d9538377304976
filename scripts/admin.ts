// `npm run admin -- COMMAND`: users, plans, admins and registration from the command line, beside a running server or without.
import { existsSync } from 'node:fs'
import { answerAdmin } from './admin-answer.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const { code, out, err } = await answerAdmin(process.env, process.argv.slice(2))
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = code
