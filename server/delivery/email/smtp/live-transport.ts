import type { Config } from '#server/config.ts'
import type { MailTransport } from './smtp.ts'

/** The transport of SMTP_URL as it is now: one of its own for each value, made when an email is sent. */
export function createLiveTransport(config: Pick<Config, 'SMTP_URL'>) {
  let made: { url: string; transport: Promise<MailTransport> } | undefined
  const drop = async (): Promise<void> => {
    const last = made
    made = undefined
    await last?.transport.then((transport) => transport.close())
  }
  return {
    /** Returns the transport; undefined without a mail server. */
    async current(): Promise<MailTransport | undefined> {
      const { SMTP_URL: url } = config
      if (made?.url !== url) await drop()
      if (url === undefined) return undefined
      made ??= { url, transport: open(url) }
      return made.transport
    },
    close: drop,
  }
}

/** The library is loaded with the first mail server. */
async function open(url: string): Promise<MailTransport> {
  const { createSmtpTransport } = await import('./smtp.ts')
  return createSmtpTransport(url)
}
