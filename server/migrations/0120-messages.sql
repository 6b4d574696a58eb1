-- Messages between residents and the provider, in threads of one person on one contract.

create table message_thread (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contract,
  -- The resident's account.
  account_id uuid not null references account,
  -- The provider's own id of a thread that it has begun.
  external_id text unique,
  -- The subject of its first entry without the prefixes of replies.
  title text,
  created_at timestamptz not null,
  -- The last entry in order and its time; null only within the transaction that adds the first.
  latest_entry_id uuid,
  latest_at timestamptz,
  -- Whether the last entry is the resident's.
  is_awaiting boolean not null default false,
  closed_at timestamptz,
  -- Why nothing more is written: {"fi"?, "sv"?, "en"?}.
  closing_words json,
  -- When a mail tells of what is unread and was not told yet; null: nothing to tell.
  tell_at timestamptz,
  check (closing_words is null or closed_at is not null)
);
create index on message_thread (account_id, latest_at desc, id);
create index on message_thread (contract_id);
create index on message_thread (latest_at desc, id);
create index message_thread_awaiting on message_thread (latest_at desc, id)
  where is_awaiting and closed_at is null;
create index message_thread_closed on message_thread (latest_at desc, id)
  where closed_at is not null;
create index message_thread_untold on message_thread (tell_at) where tell_at is not null;

-- place: the provider's sequence, or for what the resident wrote here the provider's latest at that
-- time; the provider's comes first at the same place.
create table message_entry (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references message_thread,
  contract_id uuid not null references contract,
  message_id text not null,
  kind text not null check (kind in ('outgoing_email', 'incoming_email', 'manual_conversation')),
  place integer not null,
  -- The resident's account; null for what the provider has recorded.
  account_id uuid references account,
  title text,
  -- As it came from the provider; null for what the resident wrote here.
  raw_html text,
  -- What is shown of it, and what it quotes.
  html text not null,
  quoted_html text,
  is_shortened boolean not null,
  written_by text,
  written_at timestamptz not null,
  recorded_at timestamptz not null,
  -- When a mail told of it, or would have; null: not yet, or it is the resident's own.
  told_at timestamptz,
  unique (thread_id, message_id),
  check ((account_id is null) = (raw_html is not null)),
  check (account_id is null or kind = 'incoming_email')
);
create unique index message_entry_sequence on message_entry (thread_id, place)
  where account_id is null;
create index on message_entry (contract_id);
create index on message_entry (account_id);
alter table message_thread add foreign key (latest_entry_id) references message_entry;
create index on message_thread (latest_entry_id);

-- What a resident has been shown of the provider's entries.
create table message_read (
  message_entry_id uuid primary key references message_entry,
  account_id uuid not null references account,
  read_at timestamptz not null
);
create index on message_read (account_id);

-- Files of the provider in an entry, in their order.
create table message_file (
  message_entry_id uuid not null references message_entry,
  provider_file_id uuid not null references provider_file,
  place integer not null,
  primary key (message_entry_id, provider_file_id)
);
create index on message_file (provider_file_id);

alter table file add column message_entry_id uuid references message_entry;
create index on file (message_entry_id);
alter table file add check (
  message_entry_id is null
  or (status = 'complete' and contract_id is not null
    and termination_request_id is null and notice_id is null)
);
-- Only what is attached to nothing is looked for by its use.
drop index file_used_at_idx;
create index file_unattached on file (used_at)
  where termination_request_id is null and notice_id is null and message_entry_id is null;

-- The thread that a card is about: of each at most one is open for a person.
alter table notification add column message_thread_id uuid references message_thread;
create index on notification (message_thread_id);

-- What is said before a message is written, while messages are not answered as usual.
create table out_of_office (
  is_only boolean primary key default true check (is_only),
  -- {"fi"?, "sv"?, "en"?}
  words json not null,
  -- Null: until it is taken back.
  valid_until timestamptz,
  set_at timestamptz not null
);
