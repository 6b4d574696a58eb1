-- What a modification request changes, who must approve it, and when it takes effect.

alter table modification_request
  add column notice_day date,
  -- The last day on which the other parties may answer.
  add column answer_by date,
  -- When its creator was identified; one that nobody signed is none to look at once it is rejected.
  add column signed_at timestamptz,
  -- Who are contract parties once it is in effect.
  add column contract_party_tenant_ids uuid[] not null default '{}',
  -- Once it is approved: the day on which it takes effect, and when it has.
  add column effective_on date,
  add column effected_at timestamptz;
update modification_request set notice_day = created_at::date, answer_by = in_effect;
alter table modification_request
  alter column notice_day set not null,
  alter column answer_by set not null;
update modification_request set signed_at = created_at
  where status <> 'pending_strong_authentication';
create index modification_request_unsigned on modification_request (created_at)
  where status = 'pending_strong_authentication';
create index modification_request_to_come on modification_request (effective_on)
  where status = 'approved' and effected_at is null;

create table modification_approval (
  request_id uuid not null references modification_request,
  tenant_id uuid not null references tenant,
  contract_id uuid not null references contract,
  account_id uuid references account,
  status text not null check (status in ('waiting', 'accepted', 'rejected')),
  decided_at timestamptz,
  primary key (request_id, tenant_id),
  check ((status = 'waiting') = (decided_at is null))
);
create index on modification_approval (tenant_id);
create index on modification_approval (contract_id);
create index on modification_approval (account_id);

create table modification_removal (
  request_id uuid not null references modification_request,
  tenant_id uuid not null references tenant,
  contract_id uuid not null references contract,
  sort integer not null,
  primary key (request_id, tenant_id)
);
create index on modification_removal (tenant_id);
create index on modification_removal (contract_id);

create table modification_transfer (
  request_id uuid primary key references modification_request,
  contract_id uuid not null references contract,
  source_tenant_id uuid not null references tenant,
  destination_tenant_id uuid not null references tenant
);
create index on modification_transfer (contract_id);
create index on modification_transfer (source_tenant_id);
create index on modification_transfer (destination_tenant_id);

-- Somebody who is to be added; a person of their own once that is approved.
create table modification_addition (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references modification_request,
  contract_id uuid not null references contract,
  sort integer not null,
  identity_code_sealed text not null,
  given_name text not null,
  family_name text not null,
  birth_date date,
  email text,
  phone_number text,
  unique (request_id, sort)
);
create index on modification_addition (contract_id);
