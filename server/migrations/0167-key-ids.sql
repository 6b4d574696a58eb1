-- Which secret keys sealed what is stored, and which servers run with which keys: a server that could
-- not open what others seal, or seals what others could not open, does not start. Decision 0119.

create table secret_key (
  -- As everything sealed with the key begins.
  id text primary key,
  -- When a process that seals with it was last seen, by the clock of the database.
  sealed_at timestamptz not null,
  -- From when no process needs the key; null while something may be sealed with it.
  removable_at timestamptz
);

-- Servers and commands that are running. Those that are not seen for a minute have crashed.
create table running_process (
  id uuid primary key,
  -- Ids of the keys that it knows; the first seals.
  key_ids text[] not null,
  seen_at timestamptz not null
);

-- How far each table is sealed again with a key, so that an interrupted run continues.
create table reseal_position (
  table_name text primary key,
  key_id text not null,
  -- The primary key of the last row, as a JSON array of texts; null once the table is complete.
  last_row jsonb
);

-- The text of a receipt may be sealed with another key, and nothing else of a receipt may change.
-- text_hash, which stays, proves that the text is the one that was signed.
drop trigger receipt_is_append_only on receipt;
create trigger receipt_is_append_only
  before update of id, request_kind, request_id, contract_id, account_id, action, signed_at,
    identification_method, acr, signer_name, text_hash or delete or truncate on receipt
  for each statement execute function refuse_change();
