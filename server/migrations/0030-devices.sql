-- Browsers in which somebody has signed in to an account: failures elsewhere do not slow them down.
create table device (
  account_id uuid not null references account,
  device_hash text not null,
  used_at timestamptz not null,
  primary key (account_id, device_hash)
);
create index on device (used_at);

-- When its owner was last told that sign-ins are slowed.
alter table account add column slowed_told_at timestamptz;
