-- Removals, returns and erasures of accounts that a job is to write into the storage of files, so
-- that they can be done again after the database was restored. A return has the instant of the
-- removal that it takes back. Decision 0174.
create table erasure_to_record (
  account_id uuid not null references account,
  kind text not null check (kind in ('removed', 'returned', 'erased')),
  at timestamptz not null,
  primary key (account_id, kind, at)
);

-- Whatever removes an account, also an older version in a roll, or a statement by hand.
create function record_erasure() returns trigger language plpgsql as $$
begin
  insert into erasure_to_record (account_id, kind, at)
  select new.id, change.kind, date_trunc('milliseconds', change.at)
  from (values
    ('removed', new.removed_at, old.removed_at is null),
    ('returned', old.removed_at, new.removed_at is null and old.erased_at is null),
    ('erased', new.erased_at, old.erased_at is null)
  ) as change (kind, at, is_made)
  where change.is_made and change.at is not null
  on conflict do nothing;
  return null;
end
$$;
create trigger account_erasure after update of removed_at, erased_at on account
  for each row when (old.removed_at is distinct from new.removed_at
    or old.erased_at is distinct from new.erased_at)
  execute function record_erasure();

-- Those of before.
insert into erasure_to_record (account_id, kind, at)
select id, case when erased_at is null then 'removed' else 'erased' end,
  date_trunc('milliseconds', coalesce(erased_at, removed_at))
from account where removed_at is not null;
