-- What the provider tells residents.

create table bulletin (
  id uuid primary key default gen_random_uuid(),
  -- Null: for every building.
  real_property_id uuid references real_property,
  title text not null,
  excerpt text,
  -- HTML as the parser wrote it, never as it was sent.
  body text not null,
  lang text not null check (lang in ('fi', 'sv', 'en')),
  published_at timestamptz not null,
  updated_at timestamptz,
  author text,
  image_url text,
  image_alt text,
  -- Null: no emergency.
  emergency_from timestamptz,
  -- Null: until further notice.
  emergency_until timestamptz,
  check (emergency_until is null or emergency_from is not null)
);
create index bulletin_by_building on bulletin (real_property_id, published_at desc, id);
create index bulletin_emergency on bulletin (real_property_id) where emergency_from is not null;
