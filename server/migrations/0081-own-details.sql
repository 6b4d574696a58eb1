-- A new address that waits for the code mailed to it.
create table email_change (
  account_id uuid primary key references account,
  email text not null check (email = lower(email)),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index on email_change (expires_at);

alter table session
  -- When the password was given again, for what a stolen session must not do.
  add column password_confirmed_at timestamptz,
  -- What the owner knows it by; null where unknown.
  add column browser text,
  add column system text,
  add column is_phone boolean not null default false;
