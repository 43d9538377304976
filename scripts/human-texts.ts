// `npm run texts`: texts of people's screens are in shared/messages, each is read, and all languages have the same marks.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Folders and files whose texts are in shared/messages; those of others are not looked for yet. */
const CONVERTED = [
  'client/app/',
  'client/builder-pages/dashboard/',
  'client/builder-pages/evidence/',
  'client/builder-pages/portal/',
  'client/lib/',
  'client/outbox/',
  'client/pages/admin/',
  'client/pages/billing/',
  'client/pages/claim/',
  'client/pages/dashboard/',
  'client/pages/household/',
  'client/pages/imports/',
  'client/pages/new-claim/',
  'client/pages/profile/',
  'client/pages/reports/',
  'client/pages/settings/',
  'client/pages/sign-in/',
  'client/pages/walk-through/',
  'client/pages/warranty/',
  'client/parts/account/',
  'client/parts/claim-forms/',
  'client/parts/homes/',
  'client/parts/messages/',
  'client/parts/photos/',
  'client/ui/',
  'server/account/',
  'server/admin/',
  'server/auth/',
  'server/backups/',
  'server/billing/',
  'server/builder/',
  'server/calendars/',
  'server/claims/',
  'server/delivery/',
  'server/documents/',
  'server/errors.ts',
  'server/homes/',
  'server/http/',
  'server/imports/',
  'server/inbox/',
  'server/live/',
  'server/messages/',
  'server/metrics/',
  'server/profile/',
  'server/rest/',
  'server/storage/',
  'server/trpc/',
  'server/uploads/',
  'server/walk-throughs/',
  'server/writing/',
  'shared/account.ts',
  'shared/admin.ts',
  'shared/auth.ts',
  'shared/billing.ts',
  'shared/builder.ts',
  'shared/claims/',
  'shared/clock/',
  'shared/coverage/',
  'shared/danger/danger.ts',
  'shared/document-files.ts',
  'shared/documents.ts',
  'shared/enhance.ts',
  'shared/formal-notice.ts',
  'shared/health.ts',
  'shared/import-files.ts',
  'shared/imports.ts',
  'shared/mail-setup.ts',
  'shared/messages.ts',
  'shared/metric-text.ts',
  'shared/metrics.ts',
  'shared/notify.ts',
  'shared/objection.ts',
  'shared/passkeys.ts',
  'shared/photo-files.ts',
  'shared/photos.ts',
  'shared/plausible-date.ts',
  'shared/profile.ts',
  'shared/reachable.ts',
  'shared/record/',
  'shared/rooms.ts',
  'shared/statement-words.ts',
  'shared/statements.ts',
  'shared/visits.ts',
  'shared/walk-through-items.ts',
  'shared/walk-through.ts',
]

