-- How an account comes to be, and how its password is given anew.

-- An account that has not been confirmed may lose its address: to who begins anew, to another who
-- registers with it first.
alter table account alter column email drop not null;
alter table account add check (status <> 'active' or email is not null);
create sequence resident_number start 200000;

-- Somebody who has left to be identified for registration.
create table registration_entry (
  id uuid primary key default gen_random_uuid(),
  state_hash text not null unique,
  browser_hash text not null,
  nonce_sealed text not null,
  code_verifier_sealed text not null,
  provider text not null check (provider in ('ftn', 'passport')),
  locale text not null check (locale in ('fi', 'sv', 'en')),
  begins_anew boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  outcome text
);
create index on registration_entry (expires_at);

-- Somebody who was identified and has no account that is ready.
create table registration (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  person_id uuid not null references person,
  identity_provider text not null check (identity_provider in ('ftn', 'passport')),
  language text not null check (language in ('fi', 'sv', 'en')),
  email text check (email = lower(email)),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index on registration (person_id);
create index on registration (expires_at);

-- The code of an address, whether it has an account or not: what is kept and done is the same.
-- scope: what the code is for, and the keyed hash of the address. sent_at: the last hour.
create table mailed_code (
  scope text primary key,
  account_id uuid references account,
  code_hash text,
  tries integer not null default 0,
  sent_at timestamptz[] not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on mailed_code (account_id);
create index on mailed_code (expires_at);

-- A staff member who was let in to act for a resident, and has not come yet.
create table staff_entry (
  token_hash text primary key,
  account_id uuid not null references account,
  staff_account_id uuid not null references account,
  expires_at timestamptz not null
);
create index on staff_entry (account_id);
create index on staff_entry (staff_account_id);
create index on staff_entry (expires_at);

-- What is not worth sending any more; null: whenever it can be sent.
alter table mail add column valid_until timestamptz;
