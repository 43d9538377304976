import { pino } from 'pino'
import { readConfig, SETTING_NAMES } from '#server/config.ts'
import { startServer } from '#server/server.ts'
import { createBuilder } from './builder.ts'
import { createStoryClock } from './clock.ts'
import { createHomeowner } from './homeowner.ts'
import { startStoryMailServer } from './mail-server.ts'
import { BUILDER, MAYA, TITLE_TO_SHOW } from './stage.ts'
import { tellStory } from './story.ts'

export { SETTING_NAMES }

const REPLIES_TO = 'claims@homeclaim.example'

/**
 * Fills a data folder with three months of use: a real server with its clock turned back, and a real mail server that
 * accepts, delays and refuses its emails; everything through the interfaces that people use.
 */
export async function seed(options: { dataDir: string; port: number }) {
  const clock = createStoryClock()
  const mailServer = await startStoryMailServer([MAYA.email, BUILDER.email])
  const server = await startServer({
    config: readConfig({
      DATA_DIR: options.dataDir,
      PORT: String(options.port),
      FREE_CLAIM_LIMIT: '0',
      SMTP_URL: mailServer.url,
      MAIL_FROM: `Homeclaim <${REPLIES_TO}>`,
      INBOUND_ADDRESS: REPLIES_TO,
      INBOUND_SMTP_PORT: '0',
    }),
    clock,
    log: pino({ level: 'error' }),
    version: 'demo',
    clientDir: undefined,
  })
  try {
    const { publicUrl: url, smtpPort = 0 } = server
    const builder = createBuilder({ url, mailServer, smtpPort, email: BUILDER.email, now: () => clock.now() })
    await tellStory({
      clock,
      maya: createHomeowner(url, MAYA),
      builder,
      mailServer,
      async settle() {
        for (const job of ['inbox', 'pending-answers', 'outbox', 'reported-fixes'])
          await server.scheduler.runNow(job)
      },
    })
    await server.scheduler.runNow('photos')
    return { email: MAYA.email, password: MAYA.password, builderLink: builder.linkIn(TITLE_TO_SHOW) }
  } finally {
    await server.stop()
    await mailServer.stop()
  }
}
