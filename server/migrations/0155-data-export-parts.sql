-- Own data as a file is stored in sealed parts of bounded size. A file of one text is made again.
update data_export
  set status = 'preparing', leased_until = null, content_sealed = null, expires_at = null
  where status = 'ready';
alter table data_export
  drop column content_sealed,
  -- The file that is being made, or is there: each attempt has its own.
  add column file_id uuid,
  add column parts integer,
  add column size bigint,
  add check ((status = 'ready') = (parts is not null)),
  add check (status <> 'ready' or (file_id is not null and size is not null));

-- A job deletes parts of a file that is not there any more, some at a time.
create table data_export_part (
  account_id uuid not null references account,
  file_id uuid not null,
  -- From 0.
  number integer not null,
  content_sealed text not null,
  primary key (account_id, file_id, number)
);
-- Encrypted bytes cannot be compressed.
alter table data_export_part alter column content_sealed set storage external;

-- Pages of own data.
drop index mail_account_id_idx;
create index on mail (account_id, created_at, id);
