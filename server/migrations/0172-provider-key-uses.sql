-- Calls with keys of the provider in minutes that are not over: each becomes one entry of the audit.
-- Written without waiting for the commit. Decision 0138.
create table provider_key_use (
  provider_key text not null,
  -- The start of the minute.
  minute timestamptz not null,
  -- Method and pattern of the address.
  route text not null,
  count bigint not null,
  last_at timestamptz not null,
  primary key (minute, provider_key, route)
);
