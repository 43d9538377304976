import type { Generated } from 'kysely'
import type { SubscriptionStatus } from '#shared/card-plan.ts'
import type { Word } from './enums.ts'

/**
 * The whole database on one page. Columns have SQLite's types: times and ids are text, yes/no is 0/1, JSON is text. A
 * column of `Word` accepts one of the words listed in `words.ts`.
 */
export interface Schema {
  users: {
    id: string
    email: string
    name: string
    image: string | null
    password_hash: string | null
    is_admin: number
    /** True when the account has Premium: derived from the gift and the subscriptions, only by `settlePlan`. */
    is_subscribed: number
    /** Premium that an admin gave by hand, independent of subscriptions. */
    has_premium_gift: number
    /** Claims ever filed. Never decremented, so that deleting claims does not get around the limit. */
    claims_count: number
    time_zone: string
    wants_mail: number
    /** True when the person is reminded before something of a home's coverage ends. */
    wants_reminders: number
    email_verified_at: string | null
    created_at: string
    /** When a session of the account was last used; set by triggers and kept after the session ends. */
    last_seen_at: string | null
    /** The home that the person sees and files for: one they belong to. Set by a trigger when the account is created. */
    home_id: string | null
    /** A language of `shared/messages`; null while the person chose none. */
    language: string | null
  }
  /** A home, shared by its members. Its address and builder are in the profiles, its claims in `claims`. */
  homes: {
    id: string
    created_at: string
    /** JSON of its own targets of the response clock; null while it has none. */
    response_targets: string | null
    /** JSON list of its rooms; null while nobody changed those that are offered. */
    rooms: string | null
    /** Number of its claims, updated by triggers. */
    claim_count: Generated<number>
  }
  /** The members of a home. When the last one is deleted, a trigger deletes the home, and its claims with it. */
  home_members: {
    home_id: string
    user_id: string
    role: Word<'home_members', 'role'>
    joined_at: string
  }
  /** Members whose calendar programs read the dates of a home at a secret address. */
  home_calendars: { home_id: string; user_id: string; id: string; created_at: string }
  /** The papers of a home; their bytes are with the attachments. */
  documents: {
    id: string
    home_id: string
    /** The claim in whose record it is, as a proof or a paper; null for any other document, and while it waits for that. */
    claim_id: string | null
    /** Of a paper that came with a message. */
    message_id: string | null
    kind: Word<'documents', 'kind'>
    name: string
    content_type: string
    size_bytes: number
    sha256: string
    first_page: Word<'documents', 'first_page'>
    created_at: string
  }
  /** Claims kept elsewhere that a person reviews before they become claims: one import of a home at a time. */
  imports: {
    id: string
    home_id: string
    user_id: string
    /** The addresses that are the builder's, as a JSON list; null until the person said which. */
    builder_addresses: string | null
    created_at: string
  }
  /** Files uploaded to an import; a job reads them into items. */
  import_files: {
    id: string
    import_id: string
    name: string
    size_bytes: number
    state: Word<'import_files', 'state'>
    /** Why nothing, or not everything, of it could be used. */
    problem: string | null
    /** Of a ZIP: how many of its entries were read, how many of these could not be used, and how many it has. */
    done: number
    failed: number
    total: number
  }
  /** Reading time of an account's imported files, in ms, in the hour that began at `began_at`. */
  import_readings: {
    user_id: string
    began_at: string
    used_ms: number
  }
  /** A proposed claim. */
  import_drafts: {
    id: string
    import_id: string
    title: string
    category: string | null
    summary: string
    /** Calendar date at the home; null until one is known. */
    filed_on: string | null
    outcome: Word<'import_drafts', 'outcome'>
    /** The room it is in; empty while nobody said. */
    room: string
    is_left_out: number
    /** The claim it became. */
    claim_id: string | null
  }
  /** An email, a photo, a document or a recording of an import. Its bytes are where those of a claim are, under the same id. */
  import_items: {
    id: string
    import_id: string
    draft_id: string | null
    /** The email that it was attached to. */
    mail_id: string | null
    kind: Word<'import_items', 'kind'>
    place: Word<'import_items', 'place'>
    name: string
    content_type: string
    size_bytes: number
    sha256: string
    /** As JSON, of an email what the review shows, and its text; of a recording what its bytes were found to be. */
    facts: string | null
    body: string | null
  }
  /** A link that makes whoever opens it a member, once; with the role `owner`, the one who takes the home over. */
  home_invitations: {
    id: string
    home_id: string
    /** SHA-256 of the secret in the link. */
    secret_hash: string
    /** SHA-256 of the secret in the emailed link, which proves the address; null when none was emailed. */
    emailed_hash: string | null
    role: Word<'home_invitations', 'role'>
    /** The address that the link was emailed to; null when it was only copied. */
    email: string | null
    created_at: string
    expires_at: string
    /** The account that was made by this link, which alone may accept it then; null while there is none. */
    guest_id: string | null
    /** The account that accepted to take the home over and waits for its owner; null for other roles and before. */
    buyer_id: string | null
  }
  sessions: {
    id: string
    /** SHA-256 of the cookie's secret. */
    secret_hash: string
    user_id: string
    created_at: string
    last_seen_at: string
    expires_at: string
    user_agent: string | null
    /** When the person last authenticated at the provider within this session. */
    proved_at: string | null
  }
  sign_in_identities: {
    /** GOOGLE_ISSUER without a slash at its end. */
    issuer: string
    /** The issuer's permanent id of the person; addresses change. */
    subject: string
    user_id: string
    email: string
    created_at: string
    last_used_at: string
  }
  /** Of a person's scripts; `secret_hash` is SHA-256. */
  access_tokens: {
    id: string
    user_id: string
    secret_hash: string
    name: string
    scope: Word<'access_tokens', 'scope'>
    created_at: string
    last_used_at: string | null
  }
  passkeys: {
    id: string
    user_id: string
    /** The authenticator's own id of it, base64url. */
    credential_id: string
    /** COSE, as the authenticator made it. */
    public_key: Uint8Array
    /** The authenticator's signature counter; 0 for authenticators that do not count. */
    counter: number
    name: string
    created_at: string
    last_used_at: string | null
  }
  /** A credential acts once: SHA-256 of its nonce, stored for as long as the nonce would be accepted. */
  spent_nonces: { nonce_hash: string; expires_at: string }
  sign_in_networks: { network_hash: string; user_id: string; last_used_at: string }
  registrations: {
    token_hash: string
    email: string
    name: string
    password_hash: string
    time_zone: string | null
    /** SHA-256 of the secret in the cookie of the browser that registered. */
    browser_hash: string
    /** SHA-256 of the secret of the invitation that it came with. */
    invitation_hash: string | null
    created_at: string
    expires_at: string
  }
  /** A link that lets somebody make an account, once. */
  account_invitations: {
    id: string
    /** SHA-256 of the link's secret. */
    token_hash: string
    /** Only this address may use it. */
    email: string | null
    created_at: string
    expires_at: string
  }
  home_profiles: {
    home_id: string
    address: string
    city: string
    state: string
    zip_code: string
    warranty_start_date: string
    warranty_end_date: string
    photo: string | null
    created_at: string
    updated_at: string
  }
  /** The coverage of a home by its warranty; without a row it is the warranty of the profile. */
  coverages: {
    home_id: string
    template: Word<'coverages', 'template'>
    /** JSON: `Tier[]` of `shared/coverage`. */
    tiers: string
    saved_at: string
  }
  /** Things of a home with a warranty of their own; texts that nobody gave are empty. */
  things: {
    id: string
    home_id: string
    name: string
    category: Word<'things', 'category'>
    make: string
    model: string
    serial: string
    /** YYYY-MM-DD */
    installed_on: string | null
    parts_years: number | null
    labor_years: number | null
    /** Documents of the home: a photo of the label, the manual, the receipt. */
    label_id: string | null
    manual_id: string | null
    receipt_id: string | null
    saved_at: string
  }
  /** When a home is looked at for reminders of its coverage; set back by triggers when what they depend on changes. */
  coverage_watches: {
    home_id: string
    /** Since when the home has dates: what was due before is not sent. */
    known_since: string
    look_at: string
  }
  /** The latest reminder that a person got of what ends on a date: so many days before. */
  coverage_reminders: { home_id: string; user_id: string; ends: string; days: number }
  /** People who asked the admin for more claims and were not answered yet. */
  limit_requests: {
    user_id: string
    asked_at: string
  }
  contact_details: {
    home_id: string
    phone: string | null
    best_times: string | null
    created_at: string
    updated_at: string
  }
  builder_profiles: {
    home_id: string
    name: string
    email: string
    phone: string | null
    website: string | null
    /** Name and address for letters, line by line. */
    postal_address: string | null
    created_at: string
    updated_at: string
    /** The language that the homeowner chose for them. */
    language: string | null
  }
  /** Who gets copies of the emails to a home's builder. */
  copy_addresses: {
    id: string
    home_id: string
    name: string
    /** As the homeowner wrote it: "Site manager". */
    role: string
    email: string
    scope: Word<'copy_addresses', 'scope'>
    may_answer: number
    created_at: string
    /** From then on it gets nothing, and its answers are a stranger's. */
    removed_at: string | null
  }
  /** The language that a builder chose, by address in lower case: it comes before the homeowner's choice. */
  builder_languages: { email: string; language: string }
  /** The latest formal notice of a claim. */
  formal_notices: {
    claim_id: string
    user_id: string
    /** JSON: `FormalLetter` of `shared/formal-notice.ts`. */
    letter: string
  }
  claims: {
    home_id: string
    id: string
    /** The member who is responsible for it: the person who filed it, and once they left the home, another one. */
    user_id: string
    number: number
    title: string
    category: string
    address: string
    status: Word<'claims', 'status'>
    created_at: string
    updated_at: string
    first_response_hours: number | null
    resolution_days: number | null
    /** The whole last message, stored here so that the list needs no join. */
    last_message_sender: string | null
    last_message_preview: string | null
    thumb_photo_id: string | null
    /** The builder address it was sent to; unchanged when the profile is corrected. */
    builder_name: string | null
    builder_email: string | null
    /** Incremented to invalidate the old private link and reply address. */
    link_version: number
    used_enhancer: number
    fix_reported_at: string | null
    /**
     * While a fix waits for its answer: the day of the last reminder (0 for none). While the claim is closed: 28 once
     * the homeowner was asked whether it is still fixed.
     */
    fix_reminded_day: number | null
    closed_at: string | null
    idempotency_key: string | null
    letter_outbox_id: string | null
    /** When it got its status, and through whom; null only for rows written past the product. */
    status_at: string | null
    status_by: Word<'claims', 'status_by'>
    /** When it reached the builder. */
    sent_at: string | null
    summary: string
    description: string
    /** The room it is in; empty while nobody said. */
    room: string
    /** Title, address, category, room and the whole last message in lower case: the text that search looks in. */
    search_text: string
    /** The claim whose repair did not hold, for one that was filed because of it. */
    earlier_id: string | null
    earlier_number: number | null
    /** The claim that was filed because its repair did not hold. */
    later_id: string | null
    later_number: number | null
    /** When it was imported; null for one that was filed here. */
    imported_at: string | null
  }
  claim_events: {
    id: string
    claim_id: string
    kind: Word<'claim_events', 'kind'>
    status: Word<'claim_events', 'status'>
    at: string
    by: Word<'claim_events', 'by'>
    detail: string | null
    /** Of a correction: each field with its text before and after, as JSON. */
    changes: string | null
    /** Of the homeowner's own statement: JSON of OwnStatement. */
    statement: string | null
    /** The homeowner's side: which person; null in events from before homes were shared. */
    user_id: string | null
    /** The builder's side: name and role of who answered in the warranty contact's place; null for that contact. */
    speaker: string | null
  }
  /**
   * The entries of a claim's record, each with the hash of the one before. Triggers reject deleting a row, and every
   * change but removing the content once the claim is deleted.
   */
  record_entries: {
    /** No reference: an entry outlives its claim. */
    claim_id: string
    /** Counts from 1 in each claim. */
    seq: number
    kind: Word<'record_entries', 'kind'>
    at: string
    /** Canonical JSON; null when it was removed with the account. */
    content: string | null
    content_hash: string
    previous_hash: string
    hash: string
  }
  /** Deleted claims whose record does not say so yet; filled by a trigger. */
  record_removals: { claim_id: string }
  /** The latest entry of each claim's record, and what verifying it last found. */
  record_heads: {
    claim_id: string
    length: number
    hash: string
    /** When it is verified next. */
    verify_at: string
    verified_at: string | null
    /** Number of its entries at that time. */
    verified_length: number
    /** JSON of what was wrong; null when nothing was. */
    findings: string | null
  }
  /** Heads of days that are not closed yet: the last one of each day on which an entry was written. */
  record_day_heads: {
    /** YYYY-MM-DD, UTC. */
    day: string
    claim_id: string
    /** That of the entry. */
    seq: number
    hash: string
  }
  /** The heads that changed by the end of a day, each day with the hash of the one before. */
  record_days: {
    seq: number
    /** YYYY-MM-DD, UTC. */
    day: string
    at: string
    /** JSON list of hashes. */
    heads: string
    previous_hash: string
    hash: string
    /** RFC 3161, base64. */
    time_stamp: string | null
  }
  messages: {
    id: string
    claim_id: string
    sender: Word<'messages', 'sender'>
    author_name: string | null
    channel: Word<'messages', 'channel'>
    content: string
    html_content: string | null
    /** Only of messages from before `original`: quotation and signature. */
    folded: string | null
    /** The whole text of an email of which `content` is a part. */
    original: string | null
    is_automatic: number
    /** Why it is no answer; null in one that is, and in automatic replies from before this was stored. */
    not_answer: Word<'messages', 'not_answer'>
    /** When the homeowner counted it as an answer; null otherwise. */
    counted_at: string | null
    /** Set when the mail had the secret but came from another address. */
    other_address: string | null
    /** JSON list of file names. */
    not_stored: string
    inbound_mail_id: string | null
    idempotency_key: string | null
    created_at: string
    /** The member who wrote a message of the homeowner's side; null in messages from before homes were shared. */
    user_id: string | null
    /** When somebody of the home said that it offers no visit. */
    offer_dismissed_at: string | null
  }
  photos: {
    id: string
    user_id: string
    claim_id: string | null
    message_id: string | null
    /** The event with which the homeowner added it after filing. */
    event_id: string | null
    position: number
    file_name: string
    content_type: string
    size_bytes: number
    sha256: string | null
    /** The photo that this one is a marked copy of, and its SHA-256 once this one is on a claim. */
    marked_from: string | null
    original_sha256: string | null
    /** 1: that photo stays with the household, on no claim. */
    original_is_kept: number
    /** granted: an upload URL was issued · stored: the bytes are stored and are an image. */
    state: Word<'photos', 'state'>
    /** ready: large and thumb exist · failed: they cannot be made from these bytes. */
    variants: Word<'photos', 'variants'>
    granted_until: string
    created_at: string
  }
  /** Videos and sounds; their bytes are with the attachments. */
  recordings: {
    id: string
    user_id: string
    claim_id: string | null
    message_id: string | null
    position: number
    file_name: string
    size_bytes: number
    received_bytes: number
    /** granted: parts may arrive · stored: all have, and are a recording. */
    state: Word<'recordings', 'state'>
    sha256: string | null
    kind: Word<'recordings', 'kind'>
    content_type: string | null
    codecs: string | null
    milliseconds: number | null
    width: number | null
    height: number | null
    /** Size of the copy without metadata. */
    shared_bytes: number | null
    has_poster: number
    granted_until: string
    created_at: string
  }
  attachments: {
    id: string
    claim_id: string
    message_id: string
    file_name: string
    content_type: string
    size_bytes: number
    first_page: Word<'attachments', 'first_page'>
    created_at: string
  }
  /** An answer that the builder can still undo; nothing is recorded and nobody is notified until `due_at`. */
  pending_answers: {
    claim_id: string
    answer: Word<'pending_answers', 'answer'>
    marked_at: string
    due_at: string
    /** The further address that gave it, by its id; null for the warranty contact. */
    speaker: string | null
  }
  /** Which claims changed, in order: for each member a row of each kind for a claim, written anew at each change. */
  claim_changes: {
    /** Counts up; no number is used twice. */
    seq: Generated<number>
    claim_id: string
    user_id: string
    kind: Word<'claim_changes', 'kind'>
    at: string
  }
  /** News of a claim that a person has not seen yet; a row is deleted when they open the claim. */
  unread_news: {
    claim_id: string
    /** The person who has not seen it. */
    user_id: string
    /** That of the message, or one smaller than those of the events it stands for. */
    id: string
    /** The author of a message, and its beginning; null for anything else, such as a visit. */
    author: string | null
    text: string | null
  }
  /** A device that is notified when the app is closed; it ends with its session. */
  push_subscriptions: {
    session_id: string
    user_id: string
    /** The address at the browser's push service. Whoever has it can send nothing without the server's key. */
    endpoint: string
    p256dh: string
    auth: string
    /** True when the lock screen shows what happened; otherwise it shows only that something did. */
    shows_what: number
    created_at: string
  }
  /** Messages that wait to be sent to a device: the latest of each claim. */
  pushes: {
    session_id: string
    /** Null when it is about a home. */
    claim_id: string | null
    home_id: string | null
    /** Another one when something newer took its place. */
    id: string
    title: string
    text: string
    attempts: number
    next_attempt_at: string
    expires_at: string
  }
  /** An ntfy topic or a webhook that is notified of what happens on the person's claims. */
  notify_addresses: {
    user_id: string
    kind: Word<'notify_addresses', 'kind'>
    address: string
    /** Names the secret of a webhook, which is derived. */
    secret_id: string
    /** True when its notifications say what happened; otherwise only that something did. */
    shows_what: number
    /** Failures since it last took a message. */
    failures: number
    /** Nothing is sent before; empty after a success. */
    not_before: string
    last_at: string | null
    /** Why it did not take the last message, in words. */
    problem: string | null
    created_at: string
  }
  /** Messages that wait to be sent to such an address. */
  notify_messages: {
    user_id: string
    kind: Word<'notify_addresses', 'kind'>
    id: string
    /** Null when it is about a home. */
    claim_id: string | null
    home_id: string | null
    title: string
    text: string
    at: string
    next_attempt_at: string
    expires_at: string
  }
  /** The email of each claim's latest follow-up, until a person of the builder's answers. */
  follow_up_emails: {
    claim_id: string
    outbox_id: string
  }
  /** Homes whose follow-ups go by themselves, and who chose it. */
  follow_up_choices: {
    home_id: string
    user_id: string
    look_at: string
    /** 1: a late look has waited for mail already. */
    has_waited: number
  }
  /** Periods of a claim's clock whose follow-up is settled: it was sent automatically, or stopped. */
  automatic_follow_ups: {
    claim_id: string
    kind: Word<'automatic_follow_ups', 'kind'>
    /** When the period began, a calendar date. */
    since: string
    state: Word<'automatic_follow_ups', 'state'>
    at: string
  }
  visits: {
    id: string
    claim_id: string
    date: string
    from_time: string
    to_time: string
    who: string | null
    state: Word<'visits', 'state'>
    note: string | null
    proposed_at: string
    answered_at: string | null
    /** When it is looked at for a reminder; null when it is not any more. */
    remind_at: string | null
  }
  /** Meetings of the builder's calendar, each in its latest version. */
  meetings: {
    claim_id: string
    uid: string
    sequence: number
    stamp: string
    organizer: string
    organizer_name: string
    /** 1 when the organizer is the builder, who gets the household's answer. */
    is_answered: number
    /** The visit that it proposed last; null when it proposes none. */
    visit_id: string | null
  }
  /** Visits that the builder's calendar was invited to, each in the version sent last. */
  invitations: {
    claim_id: string
    uid: string
    sequence: number
    visit_id: string
    /** 1 when it was taken back, or refused. */
    is_cancelled: number
    answer: Word<'invitations', 'answer'>
    /** When the answer was written; '' when it did not say. */
    answer_stamp: string
  }
  /** Many defects that were filed as one list, with one email to the builder. */
  walk_throughs: {
    id: string
    home_id: string
    /** Counts up over all accounts; the builder's link and reply address begin with it. */
    number: number
    name: string
    address: string
    item_count: number
    /** Whom the list was sent to. */
    builder_name: string | null
    builder_email: string | null
    /** Incremented to invalidate the link and the reply address of the list. */
    link_version: number
    link_replaced_at: string | null
    idempotency_key: string
    /** SHA-256 of what was filed, so that other content under a used key is refused. */
    content_hash: string
    created_at: string
  }
  /** The claims that are items of a walk-through. */
  walk_through_items: {
    claim_id: string
    walk_through_id: string
    /** In the list, from 1. */
    number: number
    room: string
    severity: Word<'walk_through_items', 'severity'>
  }
  outbox: {
    id: string
    /** The kind by which subscribers of `mailSettled` tell emails apart. */
    kind: OutboxKind
    user_id: string | null
    claim_id: string | null
    /** Of the email with a whole list; its `claim_id` is that of the first item. */
    walk_through_id: string | null
    to_address: string
    to_name: string
    /** The domain of its Message-ID, so that it stays the same over retries; the rest is derived. */
    message_domain: string
    /**
     * due: waiting · sent: the server accepted it · local: stored as a file · failed: given up · dropped: no longer
     * needed
     */
    state: Word<'outbox', 'state'>
    attempts: number
    next_attempt_at: string
    leased_until: string | null
    /** The server that sends it until then; a settle by any other changes nothing. */
    leased_by: string | null
    last_error: string | null
    server_reply: string | null
    created_at: string
    done_at: string | null
    /** When a report came that it could not be delivered after all, and why; null without one. */
    returned_at: string | null
    return_reason: string | null
  }
  /** The emails to a home's further addresses, as each was named then. */
  outbox_copies: {
    outbox_id: string
    /** The email to the builder that it is a copy of; null for one that only answers this address. */
    of_id: string | null
    address_id: string
    name: string
    role: string
  }
  /** Which server runs a job, until `ends_at` unless it renews that; by its interval it runs at `next_at`. */
  leases: { job: string; holder: string; ends_at: string; next_at: string }
  /** What was counted against a limit until `ends_at`, when it starts anew; the key is a keyed hash. */
  rate_limits: { key: string; points: number; ends_at: string }
  /**
   * Emails to addresses that nobody confirmed, once for whoever they count against. Both are keyed hashes; deleting an
   * account or a claim keeps them.
   */
  counted_mails: { counts_for: string; address: string; at: string; is_new: number }
  /** The email that tells the builder of a message or an event; a follow-up is both. */
  act_emails: { act_id: string; outbox_id: string }
  /** Claims an email is about beside that of its row: the other items of a walk-through. */
  outbox_claims: { outbox_id: string; claim_id: string }
  /**
   * The content of each email of the outbox: apart, because it is long, and changing or reading a state needs none of
   * it.
   */
  outbox_mails: {
    outbox_id: string
    /**
     * JSON of OutboxMail: everything needed to compose it; photos by id, the builder's private link as a placeholder.
     */
    mail: string
  }
  inbound_mails: {
    id: string
    /**
     * Message-ID (or a hash of the bytes without one), the claim it is written to, and a hash of its body: a second copy
     * changes nothing.
     */
    dedupe_key: string
    door: Word<'inbound_mails', 'door'>
    size_bytes: number
    received_at: string
    /**
     * stored: to be read · filed: in a thread · noted: a bounce or receipt that was processed · unfiled: unmatched,
     * waits for the admin
     */
    state: Word<'inbound_mails', 'state'>
    attempts: number
    next_attempt_at: string
    /** Reading order: 0 answers a mail of ours or has a claim's reply address, 1 from a known builder, 2 others. */
    priority: number
    /**
     * The key of the budgets for reading and storage that it uses: a network, a domain, or the claim of its secret; ''
     * once it is filed or noted.
     */
    sender: string
    claim_id: string | null
    from_address: string | null
    subject: string | null
    /** The reason for its state, as shown to the admin. */
    reason: string | null
  }
  /** One row per mailbox that was ever read: how far. */
  imap_mailboxes: {
    /** `user@host/folder`. */
    mailbox: string
    uid_validity: string
    /** Every mail up to this UID is processed, or listed in imap_waiting. */
    last_uid: number
    /** Mails that arrived earlier are not imported. */
    read_from: string
    last_success_at: string | null
    /** Times that the server numbered the mails anew, each within a day of the one before. */
    renumbered: Generated<number>
    renumbered_at: string | null
  }
  /** Mails of ours found in a mailbox, by a hash of their headers, size and date. */
  imap_seen: {
    mailbox: string
    fingerprint: string
    /** Under which it was seen last: another UID under the same one is another mail. */
    uid_validity: string
    attempts: number
    next_attempt_at: string
    is_settled: Generated<number>
    seen_at: string
  }
  /** Mails found in a mailbox and not processed yet. */
  imap_waiting: {
    mailbox: string
    uid: number
    /** Attempts for this mail alone. */
    attempts: number
    next_attempt_at: string
  }
  user_tokens: {
    token_hash: string
    user_id: string
    purpose: Word<'user_tokens', 'purpose'>
    email: string
    expires_at: string
    used_at: string | null
  }
  /** Links that sign a builder in, once: SHA-256 of the secret, kept until it expires or is used. */
  builder_sign_ins: { token_hash: string; email: string; created_at: string; expires_at: string }
  builder_sessions: {
    id: string
    /** SHA-256 of the cookie's secret. */
    secret_hash: string
    /** The builder's address: the session opens the claims addressed to it at the time of each request. */
    email: string
    created_at: string
    last_seen_at: string
    expires_at: string
    user_agent: string | null
  }
  /** The address of a builder's calendar is derived from the id; a new address is a new id. */
  builder_calendars: { email: string; id: string; created_at: string }
  /** A builder's own notes about a claim. No homeowner ever sees one, nor another builder of the same claim. */
  builder_notes: {
    id: string
    claim_id: string
    /** The builder who wrote it, in lower case; only they read it. */
    builder_email: string
    author: string | null
    content: string
    created_at: string
  }
  /** Whom a builder sends: only the builder with this address (in lower case) sees them. */
  trades: {
    id: string
    builder_email: string
    name: string
    work: string | null
    email: string
    phone: string | null
    created_at: string
    /** When the page of one of their links was first requested, maybe by a mail scanner; null again with another email. */
    opened_at: string | null
    /** When they first sent a form of it, which only a person does; null again with another email. */
    answered_at: string | null
    language: string | null
  }
  /** The trade that works on a claim. A trigger deletes the row when the claim gets another builder. */
  claim_trades: {
    claim_id: string
    trade_id: string
    assigned_at: string
    /** 1: the trade may read what the homeowner wrote. */
    shows_conversation: Generated<number>
  }
  /** SHA-256 of the secrets of the links in the emails to a claim's trade; they end with its assignment. */
  trade_links: {
    token_hash: string
    claim_id: string
    /** Why its email did not arrive, in words, and when that was known; null while it may have. */
    failure: string | null
    failed_at: string | null
  }
  /**
   * The answers of a trade on its page. Only the builder with this address (in lower case) sees them, and the trade
   * itself.
   */
  trade_answers: {
    id: string
    claim_id: string
    builder_email: string
    /** As they were then: who did what stays known after the trade is changed or removed. */
    trade_name: string
    trade_email: string
    kind: Word<'trade_answers', 'kind'>
    content: string
    /** The same form sent twice is one answer. */
    form_key: string
    /** sent: the homeowner has it, because the builder marked the claim as fixed with it. */
    state: Word<'trade_answers', 'state'>
    created_at: string
    /** When the builder marked the claim as fixed with it, which can be undone as long as the mark waits. */
    confirmed_at: string | null
  }
  /** Photos of these answers. Those that the homeowner gets become photos of a message, with the same id. */
  trade_photos: {
    id: string
    answer_id: string
    file_name: string
    content_type: string
    size_bytes: number
    sha256: string
  }
  /** Evidence files that were asked for; their bytes are in the storage for a day. */
  evidence_files: {
    id: string
    user_id: string
    /** The claims it is of, as a JSON list of ids. */
    claim_ids: string
    file_name: string
    state: Word<'evidence_files', 'state'>
    /** Number of its `total` files that are written. */
    done: number
    total: number
    size_bytes: number | null
    sha256: string | null
    created_at: string
    /** Of the texts in it; null for a file that was asked for before there was a choice. */
    language: string | null
  }
  /** Links to the evidence of some claims, for somebody without an account. */
  evidence_links: {
    id: string
    home_id: string
    /** The member who created it. */
    user_id: string
    /** SHA-256 of the secret in its address. */
    secret_hash: string
    /** The claims it is of, as a JSON list of ids. */
    claim_ids: string
    created_at: string
    expires_at: string
    /** When somebody of the home ended it. */
    ended_at: string | null
    /** Number of times it was used, including openings that are no longer stored. */
    openings: number
  }
  /** The latest times that such a link was used. */
  evidence_openings: {
    link_id: string
    id: string
    at: string
    what: Word<'evidence_openings', 'what'>
    claim_id: string | null
    /** The program, in words. */
    device: string
  }
  server_state: { key: string; value: string }
  card_customers: {
    /** Stripe's id. */
    id: string
    user_id: string
    created_at: string
    /** When Stripe reported it as missing: the next checkout creates another. */
    gone_at: string | null
  }
  card_checkouts: {
    /** Stripe's id of the Checkout Session. */
    id: string
    customer_id: string
    created_at: string
    checked_at: string | null
    /** When it was paid, abandoned, or expired. */
    settled_at: string | null
  }
  subscriptions: {
    /** Stripe's id; every column except `grants_premium` is what Stripe returned last. */
    id: string
    customer_id: string
    user_id: string
    status: SubscriptionStatus
    started_at: string
    period_start: string | null
    period_end: string | null
    /** When a cancelled subscription ends. */
    cancel_at: string | null
    ended_at: string | null
    /** The newest invoice was refunded in full. */
    is_refunded: number
    /**
     * True when the rules in billing/plan.ts grant premium for it, by its state at `read_at` or by its grace period
     * since.
     */
    grants_premium: number
    read_at: string
  }
  /** Events that were processed, so that none is processed twice. */
  card_events: { id: string; type: string; acted_at: string }
  /** Customers of deleted accounts that still have to be deleted at Stripe. */
  card_endings: { customer_id: string; noted_at: string }
}

export type OutboxKind = Word<'outbox', 'kind'>
