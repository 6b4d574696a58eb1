-- What two servers behind a round robin must share: sessions, identifications under way, drafts, counters.

create table session (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  account_id uuid not null references account,
  staff_account_id uuid references account,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  identified_at timestamptz
);
create index on session (account_id);
create index on session (staff_account_id);
create index on session (expires_at);

create table identification (
  id uuid primary key default gen_random_uuid(),
  state_hash text not null unique,
  browser_hash text not null,
  nonce_sealed text not null,
  code_verifier_sealed text not null,
  provider text not null check (provider in ('ftn', 'passport')),
  purpose text not null,
  account_id uuid references account,
  contract_id uuid references contract,
  operation_type text check (operation_type in ('accept', 'reject')),
  payload_sealed text,
  notice_day date,
  locale text not null check (locale in ('fi', 'sv', 'en')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  outcome text
);
create index on identification (account_id);
create index on identification (contract_id);
create index on identification (expires_at);

create table draft (
  account_id uuid not null references account,
  contract_id uuid not null references contract,
  flow text not null,
  version integer not null,
  step text not null,
  values_sealed text not null,
  file_uuids uuid[] not null default '{}',
  saved_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, contract_id, flow)
);
create index on draft (contract_id);
create index on draft (expires_at);

-- scope: the account, or the browser before sign-in; never an address or a name in the clear.
create table idempotency (
  scope text not null,
  route text not null,
  key text not null,
  body_hash text not null,
  state text not null check (state in ('running', 'done')),
  status_code integer,
  answer jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (scope, route, key),
  check (state = 'running' or status_code is not null)
);
create index on idempotency (expires_at);

create table attempt (
  scope text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (scope, window_start)
);
create index on attempt (window_start);
