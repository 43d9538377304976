delete from "card_endings" where "customer_id" = ?
delete from "card_events" where "acted_at" < ?
delete from "imap_waiting" where "mailbox" = ?
delete from "imap_waiting" where "mailbox" = ? and "uid" in (?)
delete from "inbound_mails" where "dedupe_key" >= ? and "dedupe_key" < ? and "received_at" < ?
delete from "inbound_mails" where "id" in (select "id" from "inbound_mails" where ("claim_id" in (select "id" from "claims" where "user_id" = ?) or "from_address" in (select "email" from "users" where "id" = ?)))
delete from "inbound_mails" where "state" = 'unfiled' and "id" in (select "id" from "inbound_mails" where "state" = 'unfiled' and "received_at" < ? and not ("priority" = ? and "attempts" >= ?) order by "id" limit ?) returning "id"
delete from "outbox" where "user_id" is null and "claim_id" is null and "created_at" < ?
delete from "outbox" where "user_id" is null and "to_address" in (select "user_tokens"."email" from "user_tokens" where "user_tokens"."user_id" = ?)
delete from "pending_fixes" where "claim_id" = ?
delete from "photos" where "claim_id" is null and (("state" = ? and "granted_until" < ?) or ("state" = ? and "created_at" < ?)) and not exists (select "home_profiles"."user_id" from "home_profiles" where "home_profiles"."user_id" = "photos"."user_id" and "home_profiles"."photo" like '%/photos/' || photos.id || '%') returning "id"
delete from "registrations" where "email" = ?
delete from "registrations" where "expires_at" <= ?
delete from "registrations" where "token_hash" = ?
delete from "server_state" where "key" = ?
delete from "sessions" where "id" = ?
delete from "sessions" where "user_id" = ?
delete from "sessions" where "user_id" = ? and "id" != ?
delete from "sessions" where "user_id" = ? and "id" = ?
delete from "sessions" where ("expires_at" <= ? or "last_seen_at" <= ?)
delete from "sign_in_identities" where "user_id" = ? and "email" != ? returning *
delete from "sign_in_identities" where "user_id" = ? and "issuer" = ?
delete from "sign_in_networks" where "last_used_at" < ?
delete from "sign_in_networks" where "user_id" = ? and "network_hash" not in (select "network_hash" from "sign_in_networks" where "user_id" = ? order by "last_used_at" desc limit ?)
delete from "spent_nonces" where "expires_at" <= ?
delete from "user_tokens" where "user_id" = ?
delete from "user_tokens" where "user_id" = ? and "purpose" = ?
delete from "user_tokens" where "user_id" = ? and "purpose" = ? and "email" != ?
delete from "users" where "id" = ?
insert into "card_endings" ("customer_id", "noted_at") select "id", ? as "noted_at" from "card_customers" where "user_id" = ? on conflict ("customer_id") do nothing
select "address", "city", "state", "zip_code" as "zipCode", "warranty_start_date" as "warrantyStartDate", "warranty_end_date" as "warrantyEndDate", "photo", "created_at" as "createdAt", "updated_at" as "updatedAt" from "home_profiles" where "user_id" = ?
select "at", "kind", "status", "by", "detail", "changes" from "claim_events" where "claim_id" = ? order by "id"
select "attachments".*, "claims"."user_id" from "attachments" inner join "claims" on "claims"."id" = "attachments"."claim_id" where "attachments"."id" = ?
select "category", "builder_name" as "builderName", "builder_email" as "builderEmail", "status", "created_at" as "createdAt", "closed_at" as "closedAt", "first_response_hours" as "firstResponseHours", "resolution_days" as "resolutionDays" from "claims" where "user_id" = ? order by "id"
select "claim_id" from "pending_fixes" where "due_at" <= ? order by "due_at" limit ?
select "claim_id", "detail" from "claim_events" where "claim_id" in (?) and "status" = ? order by "id"
select "content", "created_at" as "createdAt" from "messages" where "claim_id" = ? and "sender" = ? order by "id" desc limit ?
select "created_at" as "signedInAt", "last_seen_at" as "lastSeenAt", "user_agent" as "userAgent" from "sessions" where "user_id" = ? order by "created_at"
select "created_at" from "messages" where "claim_id" = ? and "sender" = ? order by "id" desc limit ?
select "created_at", "proved_at" from "sessions" where "id" = ?
select "customer_id" from "card_endings" order by "noted_at"
select "date", "from_time" as "from", "to_time" as "to", "who", "state", "note", "proposed_at" as "proposedAt", "answered_at" as "answeredAt" from "visits" where "claim_id" = ? order by "id"
select "dedupe_key" from "inbound_mails" where "claim_id" = ? and "state" = ? and "dedupe_key" like ? order by "id" desc limit ?
select "dedupe_key", "received_at", "reason" from "inbound_mails" where "dedupe_key" in (?) order by "id"
select "email" from "user_tokens" where "user_id" = ? and "purpose" = ? and "email" != ? and "used_at" is null and "expires_at" > ? order by "expires_at" desc
select "id" as "claimId", "title" from "claims" where "user_id" = ? and "fix_reported_at" is not null order by "fix_reported_at" limit ?
select "id" as "claimId", "title" from "claims" where "user_id" = ? and "status" = 'SendingFailed' order by "id" limit ?
select "id" from "attachments" where "claim_id" in (select "id" from "claims" where "user_id" = ?)
select "id" from "attachments" where "id" in (select value from json_each(?))
select "id" from "card_checkouts" where "customer_id" = ? and "settled_at" is null order by "created_at" desc
select "id" from "card_customers" where "user_id" = ? and "gone_at" is null order by "created_at" desc
select "id" from "card_events" where "id" = ?
select "id" from "claims" where "builder_email" is not null and lower(builder_email) = ? limit ?
select "id" from "claims" where "fix_reported_at" is not null and "fix_reported_at" <= ? and ("fix_reported_at" <= ? or "fix_reminded_day" is null or "fix_reminded_day" < ?) and "status" not in (?) order by "fix_reported_at" limit ?
select "id" from "inbound_mails" where "dedupe_key" not like ? limit ?
select "id" from "inbound_mails" where "id" in (select value from json_each(?))
select "id" from "inbound_mails" where ("claim_id" in (select "id" from "claims" where "user_id" = ?) or "from_address" in (select "email" from "users" where "id" = ?))
select "id" from "outbox" where "claim_id" = ? and "to_address" = ? and "kind" in (?) and "state" != ? order by "id"
select "id" from "outbox" where "user_id" = ? and "kind" in ('letter', 'to-builder') and "to_address" = ? and "state" != ? limit ?
select "id" from "outbox" where ("user_id" = ? or "claim_id" in (select "id" from "claims" where "user_id" = ?))
select "id" from "photos" where "id" in (select value from json_each(?))
select "id" from "photos" where "user_id" = ?
select "id" from "subscriptions" where "user_id" = ? and "grants_premium" = ? limit ?
select "id" from "subscriptions" where "user_id" = ? and "status" not in (?)
select "id" from "users" limit ?
select "id" from "users" where "id" != ? limit ?
select "id" from "users" where "is_admin" = 1 limit ?
select "id", "at", "kind", "status", "by", "detail", "changes" from "claim_events" where "claim_id" = ? order by "id"
select "id", "claim_id" from "photos" where "claim_id" in (select value from json_each(?)) and "message_id" is null and "state" = ? order by "claim_id", "position", "id"
select "id", "customer_id" as "customerId", "status", "started_at" as "startedAt", "period_start" as "periodStart", "period_end" as "periodEnd", "cancel_at" as "cancelAt", "ended_at" as "endedAt", "read_at" as "readAt" from "subscriptions" where "user_id" = ? order by "started_at"
select "id", "from_address" as "from", "subject", "received_at" as "receivedAt", "state", "reason" from "inbound_mails" where "claim_id" = ? order by "id"
select "id", "kind", "to_address" as "to", "mail", "state", "server_reply" as "serverReply", "created_at" as "createdAt", "done_at" as "doneAt" from "outbox" inner join "outbox_mails" on "outbox_mails"."outbox_id" = "outbox"."id" where "user_id" = ? and "claim_id" = ? order by "id"
select "id", "kind", "to_address" as "to", "mail", "state", "server_reply" as "serverReply", "created_at" as "createdAt", "done_at" as "doneAt" from "outbox" inner join "outbox_mails" on "outbox_mails"."outbox_id" = "outbox"."id" where "user_id" = ? and "claim_id" is null order by "id"
select "id", "message_id" as "messageId", "event_id" as "eventId", "file_name" as "fileName", "content_type" as "contentType", "size_bytes" as "sizeBytes", "sha256", "created_at" as "createdAt" from "photos" where "user_id" = ? and "claim_id" = ? and "state" = ? order by "message_id", "position", "id"
select "id", "message_id" as "messageId", "event_id" as "eventId", "file_name" as "fileName", "content_type" as "contentType", "size_bytes" as "sizeBytes", "sha256", "created_at" as "createdAt" from "photos" where "user_id" = ? and "claim_id" is null and "state" = ? order by "message_id", "position", "id"
select "id", "message_id" as "messageId", "file_name" as "fileName", "content_type" as "contentType", "size_bytes" as "sizeBytes", "created_at" as "createdAt" from "attachments" where "claim_id" = ? order by "id"
select "id", "name", "email", "created_at" as "createdAt", "email_verified_at" as "emailConfirmedAt", "time_zone" as "timeZone", "claims_count" as "claimsFiled", wants_mail as "wantsMail", is_subscribed as "isPremium", has_premium_gift as "isGivenByHand", is_admin as "isAdmin" from "users" where "id" = ?
select "id", "name", "email", "created_at", "claims_count", "is_subscribed", "has_premium_gift", "is_admin", "email_verified_at", "last_seen_at" from "users" order by "id" desc limit ?
select "id", "name", "email", "created_at", "claims_count", "is_subscribed", "has_premium_gift", "is_admin", "email_verified_at", "last_seen_at" from "users" where "email" = ?
select "id", "name", "email", "created_at", "claims_count", "is_subscribed", "has_premium_gift", "is_admin", "email_verified_at", "last_seen_at" from "users" where "id" < ? order by "id" desc limit ?
select "id", "name", "email", "created_at", "claims_count", "is_subscribed", "has_premium_gift", "is_admin", "email_verified_at", "last_seen_at" from "users" where "id" = ?
select "id", "name", "email", "created_at", "claims_count", "is_subscribed", "has_premium_gift", "is_admin", "email_verified_at", "last_seen_at" from "users" where (instr(email, ?) > 0 or instr(lower(name), ?) > 0 or instr(name, ?) > 0) order by "id" desc limit ?
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "builder_name" from "claims" where "user_id" = ? and "category" = ? order by "id" desc
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "builder_name" from "claims" where "user_id" = ? and "id" < ? order by "id" desc limit ?
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "builder_name" from "claims" where "user_id" = ? and "id" > ? order by "id" asc limit ?
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "builder_name" from "claims" where "user_id" = ? and "status" = ? and "category" = ? order by "id" desc
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "builder_name" from "claims" where "user_id" = ? and "status" = ? order by "id" desc
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "builder_name" from "claims" where "user_id" = ? and ("updated_at", "id") < (?, ?) order by "updated_at" desc, "id" desc limit ?
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "builder_name" from "claims" where "user_id" = ? and instr(search_text, ?) > 0 order by "id" desc
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "builder_name" from "claims" where "user_id" = ? order by "id" asc limit ?
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "builder_name" from "claims" where "user_id" = ? order by "id" desc
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "builder_name" from "claims" where "user_id" = ? order by "id" desc limit ?
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "builder_name" from "claims" where "user_id" = ? order by "updated_at" desc, "id" desc limit ?
select "id", "number", "title", "category", "address", "status", "summary", "description", "builder_name" as "builderName", "builder_email" as "builderEmail", "created_at" as "createdAt", "updated_at" as "updatedAt", "closed_at" as "closedAt", "fix_reported_at" as "fixReportedAt", "first_response_hours" as "firstResponseHours", "resolution_days" as "resolutionDays" from "claims" where "user_id" = ? and "id" = ?
select "id", "number", "title", "status", "category", "created_at" as "createdAt" from "claims" where "user_id" = ? order by "id"
select "id", "sender", "author_name" as "authorName", "channel", "content", "html_content" as "htmlContent", "folded", "original", "other_address" as "otherAddress", "is_automatic", "not_stored", "created_at" as "createdAt" from "messages" where "claim_id" = ? order by "id"
select "id", "summary", "description" from "claims" where "id" in (select value from json_each(?))
select "id", "user_id" as "userId" from "card_customers" where "id" in (select "customer_id" from "subscriptions" where "status" not in ('canceled', 'incomplete_expired') and "read_at" < ? union all select "customer_id" from "card_checkouts" where "settled_at" is null and "created_at" < ? and ("checked_at" is null or "checked_at" < ?)) order by "id"
select "id", octet_length(content) + coalesce(octet_length(html_content), 0) + coalesce(octet_length(original), octet_length(folded), 0) as "bytes" from "messages" where "claim_id" = ? and "id" < ? order by "id" desc limit ?
select "id", octet_length(content) + coalesce(octet_length(html_content), 0) + coalesce(octet_length(original), octet_length(folded), 0) as "bytes" from "messages" where "claim_id" = ? order by "id" desc limit ?
select "is_subscribed", "has_premium_gift" from "users" where "id" = ?
select "issuer", "subject", "email", "created_at" as "connectedAt", "last_used_at" as "lastUsedAt" from "sign_in_identities" where "user_id" = ? order by "created_at"
select "mail" from "outbox_mails" where "outbox_id" = ?
select "marked_at" as "markedAt", "due_at" as "dueAt" from "pending_fixes" where "claim_id" = ?
select "name", "email", "phone", "website", "created_at" as "createdAt", "updated_at" as "updatedAt" from "builder_profiles" where "user_id" = ?
select "outbox".*, "outbox_mails"."mail" from "outbox" inner join "outbox_mails" on "outbox_mails"."outbox_id" = "outbox"."id" order by "id" desc limit ?
select "outbox".*, "outbox_mails"."mail" from "outbox" inner join "outbox_mails" on "outbox_mails"."outbox_id" = "outbox"."id" where "claim_id" = ? and "kind" = ? and "state" = ? and ("leased_until" is null or "leased_until" <= ?) order by "id" desc
select "outbox".*, "outbox_mails"."mail" from "outbox" inner join "outbox_mails" on "outbox_mails"."outbox_id" = "outbox"."id" where "user_id" = ? order by "created_at" desc, "id" desc limit ?
select "to_address" as "address", min("created_at") as "firstAt" from "outbox" where "user_id" = ? and "kind" in ('letter', 'to-builder') and "state" != ? group by "to_address"
select "uid", "attempts" from "imap_waiting" where "mailbox" = ? and "next_attempt_at" <= ? order by "attempts", "uid" limit ?
select "user_id" from "card_customers" where "id" = ?
select "user_id" from "sign_in_networks" where "network_hash" = ?
select "user_id" from "user_tokens" where "token_hash" = ? and "purpose" = ? and "used_at" is null and "expires_at" > ?
select "user_tokens"."user_id", "user_tokens"."email", "expires_at", "users"."created_at" from "user_tokens" inner join "users" on "users"."id" = "user_tokens"."user_id" where "token_hash" = ? and "purpose" = ? and "used_at" is null and "expires_at" > ?
select "users".*, "sessions"."id" as "session_id", "sessions"."last_seen_at" as "session_seen_at", "sessions"."expires_at" as "session_expires_at" from "sessions" inner join "users" on "users"."id" = "sessions"."user_id" where "sessions"."id" = ?
select "users".*, "sessions"."id" as "session_id", "sessions"."last_seen_at" as "session_seen_at", "sessions"."expires_at" as "session_expires_at" from "sessions" inner join "users" on "users"."id" = "sessions"."user_id" where "sessions"."secret_hash" = ?
select "value" from "server_state" where "key" = ?
select "visits"."id", "claims"."id" as "claimId", "claims"."title", "visits"."date", "visits"."from_time" as "from", "visits"."to_time" as "to" from "visits" inner join "claims" on "claims"."id" = "visits"."claim_id" where "visits"."state" = 'proposed' and "visits"."date" >= ? and "claims"."user_id" = ? and "claims"."status" not in (?)
select (select coalesce(sum(size_bytes), 0) from photos where claim_id = ?) + (select coalesce(sum(size_bytes), 0) from attachments where claim_id = ?) + (select coalesce(sum(size_bytes), 0) from inbound_mails where claim_id = ?) as bytes
select (select coalesce(sum(size_bytes), 0) from photos where user_id = ? and (state = 'stored' or granted_until > ?)) + (select coalesce(sum(attachments.size_bytes), 0) from claims join attachments on attachments.claim_id = claims.id where claims.user_id = ?) + (select coalesce(sum(inbound_mails.size_bytes), 0) from claims join inbound_mails on inbound_mails.claim_id = claims.id where claims.user_id = ?) as bytes
select (select count(*) from users) as users, (select count(*) from claims) as claims, (select count(*) from messages) as messages, (select count(*) from photos where state = 'stored') as photos
select * from "attachments" where "message_id" in (select value from json_each(?)) order by "id"
select * from "builder_profiles" where "user_id" = ?
select * from "claim_events" where "claim_id" = ? order by "id"
select * from "claims" where "id" = ?
select * from "claims" where "number" = ?
select * from "claims" where "user_id" = ? and "builder_email" is null and "status" not in (?) order by "id"
select * from "claims" where "user_id" = ? and "idempotency_key" = ?
select * from "home_profiles" where "user_id" = ?
select * from "imap_mailboxes" where "mailbox" = ?
select * from "inbound_mails" order by "id" desc limit ?
select * from "inbound_mails" where "id" = ?
select * from "inbound_mails" where "state" = 'stored' and "priority" = ? and "next_attempt_at" <= ? order by "next_attempt_at", "id" limit ?
select * from "inbound_mails" where "state" = 'unfiled' order by "id" desc limit ?
select * from "messages" where "claim_id" = ? and "id" >= ? and "id" < ? order by "id" limit ?
select * from "messages" where "claim_id" = ? and "id" >= ? order by "id" limit ?
select * from "messages" where "claim_id" = ? and "idempotency_key" = ?
select * from "messages" where "claim_id" = ? order by "id"
select * from "messages" where "id" = ?
select * from "messages" where "inbound_mail_id" = ?
select * from "outbox" where "id" = ?
select * from "photos" where "claim_id" = ? and "message_id" is null and "state" = ? order by "position", "id"
select * from "photos" where "id" = ?
select * from "photos" where "message_id" in (select value from json_each(?)) and "state" = ? order by "position", "id"
select * from "photos" where "state" = 'stored' and "variants" = 'pending' order by "id" limit ?
select * from "photos" where "state" = ? order by "id" desc limit ?
select * from "registrations" where "token_hash" = ? and "expires_at" > ?
select * from "server_state" where "key" >= ? and "key" < ?
select * from "sessions" where "id" = ?
select * from "sessions" where "secret_hash" = ?
select * from "sessions" where "user_id" = ? and "expires_at" > ? and "last_seen_at" > ? order by "last_seen_at" desc, "id" desc
select * from "sign_in_identities" where "issuer" = ? and "subject" = ?
select * from "sign_in_identities" where "user_id" = ? order by "created_at"
select * from "subscriptions" where "customer_id" = ? order by "started_at"
select * from "subscriptions" where "status" = 'past_due' and "grants_premium" = ?
select * from "subscriptions" where "user_id" = ? order by "started_at"
select * from "users" where "email" = ?
select * from "users" where "id" = ?
select * from "users" where "is_admin" = 1
select * from "visits" where "claim_id" = ? order by "id"
select count(*) as "count" from "photos" left join "messages" on "messages"."id" = "photos"."message_id" where "photos"."claim_id" = ? and ("photos"."message_id" is null or "messages"."sender" = ?)
select count(*) as "count", sum("size_bytes") as "bytes" from "photos" where "user_id" = ? and "claim_id" is null and ("state" = ? or "granted_until" > ?)
select count(*) as "n" from "claims" where "user_id" = ?
select count(*) as "n" from "claims" where "user_id" = ? and "id" < ?
select count(*) as "n" from "claims" where "user_id" = ? and "id" < ? and "id" > ?
select count(*) as "n" from "claims" where "user_id" = ? and "id" > ?
select count(*) as "n" from "claims" where "user_id" = ? and "id" > ? and "id" > ?
select count(*) as "n" from "claims" where "user_id" = ? and ("updated_at", "id") < (?, ?)
select count(*) as "n" from "claims" where "user_id" = ? and ("updated_at", "id") < (?, ?) and "id" > ?
select count(*) as "n" from "imap_waiting" where "mailbox" = ?
select count(*) as "n" from "inbound_mails" where "state" = 'unfiled'
select count(*) as "n" from "messages" where "claim_id" in (select "id" from "claims" where "user_id" = ?)
select count(*) as "n" from "outbox" where "claim_id" = ? and "created_at" >= ? and "kind" in (?) and "state" != ?
select count(*) as "n" from "outbox" where "user_id" = ? and "created_at" >= ? and "kind" in (?) and "state" != ?
select count(*) as "n" from "photos" where "user_id" = ? and "state" = ?
select count(*) as "n" from "registrations" where "email" = ? and "created_at" > ?
select count(*) as "n" from "user_tokens" where "user_id" = ? and "purpose" = ? and "used_at" is null and "expires_at" > ?
select count(*) as "n" from "users"
select count(*) as "n" from "users" where "is_admin" = 1 and "id" != ?
select count(*) as "n" from "users" where (instr(email, ?) > 0 or instr(lower(name), ?) > 0 or instr(name, ?) > 0)
select count(*) filter (where state = 'due') as "due", count(*) filter (where state = 'sent') as "sent", count(*) filter (where state = 'local') as "local", count(*) filter (where state = 'failed') as "failed", count(*) filter (where state = 'dropped') as "dropped" from "outbox"
select count(*) filter (where status = 'New') as "New", count(*) filter (where status = 'Sent') as "Sent", count(*) filter (where status = 'Opened') as "Opened", count(*) filter (where status = 'Acknowledged') as "Acknowledged", count(*) filter (where status = 'InProgress') as "InProgress", count(*) filter (where status = 'Closed') as "Closed", count(*) filter (where status = 'SendingFailed') as "SendingFailed", count(first_response_hours) as "responses", total(first_response_hours) as "responseHours", count(resolution_days) as "resolutions", total(resolution_days) as "resolutionDays", total(used_enhancer) as "enhanced" from "claims" where "user_id" = ? and "id" > ?
select distinct "to_address" from "outbox" where "user_id" = ? and "kind" in ('letter', 'to-builder')
select journal_mode from pragma_journal_mode()
select max("number") as "last" from "claims"
select max(next_attempt_at) as "at" from "outbox" where "claim_id" = ? and "kind" = ?
select name from migrations order by name desc limit 1
select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()
select sqlite_version() as v
select sum(bytes) filter (where sender = ?) as ofSender, sum(bytes) as ofAll from ( select sender, size_bytes + ? as bytes from inbound_mails where state = 'unfiled' union all select sender, size_bytes + ? from inbound_mails where state = 'stored' and priority > 0 )
select synchronous from pragma_synchronous()
update "card_checkouts" set "checked_at" = ? where "customer_id" = ? and "settled_at" is null
update "card_checkouts" set "settled_at" = ? where "customer_id" = ? and "settled_at" is null and "created_at" < ?
update "card_checkouts" set "settled_at" = ? where "id" = ? and "settled_at" is null
update "card_customers" set "gone_at" = ? where "id" = ? and "gone_at" is null
update "claims" set "builder_name" = ?, "builder_email" = ?, "letter_outbox_id" = ? where "user_id" = ? and "id" = ?
update "claims" set "first_response_hours" = ? where "user_id" = ? and "id" = ?
update "claims" set "fix_reminded_day" = ? where "user_id" = ? and "id" = ?
update "claims" set "fix_reported_at" = ?, "fix_reminded_day" = ? where "user_id" = ? and "id" = ?
update "claims" set "link_version" = ? where "user_id" = ? and "id" = ?
update "claims" set "status" = ?, "updated_at" = ? where "user_id" = ? and "id" = ?
update "claims" set "status" = ?, "updated_at" = ?, "resolution_days" = ?, "closed_at" = ? where "user_id" = ? and "id" = ?
update "claims" set "status" = ?, "updated_at" = ?, "resolution_days" = ?, "fix_reported_at" = ?, "fix_reminded_day" = ?, "closed_at" = ? where "user_id" = ? and "id" = ?
update "claims" set "thumb_photo_id" = ? where "user_id" = ? and "id" = ?
update "claims" set "title" = ?, "category" = ?, "address" = ?, "summary" = ?, "description" = ?, "search_text" = ? || substr(search_text, length(?) + 1) where "user_id" = ? and "id" = ?
update "claims" set "updated_at" = ? where "user_id" = ? and "id" = ?
update "claims" set "updated_at" = ?, "last_message_sender" = ?, "last_message_preview" = ?, "search_text" = ? where "user_id" = ? and "id" = ?
update "imap_mailboxes" set "last_success_at" = ? where "mailbox" = ?
update "imap_mailboxes" set "last_uid" = ? where "mailbox" = ? and "last_uid" < ?
update "imap_waiting" set "attempts" = ?, "next_attempt_at" = ? where "mailbox" = ? and "uid" in (?)
update "inbound_mails" set "attempts" = ?, "next_attempt_at" = ? where "id" = ?
update "inbound_mails" set "next_attempt_at" = ? where "state" = 'stored' and "sender" = ? and "priority" = ? and "next_attempt_at" < ?
update "inbound_mails" set "state" = ?, "claim_id" = ?, "from_address" = ?, "subject" = ?, "reason" = ? where "id" = ? and "state" != ?
update "inbound_mails" set "state" = ?, "sender" = ?, "claim_id" = ?, "from_address" = ?, "subject" = ?, "reason" = ? where "id" = ? and "state" != ?
update "inbound_mails" set "state" = ?, "sender" = ?, "claim_id" = ?, "from_address" = ?, "subject" = ?, "reason" = ?, "size_bytes" = ? where "id" = ? and "state" != ?
update "messages" set "other_address" = ? where "id" in (select value from json_each(?))
update "outbox" set "attempts" = ?, "next_attempt_at" = ?, "last_error" = ?, "leased_until" = ? where "id" = ? and "state" = ?
update "outbox" set "leased_until" = ? where "id" = (select "o"."id" from "outbox" as "o" where "o"."state" = 'due' and "o"."next_attempt_at" <= ? and ("o"."leased_until" is null or "o"."leased_until" <= ?) and not exists (select "earlier"."id" from "outbox" as "earlier" where "earlier"."claim_id" = "o"."claim_id" and "earlier"."id" < "o"."id" and "earlier"."to_address" = "o"."to_address" and "earlier"."state" = ? and "earlier"."kind" != ?) order by "o"."next_attempt_at", "o"."id" limit ?) returning *
update "outbox" set "leased_until" = ? where "state" = 'due' and "leased_until" is not null
update "outbox" set "state" = ?, "done_at" = ?, "leased_until" = ?, "attempts" = "attempts" + ?, "server_reply" = ?, "last_error" = ? where "id" = ? and "state" = ?
update "outbox" set "state" = ?, "next_attempt_at" = ?, "attempts" = ?, "leased_until" = ?, "done_at" = ?, "created_at" = ? where "id" = ? and "state" in (?)
update "outbox_mails" set "mail" = ? where "outbox_id" = ?
update "photos" set "claim_id" = ?, "message_id" = ?, "event_id" = ?, "position" = ? where "id" = ? and "user_id" = ? and "claim_id" is null and "state" = ?
update "photos" set "sha256" = ? where "id" = ? and "state" = ? and ("sha256" is null or "sha256" = ?)
update "photos" set "state" = ? where "id" = ? and "sha256" = ?
update "photos" set "variants" = ? where "id" = ?
update "sessions" set "last_seen_at" = ? where "id" = ?
update "sessions" set "proved_at" = ? where "id" = ?
update "sign_in_identities" set "email" = ?, "last_used_at" = ? where "issuer" = ? and "subject" = ?
update "subscriptions" set "grants_premium" = ? where "id" = ? and "status" = ?
update "user_tokens" set "used_at" = ? where "token_hash" = ? and "purpose" = ? and "used_at" is null and "expires_at" > ? returning "user_id", "email"
update "users" set "claims_count" = claims_count + 1 where "id" = ?
update "users" set "claims_count" = claims_count + 1 where "id" = ? and ("is_subscribed" = ? or "claims_count" < ?)
update "users" set "email" = ?, "email_verified_at" = ? where "id" = ?
update "users" set "has_premium_gift" = ? where "id" = ?
update "users" set "is_admin" = ? where "email" in (?) and "email_verified_at" is not null
update "users" set "is_admin" = ? where "id" = ?
update "users" set "is_subscribed" = has_premium_gift = 1 or exists ( select 1 from subscriptions where subscriptions.user_id = users.id and grants_premium = 1) where "id" = ?
update "users" set "name" = ? where "id" = ?
update "users" set "password_hash" = ? where "id" = ?
update "users" set "wants_mail" = ? where "id" = ?
update "visits" set "state" = ? where "id" = ?
update "visits" set "state" = ?, "answered_at" = ?, "note" = ? where "id" = ?
