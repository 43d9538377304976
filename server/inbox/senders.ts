import { getDomain } from 'tldts'

/** Where everybody may have an address, so that sharing the domain says nothing about belonging together. */
const WEBMAIL = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com
  aol.com proton.me protonmail.com pm.me gmx.com gmx.net gmx.de web.de mail.com zoho.com fastmail.com hey.com
  comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net yandex.com mail.ru qq.com 163.com`.split(
    /\s+/,
  ),
)

/**
 * Whether a mail's sender is the builder: the same address, or the same organisational domain by the public suffix
 * list (product.md, the builder's side), except where that domain is a webmail service.
 */
export function isBuildersAddress(sender: string, builder: string): boolean {
  const [a, b] = [sender.toLowerCase(), builder.toLowerCase()]
  if (a === b) return true
  const domain = organisation(a)
  return domain !== null && domain === organisation(b) && !WEBMAIL.has(domain)
}

/** Whether an address is at a service where everybody may have one. */
export function isWebmail(address: string): boolean {
  return WEBMAIL.has(organisation(address.toLowerCase()) ?? '')
}

function organisation(address: string): string | null {
  return getDomain(address.split('@')[1] ?? '', { allowPrivateDomains: true })
}
