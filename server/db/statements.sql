delete from "account_invitations" where "expires_at" <= +?
delete from "account_invitations" where "id" = +? returning "id"
delete from "account_invitations" where "token_hash" = +?
delete from "automatic_follow_ups" where "claim_id" = +? and "kind" = +? and "since" = +? and "state" = +?
delete from "builder_calendars" where "email" = +?
delete from "builder_notes" where "id" = +? and "claim_id" = +? and "builder_email" = +?
delete from "builder_sessions" where "email" = +?
delete from "builder_sessions" where "email" = +? and "id" = +?
delete from "builder_sessions" where "expires_at" <= +?
delete from "builder_sign_ins" where "email" = +?
delete from "builder_sign_ins" where "expires_at" <= +?
delete from "builder_sign_ins" where "token_hash" = +? and "expires_at" > +? returning "email"
delete from "card_endings" where "customer_id" = +?
delete from "card_events" where "acted_at" < +?
delete from "claim_changes" where "at" < +? and "seq" < coalesce((select "later"."seq" from "claim_changes" as "later" where "later"."at" >= +? order by "later"."seq" limit +?), +?)
delete from "claim_changes" where "claim_id" = +? and "kind" = +? and "user_id" in (select "user_id" from "home_members" where "home_id" = +? and "user_id" = +?)
delete from "claim_changes" where "claim_id" = +? and "kind" = +? and "user_id" in (select "user_id" from "home_members" where "home_id" = +?)
delete from "claim_changes" where "user_id" = +? and "claim_id" in (select id from claims where home_id = +?)
delete from "claim_trades" where "claim_id" = +?
delete from "contact_details" where "home_id" = +?
delete from "counted_mails" where "at" < +?
delete from "documents" where "id" = +?
delete from "documents" where "kind" = 'paper' and "claim_id" is null and "created_at" < +? returning "id"
delete from "documents" where "kind" = 'proof' and "claim_id" is null and "created_at" < +? returning "id"
delete from "evidence_files" where "created_at" < +?
delete from "evidence_links" where "expires_at" < +?
delete from "evidence_openings" where "link_id" = +? and "id" < (select "id" from "evidence_openings" where "link_id" = +? order by "id" desc limit +? offset +?)
delete from "follow_up_choices" where "home_id" = +?
delete from "follow_up_emails" where "claim_id" = +? returning "outbox_id"
delete from "home_calendars" where "home_id" = +? and "user_id" = +?
delete from "home_invitations" where "home_id" = +?
delete from "home_invitations" where "home_id" = +? and "expires_at" <= +?
delete from "home_invitations" where "home_id" = +? and "role" = +?
delete from "home_invitations" where "id" = +? and "home_id" = +?
delete from "home_members" where "home_id" = +? and "user_id" = +?
delete from "imap_seen" where "mailbox" = +? and "seen_at" < +?
delete from "imap_waiting" where "mailbox" = +?
delete from "imap_waiting" where "mailbox" = +? and "uid" in (+?)
delete from "import_drafts" where "id" = +?
delete from "imports" where "id" = +?
delete from "inbound_mails" where "dedupe_key" >= +? and "dedupe_key" < +? and "received_at" < +?
delete from "inbound_mails" where "id" = +? and "state" = 'unfiled' returning "id"
delete from "inbound_mails" where "id" in (select "id" from "inbound_mails" where ("claim_id" in (select "id" from "claims" where "user_id" = +?) or ("from_address" in (select "email" from "users" where "id" = +?) and "claim_id" is null)))
delete from "inbound_mails" where "state" = 'unfiled' and "id" in (select "id" from "inbound_mails" where "state" = 'unfiled' and "received_at" < +? and not ("priority" = +? and "attempts" >= +?) order by "id" limit +?) returning "id"
delete from "leases" where "job" >= +? and "job" < +? and "ends_at" <= +?
delete from "limit_requests" where "user_id" = +?
delete from "notify_addresses" where "user_id" = +? and "kind" = +?
delete from "notify_messages" where "claim_id" = +? and "kind" = +? and "user_id" = +? and "id" != +?
delete from "notify_messages" where "home_id" = +? and "kind" = +? and "user_id" = +? and "id" != +?
delete from "notify_messages" where "user_id" = +? and "claim_id" in (select id from claims where home_id = +?)
delete from "notify_messages" where "user_id" = +? and "home_id" = +?
delete from "notify_messages" where "user_id" = +? and "kind" = +? and "id" = +?
delete from "outbox" where "user_id" is null and "claim_id" is null and "created_at" < +?
delete from "outbox" where "user_id" is null and "to_address" in (select "user_tokens"."email" from "user_tokens" where "user_tokens"."user_id" = +?)
delete from "passkeys" where "id" = +? and "user_id" = +?
delete from "passkeys" where "user_id" = +?
delete from "pending_answers" where "claim_id" = +?
delete from "pending_answers" where "claim_id" = +? and "answer" = +?
delete from "photos" where "claim_id" is null and (("state" = +? and "granted_until" < +?) or ("state" = +? and "created_at" < +?)) and not exists (select "home_profiles"."home_id" from "home_profiles" inner join "home_members" on "home_members"."home_id" = "home_profiles"."home_id" where "home_members"."user_id" = "photos"."user_id" and "home_profiles"."photo" like '%/photos/' || photos.id || '%') returning "id"
delete from "photos" where "claim_id" is null and (("state" = +? and "granted_until" < +?) or ("state" = +? and "created_at" < +?)) and not exists (select 1 from photos as copies where copies.marked_from = photos.id and copies.claim_id is not null) and not exists (select "home_profiles"."home_id" from "home_profiles" inner join "home_members" on "home_members"."home_id" = "home_profiles"."home_id" where "home_members"."user_id" = "photos"."user_id" and "home_profiles"."photo" like '%/photos/' || photos.id || '%') returning "id"
delete from "push_subscriptions" where "session_id" = +? and "endpoint" = +?
delete from "push_subscriptions" where "session_id" = +? and "user_id" = +?
delete from "pushes" where "claim_id" = +? and "session_id" in (select "session_id" from "push_subscriptions" where "user_id" = +?)
delete from "pushes" where "claim_id" in (select "walk_through_items"."claim_id" from "walk_through_items" where "walk_through_id" = +? and "walk_through_items"."claim_id" != +?)
delete from "pushes" where "session_id" = +? and "id" = +?
delete from "pushes" where ("home_id" = +? or "claim_id" in (select id from claims where home_id = +?)) and "session_id" in (select "session_id" from "push_subscriptions" where "user_id" = +?)
delete from "rate_limits" where "ends_at" <= +?
delete from "rate_limits" where "key" = +?
delete from "record_day_heads" where "day" = +? returning "hash"
delete from "record_day_heads" where "day" = +? returning *
delete from "record_removals" returning "claim_id"
delete from "recordings" where "claim_id" is null and (("state" = +? and "granted_until" < +?) or ("state" = +? and "created_at" < +?)) returning "id"
delete from "recordings" where "id" = +? and "user_id" = +? and "claim_id" is null
delete from "registrations" where "email" = +?
delete from "registrations" where "expires_at" <= +?
delete from "registrations" where "token_hash" = +?
delete from "server_state" where "key" = +?
delete from "server_state" where "key" in (+?)
delete from "sessions" where "id" = +?
delete from "sessions" where "user_id" = +?
delete from "sessions" where "user_id" = +? and "id" != +?
delete from "sessions" where "user_id" = +? and "id" = +?
delete from "sessions" where ("expires_at" <= +? or ("last_seen_at" <= +? and not exists (select "user_id" from "push_subscriptions" where "session_id" = "sessions"."id")))
delete from "sign_in_identities" where "user_id" = +? and "email" != +? returning *
delete from "sign_in_identities" where "user_id" = +? and "issuer" = +?
delete from "sign_in_networks" where "last_used_at" < +?
delete from "sign_in_networks" where "user_id" = +? and "network_hash" not in (select "network_hash" from "sign_in_networks" where "user_id" = +? order by "last_used_at" desc limit +?)
delete from "spent_nonces" where "expires_at" <= +?
delete from "trade_photos" where "answer_id" = +?
delete from "trades" where "id" = +?
delete from "unread_news" where "claim_id" = +? and "user_id" = +? and "id" <= +?
delete from "unread_news" where "user_id" = +? and "claim_id" in (select id from claims where home_id = +?)
delete from "user_tokens" where "user_id" = +?
delete from "user_tokens" where "user_id" = +? and "purpose" = +?
delete from "user_tokens" where "user_id" = +? and "purpose" = +? and "email" != +?
delete from "users" where "id" = +?
insert into "card_endings" ("customer_id", "noted_at") select "id", +? as "noted_at" from "card_customers" where "user_id" = +? on conflict ("customer_id") do nothing
insert into "claim_changes" ("user_id", "claim_id", "kind", "at") select "user_id", +? as "claim_id", +? as "kind", +? as "at" from "home_members" where "home_id" = +?
insert into "claim_changes" ("user_id", "claim_id", "kind", "at") select "user_id", +? as "claim_id", +? as "kind", +? as "at" from "home_members" where "home_id" = +? and "user_id" = +?
insert into "import_readings" ("user_id", "began_at", "used_ms") select "id", +? as "began_at", +? as "used_ms" from "users" where "id" = +? on conflict ("user_id") do update set "began_at" = case when (import_readings.began_at <= +? or import_readings.began_at > +?) then +? else import_readings.began_at end, "used_ms" = case when (import_readings.began_at <= +? or import_readings.began_at > +?) then +? else import_readings.used_ms + +? end
insert into "notify_messages" ("user_id", "kind", "id", "claim_id", "home_id", "title", "text", "at", "next_attempt_at", "expires_at") select "user_id", "kind", +? as "id", +? as "claim_id", +? as "home_id", +? as "title", +? as "text", +? as "at", case when "not_before" > +? then "not_before" else +? end as "next_attempt_at", +? as "expires_at" from "notify_addresses" where "user_id" = +?
insert into "pushes" ("session_id", "claim_id", "id", "title", "text", "attempts", "next_attempt_at", "expires_at") select "session_id", +? as "claim_id", +? as "id", +? as "title", +? as "text", 0 as "attempts", +? as "next_attempt_at", +? as "expires_at" from "push_subscriptions" where "user_id" = +? on conflict ("claim_id", "session_id") do update set "id" = +?, "title" = +?, "text" = +?, "expires_at" = +?
insert into "pushes" ("session_id", "claim_id", "id", "title", "text", "attempts", "next_attempt_at", "expires_at") select "session_id", +? as "claim_id", +? as "id", +? as "title", +? as "text", 0 as "attempts", +? as "next_attempt_at", +? as "expires_at" from "push_subscriptions" where "user_id" in (select "user_id" from "home_members" where "home_id" = +?) on conflict ("claim_id", "session_id") do update set "id" = +?, "title" = +?, "text" = +?, "expires_at" = +?
insert into "pushes" ("session_id", "home_id", "id", "title", "text", "attempts", "next_attempt_at", "expires_at") select "session_id", +? as "home_id", +? as "id", +? as "title", +? as "text", 0 as "attempts", +? as "next_attempt_at", +? as "expires_at" from "push_subscriptions" where "user_id" in (select "id" as "user_id" from "users" where "id" = +?) on conflict ("home_id", "session_id") do update set "id" = +?, "title" = +?, "text" = +?, "expires_at" = +?
insert into "record_day_heads" ("day", "claim_id", "seq", "hash") select +? as "day", "claim_id", "seq", "hash" from "record_day_heads" where "day" = +? on conflict ("day", "claim_id") do update set "seq" = "excluded"."seq", "hash" = "excluded"."hash" where "excluded"."seq" > "record_day_heads"."seq"
insert into "unread_news" ("claim_id", "user_id", "id", "author", "text") select +? as "claim_id", "user_id", +? as "id", +? as "author", +? as "text" from "home_members" where "home_id" = +?
select "address" from "home_profiles" where "home_id" = +?
select "address", "city", "state", "zip_code" as "zipCode", "warranty_start_date" as "warrantyStartDate", "warranty_end_date" as "warrantyEndDate", "photo", "created_at" as "createdAt", "updated_at" as "updatedAt" from "home_profiles" where "home_id" = +?
select "address", "warranty_start_date" as "starts", "warranty_end_date" as "ends" from "home_profiles" where "home_id" = +?
select "answer", "marked_at" as "markedAt", "due_at" as "dueAt" from "pending_answers" where "claim_id" = +?
select "answer", "marked_at" as "markedAt", "due_at" as "dueAt", "speaker" from "pending_answers" where "claim_id" = +?
select "asked_at" as "askedAt" from "limit_requests" where "user_id" = +?
select "at" from "counted_mails" where "counts_for" in (+?) and "address" = +? limit +?
select "at" from "record_days" order by "seq" desc limit +?
select "at", "kind", "status", "by", "detail", "changes" from "claim_events" where "claim_id" = +? order by "id"
select "attachments"."id", "claim_id" as "claimId", "message_id" as "messageId", "file_name" as "fileName", "content_type" as "contentType", "size_bytes" as "sizeBytes", "first_page" as "firstPage" from "attachments" where "claim_id" = +? order by "attachments"."id" desc limit +?
select "attachments"."id", "claim_id" as "claimId", "message_id" as "messageId", "file_name" as "fileName", "content_type" as "contentType", "size_bytes" as "sizeBytes", "first_page" as "firstPage" from "attachments" where "message_id" in (select value from json_each(+?)) order by "attachments"."id"
select "attachments"."id", "claim_id" as "claimId", "message_id" as "messageId", "file_name" as "fileName", "content_type" as "contentType", "size_bytes" as "sizeBytes", "first_page" as "firstPage", "claims"."user_id" as "userId" from "attachments" inner join "claims" on "claims"."id" = "attachments"."claim_id" where "attachments"."id" = +?
select "attachments".*, "claims"."user_id" from "attachments" inner join "claims" on "claims"."id" = "attachments"."claim_id" where "attachments"."id" = +?
select "began_at" as "beganAt", "used_ms" as "usedMs" from "import_readings" where "user_id" = +?
select "body" from "import_items" where "id" = +?
select "category", "builder_name" as "builderName", "builder_email" as "builderEmail", "status", "created_at" as "createdAt", "closed_at" as "closedAt", "first_response_hours" as "firstResponseHours", "resolution_days" as "resolutionDays" from "claims" where "home_id" = +? order by "id"
select "category", "builder_name" as "builderName", "builder_email" as "builderEmail", "status", "created_at" as "createdAt", "closed_at" as "closedAt", "first_response_hours" as "firstResponseHours", "resolution_days" as "resolutionDays", "later_id" as "laterId", (select count(*) from claim_events where claim_id = claims.id and kind = 'status' and claim_events.status = 'Closed') as "fixes" from "claims" where "home_id" = +? order by "id"
select "category", "builder_name" as "builderName", "builder_email" as "builderEmail", "status", "created_at" as "createdAt", "imported_at" as "importedAt", "sent_at" as "sentAt", case when imported_at is null or builder_email is not null then closed_at end as "closedAt", "first_response_hours" as "firstResponseHours", "resolution_days" as "resolutionDays", "later_id" as "laterId", (select count(*) from claim_events where claim_id = claims.id and kind = 'status' and claim_events.status = 'Closed') as "fixes" from "claims" where "home_id" = +? order by "id"
select "claim_count" from "homes" where "id" = +?
select "claim_id" as "claimId" from "photos" where "id" = +? and "state" = +?
select "claim_id" from "outbox_claims" where "outbox_id" = +? order by "claim_id"
select "claim_id" from "pending_answers" where "due_at" <= +? order by "due_at" limit +?
select "claim_id" from "record_heads" where "verify_at" <= +? order by "verify_at", "claim_id" limit +?
select "claim_id", "length", "hash" from "record_heads" where "claim_id" in (+?)
select "claims"."home_id" as "homeId", "warranty_start_date" as "starts", "warranty_end_date" as "ends" from "claims" inner join "home_profiles" on "home_profiles"."home_id" = "claims"."home_id" where "claims"."id" = +?
select "claims"."id" from "claim_trades" inner join "claims" on "claims"."id" = "claim_trades"."claim_id" where "trade_id" = +? and "claims"."status" <> +?
select "claims"."id" from "claims" left join "home_members" on "home_members"."home_id" = "claims"."home_id" and "home_members"."user_id" = +? where "claims"."id" in (select value from json_each(+?)) and "home_members"."user_id" is null limit +?
select "claims"."id", "claims"."number", "claims"."title", "claims"."category", "claims"."address", "claims"."status", "claims"."created_at", "claims"."updated_at", "claims"."first_response_hours", "claims"."resolution_days", "claims"."last_message_sender", "claims"."last_message_preview", "claims"."thumb_photo_id", "claims"."fix_reported_at", "claims"."status_at", "claims"."status_by", "claims"."sent_at", "claims"."builder_name", "users"."name" as "homeowner_name", "users"."time_zone", "claims"."home_id", "claims"."user_id", (select count(*) as "n" from "builder_notes" where "builder_notes"."claim_id" = "claims"."id" and "builder_notes"."builder_email" = +?) as "notes", "pending_answers"."answer", "pending_answers"."due_at", "trade_answers"."kind" as "answer_kind", "trade_answers"."trade_name" as "answer_name", "trades"."id" as "trade_id", "trades"."name" as "trade_name", (select "failure" from "trade_links" where "trade_links"."claim_id" = "claim_trades"."claim_id" and "failed_at" is not null order by "failed_at" desc limit +?) as "trade_failure" from "claims" inner join "users" on "users"."id" = "claims"."user_id" left join "pending_answers" on "pending_answers"."claim_id" = "claims"."id" left join "trade_answers" on "trade_answers"."id" = (select max("waiting"."id") as "id" from "trade_answers" as "waiting" where "waiting"."claim_id" = "claims"."id" and "waiting"."builder_email" = +? and "waiting"."state" = +?) left join "claim_trades" on "claim_trades"."claim_id" = "claims"."id" left join "trades" on "trades"."id" = "claim_trades"."trade_id" and "trades"."builder_email" = +? where claims.builder_email is not null and lower(claims.builder_email) = +? and claims.status <> 'Closed' and "claims"."id" > +? order by "claims"."id" limit +?
select "claims"."id", "claims"."number", "claims"."title", "claims"."category", "claims"."address", "claims"."status", "claims"."created_at", "claims"."updated_at", "claims"."first_response_hours", "claims"."resolution_days", "claims"."last_message_sender", "claims"."last_message_preview", "claims"."thumb_photo_id", "claims"."fix_reported_at", "claims"."status_at", "claims"."status_by", "claims"."sent_at", "claims"."builder_name", "users"."name" as "homeowner_name", "users"."time_zone", "claims"."home_id", "claims"."user_id", (select count(*) as "n" from "builder_notes" where "builder_notes"."claim_id" = "claims"."id" and "builder_notes"."builder_email" = +?) as "notes", "pending_answers"."answer", "pending_answers"."due_at", "trade_answers"."kind" as "answer_kind", "trade_answers"."trade_name" as "answer_name", "trades"."id" as "trade_id", "trades"."name" as "trade_name", (select "failure" from "trade_links" where "trade_links"."claim_id" = "claim_trades"."claim_id" and "failed_at" is not null order by "failed_at" desc limit +?) as "trade_failure" from "claims" inner join "users" on "users"."id" = "claims"."user_id" left join "pending_answers" on "pending_answers"."claim_id" = "claims"."id" left join "trade_answers" on "trade_answers"."id" = (select max("waiting"."id") as "id" from "trade_answers" as "waiting" where "waiting"."claim_id" = "claims"."id" and "waiting"."builder_email" = +? and "waiting"."state" = +?) left join "claim_trades" on "claim_trades"."claim_id" = "claims"."id" left join "trades" on "trades"."id" = "claim_trades"."trade_id" and "trades"."builder_email" = +? where claims.builder_email is not null and lower(claims.builder_email) = +? and claims.status <> 'Closed' and (instr(claims.search_text, +?) > +? or instr(lower(users.name), +?) > +? or instr(claims.number, +?) > +?) order by "claims"."id" limit +?
select "claims"."id", "claims"."number", "claims"."title", "claims"."category", "claims"."address", "claims"."status", "claims"."created_at", "claims"."updated_at", "claims"."first_response_hours", "claims"."resolution_days", "claims"."last_message_sender", "claims"."last_message_preview", "claims"."thumb_photo_id", "claims"."fix_reported_at", "claims"."status_at", "claims"."status_by", "claims"."sent_at", "claims"."builder_name", "users"."name" as "homeowner_name", "users"."time_zone", "claims"."home_id", "claims"."user_id", (select count(*) as "n" from "builder_notes" where "builder_notes"."claim_id" = "claims"."id" and "builder_notes"."builder_email" = +?) as "notes", "pending_answers"."answer", "pending_answers"."due_at", "trade_answers"."kind" as "answer_kind", "trade_answers"."trade_name" as "answer_name", "trades"."id" as "trade_id", "trades"."name" as "trade_name", (select "failure" from "trade_links" where "trade_links"."claim_id" = "claim_trades"."claim_id" and "failed_at" is not null order by "failed_at" desc limit +?) as "trade_failure" from "claims" inner join "users" on "users"."id" = "claims"."user_id" left join "pending_answers" on "pending_answers"."claim_id" = "claims"."id" left join "trade_answers" on "trade_answers"."id" = (select max("waiting"."id") as "id" from "trade_answers" as "waiting" where "waiting"."claim_id" = "claims"."id" and "waiting"."builder_email" = +? and "waiting"."state" = +?) left join "claim_trades" on "claim_trades"."claim_id" = "claims"."id" left join "trades" on "trades"."id" = "claim_trades"."trade_id" and "trades"."builder_email" = +? where claims.builder_email is not null and lower(claims.builder_email) = +? and claims.status <> 'Closed' order by "claims"."id" limit +?
select "claims"."id", "claims"."number", "claims"."title", "claims"."category", "claims"."address", "claims"."status", "claims"."created_at", "claims"."updated_at", "claims"."first_response_hours", "claims"."resolution_days", "claims"."last_message_sender", "claims"."last_message_preview", "claims"."thumb_photo_id", "claims"."fix_reported_at", "claims"."status_at", "claims"."status_by", "claims"."sent_at", "claims"."builder_name", "users"."name" as "homeowner_name", "users"."time_zone", "claims"."home_id", "claims"."user_id", (select count(*) as "n" from "builder_notes" where "builder_notes"."claim_id" = "claims"."id" and "builder_notes"."builder_email" = +?) as "notes", "pending_answers"."answer", "pending_answers"."due_at", "trade_answers"."kind" as "answer_kind", "trade_answers"."trade_name" as "answer_name", "trades"."id" as "trade_id", "trades"."name" as "trade_name", (select "failure" from "trade_links" where "trade_links"."claim_id" = "claim_trades"."claim_id" and "failed_at" is not null order by "failed_at" desc limit +?) as "trade_failure" from "claims" inner join "users" on "users"."id" = "claims"."user_id" left join "pending_answers" on "pending_answers"."claim_id" = "claims"."id" left join "trade_answers" on "trade_answers"."id" = (select max("waiting"."id") as "id" from "trade_answers" as "waiting" where "waiting"."claim_id" = "claims"."id" and "waiting"."builder_email" = +? and "waiting"."state" = +?) left join "claim_trades" on "claim_trades"."claim_id" = "claims"."id" left join "trades" on "trades"."id" = "claim_trades"."trade_id" and "trades"."builder_email" = +? where claims.builder_email is not null and lower(claims.builder_email) = +? and claims.status = 'Closed' and "claims"."id" < +? order by "claims"."id" desc limit +?
select "claims"."id", "claims"."number", "claims"."title", "claims"."category", "claims"."address", "claims"."status", "claims"."created_at", "claims"."updated_at", "claims"."first_response_hours", "claims"."resolution_days", "claims"."last_message_sender", "claims"."last_message_preview", "claims"."thumb_photo_id", "claims"."fix_reported_at", "claims"."status_at", "claims"."status_by", "claims"."sent_at", "claims"."builder_name", "users"."name" as "homeowner_name", "users"."time_zone", "claims"."home_id", "claims"."user_id", (select count(*) as "n" from "builder_notes" where "builder_notes"."claim_id" = "claims"."id" and "builder_notes"."builder_email" = +?) as "notes", "pending_answers"."answer", "pending_answers"."due_at", "trade_answers"."kind" as "answer_kind", "trade_answers"."trade_name" as "answer_name", "trades"."id" as "trade_id", "trades"."name" as "trade_name", (select "failure" from "trade_links" where "trade_links"."claim_id" = "claim_trades"."claim_id" and "failed_at" is not null order by "failed_at" desc limit +?) as "trade_failure" from "claims" inner join "users" on "users"."id" = "claims"."user_id" left join "pending_answers" on "pending_answers"."claim_id" = "claims"."id" left join "trade_answers" on "trade_answers"."id" = (select max("waiting"."id") as "id" from "trade_answers" as "waiting" where "waiting"."claim_id" = "claims"."id" and "waiting"."builder_email" = +? and "waiting"."state" = +?) left join "claim_trades" on "claim_trades"."claim_id" = "claims"."id" left join "trades" on "trades"."id" = "claim_trades"."trade_id" and "trades"."builder_email" = +? where claims.builder_email is not null and lower(claims.builder_email) = +? and claims.status = 'Closed' and (instr(claims.search_text, +?) > +? or instr(lower(users.name), +?) > +? or instr(claims.number, +?) > +?) order by "claims"."id" desc limit +?
select "claims"."id", "claims"."number", "claims"."title", "claims"."category", "claims"."address", "claims"."status", "claims"."created_at", "claims"."updated_at", "claims"."first_response_hours", "claims"."resolution_days", "claims"."last_message_sender", "claims"."last_message_preview", "claims"."thumb_photo_id", "claims"."fix_reported_at", "claims"."status_at", "claims"."status_by", "claims"."sent_at", "claims"."builder_name", "users"."name" as "homeowner_name", "users"."time_zone", "claims"."home_id", "claims"."user_id", (select count(*) as "n" from "builder_notes" where "builder_notes"."claim_id" = "claims"."id" and "builder_notes"."builder_email" = +?) as "notes", "pending_answers"."answer", "pending_answers"."due_at", "trade_answers"."kind" as "answer_kind", "trade_answers"."trade_name" as "answer_name", "trades"."id" as "trade_id", "trades"."name" as "trade_name", (select "failure" from "trade_links" where "trade_links"."claim_id" = "claim_trades"."claim_id" and "failed_at" is not null order by "failed_at" desc limit +?) as "trade_failure" from "claims" inner join "users" on "users"."id" = "claims"."user_id" left join "pending_answers" on "pending_answers"."claim_id" = "claims"."id" left join "trade_answers" on "trade_answers"."id" = (select max("waiting"."id") as "id" from "trade_answers" as "waiting" where "waiting"."claim_id" = "claims"."id" and "waiting"."builder_email" = +? and "waiting"."state" = +?) left join "claim_trades" on "claim_trades"."claim_id" = "claims"."id" left join "trades" on "trades"."id" = "claim_trades"."trade_id" and "trades"."builder_email" = +? where claims.builder_email is not null and lower(claims.builder_email) = +? and claims.status = 'Closed' order by "claims"."id" desc limit +?
select "content", "created_at" as "createdAt" from "messages" where "claim_id" = +? and "sender" = 'Homeowner' and "channel" != 'import' order by "id" desc limit +?
select "content", "created_at" as "createdAt" from "messages" where "claim_id" = +? and "sender" = +? order by "id" desc limit +?
select "created_at" as "signedInAt", "last_seen_at" as "lastSeenAt", "user_agent" as "userAgent" from "sessions" where "user_id" = +? order by "created_at"
select "created_at" as "since", "last_error" as "reason" from "outbox" where "state" = 'due' and "created_at" = (select min("created_at") as "at" from "outbox" where "state" = 'due') limit +?
select "created_at", "proved_at" from "sessions" where "id" = +?
select "customer_id" from "card_endings" order by "noted_at"
select "date", "from_time" as "from", "to_time" as "to", "who", "state", "note", "proposed_at" as "proposedAt", "answered_at" as "answeredAt" from "visits" where "claim_id" = +? order by "id"
select "day" from "record_day_heads" where "day" < +? order by "day" limit +?
select "dedupe_key" from "inbound_mails" where "claim_id" = +? and "state" = +? and "dedupe_key" like +? and not exists (select "messages"."id" from "messages" where "messages"."inbound_mail_id" = "inbound_mails"."id" and "messages"."sender" = +?) order by "id" desc limit +?
select "dedupe_key" from "inbound_mails" where "claim_id" = +? and "state" = +? and "dedupe_key" like +? order by "id" desc limit +?
select "dedupe_key", "received_at", "reason" from "inbound_mails" where "dedupe_key" in (+?) order by "id"
select "documents"."id" from "home_members" inner join "documents" on "documents"."home_id" = "home_members"."home_id" where "home_members"."user_id" = +?
select "documents"."id", "claim_id" as "claimId", "message_id" as "messageId", "name" as "fileName", "content_type" as "contentType", "size_bytes" as "sizeBytes", "first_page" as "firstPage" from "documents" where "kind" = +? and "documents"."claim_id" = +? order by "documents"."id" desc limit +?
select "documents"."id", "claim_id" as "claimId", "message_id" as "messageId", "name" as "fileName", "content_type" as "contentType", "size_bytes" as "sizeBytes", "first_page" as "firstPage" from "documents" where "kind" = +? and "documents"."claim_id" in (select value from json_each(+?)) and "message_id" is null order by "documents"."id"
select "documents"."id", "claim_id" as "claimId", "message_id" as "messageId", "name" as "fileName", "content_type" as "contentType", "size_bytes" as "sizeBytes", "first_page" as "firstPage" from "documents" where "kind" = +? and "message_id" in (select value from json_each(+?)) order by "documents"."id"
select "documents"."id", "claim_id" as "claimId", "message_id" as "messageId", "name" as "fileName", "content_type" as "contentType", "size_bytes" as "sizeBytes", "first_page" as "firstPage", "claims"."user_id" as "userId" from "documents" inner join "claims" on "claims"."id" = "documents"."claim_id" where "kind" = +? and "documents"."id" = +?
select "email" from "builder_calendars" where "id" = +?
select "email" from "builder_sign_ins" where "token_hash" = +? and "expires_at" > +?
select "email" from "user_tokens" where "user_id" = +? and "purpose" = +? and "email" != +? and "used_at" is null and "expires_at" > +? order by "expires_at" desc
select "email", "language" from "builder_profiles" where "home_id" = +?
select "ends_at" from "leases" where "job" = +? and "ends_at" > +?
select "evidence_links"."id", "claim_ids", "users"."name" as "madeBy", "evidence_links"."created_at" as "createdAt", "expires_at" as "expiresAt", "ended_at" as "endedAt", "openings" from "evidence_links" inner join "users" on "users"."id" = "evidence_links"."user_id" where "evidence_links"."home_id" = +?
select "evidence_links"."id", "evidence_links"."home_id" as "homeId", "evidence_links"."user_id" as "userId", "claim_ids", "expires_at" as "expiresAt", "users"."name" as "madeBy", "users"."time_zone" as "timeZone" from "evidence_links" inner join "users" on "users"."id" = "evidence_links"."user_id" where "secret_hash" = +? and "ended_at" is null and "expires_at" > +?
select "file_name" as "fileName" from "photos" left join "claim_events" on "claim_events"."id" = "photos"."event_id" where "photos"."claim_id" = +? and ("event_id" is null or "kind" <> 'own-statement') order by "photos"."position" desc limit +?
select "file_name" as "fileName" from "recordings" where "claim_id" = +?
select "file_name" from "photos" where "id" in (select value from json_each(+?))
select "hash" from "record_entries"
select "home_id" as "homeId", "joined_at" as "joinedAt" from "home_members" where "user_id" = +?
select "home_id" as "homeId", "user_id" as "userId" from "home_calendars" where "id" = +?
select "home_id" from "coverage_watches" where "look_at" <= +? order by "look_at" limit +?
select "home_id" from "follow_up_choices" where "look_at" <= +? order by "look_at" limit +?
select "home_id" from "home_members" where "user_id" = +? and "home_id" not in (select home_id from home_members as own where user_id = +? and not exists ( select 1 from home_members as others where others.home_id = own.home_id and others.user_id <> own.user_id))
select "home_id" from "home_members" where "user_id" = +? order by "home_id"
select "home_id" from "users" where "id" = +?
select "home_invitations"."id", "home_invitations"."email" as "invited", "home_invitations"."expires_at" as "expiresAt", "buyer_id" as "buyerId", "users"."name", "users"."email" from "home_invitations" left join "users" on "users"."id" = "home_invitations"."buyer_id" where "home_invitations"."home_id" = +? and "role" = +? and "expires_at" > +?
select "home_invitations"."id", "home_invitations"."home_id" as "homeId", "home_invitations"."expires_at" as "expiresAt", "users"."id" as "sellerId", "users"."name" as "seller", "home_profiles"."address" from "home_invitations" inner join "home_members" on "home_members"."home_id" = "home_invitations"."home_id" and "home_members"."role" = +? inner join "users" on "users"."id" = "home_members"."user_id" left join "home_profiles" on "home_profiles"."home_id" = "home_invitations"."home_id" where "buyer_id" = +? and "home_invitations"."expires_at" > +?
select "home_invitations"."id", "home_invitations"."home_id" as "homeId", "home_invitations"."role", "home_invitations"."guest_id" as "guestId", "home_invitations"."buyer_id" as "buyerId", "users"."id" as "inviterId", "users"."name" as "inviter", "home_profiles"."address" from "home_invitations" inner join "home_members" on "home_members"."home_id" = "home_invitations"."home_id" and "home_members"."role" = +? inner join "users" on "users"."id" = "home_members"."user_id" left join "home_profiles" on "home_profiles"."home_id" = "home_invitations"."home_id" where "secret_hash" = +? and "home_invitations"."expires_at" > +?
select "home_invitations"."id", "home_invitations"."home_id" as "homeId", "home_invitations"."role", "users"."name" as "inviter", "home_profiles"."address" from "home_invitations" inner join "home_members" on "home_members"."home_id" = "home_invitations"."home_id" and "home_members"."role" = +? inner join "users" on "users"."id" = "home_members"."user_id" left join "home_profiles" on "home_profiles"."home_id" = "home_invitations"."home_id" where "secret_hash" = +? and "home_invitations"."expires_at" > +?
select "home_invitations"."id", "home_invitations"."home_id" as "homeId", "home_invitations"."secret_hash" as "secretHash", "home_invitations"."emailed_hash" as "emailedHash", "home_invitations"."email", "home_invitations"."role", "home_invitations"."guest_id" as "guestId", "home_invitations"."buyer_id" as "buyerId", "users"."id" as "inviterId", "users"."name" as "inviter", "home_profiles"."address" from "home_invitations" inner join "home_members" on "home_members"."home_id" = "home_invitations"."home_id" and "home_members"."role" = +? inner join "users" on "users"."id" = "home_members"."user_id" left join "home_profiles" on "home_profiles"."home_id" = "home_invitations"."home_id" where ("secret_hash" = +? or "emailed_hash" = +?) and "home_invitations"."expires_at" > +?
select "home_members"."role" from "claims" inner join "home_members" on "home_members"."home_id" = "claims"."home_id" where "claims"."id" = +? and "home_members"."user_id" = +?
select "home_profiles"."home_id" from "home_members" inner join "home_profiles" on "home_profiles"."home_id" = "home_members"."home_id" inner join "home_members" as "uploader" on "uploader"."home_id" = "home_profiles"."home_id" inner join "photos" on "photos"."user_id" = "uploader"."user_id" where "home_members"."user_id" = +? and "photos"."id" = +? and "home_profiles"."photo" like +? limit +?
select "id" from "attachments" where "claim_id" in (select "id" from "claims" where "user_id" = +?)
select "id" from "attachments" where "first_page" is null and "content_type" = 'application/pdf' order by "id" limit +?
select "id" from "attachments" where "id" in (select value from json_each(+?))
select "id" from "builder_calendars" where "email" = +?
select "id" from "builder_sessions" where "email" = +? limit +?
select "id" from "card_checkouts" where "customer_id" = +? and "settled_at" is null order by "created_at" desc
select "id" from "card_customers" where "user_id" = +? and "gone_at" is null order by "created_at" desc
select "id" from "card_events" where "id" = +?
select "id" from "claims" where "builder_email" is not null and lower(builder_email) = +? limit +?
select "id" from "claims" where "closed_at" is not null and "closed_at" > +? and "closed_at" <= +? and "resolution_days" is not null and "fix_reminded_day" is null order by "closed_at" limit +?
select "id" from "claims" where "fix_reported_at" is not null and "fix_reported_at" <= +? and ("fix_reported_at" <= +? or "fix_reminded_day" is null or "fix_reminded_day" < +?) and "status" not in (+?) order by "fix_reported_at" limit +?
select "id" from "claims" where "home_id" = +? and "status" <> 'Closed' order by "id"
select "id" from "claims" where "home_id" = +? and ("closed_at" is null or "closed_at" > +?) order by "id"
select "id" from "claims" where "user_id" = +? limit +?
select "id" from "copy_addresses" where lower(email) = +? and "removed_at" is null and "may_answer" = +? limit +?
select "id" from "documents" where "first_page" is null and "content_type" = 'application/pdf' order by "id" limit +?
select "id" from "documents" where "id" in (select value from json_each(+?))
select "id" from "evidence_files" where "id" = +?
select "id" from "home_calendars" where "home_id" = +? and "user_id" = +?
select "id" from "import_files" where "id" in (select value from json_each(+?)) and "state" = +?
select "id" from "import_items" where "id" in (select value from json_each(+?))
select "id" from "imports" where "created_at" < +?
select "id" from "inbound_mails" where "dedupe_key" = +?
select "id" from "inbound_mails" where "dedupe_key" not like +? and "door" != +? limit +?
select "id" from "inbound_mails" where "id" in (select value from json_each(+?))
select "id" from "inbound_mails" where ("claim_id" in (select "id" from "claims" where "user_id" = +?) or ("from_address" in (select "email" from "users" where "id" = +?) and "claim_id" is null))
select "id" from "messages" where "claim_id" = +? and "sender" = +? and "is_automatic" = +? and "other_address" is null and "created_at" > +? limit +?
select "id" from "messages" where "claim_id" = +? and "sender" = +? and (("is_automatic" = +? and "not_answer" is null) or "counted_at" is not null) and "other_address" is null and "created_at" > +? limit +?
select "id" from "outbox" where "claim_id" = +? and "to_address" = +? and "kind" in (+?) and "state" != +? order by "id"
select "id" from "outbox" where "user_id" = +? and "kind" in ('letter', 'to-builder') and "to_address" = +? and "state" != +? limit +?
select "id" from "outbox" where ("user_id" = +? or "claim_id" in (select "id" from "claims" where "user_id" = +?))
select "id" from "photos" where "id" in (select value from json_each(+?))
select "id" from "photos" where "user_id" = +?
select "id" from "recordings" where "id" in (select value from json_each(+?))
select "id" from "recordings" where ("user_id" = +? or "claim_id" in (select "id" from "claims" where "user_id" = +?))
select "id" from "sessions" where "id" in (select value from json_each(+?)) and "expires_at" > +? and "last_seen_at" > +?
select "id" from "subscriptions" where "user_id" = +? and "grants_premium" = +? limit +?
select "id" from "subscriptions" where "user_id" = +? and "status" not in (+?)
select "id" from "trade_photos" where "id" in (select value from json_each(+?))
select "id" from "users" limit +?
select "id" from "users" where "id" != +? limit +?
select "id" from "users" where "is_admin" = 1 limit +?
select "id", "at", "kind", "status", "by", "detail", "changes" from "claim_events" where "claim_id" = +? order by "id"
select "id", "at", "kind", "status", "by", "detail", "changes", "statement", "user_id" as "userId" from "claim_events" where "claim_id" = +? order by "id"
select "id", "at", "kind", "status", "by", "detail", "changes", "user_id" as "userId" from "claim_events" where "claim_id" = +? order by "id"
select "id", "at", "what", "claim_id" as "claimId", "device" from "evidence_openings" where "link_id" = +? order by "id" desc limit +?
select "id", "author", "content", "created_at" as "createdAt" from "builder_notes" where "claim_id" = +? and "builder_email" = +? order by "id" desc limit +?
select "id", "claim_id" as "claimId", "builder_email" as "builderEmail", "trade_name" as "tradeName", "trade_email" as "tradeEmail", "kind", "content", "state", "created_at" as "createdAt", "confirmed_at" as "confirmedAt" from "trade_answers" where "claim_id" = +? and "builder_email" = +? order by "id" desc limit +?
select "id", "claim_id" as "claimId", "remind_at" from "visits" where "state" = 'proposed' and "remind_at" is not null and "remind_at" <= +? order by "remind_at" limit +?
select "id", "claim_id" from "photos" where "claim_id" in (select value from json_each(+?)) and "message_id" is null and "state" = 'stored' order by "claim_id", "position", "id"
select "id", "claims"."number", "title", "category", "claims"."room", "address", "summary", "description", "created_at" as "createdAt", "walk_through_items"."room" as "roomOfItem" from "claims" left join "walk_through_items" on "walk_through_items"."claim_id" = "claims"."id" where "id" = +?
select "id", "content", "created_at", "channel", "is_automatic", "not_answer", "other_address", "offer_dismissed_at" from "messages" where "claim_id" = +? and "sender" = 'Builder' order by "id" desc limit 1
select "id", "customer_id" as "customerId", "status", "started_at" as "startedAt", "period_start" as "periodStart", "period_end" as "periodEnd", "cancel_at" as "cancelAt", "ended_at" as "endedAt", "read_at" as "readAt" from "subscriptions" where "user_id" = +? order by "started_at"
select "id", "email", "created_at" as "createdAt", "expires_at" as "expiresAt" from "account_invitations" where "expires_at" > +? order by "expires_at"
select "id", "email", "created_at" as "createdAt", "expires_at" as "expiresAt", "role" as "role" from "home_invitations" where "home_id" = +? and "role" != +? and "expires_at" > +?
select "id", "from_address" as "from", "subject", "received_at" as "receivedAt", "state" from "inbound_mails" where "claim_id" = +?
select "id", "from_address" as "from", "subject", "received_at" as "receivedAt", "state", "door" from "inbound_mails" where "claim_id" = +?
select "id", "from_address" as "from", "subject", "received_at" as "receivedAt", "state", "reason" from "inbound_mails" where "claim_id" = +? order by "id"
select "id", "home_id" as "homeId", "kind", "claim_id" as "claimId", "name", "content_type" as "contentType", "size_bytes" as "sizeBytes", "sha256", "created_at" as "createdAt" from "documents" where "claim_id" = +? order by "id"
select "id", "home_id" as "homeId", "kind", "claim_id" as "claimId", "name", "content_type" as "contentType", "size_bytes" as "sizeBytes", "sha256", "created_at" as "createdAt" from "documents" where "home_id" = +? and "kind" != +? order by "id" desc
select "id", "home_id" as "homeId", "kind", "claim_id" as "claimId", "name", "content_type" as "contentType", "size_bytes" as "sizeBytes", "sha256", "created_at" as "createdAt" from "documents" where "id" = +?
select "id", "home_id" as "homeId", "kind", "claim_id" as "claimId", "name", "content_type" as "contentType", "size_bytes" as "sizeBytes", "sha256", "created_at" as "createdAt", "message_id" as "messageId", "first_page" as "firstPage" from "documents" where "claim_id" = +? order by "id"
select "id", "home_id" as "homeId", "kind", "claim_id" as "claimId", "name", "content_type" as "contentType", "size_bytes" as "sizeBytes", "sha256", "created_at" as "createdAt", "message_id" as "messageId", "first_page" as "firstPage" from "documents" where "home_id" = +? and "kind" in (+?) order by "id" desc
select "id", "home_id" as "homeId", "kind", "claim_id" as "claimId", "name", "content_type" as "contentType", "size_bytes" as "sizeBytes", "sha256", "created_at" as "createdAt", "message_id" as "messageId", "first_page" as "firstPage" from "documents" where "id" = +?
select "id", "home_id" as "homeId", "kind", "name", "content_type" as "contentType", "size_bytes" as "sizeBytes", "sha256", "created_at" as "createdAt" from "documents" where "home_id" = +? order by "id" desc
select "id", "home_id" as "homeId", "kind", "name", "content_type" as "contentType", "size_bytes" as "sizeBytes", "sha256", "created_at" as "createdAt" from "documents" where "id" = +?
select "id", "home_id" as "homeId", "name", "email", "created_at" as "createdAt", "email_verified_at" as "emailConfirmedAt", "time_zone" as "timeZone", "claims_count" as "claimsFiled", wants_mail as "wantsMail", is_subscribed as "isPremium", has_premium_gift as "isGivenByHand", is_admin as "isAdmin" from "users" where "id" = +?
select "id", "home_id" as "homeId", "name", "email", "created_at" as "createdAt", "email_verified_at" as "emailConfirmedAt", "time_zone" as "timeZone", "claims_count" as "claimsFiled", wants_mail as "wantsMail", wants_reminders as "wantsReminders", is_subscribed as "isPremium", has_premium_gift as "isGivenByHand", is_admin as "isAdmin" from "users" where "id" = +?
select "id", "home_id" as "homeId", "name", "email", "created_at" as "createdAt", "email_verified_at" as "emailConfirmedAt", "time_zone" as "timeZone", "language", "claims_count" as "claimsFiled", wants_mail as "wantsMail", wants_reminders as "wantsReminders", is_subscribed as "isPremium", has_premium_gift as "isGivenByHand", is_admin as "isAdmin" from "users" where "id" = +?
select "id", "import_id", "draft_id", "mail_id", "kind", "place", "name", "content_type", "size_bytes", "sha256", "facts" from "import_items" where "id" = +?
select "id", "import_id", "draft_id", "mail_id", "kind", "place", "name", "content_type", "size_bytes", "sha256", "facts" from "import_items" where "import_id" = +? order by "id"
select "id", "kind", "to_address" as "to", "mail", "state", "server_reply" as "serverReply", "created_at" as "createdAt", "done_at" as "doneAt" from "outbox" inner join "outbox_mails" on "outbox_mails"."outbox_id" = "outbox"."id" where "claim_id" = +? and ("user_id" = +? or "kind" in (+?)) order by "id"
select "id", "kind", "to_address" as "to", "mail", "state", "server_reply" as "serverReply", "created_at" as "createdAt", "done_at" as "doneAt" from "outbox" inner join "outbox_mails" on "outbox_mails"."outbox_id" = "outbox"."id" where "claim_id" is null and "user_id" = +? order by "id"
select "id", "kind", "to_address" as "to", "mail", "state", "server_reply" as "serverReply", "created_at" as "createdAt", "done_at" as "doneAt" from "outbox" inner join "outbox_mails" on "outbox_mails"."outbox_id" = "outbox"."id" where "user_id" = +? and "claim_id" = +? order by "id"
select "id", "kind", "to_address" as "to", "mail", "state", "server_reply" as "serverReply", "created_at" as "createdAt", "done_at" as "doneAt" from "outbox" inner join "outbox_mails" on "outbox_mails"."outbox_id" = "outbox"."id" where "user_id" = +? and "claim_id" is null order by "id"
select "id", "message_id" as "messageId", "event_id" as "eventId", "file_name" as "fileName", "content_type" as "contentType", "size_bytes" as "sizeBytes", "sha256" from "photos" where "claim_id" = +? and "state" = +?
select "id", "message_id" as "messageId", "event_id" as "eventId", "file_name" as "fileName", "content_type" as "contentType", "size_bytes" as "sizeBytes", "sha256", "created_at" as "createdAt" from "photos" where "claim_id" = +? and "state" = +? order by "message_id" asc nulls first, "position", "id"
select "id", "message_id" as "messageId", "event_id" as "eventId", "file_name" as "fileName", "content_type" as "contentType", "size_bytes" as "sizeBytes", "sha256", "created_at" as "createdAt" from "photos" where "claim_id" is null and "user_id" = +? and "state" = +? order by "message_id" asc nulls first, "position", "id"
select "id", "message_id" as "messageId", "event_id" as "eventId", "file_name" as "fileName", "content_type" as "contentType", "size_bytes" as "sizeBytes", "sha256", "created_at" as "createdAt" from "photos" where "user_id" = +? and "claim_id" = +? and "state" = +? order by "message_id" asc nulls first, "position", "id"
select "id", "message_id" as "messageId", "event_id" as "eventId", "file_name" as "fileName", "content_type" as "contentType", "size_bytes" as "sizeBytes", "sha256", "created_at" as "createdAt" from "photos" where "user_id" = +? and "claim_id" is null and "state" = +? order by "message_id" asc nulls first, "position", "id"
select "id", "message_id" as "messageId", "event_id" as "eventId", "file_name" as "fileName", "content_type" as "contentType", "size_bytes" as "sizeBytes", "sha256", "marked_from" as "markedFrom", "original_sha256" as "originalSha256", "original_is_kept" as "originalIsKept" from "photos" where "claim_id" = +? and "state" = +?
select "id", "message_id" as "messageId", "event_id" as "eventId", "file_name" as "fileName", "content_type" as "contentType", "size_bytes" as "sizeBytes", "sha256", "marked_from" as "markedFrom", "original_sha256" as "originalSha256", "original_is_kept" as "originalIsKept", "created_at" as "createdAt" from "photos" where "claim_id" = +? and "state" = +? order by "message_id" asc nulls first, "position", "id"
select "id", "message_id" as "messageId", "event_id" as "eventId", "file_name" as "fileName", "content_type" as "contentType", "size_bytes" as "sizeBytes", "sha256", "marked_from" as "markedFrom", "original_sha256" as "originalSha256", "original_is_kept" as "originalIsKept", "created_at" as "createdAt" from "photos" where "claim_id" is null and "user_id" = +? and "state" = +? order by "message_id" asc nulls first, "position", "id"
select "id", "message_id" as "messageId", "file_name" as "fileName", "content_type" as "contentType", "size_bytes" as "sizeBytes" from "attachments" where "claim_id" = +?
select "id", "message_id" as "messageId", "file_name" as "fileName", "content_type" as "contentType", "size_bytes" as "sizeBytes", "created_at" as "createdAt" from "attachments" where "claim_id" = +? order by "id"
select "id", "message_id" as "messageId", "file_name" as "fileName", "content_type" as "contentType", "size_bytes" as "sizeBytes", "created_at" as "createdAt", "sha256" from "recordings" where "claim_id" = +? order by "position", "id"
select "id", "message_id" as "messageId", "file_name" as "fileName", "content_type" as "contentType", "size_bytes" as "sizeBytes", "sha256" from "recordings" where "claim_id" = +?
select "id", "name" as "fileName", "content_type" as "contentType", "size_bytes" as "sizeBytes", "sha256" from "documents" where "claim_id" = +?
select "id", "name" as "fileName", "content_type" as "contentType", "size_bytes" as "sizeBytes", "sha256", "message_id" as "messageId" from "documents" where "claim_id" = +?
select "id", "name" from "users" where "id" in (+?) order by "id"
select "id", "name" from "users" where "id" in (select value from json_each(+?))
select "id", "name", "category", "make", "model", "serial", "installed_on" as "installedOn", "parts_years" as "partsYears", "labor_years" as "laborYears", "label_id" as "labelId", "manual_id" as "manualId", "receipt_id" as "receiptId" from "things" where "home_id" = +? order by "id"
select "id", "name", "created_at" as "addedAt", "last_used_at" as "lastUsedAt" from "passkeys" where "user_id" = +? order by "created_at"
select "id", "name", "email", "created_at" as "createdAt", "email_verified_at" as "emailConfirmedAt", "time_zone" as "timeZone", "claims_count" as "claimsFiled", wants_mail as "wantsMail", is_subscribed as "isPremium", has_premium_gift as "isGivenByHand", is_admin as "isAdmin" from "users" where "id" = +?
select "id", "name", "email", "created_at", "claims_count", "is_subscribed", "has_premium_gift", "is_admin", "email_verified_at", "last_seen_at" from "users" order by "id" desc limit +?
select "id", "name", "email", "created_at", "claims_count", "is_subscribed", "has_premium_gift", "is_admin", "email_verified_at", "last_seen_at" from "users" where "email" = +?
select "id", "name", "email", "created_at", "claims_count", "is_subscribed", "has_premium_gift", "is_admin", "email_verified_at", "last_seen_at" from "users" where "id" < +? order by "id" desc limit +?
select "id", "name", "email", "created_at", "claims_count", "is_subscribed", "has_premium_gift", "is_admin", "email_verified_at", "last_seen_at" from "users" where "id" = +?
select "id", "name", "email", "created_at", "claims_count", "is_subscribed", "has_premium_gift", "is_admin", "email_verified_at", "last_seen_at" from "users" where (instr(email, +?) > 0 or instr(lower(name), +?) > 0 or instr(name, +?) > 0) order by "id" desc limit +?
select "id", "name", "email", "time_zone" as "timeZone", "created_at" as "createdAt" from "users" where "is_admin" = 1 order by "id"
select "id", "number", "name", "address", "created_at" as "createdAt" from "walk_throughs" where "home_id" = +?
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? and "category" = +? and "id" in (select "id" from "claims" where "home_id" = +? and glob(+?, search_text)) order by "id" asc
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? and "category" = +? and "id" in (select "id" from "claims" where "home_id" = +? and glob(+?, search_text)) order by "id" asc limit +?
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? and "category" = +? and "id" in (select "id" from "claims" where "home_id" = +? and glob(+?, search_text)) order by "id" desc
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? and "category" = +? and "id" in (select "id" from "claims" where "home_id" = +? and glob(+?, search_text)) order by "id" desc limit +?
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? and "category" = +? and glob(+?, search_text) order by "updated_at" desc, "id" desc
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? and "category" = +? and glob(+?, search_text) order by "updated_at" desc, "id" desc limit +?
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? and "category" = +? order by "id" desc
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? and "id" < +? order by "id" desc limit +?
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? and "id" > +? order by "id" asc limit +?
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? and "id" in (select "id" from "claims" where "home_id" = +? and glob(+?, search_text) and "id" < +? order by "id" desc limit +?) and "id" < +? order by "id" desc limit +?
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? and "id" in (select "id" from "claims" where "home_id" = +? and glob(+?, search_text) and "id" > +? order by "id" asc limit +?) and "id" > +? order by "id" asc limit +?
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? and "id" in (select "id" from "claims" where "home_id" = +? and glob(+?, search_text) order by "id" asc limit +?) order by "id" asc limit +?
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? and "id" in (select "id" from "claims" where "home_id" = +? and glob(+?, search_text) order by "id" asc) order by "id" asc
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? and "id" in (select "id" from "claims" where "home_id" = +? and glob(+?, search_text) order by "id" desc limit +?) order by "id" desc limit +?
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? and "id" in (select "id" from "claims" where "home_id" = +? and glob(+?, search_text) order by "id" desc) order by "id" desc
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? and "status" = +? and "category" = +? order by "id" desc
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? and "status" = +? order by "id" desc
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? and ("updated_at", "id") < (+?, +?) order by "updated_at" desc, "id" desc limit +?
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? and glob(+?, search_text) and ("updated_at", "id") < (+?, +?) order by "updated_at" desc, "id" desc limit +?
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? and glob(+?, search_text) order by "updated_at" desc, "id" desc
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? and glob(+?, search_text) order by "updated_at" desc, "id" desc limit +?
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? order by "id" asc
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? order by "id" asc limit +?
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? order by "id" desc
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? order by "id" desc limit +?
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? order by "updated_at" desc, "id" desc
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? order by "updated_at" desc, "id" desc limit +?
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at", case when claims.status = 'SendingFailed' then (select detail from claim_events where claim_id = claims.id and claim_events.status = 'SendingFailed' order by claim_events.id desc limit 1) end as "failure", "claims"."home_id", "claims"."user_id", (select count(*) from unread_news where claim_id = claims.id and user_id = +?) as "unread", (select "author" from unread_news where claim_id = claims.id and user_id = +? and text is not null order by id desc limit 1) as "unreadFrom", (select "text" from unread_news where claim_id = claims.id and user_id = +? and text is not null order by id desc limit 1) as "unreadText" from "claims" where "home_id" = +? and "status" <> 'Closed' and "id" < +? and ("status" in ('SendingFailed', 'New') or "fix_reported_at" is not null or exists (select "visits"."id" from "visits" where "visits"."claim_id" = "claims"."id" and "visits"."state" = 'proposed') or exists (select "unread_news"."id" from "unread_news" where "unread_news"."claim_id" = "claims"."id" and "unread_news"."user_id" = +?)) order by "id" desc limit +?
select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at", case when claims.status = 'SendingFailed' then (select detail from claim_events where claim_id = claims.id and claim_events.status = 'SendingFailed' order by claim_events.id desc limit 1) end as "failure", "claims"."home_id", "claims"."user_id", (select count(*) from unread_news where claim_id = claims.id and user_id = +?) as "unread", (select "author" from unread_news where claim_id = claims.id and user_id = +? and text is not null order by id desc limit 1) as "unreadFrom", (select "text" from unread_news where claim_id = claims.id and user_id = +? and text is not null order by id desc limit 1) as "unreadText" from "claims" where "home_id" = +? order by "id" desc limit +?
select "id", "number", "title", "category", "address", "status", "summary", "description", "builder_name" as "builderName", "builder_email" as "builderEmail", "created_at" as "createdAt", "updated_at" as "updatedAt", "closed_at" as "closedAt", "fix_reported_at" as "fixReportedAt", "first_response_hours" as "firstResponseHours", "resolution_days" as "resolutionDays" from "claims" where "home_id" in (select home_id from home_members where user_id = +?) and "id" = +?
select "id", "number", "title", "category", "address", "summary", "description", "created_at" as "createdAt" from "claims" where "id" = +?
select "id", "number", "title", "category", "room", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? and "id" in (select "id" from "claims" where "home_id" = +? and glob(+?, search_text) order by "id" desc) order by "id" desc
select "id", "number", "title", "category", "room", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? and "room" = +? order by "id" desc
select "id", "number", "title", "category", "room", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? and (("room" = +? and "id" < +?) or "room" > +? or "room" = +?) order by room = '', "room", "id" desc limit +?
select "id", "number", "title", "category", "room", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? order by "id" desc
select "id", "number", "title", "category", "room", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? order by room = '', "room", "id" desc limit +?
select "id", "number", "title", "category", "room", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at", case when claims.status = 'SendingFailed' then (select detail from claim_events where claim_id = claims.id and claim_events.status = 'SendingFailed' order by claim_events.id desc limit 1) end as "failure", "claims"."home_id", "claims"."user_id", (select count(*) from unread_news where claim_id = claims.id and user_id = +?) as "unread", (select "author" from unread_news where claim_id = claims.id and user_id = +? and text is not null order by id desc limit 1) as "unreadFrom", (select "text" from unread_news where claim_id = claims.id and user_id = +? and text is not null order by id desc limit 1) as "unreadText" from "claims" where "home_id" = +? and "id" in (select "id" from "claims" where "home_id" = +? and glob(+?, search_text) order by "id" desc limit +?) order by "id" desc limit +?
select "id", "number", "title", "category", "room", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at", case when claims.status = 'SendingFailed' then (select detail from claim_events where claim_id = claims.id and claim_events.status = 'SendingFailed' order by claim_events.id desc limit 1) end as "failure", "claims"."home_id", "claims"."user_id", (select count(*) from unread_news where claim_id = claims.id and user_id = +?) as "unread", (select "author" from unread_news where claim_id = claims.id and user_id = +? and text is not null order by id desc limit 1) as "unreadFrom", (select "text" from unread_news where claim_id = claims.id and user_id = +? and text is not null order by id desc limit 1) as "unreadText" from "claims" where "home_id" = +? order by "id" desc limit +?
select "id", "number", "title", "status", "category", "created_at" as "createdAt" from "claims" where "home_id" in (select home_id from home_members where user_id = +?)
select "id", "number", "title", "status", "created_at" as "createdAt" from "claims" where "home_id" = +? and "id" in (select value from json_each(+?))
select "id", "number", "title", "status", "created_at" as "createdAt" from "claims" where "home_id" = +? order by "id" desc limit +?
select "id", "number", "title", "user_id" as "userId", "category", "address", "status", "summary", "description", "builder_name" as "builderName", "builder_email" as "builderEmail", "created_at" as "createdAt", "updated_at" as "updatedAt", "closed_at" as "closedAt", "fix_reported_at" as "fixReportedAt", "first_response_hours" as "firstResponseHours", "resolution_days" as "resolutionDays" from "claims" where "home_id" in (select home_id from home_members where user_id = +?) and "id" = +?
select "id", "number", "title", "user_id" as "userId", "category", "address", "status", "summary", "description", "builder_name" as "builderName", "builder_email" as "builderEmail", "created_at" as "createdAt", "updated_at" as "updatedAt", "closed_at" as "closedAt", "fix_reported_at" as "fixReportedAt", "first_response_hours" as "firstResponseHours", "resolution_days" as "resolutionDays", "earlier_number" as "earlierNumber", "later_number" as "laterNumber" from "claims" where "home_id" in (select home_id from home_members where user_id = +?) and "id" = +?
select "id", "number", "title", "user_id" as "userId", "category", "room", "address", "status", "summary", "description", "builder_name" as "builderName", "builder_email" as "builderEmail", "created_at" as "createdAt", "updated_at" as "updatedAt", "closed_at" as "closedAt", "fix_reported_at" as "fixReportedAt", "first_response_hours" as "firstResponseHours", "resolution_days" as "resolutionDays", "earlier_number" as "earlierNumber", "later_number" as "laterNumber" from "claims" where "home_id" in (select home_id from home_members where user_id = +?) and "id" = +?
select "id", "sender", "author_name" as "authorName", "channel", "content", "html_content" as "htmlContent", "folded", "original", "other_address" as "otherAddress", "is_automatic", "not_answer", "counted_at" as "countedAt", "not_stored", "created_at" as "createdAt", "user_id" as "userId" from "messages" where "claim_id" = +? and "id" in (select value from json_each(+?)) order by "id"
select "id", "sender", "author_name" as "authorName", "channel", "content", "html_content" as "htmlContent", "folded", "original", "other_address" as "otherAddress", "is_automatic", "not_answer", "counted_at" as "countedAt", "not_stored", "created_at" as "createdAt", "user_id" as "userId" from "messages" where "claim_id" = +? order by "id"
select "id", "sender", "author_name" as "authorName", "channel", "content", "html_content" as "htmlContent", "folded", "original", "other_address" as "otherAddress", "is_automatic", "not_stored", "created_at" as "createdAt" from "messages" where "claim_id" = +? order by "id"
select "id", "sender", "author_name" as "authorName", "channel", "content", "html_content" as "htmlContent", "folded", "original", "other_address" as "otherAddress", "is_automatic", "not_stored", "created_at" as "createdAt", "user_id" as "userId" from "messages" where "claim_id" = +? and "id" in (select value from json_each(+?)) order by "id"
select "id", "sender", "author_name" as "authorName", "channel", "content", "html_content" as "htmlContent", "folded", "original", "other_address" as "otherAddress", "is_automatic", "not_stored", "created_at" as "createdAt", "user_id" as "userId" from "messages" where "claim_id" = +? order by "id"
select "id", "summary", "description" from "claims" where "id" in (select value from json_each(+?))
select "id", "user_id" as "userId" from "card_customers" where "id" in (select "customer_id" from "subscriptions" where "status" not in ('canceled', 'incomplete_expired') and "read_at" < +? union all select "customer_id" from "card_checkouts" where "settled_at" is null and "created_at" < +? and ("checked_at" is null or "checked_at" < +?)) order by "id"
select "id", "user_id", "claim_ids", "created_at" from "evidence_files" where "state" = +? order by "id" limit +?
select "id", "user_id", "claim_ids", "created_at", "language" from "evidence_files" where "state" = +? order by "id" limit +?
select "id", octet_length(content) + coalesce(octet_length(html_content), 0) + coalesce(octet_length(original), octet_length(folded), 0) as "bytes" from "messages" where "claim_id" = +? and "id" < +? order by "id" desc limit +?
select "id", octet_length(content) + coalesce(octet_length(html_content), 0) + coalesce(octet_length(original), octet_length(folded), 0) as "bytes" from "messages" where "claim_id" = +? order by "id" desc limit +?
select "import_files".*, "imports"."user_id" as "userId" from "import_files" inner join "imports" on "imports"."id" = "import_files"."import_id" where "state" = +? and "import_files"."id" not in () and "imports"."user_id" not in () order by "import_files"."id" limit +?
select "import_files".*, "imports"."user_id" as "userId" from "import_files" inner join "imports" on "imports"."id" = "import_files"."import_id" where "state" = +? and "import_files"."id" not in () and "imports"."user_id" not in (+?) order by "import_files"."id" limit +?
select "import_files".*, "imports"."user_id" as "userId" from "import_files" inner join "imports" on "imports"."id" = "import_files"."import_id" where "state" = +? and "import_files"."id" not in (+?) and "imports"."user_id" not in () order by "import_files"."id" limit +?
select "is_subscribed", "has_premium_gift" from "users" where "id" = +?
select "issuer", "subject", "email", "created_at" as "connectedAt", "last_used_at" as "lastUsedAt" from "sign_in_identities" where "user_id" = +? order by "created_at"
select "item"."claim_id" as "claimId", "item"."number", "item"."room", "item"."severity", "claims"."number" as "claimNumber", "claims"."title", "claims"."category", "claims"."status", "claims"."thumb_photo_id" as "thumbPhotoId", "claims"."fix_reported_at" as "fixReportedAt" from "walk_through_items" as "item" inner join "claims" on "claims"."id" = "item"."claim_id" where "item"."walk_through_id" = +? order by "item"."number"
select "item"."claim_id" as "claimId", "item"."number", coalesce(nullif("claims"."room", ''), "item"."room") as "room", "item"."severity", "claims"."number" as "claimNumber", "claims"."title", "claims"."category", "claims"."status", "claims"."thumb_photo_id" as "thumbPhotoId", "claims"."fix_reported_at" as "fixReportedAt" from "walk_through_items" as "item" inner join "claims" on "claims"."id" = "item"."claim_id" where "item"."walk_through_id" = +? order by "item"."number"
select "kind", "address", "shows_what" as "showsWhat", "created_at" as "createdAt" from "notify_addresses" where "user_id" = +?
select "known_since" as "knownSince", "look_at" as "lookAt" from "coverage_watches" where "home_id" = +?
select "language" from "builder_languages" where "email" = +?
select "language" from "trades" where "id" = +?
select "language" from "users" where "email" = +?
select "language" from "users" where "id" = +?
select "length", "hash" from "record_heads" where "claim_id" = +?
select "length", "hash", "verified_at" as "verifiedAt", "verified_length" as "verifiedLength", "findings" from "record_heads" where "claim_id" = +?
select "letter" from "formal_notices" inner join "home_members" on "home_members"."user_id" = "formal_notices"."user_id" where "formal_notices"."claim_id" = +? and "home_members"."home_id" = +?
select "letter" from "formal_notices" where "claim_id" = +? and "user_id" = +?
select "limit_requests"."user_id" as "id", "users"."name", "users"."email", "users"."claims_count" as "claimsFiled", "limit_requests"."asked_at" as "askedAt" from "limit_requests" inner join "users" on "users"."id" = "limit_requests"."user_id" where "limit_requests"."asked_at" >= +? order by "limit_requests"."asked_at" limit +?
select "list"."id", "list"."name", "item"."number", "first"."claim_id" as "firstClaimId" from "walk_through_items" as "item" inner join "walk_throughs" as "list" on "list"."id" = "item"."walk_through_id" inner join "walk_through_items" as "first" on "first"."walk_through_id" = "list"."id" and "first"."number" = 1 where "item"."claim_id" = +?
select "list"."id", "list"."name", "list"."number", "list"."item_count" as "items", (select count(*) as "closed" from "walk_through_items" as "item" inner join "claims" on "claims"."id" = "item"."claim_id" where "item"."walk_through_id" = "list"."id" and "claims"."status" = +?) as "closed" from "walk_throughs" as "list" where "list"."home_id" = +?
select "listed"."id" as "claimId", "outbox"."id", "kind", "to_address" as "to", "state", "act_id" as "actId", "walk_through_id" as "walkThroughId", "created_at" as "createdAt", "done_at" as "doneAt", "last_error" as "lastError", "returned_at" as "returnedAt", "return_reason" as "returnReason", (select messages.created_at from messages where messages.claim_id = listed.id and messages.sender = 'Builder' order by messages.id desc limit 1) as "builderWroteAt" from (select value as id from json_each(+?)) as "listed" cross join "outbox" left join "act_emails" on "act_emails"."outbox_id" = "outbox"."id" where "outbox"."claim_id" = "listed"."id"
select "mail" from "outbox_mails" where "outbox_id" = +?
select "name", "email" from "users" where "id" = +?
select "name", "email", "phone", "website", "postal_address" as "postalAddress", "created_at" as "createdAt", "updated_at" as "updatedAt" from "builder_profiles" where "home_id" = +?
select "notify_messages".*, "address", "secret_id", "shows_what", "last_at", "problem", "failures" from "notify_messages" inner join "notify_addresses" on "notify_addresses"."user_id" = "notify_messages"."user_id" and "notify_addresses"."kind" = "notify_messages"."kind" where "next_attempt_at" <= +? order by "next_attempt_at", "notify_messages"."id" limit +?
select "number" from "claims" where "id" in (select value from json_each(+?)) and "home_id" in (select home_id from home_members where user_id = +?)
select "number", "room", "severity", "claim_id" as "claimId" from "walk_through_items" where "walk_through_id" = +? order by "number"
select "of_id" as "of", "address_id" as "addressId", "name", "role" from "outbox_copies" where "outbox_id" = +?
select "outbox"."id", "to_address" as "to", "state", "server_reply", "last_error", "mail" from "outbox" inner join "outbox_mails" on "outbox_mails"."outbox_id" = "outbox"."id" inner join "outbox_claims" on "outbox_claims"."outbox_id" = "outbox"."id" where "kind" in (+?) and "outbox_claims"."claim_id" = +?
select "outbox"."id", "to_address" as "to", "state", "server_reply", "last_error", "mail" from "outbox" inner join "outbox_mails" on "outbox_mails"."outbox_id" = "outbox"."id" where "kind" in (+?) and "outbox"."claim_id" = +?
select "outbox"."id", "to_address" as "to", "state", "server_reply", "last_error", "mail", "name", "role" from "outbox" inner join "outbox_mails" on "outbox_mails"."outbox_id" = "outbox"."id" left join "outbox_copies" on "outbox_copies"."outbox_id" = "outbox"."id" inner join "outbox_claims" on "outbox_claims"."outbox_id" = "outbox"."id" where "kind" in (+?) and "outbox_claims"."claim_id" = +?
select "outbox"."id", "to_address" as "to", "state", "server_reply", "last_error", "mail", "name", "role" from "outbox" inner join "outbox_mails" on "outbox_mails"."outbox_id" = "outbox"."id" left join "outbox_copies" on "outbox_copies"."outbox_id" = "outbox"."id" where "kind" in (+?) and "outbox"."claim_id" = +?
select "outbox".*, "outbox_mails"."mail" from "outbox" inner join "outbox_mails" on "outbox_mails"."outbox_id" = "outbox"."id" order by "id" desc limit +?
select "outbox".*, "outbox_mails"."mail" from "outbox" inner join "outbox_mails" on "outbox_mails"."outbox_id" = "outbox"."id" where "claim_id" = +? and "user_id" = +? and "kind" = +? and "state" = +? and ("leased_until" is null or "leased_until" <= +?) order by "id" desc
select "outbox".*, "outbox_mails"."mail" from "outbox" inner join "outbox_mails" on "outbox_mails"."outbox_id" = "outbox"."id" where "claim_id" = +? and ("user_id" = +? or "kind" in (+?)) order by "id"
select "outbox".*, "outbox_mails"."mail" from "outbox" inner join "outbox_mails" on "outbox_mails"."outbox_id" = "outbox"."id" where "user_id" = +? order by "created_at" desc, "id" desc limit +?
select "own"."home_id" as "id", "own"."role", "own"."joined_at" as "joinedAt", "home_profiles"."address", own.role <> 'owner' or home_profiles.home_id is not null or exists (select 1 from claims where claims.home_id = own.home_id) or exists (select 1 from documents where documents.home_id = own.home_id) or exists (select 1 from home_members as other where other.home_id = own.home_id and other.user_id <> own.user_id) as "isUsed" from "home_members" as "own" left join "home_profiles" on "home_profiles"."home_id" = "own"."home_id" where "own"."user_id" = +?
select "own"."home_id" as "id", "own"."role", "own"."joined_at" as "joinedAt", "home_profiles"."address", own.role <> 'owner' or home_profiles.home_id is not null or exists (select 1 from claims where claims.home_id = own.home_id) or exists (select 1 from home_members as other where other.home_id = own.home_id and other.user_id <> own.user_id) as "isUsed" from "home_members" as "own" left join "home_profiles" on "home_profiles"."home_id" = "own"."home_id" where "own"."user_id" = +?
select "phone", "best_times" as "bestTimes" from "contact_details" where "home_id" = +?
select "phone", "best_times" as "bestTimes", "created_at" as "createdAt", "updated_at" as "updatedAt" from "contact_details" where "home_id" = +?
select "photos"."id" from "photos" inner join "messages" on "messages"."id" = "photos"."message_id" where "photos"."id" = +? and "messages"."claim_id" = +? and "messages"."sender" = +?
select "photos".* from "photos" where "photos"."message_id" is null and "photos"."state" = 'stored' and "photos"."claim_id" = +? and not exists (select "claim_events"."id" from "claim_events" where "claim_events"."id" = "photos"."event_id" and "claim_events"."kind" = 'own-statement') order by "photos"."position", "photos"."id"
select "photos".* from "photos" where "photos"."message_id" is null and "photos"."state" = 'stored' and "photos"."claim_id" = +? order by "photos"."position", "photos"."id"
select "places"."home_id", "places"."user_id", "users"."time_zone" as "timeZone", "coverages"."template", "homes"."response_targets" as "ownTargets" from ( select substr(value, 1, instr(value, ' ') - 1) as home_id, substr(value, instr(value, ' ') + 1) as user_id from json_each(+?)) as "places" inner join "users" on "users"."id" = "places"."user_id" inner join "homes" on "homes"."id" = "places"."home_id" left join "coverages" on "coverages"."home_id" = "places"."home_id"
select "points" from "rate_limits" where "key" = +?
select "points", "ends_at" from "rate_limits" where "key" = +? and "ends_at" > +?
select "postal_address" as "address" from "builder_profiles" where "home_id" = +?
select "push_subscriptions".*, "sessions"."user_agent" from "push_subscriptions" inner join "sessions" on "sessions"."id" = "push_subscriptions"."session_id" where "push_subscriptions"."user_id" = +?
select "pushes".*, "endpoint", "p256dh", "auth", "shows_what" from "pushes" inner join "push_subscriptions" on "push_subscriptions"."session_id" = "pushes"."session_id" where "next_attempt_at" <= +? order by "next_attempt_at" limit +?
select "response_targets" from "homes" where "id" = +?
select "role" from "home_members" where "home_id" = +? and "user_id" = +?
select "rooms" from "homes" where "id" = +?
select "secret_hash" as "tokenHash", "email" from "home_invitations" where "guest_id" is null and "buyer_id" is null and "expires_at" > +? and "email" = +?
select "secret_hash" as "tokenHash", "email" from "home_invitations" where "guest_id" is null and "buyer_id" is null and "expires_at" > +? and "secret_hash" = +?
select "secret_hash" as "tokenHash", "email" from "home_invitations" where "guest_id" is null and "buyer_id" is null and "expires_at" > +? and ("secret_hash" = +? or "emailed_hash" = +?)
select "seq" from "claim_changes" inner join "claims" on "claims"."id" = "claim_changes"."claim_id" where "seq" > +? and "kind" = +? and lower(claims.builder_email) = +? order by "seq" limit +?
select "seq", "claim_changes"."user_id" as "userId", "claim_id" as "claimId", "kind", lower(claims.builder_email) as "builderEmail" from "claim_changes" left join "claims" on "claims"."id" = "claim_changes"."claim_id" where "seq" > +? order by "seq" limit +?
select "seq", "day", "hash", "time_stamp" as "timeStamp" from "record_days" order by "seq" desc limit +?
select "seq", "user_id" as "userId", "claim_id" as "claimId", "kind" from "claim_changes" where "seq" > +? order by "seq" limit +?
select "seq", "user_id" as "userId", "claim_id" as "claimId", "kind" from "claim_changes" where "user_id" = +? and "seq" > +? and "at" >= +? order by "seq" limit +?
select "state" from "automatic_follow_ups" where "claim_id" = +? and "kind" = +? and "since" = +?
select "template" from "claims" inner join "coverages" on "coverages"."home_id" = "claims"."home_id" where "claims"."id" = +?
select "template", "tiers", "saved_at" as "savedAt" from "coverages" where "home_id" = +?
select "time_zone" as "timeZone", (select "template" from "coverages" where "home_id" = +?) as "template", (select "response_targets" from "homes" where "id" = +?) as "ownTargets", (select "created_at" from "messages" where "claim_id" = +? and "sender" = 'Builder' order by "messages"."id" desc limit 1) as "builderWroteAt" from "users" where "users"."id" = +?
select "to_address" as "address", min("created_at") as "firstAt" from "outbox" where "user_id" = +? and "kind" in ('letter', 'to-builder') and "state" != +? group by "to_address"
select "token_hash" as "tokenHash", "email" from "account_invitations" where "email" = +? and "expires_at" > +?
select "token_hash" as "tokenHash", "email" from "account_invitations" where "token_hash" = +? and "expires_at" > +?
select "trade_photos"."id" from "trade_answers" inner join "trade_photos" on "trade_photos"."answer_id" = "trade_answers"."id" where "claim_id" in (select "id" from "claims" where "user_id" = +?)
select "trade_photos"."id", "answer_id" as "answerId", "file_name" as "fileName", "content_type" as "contentType", "size_bytes" as "sizeBytes", "sha256" from "trade_photos" inner join "trade_answers" on "trade_answers"."id" = "trade_photos"."answer_id" where "claim_id" = +?
select "trades"."id", "trades"."name", "trades"."work", "trades"."email", "trades"."phone" from "trades" where "builder_email" = +? and "email" = +?
select "trades"."id", "trades"."name", "trades"."work", "trades"."email", "trades"."phone" from "trades" where "id" = +? and "builder_email" = +?
select "trades"."id", "trades"."name", "trades"."work", "trades"."email", "trades"."phone", "trades"."builder_email" as "builderEmail", "claim_trades"."claim_id" as "claimId", "claim_trades"."assigned_at" as "assignedAt", (select "failure" from "trade_links" where "trade_links"."claim_id" = "claim_trades"."claim_id" and "failed_at" is not null order by "failed_at" desc limit +?) as "failure" from "claim_trades" inner join "trades" on "trades"."id" = "claim_trades"."trade_id" inner join "claims" on "claims"."id" = "claim_trades"."claim_id" inner join "trade_links" on "trade_links"."claim_id" = "claim_trades"."claim_id" where lower(claims.builder_email) = trades.builder_email and "trade_links"."token_hash" = +?
select "trades"."id", "trades"."name", "trades"."work", "trades"."email", "trades"."phone", "trades"."builder_email" as "builderEmail", "claim_trades"."claim_id" as "claimId", "claim_trades"."assigned_at" as "assignedAt", (select "failure" from "trade_links" where "trade_links"."claim_id" = "claim_trades"."claim_id" and "failed_at" is not null order by "failed_at" desc limit +?) as "failure" from "claim_trades" inner join "trades" on "trades"."id" = "claim_trades"."trade_id" inner join "claims" on "claims"."id" = "claim_trades"."claim_id" where lower(claims.builder_email) = trades.builder_email and "claim_trades"."claim_id" = +?
select "trades"."id", "trades"."name", "trades"."work", "trades"."email", "trades"."phone", "trades"."language", "trades"."opened_at" as "openedAt", "trades"."answered_at" as "answeredAt", "trades"."builder_email" as "builderEmail", "claim_trades"."claim_id" as "claimId", "claim_trades"."assigned_at" as "assignedAt", "claim_trades"."shows_conversation" as "showsConversation", (select "failure" from "trade_links" where "trade_links"."claim_id" = "claim_trades"."claim_id" and "failed_at" is not null order by "failed_at" desc limit +?) as "failure" from "claim_trades" inner join "trades" on "trades"."id" = "claim_trades"."trade_id" inner join "claims" on "claims"."id" = "claim_trades"."claim_id" where lower(claims.builder_email) = trades.builder_email and "claim_trades"."claim_id" = +?
select "trades"."id", "trades"."name", "trades"."work", "trades"."email", "trades"."phone", "trades"."opened_at" as "openedAt", "trades"."answered_at" as "answeredAt" from "trades" where "id" = +? and "builder_email" = +?
select "trades"."id", "trades"."name", "trades"."work", "trades"."email", "trades"."phone", "trades"."opened_at" as "openedAt", "trades"."answered_at" as "answeredAt", "trades"."builder_email" as "builderEmail", "claim_trades"."claim_id" as "claimId", "claim_trades"."assigned_at" as "assignedAt", "claim_trades"."shows_conversation" as "showsConversation", (select "failure" from "trade_links" where "trade_links"."claim_id" = "claim_trades"."claim_id" and "failed_at" is not null order by "failed_at" desc limit +?) as "failure" from "claim_trades" inner join "trades" on "trades"."id" = "claim_trades"."trade_id" inner join "claims" on "claims"."id" = "claim_trades"."claim_id" inner join "trade_links" on "trade_links"."claim_id" = "claim_trades"."claim_id" where lower(claims.builder_email) = trades.builder_email and "trade_links"."token_hash" = +?
select "trades"."id", "trades"."name", "trades"."work", "trades"."email", "trades"."phone", "trades"."opened_at" as "openedAt", "trades"."answered_at" as "answeredAt", "trades"."builder_email" as "builderEmail", "claim_trades"."claim_id" as "claimId", "claim_trades"."assigned_at" as "assignedAt", "claim_trades"."shows_conversation" as "showsConversation", (select "failure" from "trade_links" where "trade_links"."claim_id" = "claim_trades"."claim_id" and "failed_at" is not null order by "failed_at" desc limit +?) as "failure" from "claim_trades" inner join "trades" on "trades"."id" = "claim_trades"."trade_id" inner join "claims" on "claims"."id" = "claim_trades"."claim_id" where lower(claims.builder_email) = trades.builder_email and "claim_trades"."claim_id" = +?
select "trades"."id", "trades"."name", "trades"."work", "trades"."email", "trades"."phone", "trades"."opened_at" as "openedAt", "trades"."answered_at" as "answeredAt", "trades"."builder_email" as "builderEmail", "claim_trades"."claim_id" as "claimId", "claim_trades"."assigned_at" as "assignedAt", (select "failure" from "trade_links" where "trade_links"."claim_id" = "claim_trades"."claim_id" and "failed_at" is not null order by "failed_at" desc limit +?) as "failure" from "claim_trades" inner join "trades" on "trades"."id" = "claim_trades"."trade_id" inner join "claims" on "claims"."id" = "claim_trades"."claim_id" inner join "trade_links" on "trade_links"."claim_id" = "claim_trades"."claim_id" where lower(claims.builder_email) = trades.builder_email and "trade_links"."token_hash" = +?
select "trades"."id", "trades"."name", "trades"."work", "trades"."email", "trades"."phone", "trades"."opened_at" as "openedAt", "trades"."answered_at" as "answeredAt", "trades"."builder_email" as "builderEmail", "claim_trades"."claim_id" as "claimId", "claim_trades"."assigned_at" as "assignedAt", (select "failure" from "trade_links" where "trade_links"."claim_id" = "claim_trades"."claim_id" and "failed_at" is not null order by "failed_at" desc limit +?) as "failure" from "claim_trades" inner join "trades" on "trades"."id" = "claim_trades"."trade_id" inner join "claims" on "claims"."id" = "claim_trades"."claim_id" where lower(claims.builder_email) = trades.builder_email and "claim_trades"."claim_id" = +?
select "trades"."id", "trades"."name", "trades"."work", "trades"."email", "trades"."phone", "trades"."opened_at" as "openedAt", "trades"."answered_at" as "answeredAt", (select count(*) as "n" from "claim_trades" inner join "claims" on "claims"."id" = "claim_trades"."claim_id" where "claim_trades"."trade_id" = "trades"."id" and "claims"."status" <> +?) as "open" from "trades" where "builder_email" = +?
select "trades"."id", "trades"."name", "trades"."work", "trades"."email", "trades"."phone", (select count(*) as "n" from "claim_trades" inner join "claims" on "claims"."id" = "claim_trades"."claim_id" where "claim_trades"."trade_id" = "trades"."id" and "claims"."status" <> +?) as "open" from "trades" where "builder_email" = +?
select "uid", "attempts" from "imap_waiting" where "mailbox" = +? and "next_attempt_at" <= +? order by "attempts", "uid" limit +?
select "user_id" as "userId", "look_at" as "lookAt" from "follow_up_choices" where "home_id" = +?
select "user_id" from "card_customers" where "id" = +?
select "user_id" from "claims" where "builder_email" is not null and lower(builder_email) = +? limit +?
select "user_id" from "home_members" where "home_id" = +?
select "user_id" from "home_members" where "home_id" = +? and "role" = 'owner'
select "user_id" from "sign_in_networks" where "network_hash" = +?
select "user_id" from "user_tokens" where "token_hash" = +? and "purpose" = +? and "used_at" is null and "expires_at" > +?
select "user_tokens"."user_id", "user_tokens"."email", "expires_at", "users"."created_at" from "user_tokens" inner join "users" on "users"."id" = "user_tokens"."user_id" where "token_hash" = +? and "purpose" = +? and "used_at" is null and "expires_at" > +?
select "users"."id" as "userId", "users"."name", "users"."email", "role", "joined_at" as "joinedAt" from "home_members" inner join "users" on "users"."id" = "home_members"."user_id" where "home_members"."home_id" = +?
select "users"."id", "users"."name", "users"."email", "email_verified_at" as "emailVerifiedAt", "time_zone" as "timeZone", "wants_mail" from "home_members" inner join "users" on "users"."id" = "home_members"."user_id" where "home_members"."home_id" = +?
select "users"."id", "users"."name", "users"."email", "time_zone" as "timeZone", "wants_mail" from "home_members" inner join "users" on "users"."id" = "home_members"."user_id" where "home_members"."home_id" = +?
select "users"."id", "users"."name", "users"."email", "users"."claims_count" as "claimsFiled", "limit_requests"."asked_at" as "askedAt" from "user_tokens" inner join "limit_requests" on "limit_requests"."user_id" = "user_tokens"."user_id" inner join "users" on "users"."id" = "user_tokens"."user_id" where "user_tokens"."token_hash" = +? and "user_tokens"."purpose" = +? and "user_tokens"."used_at" is null and "user_tokens"."expires_at" > +?
select "users"."time_zone" as "timeZone", "coverages"."template", "homes"."response_targets" as "ownTargets" from "users" left join "coverages" on "coverages"."home_id" = +? inner join "homes" on "homes"."id" = +? where "users"."id" = +?
select "users".*, "home_members"."home_id" as "member_of", "sessions"."id" as "session_id", "sessions"."last_seen_at" as "session_seen_at", "sessions"."expires_at" as "session_expires_at" from "sessions" inner join "users" on "users"."id" = "sessions"."user_id" left join "home_members" on "home_members"."home_id" = "users"."home_id" and "home_members"."user_id" = "users"."id" where "sessions"."id" = +?
select "users".*, "home_members"."home_id" as "member_of", "sessions"."id" as "session_id", "sessions"."last_seen_at" as "session_seen_at", "sessions"."expires_at" as "session_expires_at" from "sessions" inner join "users" on "users"."id" = "sessions"."user_id" left join "home_members" on "home_members"."home_id" = "users"."home_id" and "home_members"."user_id" = "users"."id" where "sessions"."secret_hash" = +?
select "value" from "server_state" where "key" = +?
select "visits"."date", "visits"."from_time" as "from", "visits"."to_time" as "to" from "claim_trades" inner join "visits" on "visits"."claim_id" = "claim_trades"."claim_id" where "claim_trades"."trade_id" = +? and "claim_trades"."claim_id" <> +? and "visits"."state" in (+?) and "visits"."date" >= +? and "visits"."date" <= +?
select "visits"."date", "visits"."from_time" as "from", "visits"."to_time" as "to" from "visits" inner join "claims" on "claims"."id" = "visits"."claim_id" where "visits"."state" in ('proposed', 'accepted') and "visits"."date" >= +? and "visits"."date" <= +? and "claims"."builder_email" = +? and "claims"."id" != +? order by "visits"."date"
select "visits"."id", "visits"."date", "visits"."from_time" as "from", "visits"."to_time" as "to", "visits"."who", visits.state = 'accepted' as "isAccepted", "visits"."proposed_at" as "proposedAt", "visits"."answered_at" as "answeredAt", "claims"."id" as "claimId", "claims"."number" as "claimNumber", "claims"."title", "claims"."address", "users"."time_zone" as "timeZone" from "visits" inner join "claims" on "claims"."id" = "visits"."claim_id" inner join "users" on "users"."id" = "claims"."user_id" where "visits"."state" in ('proposed', 'accepted') and "claims"."home_id" = +? and "visits"."date" >= +? limit +?
select "visits"."id", "visits"."date", "visits"."from_time" as "from", "visits"."to_time" as "to", "visits"."who", visits.state = 'accepted' as "isAccepted", "visits"."proposed_at" as "proposedAt", "visits"."answered_at" as "answeredAt", "claims"."id" as "claimId", "claims"."number" as "claimNumber", "claims"."title", "claims"."address", "users"."time_zone" as "timeZone", "trades"."name" as "trade" from "visits" inner join "claims" on "claims"."id" = "visits"."claim_id" inner join "users" on "users"."id" = "claims"."user_id" left join "claim_trades" on "claim_trades"."claim_id" = "claims"."id" left join "trades" on "trades"."id" = "claim_trades"."trade_id" and "trades"."builder_email" = +? where "visits"."state" in ('proposed', 'accepted') and "visits"."date" >= +? and "visits"."date" <= +? and lower(claims.builder_email) = +? order by "visits"."date" limit +?
select "walk_through_id" as "walkThroughId", "number", "room", "severity" from "walk_through_items" where "claim_id" = +?
select (select coalesce(sum(size_bytes), 0) from photos where claim_id = +?) + (select coalesce(sum(size_bytes), 0) from attachments where claim_id = +?) + (select coalesce(sum(size_bytes), 0) from inbound_mails where claim_id = +?) as bytes
select (select coalesce(sum(size_bytes), 0) from photos where claim_id = +?) + (select coalesce(sum(trade_photos.size_bytes), 0) from trade_answers join trade_photos on trade_photos.answer_id = trade_answers.id where claim_id = +?) + (select coalesce(sum(size_bytes), 0) from attachments where claim_id = +?) + (select coalesce(sum(size_bytes), 0) from documents where claim_id = +?) + (select coalesce(sum(size_bytes), 0) from inbound_mails where claim_id = +?) as bytes
select (select coalesce(sum(size_bytes), 0) from photos where claim_id = +?) + (select coalesce(sum(trade_photos.size_bytes), 0) from trade_answers join trade_photos on trade_photos.answer_id = trade_answers.id where claim_id = +?) + (select coalesce(sum(size_bytes), 0) from attachments where claim_id = +?) + (select coalesce(sum(size_bytes), 0) from inbound_mails where claim_id = +?) as bytes
select (select coalesce(sum(size_bytes), 0) from photos where user_id = +? and (state = 'stored' or granted_until > +?)) + (select coalesce(sum(attachments.size_bytes), 0) from claims join attachments on attachments.claim_id = claims.id where claims.user_id = +?) + (select coalesce(sum(inbound_mails.size_bytes), 0) from claims join inbound_mails on inbound_mails.claim_id = claims.id where claims.user_id = +?) + (select coalesce(sum(documents.size_bytes), 0) from home_members join documents on documents.home_id = home_members.home_id where home_members.user_id = +? and home_members.role = 'owner') + (select coalesce(sum(import_files.size_bytes), 0) from imports join import_files on import_files.import_id = imports.id where imports.user_id = +? and import_files.state = 'waiting') + (select coalesce(sum(items.size_bytes), 0) from imports join import_items as items on items.import_id = imports.id left join import_items as mails on mails.id = items.mail_id left join import_drafts as drafts on drafts.id = coalesce(mails.draft_id, items.draft_id) where imports.user_id = +? and drafts.claim_id is null) as bytes
select (select coalesce(sum(size_bytes), 0) from photos where user_id = +? and (state = 'stored' or granted_until > +?)) + (select coalesce(sum(size_bytes + coalesce(shared_bytes, 0)), 0) from recordings where user_id = +? and (state = 'stored' or granted_until > +?)) + (select coalesce(sum(trade_photos.size_bytes), 0) from claims join trade_answers on trade_answers.claim_id = claims.id join trade_photos on trade_photos.answer_id = trade_answers.id where claims.user_id = +?) + (select coalesce(sum(attachments.size_bytes), 0) from claims join attachments on attachments.claim_id = claims.id where claims.user_id = +?) + (select coalesce(sum(inbound_mails.size_bytes), 0) from claims join inbound_mails on inbound_mails.claim_id = claims.id where claims.user_id = +?) + (select coalesce(sum(documents.size_bytes), 0) from home_members join documents on documents.home_id = home_members.home_id where home_members.user_id = +? and home_members.role = 'owner') + (select coalesce(sum(import_files.size_bytes), 0) from imports join import_files on import_files.import_id = imports.id where imports.user_id = +? and import_files.state = 'waiting') + (select coalesce(sum(items.size_bytes * case when items.kind = 'recording' then 2 else 1 end), 0) from imports join import_items as items on items.import_id = imports.id left join import_items as mails on mails.id = items.mail_id left join import_drafts as drafts on drafts.id = coalesce(mails.draft_id, items.draft_id) where imports.user_id = +? and drafts.claim_id is null) as bytes
select (select coalesce(sum(size_bytes), 0) from photos where user_id = +? and (state = 'stored' or granted_until > +?)) + (select coalesce(sum(size_bytes + coalesce(shared_bytes, 0)), 0) from recordings where user_id = +? and (state = 'stored' or granted_until > +?)) + (select coalesce(sum(trade_photos.size_bytes), 0) from claims join trade_answers on trade_answers.claim_id = claims.id join trade_photos on trade_photos.answer_id = trade_answers.id where claims.user_id = +?) + (select coalesce(sum(attachments.size_bytes), 0) from claims join attachments on attachments.claim_id = claims.id where claims.user_id = +?) + (select coalesce(sum(inbound_mails.size_bytes), 0) from claims join inbound_mails on inbound_mails.claim_id = claims.id where claims.user_id = +?) + (select coalesce(sum(documents.size_bytes), 0) from home_members join documents on documents.home_id = home_members.home_id where home_members.user_id = +? and home_members.role = 'owner') + (select coalesce(sum(import_files.size_bytes), 0) from imports join import_files on import_files.import_id = imports.id where imports.user_id = +? and import_files.state = 'waiting') + (select coalesce(sum(items.size_bytes), 0) from imports join import_items as items on items.import_id = imports.id left join import_items as mails on mails.id = items.mail_id left join import_drafts as drafts on drafts.id = coalesce(mails.draft_id, items.draft_id) where imports.user_id = +? and drafts.claim_id is null) as bytes
select (select coalesce(sum(size_bytes), 0) from photos where user_id = +? and (state = 'stored' or granted_until > +?)) + (select coalesce(sum(trade_photos.size_bytes), 0) from claims join trade_answers on trade_answers.claim_id = claims.id join trade_photos on trade_photos.answer_id = trade_answers.id where claims.user_id = +?) + (select coalesce(sum(attachments.size_bytes), 0) from claims join attachments on attachments.claim_id = claims.id where claims.user_id = +?) + (select coalesce(sum(inbound_mails.size_bytes), 0) from claims join inbound_mails on inbound_mails.claim_id = claims.id where claims.user_id = +?) + (select coalesce(sum(documents.size_bytes), 0) from home_members join documents on documents.home_id = home_members.home_id where home_members.user_id = +? and home_members.role = 'owner') + (select coalesce(sum(import_files.size_bytes), 0) from imports join import_files on import_files.import_id = imports.id where imports.user_id = +? and import_files.state = 'waiting') + (select coalesce(sum(items.size_bytes), 0) from imports join import_items as items on items.import_id = imports.id left join import_items as mails on mails.id = items.mail_id left join import_drafts as drafts on drafts.id = coalesce(mails.draft_id, items.draft_id) where imports.user_id = +? and drafts.claim_id is null) as bytes
select (select count(*) from users) as users, (select count(*) from claims) as claims, (select count(*) from messages) as messages, (select count(*) from photos where state = 'stored') as photos
select (select max(id) from claim_events) as event, (select max(id) from messages) as message
select * from "builder_profiles" where "home_id" = +?
select * from "builder_sessions" where "email" = +? and "expires_at" > +? order by "id" desc limit +?
select * from "builder_sessions" where "secret_hash" = +? and "expires_at" > +?
select * from "claim_events" where "claim_id" = +?
select * from "claim_events" where "claim_id" = +? order by "id"
select * from "claim_events" where "claim_id" in (select value from json_each(+?)) order by "claim_id", "id"
select * from "claims" where "home_id" = +? and "builder_email" is null and "imported_at" is null and "status" not in (+?) order by "id"
select * from "claims" where "home_id" = +? and "builder_email" is null and "status" not in (+?) order by "id"
select * from "claims" where "home_id" = +? and "idempotency_key" = +?
select * from "claims" where "id" = +?
select * from "claims" where "number" = +?
select * from "copy_addresses" where "home_id" = +? and "removed_at" is null order by "id"
select * from "copy_addresses" where "home_id" = +? order by "id" desc
select * from "copy_addresses" where "id" = +?
select * from "evidence_files" where "id" = +? and "user_id" = +?
select * from "evidence_files" where "user_id" = +? order by "id" desc limit +?
select * from "home_profiles" where "home_id" = +?
select * from "imap_mailboxes" where "mailbox" = +?
select * from "imap_seen" where "mailbox" = +? and "fingerprint" in (+?)
select * from "import_drafts" where "id" = +?
select * from "import_drafts" where "import_id" = +? order by "id"
select * from "import_files" where "import_id" = +? order by "id"
select * from "import_files" where "state" = +? and "id" > +? order by "id" limit +?
select * from "imports" where "home_id" = +?
select * from "imports" where "id" = +?
select * from "imports" where "user_id" = +?
select * from "inbound_mails" where "door" != +? and "state" = 'unfiled' order by "id" desc limit +?
select * from "inbound_mails" where "door" != +? order by "id" desc limit +?
select * from "inbound_mails" where "id" = +?
select * from "inbound_mails" where "state" = 'stored' and "priority" = +? and "next_attempt_at" <= +? order by "next_attempt_at", "id" limit +?
select * from "inbound_mails" where "state" = 'unfiled' order by "id" desc limit +?
select * from "invitations" where "claim_id" = +?
select * from "meetings" where "visit_id" = +?
select * from "messages" where "claim_id" = +?
select * from "messages" where "claim_id" = +? and "id" >= +? and "id" < +? order by "id" asc limit +?
select * from "messages" where "claim_id" = +? and "id" >= +? and "id" < +? order by "id" limit +?
select * from "messages" where "claim_id" = +? and "id" >= +? order by "id" asc limit +?
select * from "messages" where "claim_id" = +? and "id" >= +? order by "id" limit +?
select * from "messages" where "claim_id" = +? and "idempotency_key" = +?
select * from "messages" where "claim_id" = +? order by "id"
select * from "messages" where "id" = +?
select * from "messages" where "inbound_mail_id" = +?
select * from "notify_addresses" where "user_id" = +?
select * from "notify_addresses" where "user_id" = +? and "kind" = +?
select * from "outbox" where "id" = +?
select * from "passkeys" where "credential_id" = +?
select * from "passkeys" where "user_id" = +? order by "created_at"
select * from "photos" where "claim_id" = +? and "message_id" is null and "state" = 'stored' order by "position", "id"
select * from "photos" where "id" = +?
select * from "photos" where "message_id" in (select value from json_each(+?)) and "state" = 'stored' order by "position", "id"
select * from "photos" where "state" = 'stored' and "variants" = 'pending' order by "id" limit +?
select * from "photos" where "state" = +? order by "id" desc limit +?
select * from "push_subscriptions" where "endpoint" = +?
select * from "push_subscriptions" where "session_id" = +?
select * from "record_days" order by "seq"
select * from "record_days" where "day" in (+?) order by "seq"
select * from "record_entries" where "claim_id" = +? order by "seq"
select * from "recordings" where "claim_id" = +? and "message_id" is null order by "position", "id"
select * from "recordings" where "id" = +?
select * from "recordings" where "message_id" in (select value from json_each(+?)) order by "position", "id"
select * from "registrations" where "token_hash" = +? and "expires_at" > +?
select * from "server_state" where "key" >= +? and "key" < +?
select * from "sessions" where "id" = +?
select * from "sessions" where "secret_hash" = +?
select * from "sessions" where "user_id" = +? and "expires_at" > +? and "last_seen_at" > +? order by "last_seen_at" desc, "id" desc
select * from "sign_in_identities" where "issuer" = +? and "subject" = +?
select * from "sign_in_identities" where "user_id" = +? order by "created_at"
select * from "subscriptions" where "customer_id" = +? order by "started_at"
select * from "subscriptions" where "status" = 'past_due' and "grants_premium" = +?
select * from "subscriptions" where "user_id" = +? order by "started_at"
select * from "users" where "email" = +?
select * from "users" where "id" = +?
select * from "visits" where "claim_id" = +? order by "id"
select * from "visits" where "claim_id" in (select value from json_each(+?)) order by "claim_id", "id"
select * from "walk_throughs" where "home_id" = +? and "idempotency_key" = +?
select * from "walk_throughs" where "id" = +?
select * from "walk_throughs" where "number" = +?
select * from (select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at", case when claims.status = 'SendingFailed' then (select detail from claim_events where claim_id = claims.id and claim_events.status = 'SendingFailed' order by claim_events.id desc limit 1) end as "failure", "claims"."home_id", "claims"."user_id", (select count(*) from unread_news where claim_id = claims.id and user_id = +?) as "unread", (select "author" from unread_news where claim_id = claims.id and user_id = +? and text is not null order by id desc limit 1) as "unreadFrom", (select "text" from unread_news where claim_id = claims.id and user_id = +? and text is not null order by id desc limit 1) as "unreadText" from "claims" where "home_id" = +? and "status" <> 'Closed' and "id" < +? order by "id" desc limit +?) as "open_claims" union all select * from (select "id", "number", "title", "category", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at", case when claims.status = 'SendingFailed' then (select detail from claim_events where claim_id = claims.id and claim_events.status = 'SendingFailed' order by claim_events.id desc limit 1) end as "failure", "claims"."home_id", "claims"."user_id", (select count(*) from unread_news where claim_id = claims.id and user_id = +?) as "unread", (select "author" from unread_news where claim_id = claims.id and user_id = +? and text is not null order by id desc limit 1) as "unreadFrom", (select "text" from unread_news where claim_id = claims.id and user_id = +? and text is not null order by id desc limit 1) as "unreadText" from "claims" where "home_id" = +? and "status" = 'Closed' and "id" < +? order by "id" desc limit +?) as "closed_claims" limit +?
select coalesce(sum(length), 0) as "entries", coalesce(sum(verified_length), 0) as "verified", max("verified_at") as "at", count(findings) as "changed" from "record_heads"
select count(*) as "all", sum("is_new") as "fresh" from "counted_mails" where "counts_for" in (+?) and "at" >= +?
select count(*) as "all", sum("is_new") as "fresh" from "counted_mails" where "counts_for" in (+?) and "at" >= +? and "address" = +?
select count(*) as "count" from "claims" where "home_id" = +? and "status" <> 'Closed'
select count(*) as "count" from "evidence_links" where "home_id" = +? and "ended_at" is null and "expires_at" > +?
select count(*) as "count" from "home_members" where "user_id" = +?
select count(*) as "count" from "photos" left join "messages" on "messages"."id" = "photos"."message_id" where "photos"."claim_id" = +? and ("photos"."message_id" is null or "messages"."sender" = 'Homeowner')
select count(*) as "count" from "recordings" left join "messages" on "messages"."id" = "recordings"."message_id" where "recordings"."claim_id" = +? and "messages"."sender" = 'Builder'
select count(*) as "count" from "recordings" left join "messages" on "messages"."id" = "recordings"."message_id" where "recordings"."claim_id" = +? and ("recordings"."message_id" is null or "messages"."sender" = 'Homeowner')
select count(*) as "count", min("id") as "first", max("id") as "last" from "unread_news" where "claim_id" = +? and "user_id" = +?
select count(*) as "count", sum("size_bytes") as "bytes" from "documents" where "home_id" = +?
select count(*) as "count", sum("size_bytes") as "bytes" from "documents" where "home_id" = +? and ("kind" != +? or "claim_id" is null)
select count(*) as "count", sum("size_bytes") as "bytes" from "import_items" where "import_id" = +?
select count(*) as "count", sum("size_bytes") as "bytes" from "photos" where "user_id" = +? and "claim_id" is null and ("state" = +? or "granted_until" > +?)
select count(*) as "count", sum("size_bytes") as "bytes" from "photos" where "user_id" = +? and "claim_id" is null and not exists (select 1 from photos as copies where copies.marked_from = photos.id and copies.claim_id is not null) and ("state" = +? or "granted_until" > +?)
select count(*) as "count", sum("size_bytes") as "bytes" from "recordings" where "user_id" = +? and "claim_id" is null and ("state" = +? or "granted_until" > +?)
select count(*) as "files", coalesce(sum(case when exists (select 1 from photos as copies where copies.marked_from = photos.id and copies.claim_id = photos.claim_id and coalesce(copies.message_id, '') = coalesce(photos.message_id, '') and coalesce(copies.event_id, '') = coalesce(photos.event_id, '')) then 1 else 0 end), 0) as "originals" from "photos" left join "messages" on "messages"."id" = "photos"."message_id" where "photos"."claim_id" = +? and ("photos"."message_id" is null or "messages"."sender" = 'Homeowner')
select count(*) as "n" from "builder_sign_ins" where "email" = +? and "created_at" > +?
select count(*) as "n" from "claims" where "home_id" = +?
select count(*) as "n" from "claims" where "home_id" = +? and "id" < +?
select count(*) as "n" from "claims" where "home_id" = +? and "id" < +? and "id" > +?
select count(*) as "n" from "claims" where "home_id" = +? and "id" > +?
select count(*) as "n" from "claims" where "home_id" = +? and "id" > +? and "id" > +?
select count(*) as "n" from "claims" where "home_id" = +? and ("updated_at", "id") < (+?, +?)
select count(*) as "n" from "claims" where "home_id" = +? and ("updated_at", "id") < (+?, +?) and "id" > +?
select count(*) as "n" from "claims" where "home_id" = +? and glob(+?, search_text) and "id" < +? and "id" > +?
select count(*) as "n" from "claims" where "home_id" = +? and glob(+?, search_text) and "id" > +? and "id" > +?
select count(*) as "n" from "claims" where "home_id" = +? and glob(+?, search_text) and ("updated_at", "id") < (+?, +?) and "id" > +?
select count(*) as "n" from "claims" where "home_id" in (select home_id from home_members as own where user_id = +? and not exists ( select 1 from home_members as others where others.home_id = own.home_id and others.user_id <> own.user_id))
select count(*) as "n" from "claims" where claims.builder_email is not null and lower(claims.builder_email) = +? and claims.status <> 'Closed'
select count(*) as "n" from "claims" where claims.builder_email is not null and lower(claims.builder_email) = +? and claims.status = 'Closed'
select count(*) as "n" from "imap_waiting" where "mailbox" = +?
select count(*) as "n" from "inbound_mails" where "state" = 'unfiled'
select count(*) as "n" from "messages" where "claim_id" in (select "id" from "claims" where "home_id" in (select home_id from home_members as own where user_id = +? and not exists ( select 1 from home_members as others where others.home_id = own.home_id and others.user_id <> own.user_id)))
select count(*) as "n" from "outbox" where "claim_id" = +? and "created_at" >= +? and "kind" in ('letter', 'to-builder') and "state" != 'local'
select count(*) as "n" from "outbox" where "state" = 'due'
select count(*) as "n" from "outbox" where "user_id" = +? and "created_at" >= +? and "kind" in (+?) and "state" != +?
select count(*) as "n" from "photos" where "user_id" = +? and "state" = +?
select count(*) as "n" from "photos" where "user_id" = +? and "state" = +? and ("claim_id" is null or "claim_id" in (select "id" from "claims" where "home_id" in (select home_id from home_members as own where user_id = +? and not exists ( select 1 from home_members as others where others.home_id = own.home_id and others.user_id <> own.user_id))))
select count(*) as "n" from "registrations" where "email" = +? and "created_at" > +?
select count(*) as "n" from "trades" where "builder_email" = +?
select count(*) as "n" from "user_tokens" where "user_id" = +? and "purpose" = +? and "used_at" is null and "expires_at" > +?
select count(*) as "n" from "users"
select count(*) as "n" from "users" where "is_admin" = 1 and "id" != +?
select count(*) as "n" from "users" where (instr(email, +?) > 0 or instr(lower(name), +?) > 0 or instr(name, +?) > 0)
select count(*) filter (where state = 'due') as "due", count(*) filter (where state = 'sent') as "sent", count(*) filter (where state = 'local') as "local", count(*) filter (where state = 'failed') as "failed", count(*) filter (where state = 'dropped') as "dropped" from "outbox"
select count(*) filter (where state = 'sent') as "sent", count(*) filter (where state = 'failed') as "cameBack" from "outbox" where "id" >= +?
select count(*) filter (where status = 'New') as "New", count(*) filter (where status = 'Sent') as "Sent", count(*) filter (where status = 'Opened') as "Opened", count(*) filter (where status = 'Acknowledged') as "Acknowledged", count(*) filter (where status = 'InProgress') as "InProgress", count(*) filter (where status = 'Closed') as "Closed", count(*) filter (where status = 'SendingFailed') as "SendingFailed", count(first_response_hours) as "responses", coalesce(sum(first_response_hours), 0) as "responseHours", count(resolution_days) as "resolutions", coalesce(sum(resolution_days), 0) as "resolutionDays", coalesce(sum(used_enhancer), 0) as "enhanced" from "claims" where "home_id" = +? and "id" > +?
select distinct "room" from "claims" where "home_id" = +? and "room" <> ''
select distinct "to_address" from "outbox" where "user_id" = +? and "kind" in ('letter', 'to-builder')
select journal_mode from pragma_journal_mode()
select max("entry"."at") as "at" from "record_day_heads" as "head" inner join "record_entries" as "entry" on "entry"."claim_id" = "head"."claim_id" and "entry"."seq" = "head"."seq" where "head"."day" = (select "day" from "record_day_heads" order by "day" desc limit +?)
select max("number") as "last" from "claims"
select max("number") as "last" from "walk_throughs"
select max("seq") as "last" from "claim_changes"
select max("seq") as "last" from "claim_changes" where "claim_id" in (select value from json_each(+?)) and "kind" = +?
select max(next_attempt_at) as "at" from "outbox" where "claim_id" = +? and "user_id" = +? and "kind" = +?
select min("seen_at") as "at" from "imap_seen" where "mailbox" = +? and "is_settled" = +?
select name from migrations order by name desc limit 1
select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()
select sqlite_version() as v
select sqlite_version() as version, journal_mode as journal, synchronous from pragma_journal_mode(), pragma_synchronous()
select sum(bytes) filter (where sender = +?) as "ofSender", sum(bytes) as "ofAll" from ( select sender, size_bytes + +? as bytes from inbound_mails where state = 'unfiled' union all select sender, size_bytes + +? from inbound_mails where state = 'stored' and priority > 0 ) as unknown_senders
select synchronous from pragma_synchronous()
update "builder_profiles" set "postal_address" = +? where "home_id" = +?
update "builder_sessions" set "last_seen_at" = +? where "id" = +?
update "card_checkouts" set "checked_at" = +? where "customer_id" = +? and "settled_at" is null
update "card_checkouts" set "settled_at" = +? where "customer_id" = +? and "settled_at" is null and "created_at" < +?
update "card_checkouts" set "settled_at" = +? where "id" = +? and "settled_at" is null
update "card_customers" set "gone_at" = +? where "id" = +? and "gone_at" is null
update "claim_trades" set "shows_conversation" = +? where "claim_id" = +?
update "claims" set "builder_name" = +?, "builder_email" = +?, "letter_outbox_id" = +? where "home_id" = +? and "id" = +?
update "claims" set "first_response_hours" = +? where "home_id" = +? and "id" = +?
update "claims" set "fix_reminded_day" = +? where "home_id" = +? and "id" = +?
update "claims" set "fix_reminded_day" = +?, "later_id" = +?, "later_number" = +? where "home_id" = +? and "id" = +?
update "claims" set "fix_reported_at" = +?, "fix_reminded_day" = +? where "home_id" = +? and "id" = +?
update "claims" set "link_version" = +? where "home_id" = +? and "id" = +?
update "claims" set "search_text" = +? where "home_id" = +? and "id" = +?
update "claims" set "search_text" = +?, "thumb_photo_id" = +? where "home_id" = +? and "id" = +?
update "claims" set "search_text" = search_text || +? where "home_id" = +? and "id" = +?
update "claims" set "status" = +?, "status_at" = +?, "status_by" = +?, "sent_at" = +?, "updated_at" = +? where "home_id" = +? and "id" = +?
update "claims" set "status" = +?, "status_at" = +?, "status_by" = +?, "sent_at" = +?, "updated_at" = +?, "resolution_days" = +?, "closed_at" = +? where "home_id" = +? and "id" = +?
update "claims" set "status" = +?, "status_at" = +?, "status_by" = +?, "sent_at" = +?, "updated_at" = +?, "resolution_days" = +?, "fix_reminded_day" = +?, "closed_at" = +? where "home_id" = +? and "id" = +?
update "claims" set "status" = +?, "status_at" = +?, "status_by" = +?, "updated_at" = +? where "home_id" = +? and "id" = +?
update "claims" set "status" = +?, "status_at" = +?, "status_by" = +?, "updated_at" = +?, "first_response_hours" = +? where "home_id" = +? and "id" = +?
update "claims" set "status" = +?, "status_at" = +?, "status_by" = +?, "updated_at" = +?, "resolution_days" = +?, "closed_at" = +? where "home_id" = +? and "id" = +?
update "claims" set "status" = +?, "status_at" = +?, "status_by" = +?, "updated_at" = +?, "resolution_days" = +?, "fix_reminded_day" = +?, "closed_at" = +? where "home_id" = +? and "id" = +?
update "claims" set "status" = +?, "status_at" = +?, "status_by" = +?, "updated_at" = +?, "resolution_days" = +?, "fix_reported_at" = +?, "fix_reminded_day" = +?, "closed_at" = +? where "home_id" = +? and "id" = +?
update "claims" set "thumb_photo_id" = +? where "home_id" = +? and "id" = +?
update "claims" set "title" = +?, "category" = +?, "address" = +?, "summary" = +?, "description" = +?, "search_text" = +? || substr(search_text, length(+?) + 1) where "home_id" = +? and "id" = +?
update "claims" set "title" = +?, "category" = +?, "room" = +?, "address" = +?, "summary" = +?, "description" = +?, "search_text" = +? || substr(search_text, instr(search_text, +?) + length(+?)) where "home_id" = +? and "id" = +?
update "claims" set "updated_at" = +? where "home_id" = +? and "id" = +?
update "claims" set "updated_at" = +?, "last_message_sender" = +?, "last_message_preview" = +?, "search_text" = +? where "home_id" = +? and "id" = +?
update "claims" set "user_id" = +? where "home_id" = +? and "user_id" = +?
update "copy_addresses" set "removed_at" = +? where "id" = +? and "removed_at" is null
update "counted_mails" set "at" = +? where "at" > +?
update "coverage_watches" set "look_at" = +? where "home_id" = +?
update "coverage_watches" set "look_at" = +? where "look_at" > +?
update "documents" set "claim_id" = +? where "id" = +? and "home_id" = +? and "kind" = +? and "claim_id" is null
update "documents" set "claim_id" = +?, "message_id" = +?, "name" = +? where "id" = +? and "kind" = +? and "claim_id" is null
update "documents" set "name" = +?, "kind" = +? where "id" = +?
update "evidence_files" set "done" = +?, "total" = +? where "id" = +?
update "evidence_files" set "state" = +?, "size_bytes" = +?, "sha256" = +? where "id" = +?
update "evidence_links" set "ended_at" = +? where "home_id" = +? and "ended_at" is null and "user_id" in (select "home_members"."user_id" from "home_members" where "home_members"."home_id" = +? and "role" = +?)
update "evidence_links" set "ended_at" = +? where "id" = +? and "home_id" = +? and "ended_at" is null
update "evidence_links" set "openings" = "openings" + +? where "id" = +?
update "follow_up_choices" set "look_at" = +? where "home_id" = +?
update "follow_up_choices" set "look_at" = +? where "look_at" > +?
update "follow_up_choices" set "look_at" = +?, "has_waited" = +? where "home_id" = +?
update "follow_up_choices" set "look_at" = +?, "has_waited" = +? where "home_id" = +? and "has_waited" = +?
update "home_invitations" set "buyer_id" = +?, "expires_at" = +? where "id" = +?
update "home_invitations" set "guest_id" = +? where "secret_hash" = +?
update "home_members" set "role" = +? where "home_id" = +? and "user_id" = +?
update "homes" set "response_targets" = +? where "id" = +?
update "homes" set "rooms" = +? where "id" = +?
update "imap_mailboxes" set "last_success_at" = +? where "mailbox" = +?
update "imap_mailboxes" set "last_uid" = +? where "mailbox" = +? and "last_uid" < +?
update "imap_waiting" set "attempts" = +?, "next_attempt_at" = +? where "mailbox" = +? and "uid" in (+?)
update "imap_waiting" set "next_attempt_at" = +? where "next_attempt_at" > +?
update "import_drafts" set "category" = +?, "outcome" = +? where "id" = +?
update "import_drafts" set "claim_id" = +? where "id" = +?
update "import_drafts" set "title" = +?, "filed_on" = +? where "id" = +?
update "import_drafts" set "title" = +?, "summary" = +?, "filed_on" = +? where "id" = +?
update "import_files" set "done" = +? where "id" = +?
update "import_files" set "done" = +?, "failed" = +?, "problem" = +? where "id" = +?
update "import_files" set "state" = +?, "problem" = +? where "id" = +?
update "import_files" set "total" = +? where "id" = +?
update "import_files" set "total" = +?, "done" = +? where "id" = +?
update "import_items" set "draft_id" = +? where "draft_id" = +?
update "import_items" set "place" = +?, "draft_id" = +? where "id" in (select value from json_each(+?))
update "imports" set "builder_addresses" = +? where "id" = +?
update "inbound_mails" set "attempts" = +?, "next_attempt_at" = +? where "id" = +? and "state" = 'stored' and "attempts" = +?
update "inbound_mails" set "next_attempt_at" = +? where "state" = 'stored' and "sender" = +? and "priority" = +? and "next_attempt_at" < +?
update "inbound_mails" set "next_attempt_at" = +? where state = 'stored' and priority in (0, 1, 2) and "next_attempt_at" > +?
update "inbound_mails" set "state" = +?, "claim_id" = +?, "from_address" = +?, "subject" = +?, "reason" = +? where "id" = +? and "state" = +? and "attempts" = +? returning "received_at"
update "inbound_mails" set "state" = +?, "sender" = +?, "claim_id" = +?, "from_address" = +?, "subject" = +?, "reason" = +? where "id" = +? and "state" = +? and "attempts" = +? returning "received_at"
update "leases" set "ends_at" = +?, "next_at" = +? where "job" = +? and "holder" = +?
update "leases" set "holder" = +?, "ends_at" = +? where "job" = +? and ("holder" = +? or "ends_at" <= +? or "ends_at" > +?)
update "leases" set "holder" = +?, "ends_at" = +? where "job" = +? and ("holder" = +? or "ends_at" <= +? or "ends_at" > +?) and ("next_at" <= +? or "next_at" > +?)
update "messages" set "counted_at" = +? where "id" = +?
update "messages" set "offer_dismissed_at" = coalesce("offer_dismissed_at", +?) where "id" = +? and "claim_id" = +? and "sender" = 'Builder'
update "messages" set "other_address" = +? where "id" in (select value from json_each(+?))
update "notify_addresses" set "last_at" = +?, "problem" = +?, "failures" = +?, "not_before" = +? where "user_id" = +? and "kind" = +? and "address" = +? and "secret_id" = +?
update "notify_addresses" set "not_before" = +? where "not_before" > +?
update "notify_addresses" set "problem" = +?, "failures" = +?, "not_before" = +? where "user_id" = +? and "kind" = +? and "address" = +? and "secret_id" = +?
update "notify_messages" set "next_attempt_at" = +? where "next_attempt_at" > +?
update "notify_messages" set "next_attempt_at" = +? where "user_id" = +? and "kind" = +?
update "outbox" set "attempts" = +?, "next_attempt_at" = +?, "last_error" = +?, "leased_until" = +? where "id" = +? and "state" = +? and "leased_by" = +? returning "id", "kind", "claim_id", "walk_through_id", "to_address"
update "outbox" set "leased_until" = +? where "id" = +? and "state" = +? and "leased_until" is not null and "leased_by" = +?
update "outbox" set "leased_until" = +? where "state" = 'due' and "leased_until" is not null
update "outbox" set "leased_until" = +?, "leased_by" = +? where "id" = (select "o"."id" from "outbox" as "o" where "o"."state" = 'due' and "o"."next_attempt_at" <= +? and ("o"."leased_until" is null or "o"."leased_until" <= +?) and not exists (select "earlier"."id" from "outbox" as "earlier" where "earlier"."claim_id" = "o"."claim_id" and "earlier"."id" < "o"."id" and "earlier"."to_address" = "o"."to_address" and "earlier"."state" = +? and "earlier"."kind" != +?) order by "o"."next_attempt_at", "o"."id" limit +?) returning *
update "outbox" set "next_attempt_at" = +? where state = 'due' and "next_attempt_at" > +?
update "outbox" set "returned_at" = +?, "return_reason" = +? where "id" = +? and "state" = +? and "returned_at" is null
update "outbox" set "state" = +?, "done_at" = +?, "leased_until" = +? where "user_id" = +? and "claim_id" in (select id from claims where home_id = +?) and "kind" in (+?) and "state" = +?
update "outbox" set "state" = +?, "done_at" = +?, "leased_until" = +?, "attempts" = "attempts" + +?, "server_reply" = +?, "last_error" = +? where "id" = +? and "state" = +?
update "outbox" set "state" = +?, "done_at" = +?, "leased_until" = +?, "attempts" = "attempts" + +?, "server_reply" = +?, "last_error" = +? where "id" = +? and "state" = +? and "leased_by" = +? returning "id", "kind", "claim_id", "walk_through_id", "to_address"
update "outbox" set "state" = +?, "done_at" = +?, "leased_until" = +?, "attempts" = "attempts" + +?, "server_reply" = +?, "last_error" = +? where "id" = +? and "state" = +? returning "id", "kind", "claim_id", "walk_through_id", "to_address"
update "outbox" set "state" = +?, "next_attempt_at" = +?, "attempts" = +?, "done_at" = +?, "created_at" = +? where "id" = +? and "state" in (+?)
update "outbox" set "user_id" = +? where "user_id" = +? and "claim_id" in (select id from claims where home_id = +?) and "kind" in (+?)
update "outbox" set "user_id" = +? where "user_id" = +? and ("claim_id" in (select id from claims where home_id = +?) or "walk_through_id" in (select "walk_throughs"."id" from "walk_throughs" where "home_id" = +?)) and "kind" in (+?)
update "outbox_mails" set "mail" = +? where "outbox_id" = +?
update "outbox_mails" set "mail" = +? where "outbox_id" = +? and exists (select "id" from "outbox" where "id" = +? and "state" = +? and "leased_by" = +?)
update "passkeys" set "counter" = +?, "last_used_at" = +? where "id" = +?
update "passkeys" set "name" = +? where "id" = +? and "user_id" = +?
update "pending_answers" set "due_at" = +? where "claim_id" = +?
update "pending_answers" set "due_at" = +? where "due_at" > +?
update "photos" set "claim_id" = +?, "message_id" = +?, "event_id" = +?, "original_sha256" = +?, "original_is_kept" = +?, "position" = +? where "id" = +? and "user_id" = +? and "claim_id" is null and "state" = +? returning *
update "photos" set "claim_id" = +?, "message_id" = +?, "event_id" = +?, "position" = +? where "id" = +? and "user_id" = +? and "claim_id" is null and "state" = +?
update "photos" set "claim_id" = +?, "message_id" = +?, "event_id" = +?, "position" = +? where "id" = +? and "user_id" = +? and "claim_id" is null and "state" = +? returning *
update "photos" set "state" = +?, "sha256" = +? where "id" = +? and "state" = +?
update "photos" set "state" = +?, "sha256" = +?, "file_name" = +?, "content_type" = +? where "id" = +? and "state" = +?
update "photos" set "user_id" = +? where "user_id" = +? and ("claim_id" in (select id from claims where home_id = +?) or exists (select "home_id" from "home_profiles" where "home_id" = +? and "photo" like '%/photos/' || photos.id || '%') or (claim_id is null and photos.id in (select copies.marked_from from photos as copies where copies.claim_id in (select id from claims where home_id = +?))))
update "photos" set "user_id" = +? where "user_id" = +? and ("claim_id" in (select id from claims where home_id = +?) or exists (select "home_id" from "home_profiles" where "home_id" = +? and "photo" like '%/photos/' || photos.id || '%'))
update "photos" set "variants" = +? where "id" = +?
update "push_subscriptions" set "shows_what" = +? where "session_id" = +?
update "pushes" set "attempts" = +?, "next_attempt_at" = +? where "session_id" = +?
update "pushes" set "next_attempt_at" = +? where "next_attempt_at" > +?
update "rate_limits" set "points" = points - +? where "key" = +?
update "record_days" set "time_stamp" = +? where "seq" = +?
update "record_heads" set "verified_at" = +?, "verified_length" = +?, "findings" = +?, "verify_at" = case when "hash" = +? then +? else "verify_at" end where "claim_id" = +?
update "recordings" set "claim_id" = +?, "message_id" = +?, "position" = +? where "id" = +? and "user_id" = +? and "claim_id" is null and "state" = +? returning *
update "recordings" set "file_name" = +?, "size_bytes" = +?, "received_bytes" = +?, "sha256" = +?, "kind" = +?, "content_type" = +?, "codecs" = +?, "milliseconds" = +?, "width" = +?, "height" = +?, "shared_bytes" = +?, "state" = +? where "id" = +? and "state" = +?
update "recordings" set "granted_until" = +? where "id" = +?
update "recordings" set "received_bytes" = +? where "id" = +? and "state" = +? and "received_bytes" = +?
update "recordings" set "user_id" = +? where "user_id" = +? and "claim_id" in (select id from claims where home_id = +?)
update "server_state" set "value" = +? where "key" = +?
update "sessions" set "last_seen_at" = +? where "id" = +?
update "sessions" set "proved_at" = +? where "id" = +?
update "sign_in_identities" set "email" = +?, "last_used_at" = +? where "issuer" = +? and "subject" = +?
update "subscriptions" set "grants_premium" = +? where "id" = +? and "status" = +?
update "trade_answers" set "confirmed_at" = +? where "id" = +? and "state" = +?
update "trade_answers" set "state" = +? where "id" = +? and "state" = +?
update "trade_links" set "failure" = +?, "failed_at" = +? where "token_hash" = +? and "failed_at" is null
update "trades" set "answered_at" = +? where "id" = +? and "answered_at" is null
update "trades" set "name" = +?, "work" = +?, "email" = +?, "phone" = +? where "id" = +?
update "trades" set "name" = +?, "work" = +?, "email" = +?, "phone" = +?, "opened_at" = case when email = +? then "opened_at" end, "answered_at" = case when email = +? then "answered_at" end where "id" = +?
update "trades" set "opened_at" = +? where "id" = +? and "opened_at" is null
update "user_tokens" set "used_at" = +? where "token_hash" = +? and "purpose" = +? and "used_at" is null and "expires_at" > +? returning "user_id", "email"
update "users" set "claims_count" = claims_count + 1 where "id" = +?
update "users" set "claims_count" = claims_count + 1 where "id" = +? and ("is_subscribed" = +? or "claims_count" < +?)
update "users" set "claims_count" = claims_count + 1 where "id" = +? and ("is_subscribed" = 1 or "claims_count" < +?) returning "id"
update "users" set "claims_count" = claims_count + 1 where "id" = +? returning "id"
update "users" set "email" = +?, "email_verified_at" = +? where "id" = +?
update "users" set "has_premium_gift" = +? where "id" = +?
update "users" set "home_id" = +? where "id" = +?
update "users" set "home_id" = +? where "id" = +? and "home_id" = +?
update "users" set "is_admin" = +? where "email" in (+?) and "email_verified_at" is not null
update "users" set "is_admin" = +? where "id" = +?
update "users" set "is_subscribed" = case when has_premium_gift = 1 or exists ( select 1 from subscriptions where subscriptions.user_id = users.id and grants_premium = 1) then 1 else 0 end where "id" = +?
update "users" set "name" = +? where "id" = +?
update "users" set "password_hash" = +? where "id" = +?
update "users" set "wants_mail" = +? where "id" = +?
update "users" set "wants_reminders" = +? where "id" = +?
update "visits" set "remind_at" = +? where "id" = +? and "remind_at" = +?
update "visits" set "remind_at" = +? where state = 'proposed' and "remind_at" > +?
update "visits" set "state" = +? where "id" = +?
update "visits" set "state" = +?, "answered_at" = +?, "note" = +? where "id" = +?
update "walk_throughs" set "builder_name" = +?, "builder_email" = +? where "id" = +?
update "walk_throughs" set "link_version" = +?, "link_replaced_at" = +? where "id" = +?
