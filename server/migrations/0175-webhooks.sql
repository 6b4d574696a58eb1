-- Addresses of the provider's programs to which events are sent, in the order of the feed. Decision 0146.
create table webhook (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  url text not null,
  -- Types of events that are sent, such as 'termination.created' or 'termination.*'; null: all.
  types text[],
  secret_sealed text not null,
  created_at timestamptz not null,
  -- The number of the last event that was sent once, or is of another type.
  last_number bigint not null,
  -- Attempts that failed since the last one that was accepted.
  failures integer not null default 0,
  -- Nothing is sent before this.
  not_before timestamptz not null,
  last_accepted_at timestamptz,
  last_error text,
  -- From when nothing is sent, because the receiver answered 410.
  stopped_at timestamptz,
  -- While a process sends, no other does; until then by the clock of the database.
  lease uuid,
  leased_until timestamptz
);

-- What was sent and not accepted yet, or given up. Accepted ones are deleted.
create table webhook_message (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhook on delete cascade,
  -- Of the event.
  number bigint not null,
  type text not null,
  body text not null,
  failures integer not null default 0,
  first_attempt_at timestamptz not null,
  next_attempt_at timestamptz not null,
  last_error text,
  -- When it was given up.
  dead_at timestamptz,
  unique (webhook_id, number)
);
create index webhook_message_dead on webhook_message (dead_at) where dead_at is not null;