/** Texts that stay English, by file: what is no language, or not for readers of the app. */
const ENGLISH: Record<string, readonly RegExp[]> = {
  // Stored, and shown by `categoryText` and `roomText`.
  'shared/claims/categories.ts': [/ & /],
  'client/pages/dashboard/claim-row.tsx': [/ & /],
  // Stored, and shown by `nameOf`.
  'shared/coverage/templates.ts': [/^/],
  'shared/coverage/template.ts': [/ & /],
  'server/homes/coverage-service.ts': [/^The dates of your profile$/],
  // Errors for the log.
  'client/parts/account/provider-sign-in.tsx': [/^The Google script /],
  // The name of a checksum.
  'client/pages/warranty/document-sheet.tsx': [/^SHA-256:$/],
  // An address.
  'client/pages/profile/profile-fields.tsx': [/^https:\/\/$/],
  'shared/rooms.ts': [/^(Bath \d|Living room)$/],
  // Part of the record, as it was written.
  'shared/claims/claim-state.ts': [/^Accepted by the mail server on /],
  // Facts for whoever looks for a fault, named as the code and the log name them; only the admin’s menu leads there.
  'client/pages/admin/debug-tabs.tsx': [/./],
  'client/pages/admin/debug-page.tsx': [/./],
  // Headers.
  'client/lib/upload-list.ts': [/^Bearer ·$/],
  'client/lib/trpc.ts': [/^Bearer ·$/],
  // What an AI service is asked, and the grammar that its English answer is checked by.
  'server/writing/ai-writer.ts': [/./],
  'server/writing/translator.ts': [/./],
  // Stored, and shown in the reader’s language by `inReadersWords`.
  'server/imports/commit.ts': [/^Fixed before it was imported$/],
  // A header, and an error for the log.
  'client/outbox/worker.ts': [/^(Bearer |The upload broke off)/],
  'client/outbox/send-papers.ts': [/^Bearer ·$/],
  // Commands.
  'client/pages/sign-in/password-reset-pages.tsx': [/^(homeclaim admin|npm run admin -- )/],
  // For the log: people are told that they could not be confirmed, or that the provider is unavailable.
  'server/auth/openid/openid.ts': [/^(ID token: |The provider names an address )/],
  // Read where the check of email is a command; the app has titles of its own for its steps.
  'server/admin/diagnosis/check.ts': [/./],
  'server/admin/diagnosis/standalone-channels.ts': [/./],
  // A header, the name of a service, and the beginning of an error that is compared.
  'server/admin/diagnosis/channels.ts': [/^Bearer ·$/],
  'server/admin/diagnosis/mailbox.ts': [/^The token service$/],
  'server/admin/diagnosis/diagnosis.ts': [/^Microsoft 365$/],
  // A command.
  'server/backups/backup-to.ts': [/./],
  // Read where a backup is fetched by a command.
  'server/backups/bucket-copy.ts': [/ is not the name of a backup\.$/],
  // Stored, and shown in the reader’s language by `inReadersWords` and `failureInWords`.
  'server/claims/fix-answers.ts': [/^Marked as fixed · days ago; nobody objected\.$/],
  'server/claims/follow-up.ts': [/^The · was due ·$/],
  // Part of the record, as it was written.
  'server/claims/closing.ts': [/^Came back: earlier claim No\. ·/],
  'server/claims/mail-outcomes.ts': [/^To ·\. Their mail server answered: ·$/],
  'server/claims/sending.ts': [/^To ·$/],
  // For whoever programs against the API.
  'server/claims/views.ts': [/^This is no cursor of this list\.$/],
  // For the log, and compared to tell which fault it is.
  'server/delivery/email/access-token.ts': [/^The (request for a )?token /],
  'server/delivery/email/reasons.ts': [
    /^We tried for two days\.$/,
    /^The token service gives no access token$/,
  ],
  // Commands.
  'server/delivery/email/smtp-visit.ts': [/^(MAIL FROM|RCPT TO)$/],
  'server/delivery/email/smtp.ts': [/^(MAIL FROM|RCPT TO)$/],
  // Stored, as the words of a message.
  'server/inbox/thread-message.ts': [
    /^(Proposed by invitation|Another time proposed by invitation|Invitation canceled|Calendar entry)$/,
    /^Tentatively accepted$/,
  ],
  // For the card provider.
  'server/billing/service.ts': [/^This is not an event signed /],
  'server/billing/stripe.ts': [/^This is not an event signed /],
  // The schema of a file for programs.
  'server/documents/evidence/claim-file.ts': [/./],
  // A folder's name, the same in every language, like all names of files.
  'server/documents/evidence/claim-folder.ts': [/^Claim · ·$/],
  // The description of the API, and errors for whoever programs against it.
  'server/rest/auth.ts': [/./],
  'server/rest/claims.ts': [/./],
  'server/rest/index.ts': [/^(What went wrong|Done)$/],
  'server/rest/other-paths.ts': [/./],
  'server/trpc/http.ts': [/^At most · calls fit into one request\.$/],
  // For whoever runs the server: its log, its monitoring and what starts it.
  'server/http/health.ts': [
    /^The (database cannot be written|disk is almost full|clock of this machine)|^This server is about to stop/,
  ],
  'server/http/own-certificate.ts': [/HTTPS_(CERT|KEY)/],
  'server/storage/bucket.ts': [/^The bucket: /],
  'server/storage/storage.ts': [/^More than · bytes$/],
  // Never read: whoever catches it says it in words of its own.
  'server/http/outgoing-requests.ts': [/./],
  // Errors that are caught and told in other words.
  'server/uploads/images/image-process.ts': [
    /^(The image process died over it|It (took too long|answered something else|ended))\.$/,
  ],
  // Why a mail was filed: stored, and shown to nobody.
  'server/inbox/classify.ts': [/^A further copy of an email /],
  'server/inbox/file-from-homeowner.ts': [
    /^(Automatic mail from a homeowner’s mailbox: |A message of |A copy of )/,
  ],
  'server/inbox/file.ts': [/./],
  'server/inbox/match.ts': [/^By the /],
  'server/inbox/service.ts': [/^Filed by hand\.$/],
  // Stored, and shown in the reader's language by shared/record.
  'server/inbox/bounce.ts': [/^It was /],
  'server/inbox/parse/text-parts.ts': [/^SIGNED MESSAGE$/],
  // An email of a check to itself; whoever reads it finds what to do in its English.
  'server/inbox/test-mail.ts': [/./],
  // For whoever sends mail to it.
  'server/inbox/channels/webhook.ts': [/./],
  'server/inbox/receive.ts': [/^There is no room for more mail /],
  // Names of products.
  'server/http/user-agent.ts': [/^(Microsoft Edge|Samsung Internet|Chrome OS)/],
  // Stored, and compared to show it in the reader's language.
  'server/builder/trades/trades-send.ts': [/^The limit of emails for today is reached/],
  'shared/record/days.ts': [/^(The heads of|A record that was there on) /],
  // A report for whoever helps, who may not read the admin's language.
  'client/pages/admin/rows.tsx': [/^(Homeclaim ·|Oldest unsent: |Last backup: |Error ·)/],
  // Names of settings, services, headers and examples.
  'client/pages/admin/email/address-row.tsx': [/^TRUST_PROXY=/],
  'client/pages/admin/setup/parts.tsx': [/^(·\.example\.com|TLS|STARTTLS|Bearer ·)$/],
  'client/pages/admin/setup/providers.tsx': [/^Amazon SES, Postmark, Mailgun$/],
  'client/pages/admin/setup/steps.tsx': [/^-----BEGIN CERTIFICATE-----$/],
  // Names of keys.
  'client/parts/photos/photo-tile.tsx': [/^ArrowLeft ArrowRight$/],
  // Stored, and written for the reader where it is shown.
  'client/parts/photos/upload/photo-queue.ts': [/^(Failed to|File type) /],
  'shared/record/delivery.ts': [/^You shared the private link yourself\.$/],
}

