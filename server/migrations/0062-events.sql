-- What has happened, for the provider's programs: a row beside each row of the audit, except those
-- about a call alone and of what was refused. number: given after the commit, so that none appears below one that was read.
create table event (
  id bigint generated always as identity primary key,
  number bigint unique,
  type text not null,
  subject_kind text not null,
  subject_id uuid,
  contract_id uuid,
  at timestamptz not null
);
create index event_without_number on event (id) where number is null;

create function add_events() returns trigger language plpgsql as $$
begin
  insert into event (type, subject_kind, subject_id, contract_id, at)
  select action, subject_kind, subject_id, contract_id, at from added
  where subject_kind <> 'route' and action not like '%.refused' order by id;
  return null;
end
$$;
create trigger audit_has_events after insert on audit referencing new table as added
  for each statement execute function add_events();
