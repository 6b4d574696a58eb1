-- Audit and events become a table for each month of UTC, because they only grow: indexes of past
-- months are not written any more, and a month can be archived and dropped. Decision 0137.

-- A unique index would have to contain the month, so one sequence keeps the ids apart.
alter table audit rename to unpartitioned_audit;
alter sequence audit_id_seq rename to unpartitioned_audit_id_seq;
create table audit (
  id bigint generated always as identity,
  at timestamptz not null,
  actor_account_id uuid,
  staff_account_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id uuid,
  contract_id uuid,
  request_id text,
  details jsonb not null default '{}',
  provider_key text
) partition by range (at);

alter table event rename to unpartitioned_event;
alter sequence event_id_seq rename to unpartitioned_event_id_seq;
create table event (
  id bigint generated always as identity,
  number bigint,
  type text not null,
  subject_kind text not null,
  subject_id uuid,
  contract_id uuid,
  at timestamptz not null
) partition by range (at);

-- For months that have no table: nothing fails where one is missing.
create table audit_default partition of audit default;
create table event_default partition of event default;
-- That of the whole table does not see a statement about one of its months.
create trigger audit_is_append_only before update or delete on audit_default
  for each statement execute function refuse_change();

-- The last number of each month's events, so that the feed is read from few months only; it outlives
-- the months. Whoever gives numbers adds to it.
create table event_month (
  month timestamptz primary key,
  last_number bigint not null
);
insert into event_month (month, last_number)
select date_trunc('month', at, 'UTC'), max(number) from unpartitioned_event
where number is not null group by 1;

-- Makes the table of a month, unless rows of the month are in the default one, where it stays then.
create function create_month(whole text, month timestamp) returns void language plpgsql as $$
declare
  part text := whole || to_char(month, '_YYYY_MM');
  first timestamptz := month at time zone 'UTC';
  following timestamptz := (month + interval '1 month') at time zone 'UTC';
  is_begun boolean;
begin
  if to_regclass(quote_ident(part)) is not null then
    return;
  end if;
  execute format('select exists (select from %I where at >= $1 and at < $2)', whole || '_default')
    into is_begun using first, following;
  if is_begun then
    return;
  end if;
  execute format('create table %I (like %I including defaults)', part, whole);
  if whole = 'audit' then
    execute format('create trigger audit_is_append_only before update or delete on %I
      for each statement execute function refuse_change()', part);
  end if;
  -- Attached, because a table that begins as a part would lock out every call.
  execute format('alter table %I attach partition %I for values from (%L) to (%L)',
    whole, part, first, following);
end
$$;

-- The next months, as the owner of the schema: whoever may call it can choose nothing.
create function create_months() returns void language plpgsql security definer
  set lock_timeout = '1s' as $$
declare
  this_month timestamp := date_trunc('month', now() at time zone 'UTC');
begin
  if not pg_try_advisory_xact_lock(hashtext('months of audit and event')) then
    return;
  end if;
  perform create_month(whole, month)
    from unnest(array['audit', 'event']) whole,
      generate_series(this_month, this_month + interval '3 months', interval '1 month') month;
end
$$;
do $$ begin
  -- Temporary tables last, because they may be anybody's.
  execute format('alter function create_months() set search_path = %I, pg_temp', current_schema());
end $$;

do $$ begin
  perform create_month(whole, month)
  from (
    select 'audit' as whole, date_trunc('month', at at time zone 'UTC') as month
    from unpartitioned_audit where at < now()
    union
    select 'event', date_trunc('month', at at time zone 'UTC')
    from unpartitioned_event where at < now()
  ) stored;
  perform create_months();
end $$;

insert into audit (id, at, actor_account_id, staff_account_id, action, subject_kind, subject_id,
  contract_id, request_id, details, provider_key) overriding system value
select id, at, actor_account_id, staff_account_id, action, subject_kind, subject_id,
  contract_id, request_id, details, provider_key
from unpartitioned_audit;
select setval(pg_get_serial_sequence('audit', 'id'), coalesce(max(id), 0) + 1, false)
  from unpartitioned_audit;
drop table unpartitioned_audit;

insert into event (id, number, type, subject_kind, subject_id, contract_id, at)
  overriding system value
select id, number, type, subject_kind, subject_id, contract_id, at from unpartitioned_event;
select setval(pg_get_serial_sequence('event', 'id'), coalesce(max(id), 0) + 1, false)
  from unpartitioned_event;
drop table unpartitioned_event;

alter table audit add primary key (at, id);
create index on audit (contract_id, at);
create index on audit (actor_account_id, at);
create index on audit (subject_id);
alter table event add primary key (at, id);
create unique index on event (number, at);
create index event_without_number on event (id) where number is null;

create trigger audit_is_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();
create trigger audit_has_events after insert on audit referencing new table as added
  for each statement execute function add_events();