/** Messages that are the same in every language: names of products, places where warranties are set by law, and Australian laws. */
const SAME =
  /^(Homeclaim|Google|Cloudflare Tunnel|Tailscale Funnel|(Ontario|Texas|California|Victoria|Queensland|New South Wales)?[\d\s\p{P}]*(SB 800\))?|.* Act \d{4} \(.*|.* Commission Act .*)$/u

/** Attributes that people read or hear. */
const READ_ATTRIBUTES =
  /^(title|label|aria-(label|description|roledescription|valuetext)|placeholder|alt|hint|subtitle|busyText|tag|labelNote|text|name)$/
/** Calls whose words are for logs and programmers. */
const UNREAD_CALLS = /^(console|log|logger|.*\.log|request\.log)\.\w+$|^(Error|TypeError|RangeError)$/
/** It begins like a sentence and goes on, or ends like one. */
const SENTENCE = /^[“"¿¡]?\p{Lu}[\p{L}’'-]*[,…]? \S|\p{L} .*\p{L}[.?!…]$/u

type Finding = { file: string; line: number; text: string }

export type Checked = { file: string; code: string }

const parse = ({ file, code }: Checked): ts.SourceFile =>
  ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)

const finding = (source: ts.SourceFile, node: ts.Node, text: string): Finding => ({
  file: source.fileName,
  line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
  text: text.replaceAll(/\s+/g, ' ').trim(),
})

