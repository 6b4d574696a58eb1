-- Keys of the provider's programs. A key is random, shown once, and kept as a hash.
create table provider_key (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  scopes text[] not null,
  key_hash text not null unique,
  created_at timestamptz not null,
  -- The last day on which it is valid, in Helsinki; null: until it is revoked.
  valid_until date,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create unique index provider_key_one_valid on provider_key (name) where revoked_at is null;

-- The name of the key with which somebody called.
alter table audit add column provider_key text;
