-- Who is mailed of an emergency that has begun.

-- When the residents of an emergency were listed to be mailed; null: not yet.
alter table bulletin add column emergency_told_at timestamptz;
-- What began before is no news.
update bulletin set emergency_told_at = emergency_from where emergency_from is not null;
create index bulletin_untold on bulletin (emergency_from)
  where emergency_from is not null and emergency_told_at is null;

-- Who is still to be mailed, and from which home they read.
create table emergency_recipient (
  bulletin_id uuid not null references bulletin on delete cascade,
  account_id uuid not null references account,
  contract_id uuid not null references contract,
  primary key (bulletin_id, account_id)
);
create index on emergency_recipient (account_id);
create index on emergency_recipient (contract_id);
