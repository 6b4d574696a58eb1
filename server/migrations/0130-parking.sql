-- Parking: areas and spots as the provider imports them, and who has reserved which spot for which days.

-- An exclusion constraint compares ids and ranges in one index. A trusted extension: the owner of the database may.
create extension if not exists btree_gist;

create table parking_area (
  id uuid primary key default gen_random_uuid(),
  real_property_id uuid not null references real_property,
  name text,
  street_name text,
  street_number text,
  city text,
  rules_url text,
  terms_url text,
  -- Null: nothing is accepted.
  terms_version text,
  -- The last day on which a reservation may begin; null: any.
  possible_until date,
  -- How many spots a contract may have at the same time.
  spots_per_contract integer not null check (spots_per_contract > 0),
  sort integer not null
);
create index on parking_area (real_property_id, sort, id);

create table parking_spot (
  id uuid primary key default gen_random_uuid(),
  area_id uuid not null references parking_area,
  -- What the provider and the calls of the portal name it by.
  provider_id text not null unique,
  name text,
  details text,
  equipment text[] not null,
  is_in_use boolean not null,
  -- [{priceCents, validFrom, validTo}], a month; days are included, null is open.
  prices jsonb not null,
  sort integer not null
);
create index on parking_spot (area_id, sort, id);

create table parking_reservation (
  id uuid primary key default gen_random_uuid(),
  spot_id uuid not null references parking_spot,
  -- Null: somebody whom the portal does not know.
  contract_id uuid references contract,
  -- Half-open; without an upper bound while no end is set.
  days daterange not null check (not isempty(days)),
  -- The price a month that was shown, and the version of the terms that was accepted; null without any.
  price_cents integer,
  terms_version text,
  -- Null: made elsewhere.
  created_by_account_id uuid references account,
  created_at timestamptz not null,
  constraint parking_reservation_overlap exclude using gist (spot_id with =, days with &&)
);
create index on parking_reservation (contract_id);
create index on parking_reservation (created_by_account_id);
-- Spots that are taken without an end: whoever watches one is told when it is none of these.
create index parking_reservation_open on parking_reservation (spot_id) where upper_inf(days);

create table parking_watch (
  account_id uuid not null references account,
  contract_id uuid not null references contract,
  spot_id uuid not null references parking_spot,
  created_at timestamptz not null,
  primary key (account_id, contract_id, spot_id)
);
create index on parking_watch (contract_id);
create index on parking_watch (spot_id);
create index on parking_watch (created_at);
