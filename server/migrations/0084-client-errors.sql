-- Errors in browsers, without values, grouped; deleted 90 days after they were last seen.
-- builds: the last ten. example: the last report.
create table client_error (
  fingerprint text primary key,
  name text not null,
  message text not null,
  count integer not null check (count > 0),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  builds text[] not null,
  example jsonb not null
);
create index client_error_last_seen on client_error (last_seen_at);
