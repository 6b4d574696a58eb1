-- What the provider writes to residents as cards of category normal.

alter table notification
  -- {"fi"?, "sv"?, "en"?: {"title", "text"}}; null where the portal has the words.
  add column words json,
  add column target_kind text,
  add column target_uuid uuid,
  -- The provider's id of the notification: one card of it for each account.
  add column external_id text;

create unique index on notification (external_id, account_id) where external_id is not null;
