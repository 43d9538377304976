import { domainOf, sameAddress } from './addr-spec.ts'
import freeMailDomains from 'free-email-domains'
import { getDomain, parse } from 'tldts'

/**
 * Returns whether an email's sender is the builder: the same address, or one of the same organization (the registrable
 * domain by the public suffix list). At a domain with public mailboxes only the same address counts.
 * @returns false unless both are exactly one well-formed address.
 */
export function isBuildersAddress(sender: string, builder: string): boolean {
  if (sameAddress(sender, builder)) return true
  const [one, other] = [domainOf(sender), domainOf(builder)]
  if (one === null || other === null || isSharedDomain(one) || isSharedDomain(other)) return false
  return organizationalDomain(one) === organizationalDomain(other)
}

/** Returns whether an address is at a service or internet provider with mailboxes for the public. */
export function isPublicMailbox(address: string): boolean {
  const domain = domainOf(address)
  return domain !== null && isSharedDomain(domain)
}

// Mail domains with mailboxes for the public: two addresses at one of them need not belong together. The base is
// free-email-domains (MIT, published daily, one offline JSON file). It is made for sign-up forms and has more webmail
// services than internet providers, so the providers of many countries are added here.

/** Mail services that use their name under many top-level domains: yahoo.co.uk, hotmail.fr, gmx.at. */
const WEBMAIL_NAMES = new Set(
  `aim aol email fastmail freemail gmail gmx googlemail hotmail hushmail icloud inbox laposte live mail mailbox msn
  netscape outlook posteo proton protonmail rediffmail rocketmail tuta tutanota webmail windowslive yahoo yandex ymail
  zoho zohomail`.split(/\s+/),
)

/** Internet providers and mail services that are missing in the list, in alphabetical order. */
const PROVIDERS = `
  1und1.de 2degrees.nz a1.net accesscomm.ca acsalaska.net adinet.com.uy agora.pl alice-dsl.de alice-dsl.net alice.de
  aliceadsl.fr aliceposta.it allstream.net alltel.net apartmail.de aruba.it arubapec.it astound.net atlanticbb.net
  austarnet.com.au bahnhof.se bbox.fr bell.ca bellaliant.net bellmts.net bezeqint.net blueridge.net bluewire.net.nz
  bredband.net bredband2.com brightspeed.com brutele.be btclick.com btopenworld.com buckeye-express.com
  cablelynx.com cableonda.net cantv.net cegetel.net centurylink.net chello.at chello.be chello.cz chello.hu
  chello.pl chello.se chello.sk citycable.ch clix.pt club-internet.fr cogeco.ca cogeco.net comhem.se compaqnet.fr
  concepts.nl consolidated.net cpinternet.com cytanet.com.cy dbmail.com dircon.co.uk drei.at dslextreme.com
  eastlink.ca eclipse.co.uk eclipso.de eclipso.eu eir.ie elisa.fi erols.com estpak.ee euskaltel.net ewe.net
  ewetel.de ewetel.net execulink.com fairpoint.net fastweb.it fastwebnet.it fibertel.com.ar fibia.dk forthnet.gr
  fullrate.dk get.no get2net.dk globo.com globomail.com goldenwest.net grandecom.net hey.com hispeed.ch hol.gr
  htp-tel.de iburst.co.za inet.it infostrada.it inode.at insightbb.com iol.ie jazztel.es kabelbw.de kabelmail.de
  karoo.co.uk kpnplanet.nl legalmail.it lineone.net lusfiber.net m-net.de madasafish.com magenta.at mailbox.org
  mailo.com manx.net mediacombb.net meo.pt metrocast.net mnet-mail.de mnet-online.de mnsi.net movistar.es
  mozmail.com mts.net mweb.co.za mymts.net nb.sympatico.ca netcabo.pt netcologne.de netins.net netvigator.com
  netvision.net.il newwavecomm.net nexgo.de nextgentel.com nordnet.fr northrock.bm northstate.net nos.pt
  numericable.fr o2mail.de o2online.de oi.com.br onmicrosoft.com ono.com onsnet.nu optimum.net orange.es orange.net
  orange.pl orcon.net.nz osnanet.de otenet.gr passmail.net pec.it plus.net plusnet.com poste.it postecert.it
  privaterelay.appleid.com prodigy.net.mx proximus.be pt.lu rdslink.ro rima-tde.net s.vodafone.it sasktel.net
  saunalahti.fi scarlet.be siminn.is simnet.is simplelogin.com skybroadband.com skymesh.com.au slingshot.co.nz
  snafu.de socket.net sonic.net spark.co.nz sparklight.net spectrum.net sprynet.com startmail.com stofanet.dk
  suddenlink.net sunrise.ch supanet.com superonline.com surewest.net swisscom.ch swissonline.ch sympatico.ca
  t-com.sk t-email.hu t-mobile.de t-mobile.nl t-online.at talktalk.net tbaytel.net tdc.dk tdcadsl.dk teksavvy.com
  telcel.net tele2.at tele2.it tele2.se telecomitalia.it telefonica.es telekom.hu telekom.rs telenor.dk telenor.no
  teletu.it telia.com telkomsa.net tellas.gr telmex.com telmexmail.com telus.net terra.com.mx tim.com.br tim.it
  tin.it tiscali.cz tiscali.fr tiscalinet.it tpgi.com.au ttnet.net.tr turbonett.com turk.net tvtnet.ch upc.at upc.ch
  upc.ie upcmail.at upcmail.cz upcmail.hu upcmail.ie utanet.at versanet.de versatel.de vianet.ca videotron.qc.ca
  vivo.com.br vodafone.co.nz vodafone.com.au vodafone.de vodafone.es vodafone.gr vodafone.ie vodafone.it vodafone.pt
  vodafonemail.de volny.cz voo.be wanadoo.nl wavecable.com webspeed.dk welho.com wightman.ca wilhelm-tel.de wind.it
  wowway.net xmission.com xplore.ca xplornet.com ya.com yawl.it zeelandnet.nl zen.co.uk ziggomail.nl zitomedia.net
  zoznam.sk`
  .trim()
  .split(/\s+/)

const SHARED: ReadonlySet<string> = new Set([...freeMailDomains, ...PROVIDERS])

/**
 * Returns the registrable domain of a host by the public suffix list, private suffixes such as github.io included.
 * @returns null for a host that is itself a public suffix, or no domain name.
 */
export function organizationalDomain(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true })
}

/**
 * Returns whether this host, or the organization it belongs to, has mailboxes for the public.
 * @param host An ASCII host name in lower case, as `domainOf` returns it.
 */
function isSharedDomain(host: string): boolean {
  const domain = organizationalDomain(host)
  if (domain === null) return true
  const { domainWithoutSuffix } = parse(host)
  if (domainWithoutSuffix !== null && WEBMAIL_NAMES.has(domainWithoutSuffix)) return true
  const labels = host.split('.')
  const below = labels.length - domain.split('.').length
  return Array.from({ length: below + 1 }, (_, at) => labels.slice(at).join('.')).some((name) =>
    SHARED.has(name),
  )
}
