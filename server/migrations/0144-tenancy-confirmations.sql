-- Whether a person whom others added to a contract has confirmed it. Tenants without a row have
-- nothing to confirm. The state moves only through the chart machines/tenancy-lifecycle.

create table tenancy_confirmation (
  id uuid primary key default gen_random_uuid(),
  -- What was requested: the name, and the contact data that are taken over nowhere.
  addition_id uuid not null unique references modification_addition,
  contract_id uuid not null references contract,
  person_id uuid not null references person,
  -- Null once the addition is undone.
  tenant_id uuid references tenant,
  -- What the tenant was before a former tenant came back; null for a new tenant.
  former_tenancy jsonb,
  start_date date not null,
  state text not null check (state in ('unconfirmed', 'confirmed', 'disputed', 'undone')),
  -- What the person said is wrong.
  description text,
  undone_because text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'undone') = (tenant_id is null))
);
create index on tenancy_confirmation (contract_id);
create index on tenancy_confirmation (person_id);
create index on tenancy_confirmation (tenant_id);
create index on tenancy_confirmation (created_at, id);

-- The card that asks for the confirmation is read from the table above.
alter table notification drop constraint notification_about_check;
alter table notification add check (about in ('tenant_added', 'tenancy_upheld', 'addition_undone'));
