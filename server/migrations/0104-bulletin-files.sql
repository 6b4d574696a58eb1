-- Files of the provider in a bulletin: attachments in their order, and the pictures of its text.
create table bulletin_file (
  bulletin_id uuid not null references bulletin on delete cascade,
  kind text not null check (kind in ('attachment', 'picture')),
  provider_file_id uuid not null references provider_file,
  -- Of an attachment; null: that of the file.
  name text,
  place integer not null,
  primary key (bulletin_id, kind, provider_file_id)
);
create index on bulletin_file (provider_file_id);
