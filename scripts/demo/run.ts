import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, isFree } from '#server/start/free-port.ts'

type Program = {
  seed: () => Promise<typeof import('./seed.ts')>
  serve: () => Promise<unknown>
}

/** Fills a temporary data folder, serves it on PORT, and deletes it when the process ends. */
export async function runDemo(program: Program): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'homeclaim-demo-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const leave = () => process.exit(130)
  process.once('SIGINT', leave).once('SIGTERM', leave)

  process.stdout.write('Preparing the demo, this takes a few seconds…\n')
  const port = Number(process.env['PORT'] ?? 3000) || (await freePort())
  if (!(await isFree(port))) {
    process.stderr.write(`Port ${port} is taken. Set PORT to a free one, or stop the other program.\n`)
    process.exit(1)
  }
  const { seed, SETTING_NAMES } = await program.seed()
  const demo = await seed({ dataDir, port })

  process.off('SIGINT', leave).off('SIGTERM', leave)
  // Blank settings override those of an `.env`, so that the demo contacts nobody.
  for (const name of SETTING_NAMES) if (name !== 'HOST' && name !== 'LOG_LEVEL') process.env[name] = ''
  Object.assign(process.env, {
    FREE_CLAIM_LIMIT: '0',
    EMAIL_LINKS: 'always',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    DATA_DIR: dataDir,
    PORT: String(port),
  })
  await program.serve()
  process.stdout.write(
    [
      '',
      `  Homeclaim demo   http://localhost:${port}`,
      `  Email            ${demo.email}`,
      `  Password         ${demo.password}`,
      `  As the builder   ${demo.builderLink}`,
      '',
      '  Everything is thrown away when this ends (Ctrl+C).',
      '',
      '',
    ].join('\n'),
  )
}