/** Returns the words of a string or template, with a dot for what is filled in; undefined for another node. */
function wordsOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `·${literal.text}`).join('')
  return undefined
}

/** Returns the name of the JSX attribute that has this value. */
function attributeOf(node: ts.Node): string | undefined {
  const holder = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent
  return ts.isJsxAttribute(holder) ? holder.name.getText() : undefined
}

/** Returns whether a string goes to a log, an error for programmers, a type, a module's name or a tagged template. */
function isUnread(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent) || ts.isTaggedTemplateExpression(parent))
    return true
  for (let at = parent; !ts.isFunctionLike(at) && !ts.isSourceFile(at); at = at.parent)
    if ((ts.isCallExpression(at) || ts.isNewExpression(at)) && UNREAD_CALLS.test(at.expression.getText()))
      return true
  return false
}

/** Returns the texts in a file that people read and that are not in the messages. */
export function textsOutside(checked: Checked): Finding[] {
  const source = parse(checked)
  const found: Finding[] = []
  const note = (node: ts.Node, text: string) => {
    if (!ENGLISH[checked.file]?.some((one) => one.test(text.trim()))) found.push(finding(source, node, text))
  }
  const visit = (node: ts.Node): void => {
    const words = wordsOf(node)
    if (ts.isJsxText(node)) {
      if (/\p{L}{2}/u.test(node.text)) note(node, node.text)
    } else if (words !== undefined) {
      const attribute = attributeOf(node)
      const isRead = attribute === undefined ? SENTENCE.test(words) : isReadAttribute(attribute, words)
      if (isRead && !isUnread(node)) note(node, words)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const isReadAttribute = (name: string, words: string): boolean =>
  name === 'name' || name === 'text'
    ? SENTENCE.test(words)
    : READ_ATTRIBUTES.test(name) && /\p{L}{2}/u.test(words)

const READS = /\b(?:useText|textOf|englishTexts)\('(\w+)'\)/g
const areasIn = (code: string): string[] => Array.from(code.matchAll(READS), ([, area = '']) => area)

/** Returns the calls that read texts while a module is loaded, when the reader's language is not known. */
export function readsAtLoad(checked: Checked): Finding[] {
  const source = parse(checked)
  const found: Finding[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isPropertyDeclaration(node)) return
    if (ts.isCallExpression(node) && /^(useText|textOf)$/.test(node.expression.getText()))
      found.push(finding(source, node, node.getText()))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** A message: the names on the way to it, and its code. */
type Message = { keys: string[]; code: string }

/** Returns the messages of a file with one area or several. */
function messagesOf(checked: Checked): Message[] {
  const messages: Message[] = []
  const collect = (node: ts.Expression, keys: string[]): void => {
    if (!ts.isObjectLiteralExpression(node)) messages.push({ keys, code: node.getText() })
    else
      for (const property of node.properties)
        if (
          ts.isPropertyAssignment(property) &&
          (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))
        )
          collect(property.initializer, [...keys, property.name.text])
  }
  for (const statement of parse(checked).statements)
    if (ts.isVariableStatement(statement) && statement.modifiers !== undefined)
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer) collect(initializer, [name.getText()])
  return messages
}

/** The names that code reads, and those of groups of which it reads a member by a name it works out. */
type Names = { read: Set<string>; whole: Set<string> }

/** Returns the names in the files that read an area. */
function namesIn(files: readonly Checked[]): Names {
  const read = new Set<string>()
  const whole = new Set<string>()
  const lastName = (node: ts.Expression): string =>
    ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : ''
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) read.add(node.text)
    if (ts.isElementAccessExpression(node)) whole.add(lastName(node.expression))
    if (
      ts.isCallExpression(node) &&
      node.arguments[0] &&
      /^Object\.(entries|values|keys)$/.test(node.expression.getText())
    )
      whole.add(lastName(node.arguments[0]))
    // `textOf('area')[kind]`
    if (ts.isElementAccessExpression(node) && ts.isCallExpression(node.expression))
      whole.add(wordsOf(node.expression.arguments[0] ?? node) ?? '')
    ts.forEachChild(node, visit)
  }
  for (const file of files) visit(parse(file))
  return { read, whole }
}

