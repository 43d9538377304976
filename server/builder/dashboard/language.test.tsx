import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RecordEvent, Visit } from '#shared/claims/views.ts'
import type { Message } from '#shared/messages.ts'
import { listDocument } from '#server/builder/portal/list-page.tsx'
import { claimDocument, type PageState } from '#server/builder/portal/page.tsx'
import type { BuilderView } from '#server/builder/portal/service.ts'
import { AssignPage, TradesPage } from '#server/builder/trades/trades-page.tsx'
import { tradeDocument } from '#server/builder/trades/trade-page.tsx'
import type { TradeAnswer } from '#server/builder/trades/trades-answers.ts'
import { assignedMail, visitMail } from '#server/builder/trades/trades-mails.ts'
import { inLanguage } from '#server/language.ts'
import { OfficePage } from './claim-page.tsx'
import { AskForLink, ConfirmSignIn, Devices, LinkSent } from './sign-in-page.tsx'

const NOW = new Date('2026-02-26T18:00:00Z')
const BOTH = ['en', 'es'] as const
const FILES = { styles: '/page.css', script: undefined, font: undefined, base: '', languages: BOTH }
const at = (hour: number) => `2026-02-25T${String(hour).padStart(2, '0')}:30:00.000Z`

const event = (hour: number, kind: RecordEvent['kind'], rest: Partial<RecordEvent> = {}): RecordEvent => ({
  id: `${kind}${hour}`,
  kind,
  status: null,
  at: at(hour),
  by: 'homeowner',
  detail: null,
  ...rest,
})
const status = (hour: number, to: NonNullable<RecordEvent['status']>) =>
  event(hour, 'status', { status: to, by: 'builder' })

const message: Message = {
  id: 'm1',
  sender: 'Homeowner',
  content: 'Gotea más.',
  timestamp: at(9),
  authorName: null,
  channel: 'email',
  isAutomatic: false,
  fromAnotherAddress: 'otra@correo.example',
  original: 'Gotea más.',
  photos: [],
  attachments: [],
  notStored: ['programa.exe'],
}

const visit: Visit = {
  id: 'v1',
  date: '2026-03-03',
  from: '09:00',
  to: '11:00',
  who: null,
  state: 'declined',
  proposedAt: at(10),
  answeredAt: at(11),
  note: null,
}

const view: BuilderView = {
  claimId: 'c1',
  earlierNumber: 1001,
  number: 1042,
  title: 'Gotea el lavaplatos',
  description: 'Sale agua.',
  category: 'Plumbing',
  room: '',
  address: 'Calle Aliso 418, Bend',
  status: 'Opened',
  unreached: null,
  createdAt: at(1),
  homeownerName: 'Maya Lindqvist',
  builder: { name: 'Casas Norte', email: 'taller@casasnorte.example' },
  photos: [{ id: 'p1', url: '', largeUrl: '', thumbUrl: '', fileName: 'a.jpg', eventId: null }],
  messages: [message, { ...message, id: 'm2', sender: 'Builder', timestamp: at(12), isAutomatic: true }],
  hasEarlierMessages: true,
  builderWroteAt: at(12),
  record: [
    { ...status(9, 'Sent'), by: 'system' },
    status(9, 'Opened'),
    status(9, 'Acknowledged'),
    event(9, 'acknowledgement-undone'),
    event(9, 'photos-added', { detail: '2 photos' }),
    event(9, 'came-back', { detail: 'claim 1050' }),
    event(10, 'fix-disputed'),
    event(10, 'corrected', { changes: [{ field: 'title', before: 'Gotea', after: 'Gotea el lavaplatos' }] }),
    event(10, 'taken-over'),
  ],
  visits: [visit],
  timeZone: 'America/Los_Angeles',
  acknowledgedAt: null,
  clock: null,
  inspection: null,
  fixReportedAt: null,
  pending: null,
  latestChange: 7,
  otherVisits: [{ date: '2026-02-27', from: '07:00', to: '08:00' }],
  contact: { phone: '541 555 0100', bestTimes: null },
}

const state: PageState = {
  now: NOW,
  ready: undefined,
  done: 'said',
  isOlderPage: true,
  typed: { say: { content: '', authorName: 'Carlos' } },
  errors: {},
  problem: undefined,
  formKey: 'k',
  canReplyByMail: true,
}

const answer = (kind: TradeAnswer['kind']): TradeAnswer => ({
  id: kind,
  claimId: 'c1',
  builderEmail: 'taller@casasnorte.example',
  tradeName: 'Carlos',
  tradeEmail: 'carlos@plomeria.example',
  kind,
  content: '¿Hay llave?',
  state: 'waiting',
  createdAt: at(12),
  confirmedAt: null,
  photos: [],
})

const trade = {
  id: 't1',
  name: 'Carlos',
  work: 'Plomería',
  email: 'carlos@plomeria.example',
  phone: null,
  language: null,
  openedAt: at(12),
  answeredAt: at(12),
}
const assignment = {
  claimId: 'c1',
  trade,
  builderEmail: view.builder.email,
  assignedAt: at(10),
  showsConversation: true,
  failure: 'mailbox llena',
}

