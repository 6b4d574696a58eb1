-- What the provider has imported, by its own ids. digest: a keyed hash of the row as it was sent,
-- by which a row that says nothing new is left alone. source_updated_at: the latest time that a row
-- said; content_updated_at: that of the row with this content, null when it said none.
create table imported_row (
  kind text not null,
  external_id text not null,
  subject_id uuid not null,
  digest text not null,
  source_updated_at timestamptz,
  content_updated_at timestamptz,
  imported_at timestamptz not null,
  primary key (kind, external_id),
  unique (subject_id, kind)
);

-- How the provider reaches somebody; an account has an address and a number of its own.
alter table person add column known_email text;
alter table person add column known_phone_number text;
