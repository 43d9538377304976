// Layers of the server's modules, lowest first, each row in its order; docs/architecture.md has the picture.
const LAYERS = require('./server/layers.json')
const modules = (names) => `^server/(${names.join('|')})/`
const TEST = '\\.test\\.tsx?$|^server/(testing|journeys)/|^(client|shared)/testing/'

/** Where requests come in. The builder's pages have helpers of their own for forms, sessions and responses. */
const SURFACE = [
  '(router|routes?)\\.tsx?$',
  '^server/(http|trpc|rest)/',
  '^server/(app|errors|router|server)\\.ts$',
  '^server/builder/',
  '^server/inbox/channels/webhook\\.ts$',
  '^server/admin/diagnosis/standalone-channels\\.ts$',
].join('|')

/** A module may import lower layers and, in its own row, the modules before it; never one that comes after it. */
const ORDER = LAYERS.flat()
const layerRules = ORDER.slice(0, -1).map((name, index) => ({
  name: `layer-${name}`,
  severity: 'error',
  from: { path: modules([name]), pathNot: TEST },
  to: { path: modules(ORDER.slice(index + 1)) },
}))

const onlyIn = (name, library, files) => ({
  name: `only-${name}`,
  severity: 'error',
  from: { path: '^(server|client|shared|migrations)/', pathNot: `${TEST}|${files}` },
  to: { path: library },
})

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'shared-imports-zod-only',
      severity: 'error',
      from: { path: '^shared/', pathNot: TEST },
      to: { pathNot: '^shared/|node_modules/zod/' },
    },
    {
      name: 'client-takes-only-types-from-the-server',
      severity: 'error',
      from: { path: '^client/', pathNot: TEST },
      to: { path: '^(server|migrations)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'client-knows-only-the-router',
      severity: 'error',
      from: { path: '^client/', pathNot: TEST },
      to: { path: '^server/', pathNot: '^server/router\\.ts$' },
    },
    {
      name: 'server-takes-only-components-from-the-client',
      severity: 'error',
      from: { path: '^server/', pathNot: TEST },
      to: { path: '^client/', pathNot: '^client/ui/' },
    },
    {
      name: 'builder-page-loads-no-router',
      severity: 'error',
      from: { path: '^server/builder/', pathNot: TEST },
      to: { path: 'node_modules/react-router', reachable: true },
    },
    {
      name: 'ui-and-lib-know-no-feature',
      severity: 'error',
      from: { path: '^client/(ui|lib)/', pathNot: TEST },
      to: { path: '^client/(pages|parts|outbox|app)/' },
    },
    {
      name: 'only-the-app-knows-the-app',
      severity: 'error',
      from: { path: '^client/(pages|parts|outbox)/', pathNot: TEST },
      to: { path: '^client/app/' },
    },
    {
      name: 'parts-and-outbox-know-no-page',
      severity: 'error',
      from: { path: '^client/(parts|outbox)/', pathNot: TEST },
      to: { path: '^client/pages/' },
    },
    {
      name: 'a-page-knows-no-other-page',
      severity: 'error',
      from: { path: '^client/pages/([^/]+)/', pathNot: TEST },
      to: { path: '^client/pages/', pathNot: '^client/pages/$1/' },
    },
    {
      name: 'migrations-import-kysely-and-rebuild-only',
      severity: 'error',
      from: { path: '^migrations/\\d' },
      to: { pathNot: 'node_modules/kysely/|^migrations/rebuild-table\\.ts$|^crypto$' },
    },
    {
      name: 'sql-lives-in-repositories',
      severity: 'error',
      from: { path: '^server/', pathNot: `${TEST}|repository\\.ts$|^server/db/` },
      to: { path: 'node_modules/kysely/' },
    },
    {
      name: 'services-know-no-transport',
      severity: 'error',
      from: { path: '^server/.*/service\\.ts$' },
      to: { path: 'node_modules/(@trpc|fastify)/|^server/rest/' },
    },
    {
      name: 'transport-is-at-the-surface',
      severity: 'error',
      from: { path: '^server/', pathNot: `${TEST}|${SURFACE}` },
      to: { path: 'node_modules/(@trpc|fastify)/|^server/rest/' },
    },
    {
      name: 'routers-do-not-reach-storage',
      severity: 'error',
      from: { path: '^server/.*(router|routes?)\\.tsx?$' },
      to: { path: 'repository\\.ts$|^server/db/|node_modules/kysely/' },
    },
    {
      name: 'rest-calls-procedures-only',
      severity: 'error',
      from: { path: '^server/rest/', pathNot: TEST },
      to: { path: '^server/.*/(service|repository)\\.ts$' },
    },
    onlyIn(
      'smtp-out',
      'node_modules/nodemailer/dist/.*(nodemailer\\.|smtp-)',
      '^server/delivery/email/smtp(-visit)?\\.ts$',
    ),
    onlyIn('smtp-in', 'node_modules/smtp-server/', '^server/inbox/channels/smtp-listener\\.ts$'),
    onlyIn('imap', 'node_modules/imapflow/', '^server/inbox/channels/imap/client\\.ts$'),
    onlyIn('sqlite', 'node_modules/better-sqlite3/', '^server/db/'),
    onlyIn('heic', 'node_modules/heic-to/', '^client/parts/photos/heic-worker\\.ts$'),
    onlyIn('ai', 'node_modules/openai/', '^server/writing/openai\\.ts$'),
    onlyIn('zip', 'node_modules/yazl/', '^server/documents/archive\\.ts$'),
    onlyIn('pdf', 'node_modules/pdfkit/', '^server/documents/pdf/pdf-sheet\\.ts$'),
    onlyIn('stripe', 'node_modules/stripe/', '^server/billing/stripe\\.ts$'),
    onlyIn('bucket', 'node_modules/@(aws-sdk|smithy)/', '^server/storage/s3\\.ts$'),
    onlyIn('signed-tokens', 'node_modules/jose/', '^server/(auth/openid/openid|delivery/push-service)\\.ts$'),
    onlyIn('push', 'node_modules/@block65/', '^server/delivery/push-service\\.ts$'),
    onlyIn('ip-addresses', 'node_modules/ipaddr\\.js/', '^server/http/outgoing-requests\\.ts$'),
    onlyIn(
      'openid',
      'node_modules/openid-client/',
      '^server/(auth/openid/openid|delivery/email/oauth-client)\\.ts$',
    ),
    onlyIn('pictures', 'node_modules/(sharp|libheif-js)/', '^server/uploads/image'),
    onlyIn('email-parts', 'node_modules/@react-email/', '^server/delivery/email/layout'),
    onlyIn(
      'time-zones',
      'node_modules/(temporal-polyfill|windows-iana)/',
      '^server/(claims/calendar|inbox/parse/invitations|messages/offered-times)\\.ts$',
    ),
    onlyIn('user-agents', 'node_modules/bowser/', '^server/http/user-agent\\.ts$'),
    onlyIn('id-texts', 'node_modules/(ulid|@scure/base)/', '^server/ids\\.ts$'),
    onlyIn(
      'mail-reading',
      'node_modules/mailparser/',
      '^server/(inbox/parse/parse|admin/(parse-mail|service))\\.ts$',
    ),
    onlyIn('html', 'node_modules/parse5/', '^server/html/tree\\.ts$'),
    onlyIn('safe-html', 'node_modules/sanitize-html/', '^server/html/write\\.ts$'),
    onlyIn('unzip', 'node_modules/yauzl/', '^server/imports/zip\\.ts$'),
    onlyIn('password-hashes', 'node_modules/@node-rs/argon2/', '^server/auth/passwords\\.ts$'),
    onlyIn('common-passwords', 'node_modules/@zxcvbn-ts/', '^server/auth/common-passwords\\.ts$'),
    onlyIn('calendar-files', 'node_modules/ical-generator/', '^server/claims/calendar\\.ts$'),
    onlyIn('mailed-calendars', 'node_modules/ical\\.js/', '^server/inbox/parse/invitations\\.ts$'),
    onlyIn('mail-domains', 'node_modules/(tldts|free-email-domains)/', '^server/inbox/parse/senders\\.ts$'),
    onlyIn('toasts', 'node_modules/sonner/', '^client/ui/toaster\\.tsx$'),
    onlyIn(
      'compression',
      'node_modules/browser-image-compression/',
      '^client/parts/photos/upload/compress\\.ts$',
    ),
    onlyIn('word-differences', 'node_modules/diff/', '^client/pages/new-claim/enhance-block\\.tsx$'),
    ...layerRules,
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '^(dist|data)/' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