const tradeView = {
  assignment,
  claim: view,
  written: { words: [], earlierBefore: 'm1' },
  answers: [answer('done'), answer('question')],
}
const tradeState = {
  now: NOW,
  isVisitOpen: false,
  typed: {},
  errors: {},
  problem: undefined,
  formKey: undefined,
}
const mail = { ...tradeView, ...view, trade, claim: view, photoIds: [], url: 'https://homeclaim.example/t/1' }
const html = (page: ReactNode) => renderToStaticMarkup(page)

const PAGES: [string, () => string][] = [
  ['a claim', () => claimDocument({ view, state, base: '/b/1' }, FILES)],
  [
    'a claim whose acknowledgement can be undone',
    () =>
      claimDocument(
        {
          view: { ...view, pending: { answer: 'acknowledgement', dueAt: '2026-02-26T18:00:09Z' } },
          state: { ...state, done: 'acknowledged', problem: undefined },
          base: '/b/1',
        },
        FILES,
      ),
  ],
  [
    'a closed claim',
    () => claimDocument({ view: { ...view, status: 'Closed' }, state, base: '/b/1' }, FILES),
  ],
  [
    'a walk-through',
    () =>
      listDocument(
        {
          list: {
            ...view,
            id: 'w1',
            name: 'Recorrido final',
            items: (['acknowledgement', null] as const).map((pending, index) => ({
              number: index + 1,
              title: 'Gotea',
              room: 'Cocina',
              severity: 'Urgent',
              category: 'Plumbing',
              claimNumber: 1042,
              status: 'Sent',
              thumbPhotoId: 'p1',
              href: '/b/1',
              mayAcknowledge: true,
              mayMarkFixed: true,
              fixReportedAt: null,
              pending,
            })),
          },
          base: '/b/list/1',
          isReady: false,
        },
        FILES,
      ),
  ],
  ['a trade’s claim', () => tradeDocument({ view: tradeView, state: tradeState, base: '/t/1' }, FILES)],
  [
    'the office’s page of a claim',
    () =>
      html(
        <OfficePage
          office={{
            claim: { ...view, id: 'c1' },
            homeownerName: view.homeownerName,
            timeZone: view.timeZone,
            notes: [{ id: 'n1', author: null, content: 'Llamar', createdAt: at(9) }],
            assignment,
            answers: tradeView.answers,
            mayMarkFixed: true,
          }}
        />,
      ),
  ],
  ['the list of trades', () => html(<TradesPage languages={BOTH} trades={[{ ...trade, open: 2 }]} />)],
  [
    'the choice of a trade',
    () =>
      html(
        <AssignPage
          languages={BOTH}
          trades={[{ ...trade, open: 1 }]}
          claims={[{ id: 'c1', title: 'Gotea' }]}
          current="t1"
          hasAssigned
          back=""
        />,
      ),
  ],
  [
    'the way in',
    () => html([<AskForLink key="1" />, <LinkSent key="2" />, <ConfirmSignIn key="3" token="1" />]),
  ],
  [
    'devices',
    () =>
      html(
        <Devices
          devices={[{ id: '1', name: 'Firefox', isThis: true, signedInAt: at(1), lastSeenAt: at(2) }]}
        />,
      ),
  ],
  ['the email to a trade', () => assignedMail(mail).subject + assignedMail(mail).html],
  ['the email about a visit', () => visitMail(mail, visit, 'declined').text],
]

/** Words that no Spanish text has, and the familiar “tú”, with which nobody speaks to a company. */
const ENGLISH =
  /\b(the|you|your|they|this|that|is|are|was|has|can|will|not|and|for|from|with|what|who|when|claims?|photos?|messages?|visit|open|close|send|another|of|to|by|it|days?|ago|due|name|email)\b/gi
const FAMILIAR = /\b(tu|tus|tú|ti|contigo|puedes|tienes|has)\b/gi

/** Returns what people read and hear of a page: its texts, and the words in attributes. */
function wordsOf(page: string): string {
  const spoken = /\s(?:aria-label|placeholder|title|data-(?:busy|announce|texts|send|as|failed))="([^"]*)"/g
  const heard = Array.from(page.matchAll(spoken), ([, words = '']) => words)
  const seen = page.replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ')
  return [seen, ...heard].join('\n').replaceAll(/&lt;\w+\/&gt;|\S+@\S+|https?:\S+/g, '')
}

test.each(PAGES)(
  'a builder who reads Spanish finds no English, and is addressed as usted: %s',
  (_what, page) => {
    const words = wordsOf(inLanguage('es', page))
    expect(words.match(ENGLISH)).toBeNull()
    expect(words.match(FAMILIAR)).toBeNull()
    // The words that are looked for are those of the English page.
    expect(wordsOf(page()).match(ENGLISH)).not.toBeNull()
  },
)
