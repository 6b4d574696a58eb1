-- A file is its uploader's until it is attached; then it stays as long as what it is attached to.

create table file (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  original_name text not null,
  content_type text not null,
  announced_size bigint,
  size bigint,
  storage_key uuid not null unique,
  status text not null check (status in ('initialised', 'uploaded', 'complete', 'removed')),
  contract_id uuid references contract,
  termination_request_id uuid references termination_request,
  created_at timestamptz not null,
  used_at timestamptz not null,
  check ((status = 'complete') <= (size is not null)),
  check (termination_request_id is null or (status = 'complete' and contract_id is not null))
);
create index on file (account_id);
create index on file (contract_id);
create index on file (termination_request_id);
create index on file (used_at) where termination_request_id is null;
