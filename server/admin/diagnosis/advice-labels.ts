import { textOf } from '#shared/messages/text.ts'
import { remediesOf, type Provider } from './providers.ts'
import type { Cause } from './diagnosis.ts'

/** Names that the words of a diagnosis may contain. */
export type Place = {
  /** The setting with this host. */
  setting: 'SMTP_URL' | 'IMAP_URL' | 'INBOUND_ADDRESS'
  host: string
  port: number
  /** The address in MAIL_FROM. */
  from: string
  /** INBOUND_ADDRESS, and the same with a tag as in emails; the sender's own address if it is not set. */
  inbound: string
  tagged: string
}

type Words = { problem: string; remedies: string[] }

/** Returns the problem in a sentence, and how to fix it: first the fixes for this provider, else those for any. */
export function explain(cause: Cause, place: Place, provider: Provider | undefined): Words {
  const named: Named = { ...place, fromDomain: domainOf(place.from), inboundDomain: domainOf(place.inbound) }
  const written = (message: Message): string => (typeof message === 'string' ? message : message(named))
  const { problem, ...fixes }: Cure = textOf('mailCauses')[cause]
  return {
    problem: written(problem),
    remedies: (provider && remediesOf(provider, cause, place.setting)) ?? Object.values(fixes).map(written),
  }
}

type Named = Place & { fromDomain: string; inboundDomain: string }
type Message = string | ((named: Named) => string)
/** A problem and its fixes, in their order. */
type Cure = Record<string, Message> & { problem: Message }

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
