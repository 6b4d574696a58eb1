-- A removed account comes back when its owner registers in time; then what exists only in it is
-- erased. removed_at stands until it is back, erased_at until its owner registers afresh.
alter table account
  add column removed_at timestamptz,
  add column erased_at timestamptz;
create index account_to_erase on account (removed_at) where erased_at is null;

-- Whose mail it is; null: an address without an account, or from before this column. Recipient and
-- content are null once that account was erased.
alter table mail
  add column account_id uuid references account,
  alter column recipient_sealed drop not null,
  alter column content_sealed drop not null;
create index on mail (account_id);
