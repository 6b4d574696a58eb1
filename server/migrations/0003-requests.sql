-- Requests are immutable but for their status, which moves through the chart of their life cycle.

create table termination_request (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contract,
  contract_type text not null check (contract_type in ('rental', 'right_of_occupancy')),
  reference text not null unique,
  status text not null check (
    status in ('pending_tenant_approval', 'ready_for_review', 'approved', 'rejected')
  ),
  created_by_account_id uuid not null references account,
  notice_day date not null,
  end_date date not null,
  moving_out_date date,
  termination_reason text not null,
  additional_details text,
  giving_contact_info_allowed boolean not null,
  master_key_access_allowed boolean not null,
  has_pets_in_apartment boolean not null,
  displays_self boolean not null,
  display_start_date date,
  display_end_date date,
  new_address_sealed text,
  is_collateral boolean,
  collateral_lender text,
  file_uuids uuid[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  decided_at timestamptz
);
create index on termination_request (contract_id, created_at);
create index on termination_request (created_by_account_id);
create unique index termination_request_one_open on termination_request (contract_id)
  where status in ('pending_tenant_approval', 'ready_for_review');

create table termination_beneficiary (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references termination_request,
  contract_id uuid not null references contract,
  sort integer not null,
  existing_beneficiary_id uuid references beneficiary,
  remove_existing_beneficiary boolean not null,
  tenant_id uuid references tenant,
  contract_to_tenant_association_id uuid,
  beneficiary_name text not null,
  iban_sealed text not null,
  bic text,
  return_percentage numeric(5, 2) not null check (return_percentage between 0 and 100),
  phone_number text,
  email text,
  unique (request_id, sort)
);
create index on termination_beneficiary (contract_id);
create index on termination_beneficiary (existing_beneficiary_id);
create index on termination_beneficiary (tenant_id);

create table termination_approval (
  request_id uuid not null references termination_request,
  tenant_id uuid not null references tenant,
  contract_id uuid not null references contract,
  account_id uuid references account,
  status text not null check (status in ('waiting', 'accepted', 'rejected')),
  decided_at timestamptz,
  primary key (request_id, tenant_id),
  check ((status = 'waiting') = (decided_at is null))
);
create index on termination_approval (tenant_id);
create index on termination_approval (contract_id);
create index on termination_approval (account_id);

create table modification_request (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contract,
  reference text not null unique,
  status text not null check (
    status in (
      'pending_strong_authentication', 'pending_tenant_approval',
      'ready_for_review', 'approved', 'rejected'
    )
  ),
  created_by_account_id uuid not null references account,
  description text,
  in_effect date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  decided_at timestamptz
);
create index on modification_request (contract_id, created_at);
create index on modification_request (created_by_account_id);
create unique index modification_request_one_open on modification_request (contract_id)
  where status in ('pending_tenant_approval', 'ready_for_review');

create table receipt (
  id uuid primary key default gen_random_uuid(),
  request_kind text not null check (request_kind in ('termination', 'modification')),
  request_id uuid not null,
  contract_id uuid not null references contract,
  account_id uuid not null references account,
  action text not null check (action in ('create', 'accept', 'reject')),
  signed_at timestamptz not null,
  identification_method text not null,
  acr text not null,
  signer_name text not null,
  signed_text_sealed text not null,
  text_hash text not null,
  unique (request_id, account_id, action)
);
create index on receipt (contract_id);
create index on receipt (account_id);
