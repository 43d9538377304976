import type { SubscriptionStatus } from '#shared/card-plan.ts'
import type { Word } from './words.ts'

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
    /** Whether the account has Premium: derived from the gift and the subscriptions, only by `settlePlan`. */
    is_subscribed: number
    /** Premium that an admin gave by hand, independent of subscriptions. */
    has_premium_gift: number
    /** Claims ever filed. Never decremented, so that deleting claims does not get around the limit. */
    claims_count: number
    time_zone: string
    wants_mail: number
    email_verified_at: string | null
    created_at: string
    /** When a session of the account was last used; set by triggers and kept after the session ends. */
    last_seen_at: string | null
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
    created_at: string
    expires_at: string
  }
  home_profiles: {
    user_id: string
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
  builder_profiles: {
    user_id: string
    name: string
    email: string
    phone: string | null
    website: string | null
    created_at: string
    updated_at: string
  }
  claims: {
    user_id: string
    id: string
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
    /** The 14-day question: the day of the last reminder (0 for none). */
    fix_reminded_day: number | null
    closed_at: string | null
    idempotency_key: string | null
    letter_outbox_id: string | null
    summary: string
    description: string
    /** Title, address, category and the whole last message in lower case: the text that search looks in. */
    search_text: string
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
    /** Set when the mail had the secret but came from another address. */
    other_address: string | null
    /** JSON list of file names. */
    not_stored: string
    inbound_mail_id: string | null
    idempotency_key: string | null
    created_at: string
  }
  photos: {
    id: string
    user_id: string
    claim_id: string | null
    message_id: string | null
    /** What the homeowner added it with after filing. */
    event_id: string | null
    position: number
    file_name: string
    content_type: string
    size_bytes: number
    sha256: string | null
    /** granted: an upload URL was issued · stored: the bytes are stored and are an image. */
    state: Word<'photos', 'state'>
    /** ready: large and thumb exist · failed: they cannot be made from these bytes. */
    variants: Word<'photos', 'variants'>
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
    created_at: string
  }
  /** A fix that the builder marked and can still undo; nothing is recorded and nobody is notified until `due_at`. */
  pending_fixes: {
    claim_id: string
    marked_at: string
    due_at: string
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
  }
  outbox: {
    id: string
    /** What the subscribers of `mailSettled` distinguish by. */
    kind: OutboxKind
    user_id: string | null
    claim_id: string | null
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
    last_error: string | null
    server_reply: string | null
    created_at: string
    done_at: string | null
  }
  /** What each email of the outbox says: apart, because it is long, and changing or reading a state needs none of it. */
  outbox_mails: {
    outbox_id: string
    /**
     * JSON of OutboxMail: everything needed to compose it; photos by id, the builder's private link as a placeholder.
     */
    mail: string
  }
  inbound_mails: {
    id: string
    /** Message-ID, or a hash of the bytes without one: a second copy changes nothing. */
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
     * Whose budgets for reading and storage it uses: a network, a domain, or the claim of its secret; '' once it is
     * filed or noted.
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
    /** What the rules in billing/plan.ts derived from it at `read_at`, or from its grace period since. */
    grants_premium: number
    read_at: string
  }
  /** Events that were processed, so that none is processed twice. */
  card_events: { id: string; type: string; acted_at: string }
  /** Customers of deleted accounts that still have to be deleted at Stripe. */
  card_endings: { customer_id: string; noted_at: string }
}

export type OutboxKind = Word<'outbox', 'kind'>
