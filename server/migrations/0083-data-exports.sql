-- Own data as a file: asked for, made by a job, and deleted when it expires. One for each account.
create table data_export (
  account_id uuid primary key references account,
  status text not null check (status in ('preparing', 'ready', 'failed')),
  asked_at timestamptz not null,
  leased_until timestamptz,
  content_sealed text,
  -- Null while it is made.
  expires_at timestamptz,
  check ((status = 'ready') = (content_sealed is not null)),
  check ((status = 'preparing') = (expires_at is null))
);
create index on data_export (expires_at);
create index data_export_to_make on data_export (asked_at) where status = 'preparing';
