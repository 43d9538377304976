import { describe, expect, test } from 'vitest'
import { isBuildersAddress, isPublicMailbox } from './senders.ts'

/** Domains where both small builders and their customers have mailboxes. */
const PUBLIC = `
  t-online.de gmx.de gmx.net web.de freenet.de arcor.de vodafone.de kabelmail.de ewetel.de netcologne.de
  mnet-mail.de osnanet.de alice-dsl.net posteo.de mailbox.org btinternet.com btopenworld.com talktalk.net
  virginmedia.com ntlworld.com sky.com yahoo.co.uk hotmail.co.uk live.co.uk outlook.co.uk blueyonder.co.uk
  tiscali.co.uk plus.com zen.co.uk orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr
  numericable.fr aliceadsl.fr hotmail.fr yahoo.fr libero.it virgilio.it alice.it tim.it tin.it tiscali.it
  fastwebnet.it pec.it legalmail.it aruba.it bigpond.com bigpond.net.au optusnet.com.au iinet.net.au
  internode.on.net tpg.com.au dodo.com.au westnet.com.au ozemail.com.au yahoo.com.au hotmail.com.au xtra.co.nz
  shaw.ca rogers.com bell.net sympatico.ca telus.net videotron.ca sasktel.net comcast.net verizon.net att.net
  bellsouth.net cox.net charter.net spectrum.net centurylink.net frontier.com windstream.net suddenlink.net
  tds.net nc.rr.com ziggo.nl kpnmail.nl xs4all.nl telenet.be skynet.be proximus.be bluewin.ch hispeed.ch
  chello.at aon.at a1.net telia.com comhem.se online.no stofanet.dk wp.pl onet.pl o2.pl seznam.cz zoznam.sk
  freemail.hu t-online.hu sapo.pt meo.pt telefonica.net movistar.es ono.com uol.com.br terra.com.br
  prodigy.net.mx yandex.ru mail.ru ukr.net abv.bg naver.com qq.com 163.com docomo.ne.jp gmail.com googlemail.com
  icloud.com me.com aol.com proton.me pm.me tuta.io fastmail.com hey.com duck.com privaterelay.appleid.com
  onmicrosoft.com yahoo.com.vn live.com.pt`
  .trim()
  .split(/\s+/)
const FIRMS = `
  northfield.example bau-meier.de smith-builders.co.uk constructions-durand.fr edilrossi.it coastalhomes.com.au
  kbhome.com lennar.com drhorton.com barratthomes.co.uk taylorwimpey.com mail.bauer.de live.northfield.com
  gmail.northfield.com`
  .trim()
  .split(/\s+/)

describe('somebody else at the mail domain of the builder', () => {
  test.each(PUBLIC)('%s is no organization: only the same mailbox is the builder', (domain) => {
    expect(isPublicMailbox(`bauer@${domain}`)).toBe(true)
    expect(isBuildersAddress(`eve@${domain}`, `bauer@${domain}`)).toBe(false)
    expect(isBuildersAddress(`eve@mail.${domain}`, `bauer@${domain}`)).toBe(false)
    expect(isBuildersAddress(`Bauer@${domain.toUpperCase()}`, `bauer@${domain}`)).toBe(true)
  })

  test.each(FIRMS)('%s is an organization: a colleague is the builder', (domain) => {
    expect(isPublicMailbox(`bauer@${domain}`)).toBe(false)
    expect(isBuildersAddress(`office@${domain}`, `bauer@${domain}`)).toBe(true)
    expect(isBuildersAddress(`office@claims.${domain}`, `bauer@${domain}`)).toBe(true)
    expect(isBuildersAddress(`office@${domain}.evil.example`, `bauer@${domain}`)).toBe(false)
  })

  test.each([
    ['eve@other.co.uk', 'bob@smith.co.uk'],
    ['eve@co.uk', 'bob@co.uk'],
    ['eve@two.github.io', 'bob@one.github.io'],
    ['eve@two.onmicrosoft.com', 'bob@one.onmicrosoft.com'],
    ['eve@smith.co.uk.evil.example', 'bob@smith.co.uk'],
  ])('%s is not at the organization of %s', (sender, builder) => {
    expect(isBuildersAddress(sender, builder)).toBe(false)
  })

  test('an organization is known by its name in its own script and in ASCII', () => {
    expect(isBuildersAddress('büro@müller-bau.de', 'meier@xn--mller-bau-q9a.de')).toBe(true)
  })
})

test.each([
  'bob@bau-meier.example@evil.example',
  'bob@bau-meier.example\0@evil.example',
  'bob@bau-meier.example eve@evil.example',
  'bau-meier.example',
  '',
])('%j is nobody, and so not the builder', (sender) => {
  expect(isBuildersAddress(sender, 'bob@bau-meier.example')).toBe(false)
  expect(isBuildersAddress(sender, sender)).toBe(false)
})
