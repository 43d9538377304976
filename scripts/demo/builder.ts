import { createTransport } from 'nodemailer'
import type { ParsedMail } from 'mailparser'
import type { StoryMailServer } from './mail-server.ts'

type BuilderDeps = {
  url: string
  mailServer: StoryMailServer
  /** Port of the server's own listener for replies. */
  smtpPort: number
  email: string
  now: () => Date
}

/** The builder's office: reads its emails, presses the buttons of the linked page, or replies by email. */
export function createBuilder({ url, mailServer, smtpPort, email, now }: BuilderDeps) {
  function emailAbout(title: string): ParsedMail {
    const found = mailServer.mails.find(
      ({ subject, text }) => subject?.includes(title) && text?.includes('/b/'),
    )
    if (!found) throw new Error(`no email about "${title}" arrived`)
    return found
  }

  function linkIn(title: string): string {
    const path = /\/b\/[a-z0-9._-]+/i.exec(emailAbout(title).text ?? '')?.[0]
    if (!path) throw new Error(`the email about "${title}" has no link`)
    return `${url}${path}`
  }

  async function press(title: string, button: string, fields: Record<string, string> = {}): Promise<void> {
    const response = await fetch(`${linkIn(title)}/${button}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: url },
      body: new URLSearchParams(fields),
    })
    if (response.status !== 303 && !response.ok) {
      throw new Error(`${button} answered ${response.status}: ${await response.text()}`)
    }
  }

  return {
    linkIn,
    open: (title: string) => press(title, 'opened'),
    acknowledge: (title: string) => press(title, 'acknowledge'),
    say: (title: string, content: string, authorName: string) => press(title, 'say', { content, authorName }),
    proposeVisit: (title: string, visit: { date: string; from: string; to: string; who: string }) =>
      press(title, 'visit', visit),
    markFixed: (title: string) => press(title, 'fixed'),
    /** Replies in a mail program, which quotes the email. */
    async reply(
      title: string,
      mail: { from: string; text: string; photos?: [string, Buffer][]; headers?: Record<string, string> },
    ): Promise<void> {
      const received = emailAbout(title)
      const to = received.replyTo?.value[0]?.address
      if (!to || !received.messageId) throw new Error(`the email about "${title}" cannot be answered`)
      const quoted = (received.text ?? '').split('\n').map((line) => `> ${line}`)
      const written = `On ${received.date?.toUTCString()}, ${received.from?.text} wrote:`
      const transport = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true })
      await transport.sendMail({
        from: { name: mail.from, address: email },
        to,
        subject: `Re: ${received.subject}`,
        date: now(),
        inReplyTo: received.messageId,
        references: [received.messageId],
        text: [mail.text, '', written, ...quoted].join('\n'),
        attachments: (mail.photos ?? []).map(([filename, content]) => ({ filename, content })),
        ...(mail.headers ? { headers: mail.headers } : {}),
      })
      transport.close()
    },
  }
}

export type StoryBuilder = ReturnType<typeof createBuilder>
