-- Keys that residents order for their homes.

create table key_order (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contract,
  created_by_account_id uuid not null references account,
  kind text not null check (kind in ('home', 'storage', 'mailbox')),
  quantity integer not null check (quantity > 0),
  fetch_day date not null,
  message text,
  created_at timestamptz not null
);
create index on key_order (contract_id, created_at);
create index on key_order (created_by_account_id);
