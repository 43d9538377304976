import type { SubscriptionStatus } from '#shared/card-plan.ts'
import type { Word } from './words.ts'

/**
 * The whole database on one page. Columns keep SQLite's kinds: times and ids are text, yes/no is 0/1, JSON is text.
 * A column of `Word` takes one of the words listed in `words.ts`.
 */
export interface Schema {
  users: {
    id: string
    email: string
    name: string
    image: string | null
    password_hash: string | null
    is_admin: number
    /** Whether the account has Premium: derived from the gift and the subscriptions, by `settlePlan` alone. */
    is_subscribed: number
    /** Premium that an admin gave by hand; no card takes it away. */
    has_premium_gift: number
    /** Claims ever filed; never goes down, so nothing is deleted around the limit. */
    claims_count: number
    time_zone: string
    wants_mail: number
    email_verified_at: string | null
    created_at: string
    /** When a session of the account was last used; kept by triggers, stays when the session ends. */
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
    /** When the person last proved at the provider, within this session, who they are. */
    proved_at: string | null
  }
  sign_in_identities: {
    /** GOOGLE_ISSUER as it was set, without a slash at its end. */
    issuer: string
    /** Who it is to the issuer, for ever; addresses change. */
    subject: string
    user_id: string
    email: string
    created_at: string
    last_used_at: string
  }
  /** A credential acts once: SHA-256 of its nonce, kept for as long as the nonce would be taken. */
  spent_nonces: { nonce_hash: string; expires_at: string }
  sign_in_networks: { network_hash: string; user_id: string; last_used_at: string }
  registrations: {
    token_hash: string
    email: string
    name: string
    password_hash: string
    time_zone: string | null
    /** SHA-256 of the secret in the cookie of the browser that asked. */
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
    /** The whole last message, kept here so that the list needs no join. */
    last_message_sender: string | null
    last_message_preview: string | null
    thumb_photo_id: string | null
    /** The builder it was sent to; stays when the profile is corrected. */
    builder_name: string | null
    builder_email: string | null
    /** Raised to kill the old private link and reply address. */
    link_version: number
    used_enhancer: number
    fix_reported_at: string | null
    /** The 14-day question: which reminder was sent last (0, or the day of it). */
    fix_reminded_day: number | null
    closed_at: string | null
    idempotency_key: string | null
    letter_outbox_id: string | null
    summary: string
    description: string
    /** Title, address, category and the whole last message, lower-cased: what search looks in. */
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
    /** Set when the mail had the secret but came from somebody else's address. */
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
    position: number
    file_name: string
    content_type: string
    size_bytes: number
    sha256: string | null
    /** granted: an address was given out · stored: the bytes are on disk and are a picture. */
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
    /** What the callbacks after delivery or failure branch on. */
    kind: OutboxKind
    user_id: string | null
    claim_id: string | null
    to_address: string
    to_name: string
    /** JSON of OutboxMail: everything the composer needs; photos by id, the builder's private link left open. */
    mail: string
    /** The domain its Message-ID was given, so that it stays the same over retries; the rest is derived. */
    message_domain: string
    /** due: waits for its time · sent: the server accepted it · local: kept as a file · failed: given up · dropped: no longer wanted */
    state: Word<'outbox', 'state'>
    attempts: number
    next_attempt_at: string
    leased_until: string | null
    last_error: string | null
    server_reply: string | null
    created_at: string
    done_at: string | null
  }
  inbound_mails: {
    id: string
    /** Message-ID, or a hash of the bytes where there is none: a second copy changes nothing. */
    dedupe_key: string
    door: Word<'inbound_mails', 'door'>
    size_bytes: number
    received_at: string
    /** stored: to be read · filed: in a thread · noted: a bounce or receipt that did its work · unfiled: waits for the admin */
    state: Word<'inbound_mails', 'state'>
    attempts: number
    next_attempt_at: string
    /** The order of reading: 0 replies to a mail of ours or has a claim's reply address, 1 a builder we know, 2 others. */
    priority: number
    /**
     * By whom reading and keeping are limited: a network, a domain, or the claim of its secret; '' once it is filed or
     * noted.
     */
    sender: string
    claim_id: string | null
    from_address: string | null
    subject: string | null
    /** Why it is where it is, in words. */
    reason: string | null
  }
  /** One row for each mailbox that was ever read: how far. */
  imap_mailboxes: {
    /** `user@host/folder`. */
    mailbox: string
    uid_validity: string
    /** Every mail up to this UID is dealt with, or stands in imap_waiting. */
    last_uid: number
    /** Mails that arrived before are none of ours. */
    read_from: string
    last_success_at: string | null
  }
  /** Mails seen in a mailbox and not dealt with yet. */
  imap_waiting: {
    mailbox: string
    uid: number
    /** Tries of this mail alone. */
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
    /** When Stripe no longer knew it: the next checkout makes another. */
    gone_at: string | null
  }
  card_checkouts: {
    /** Stripe's id of the Checkout Session. */
    id: string
    customer_id: string
    created_at: string
    checked_at: string | null
    /** When it was paid, given up, or too old to be paid. */
    settled_at: string | null
  }
  subscriptions: {
    /** Stripe's id; every column as Stripe said when it was last asked, except `grants_premium`. */
    id: string
    customer_id: string
    user_id: string
    status: SubscriptionStatus
    started_at: string
    period_start: string | null
    period_end: string | null
    /** When it ends by itself, for one that was cancelled. */
    cancel_at: string | null
    ended_at: string | null
    /** The newest invoice was paid back in full. */
    is_refunded: number
    /** What the rules in billing/plan.ts made of it at `read_at`, or of its grace since. */
    grants_premium: number
    read_at: string
  }
  /** Events that have acted, so that none acts twice. */
  card_events: { id: string; type: string; acted_at: string }
  /** Customers of removed accounts who are still to be ended at Stripe. */
  card_endings: { customer_id: string; noted_at: string }
}

export type OutboxKind = Word<'outbox', 'kind'>
