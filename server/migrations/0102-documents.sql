-- Files that the provider sends. One that no row names is removed after a day.
create table provider_file (
  id uuid primary key default gen_random_uuid(),
  file_name text not null,
  content_type text not null,
  announced_size bigint not null,
  size bigint,
  storage_key uuid not null unique,
  status text not null check (status in ('initialised', 'uploaded', 'complete', 'removed')),
  created_at timestamptz not null,
  used_at timestamptz not null,
  check ((status = 'complete') <= (size is not null))
);
create index on provider_file (used_at);

create table document_category (
  id text primary key,
  label_fi text not null,
  label_sv text not null,
  label_en text not null
);

-- What the residents on one contract read, or those on every contract of a building.
create table document (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid references contract,
  real_property_id uuid references real_property,
  document_category_id text references document_category,
  provider_file_id uuid not null references provider_file,
  name text,
  document_type text,
  updated_at timestamptz not null,
  check (num_nonnulls(contract_id, real_property_id) = 1)
);
create index on document (contract_id);
create index on document (real_property_id);
create index on document (provider_file_id);
create index on document (document_category_id);