/** Returns the messages that no code reads. */
export function unusedMessages(english: Checked, readers: readonly Checked[]): string[] {
  const { read, whole } = namesIn(readers)
  return messagesOf(english)
    .filter(({ keys }) => !keys.slice(0, -1).some((group) => whole.has(group)))
    .filter(({ keys }) => !read.has(keys.at(-1) ?? ''))
    .map(({ keys }) => keys.join('.'))
}

const marksOf = ({ code }: Message): string =>
  Array.from(code.matchAll(/<(\w+)\/?>/g), ([, mark = '']) => mark)
    .toSorted()
    .join(' ')

/** Returns the messages of another language that have other marks than the English ones, or are still English. */
export function unlikeMessages(english: Checked, other: Checked): string[] {
  const messages = new Map(messagesOf(other).map((message) => [message.keys.join('.'), message]))
  return messagesOf(english).flatMap((message) => {
    const name = message.keys.join('.')
    const translated = messages.get(name)
    if (!translated) return []
    if (marksOf(translated) !== marksOf(message)) return `${other.file}: ${name} has other marks`
    const words = message.code.replaceAll(/^['"`]|['"`]$/g, '')
    const isSame = translated.code === message.code && words.includes(' ') && !SAME.test(words)
    return isSame ? `${other.file}: ${name} is the English text` : []
  })
}

const MESSAGES = 'shared/messages'
const TESTS = /\.test\.tsx?$|-in-tests\.ts$|\/testing\/|\/journeys\//

function read(pattern: string): Checked[] {
  return globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !TESTS.test(file))
    .toSorted()
    .map((file) => ({ file, code: readFileSync(path.join(root, file), 'utf8') }))
}

/** Returns what is wrong in the sources, a line each. */
export function complaints(): string[] {
  const sources = read('{client,server,shared}/**/*.{ts,tsx}').filter(
    ({ file }) => !file.startsWith(`${MESSAGES}/`),
  )
  const converted = sources.filter(({ file }) => CONVERTED.some((start) => file.startsWith(start)))
  const readers = sources.filter(({ code }) => areasIn(code).length > 0)
  const unread = read(`${MESSAGES}/en/*.ts`)
    .filter(({ file }) => !file.endsWith('/index.ts'))
    .flatMap((english) => {
      const areas = new Set(messagesOf(english).map(({ keys: [area = ''] }) => area))
      const unused = Array.from(areas).flatMap((area) =>
        unusedMessages(
          english,
          readers.filter(({ code }) => areasIn(code).includes(area)),
        ).filter((name) => name.startsWith(`${area}.`)),
      )
      const others = read(`${MESSAGES}/!(en)/${path.posix.basename(english.file)}`)
      return [
        ...unused.map((name) => `${english.file}: nothing reads ${name}`),
        ...others.flatMap((other) => unlikeMessages(english, other)),
      ]
    })
  const at = (why: string) => (one: Finding) => `${one.file}:${one.line} ${why}: ${one.text}`
  return [
    ...converted.flatMap(textsOutside).map(at('a text outside of shared/messages')),
    ...readers.flatMap(readsAtLoad).map(at('texts are read while the module is loaded')),
    ...unread,
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = complaints()
  process.stdout.write(found.map((line) => `${line}\n`).join(''))
  process.exitCode = found.length > 0 ? 1 : 0
}
