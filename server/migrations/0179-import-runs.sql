-- An import with a number, which can be taken back. Decision 0165.
create table import_run (
  number integer generated always as identity primary key,
  provider_key text not null,
  begun_at timestamptz not null,
  -- When its last rows were written; null before the first.
  written_at timestamptz,
  -- When taking it back began; it gets no rows any more.
  taken_back_at timestamptz
);
create index import_run_begun_at on import_run (begun_at);

-- content_sealed: the row as it was read, for its kind and id; that of a row whose subject has ended
-- is `null`. Null where it is not known. import_number: the import that wrote this content; null for
-- one without a number.
alter table imported_row
  add column content_sealed text,
  add column import_number integer;

-- What a row was before an import changed it, for its kind and id.
create table import_change (
  import_number integer not null references import_run on delete cascade,
  kind text not null,
  external_id text not null,
  is_created boolean not null,
  changed_at timestamptz not null,
  -- Of what was imported before; null of what an import created. The content is null where it is not known.
  content_sealed text,
  digest text,
  source_updated_at timestamptz,
  content_updated_at timestamptz,
  previous_number integer,
  -- When the row was put back.
  taken_back_at timestamptz,
  primary key (import_number, kind, external_id)
);
create index import_change_content on import_change (kind, external_id) where content_sealed is not null;
