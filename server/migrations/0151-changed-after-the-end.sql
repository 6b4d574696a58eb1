-- When the portal last got other words or another file of something published, whatever day its row
-- says; null: never since it was first imported or released. Those whose contract had ended by then
-- do not read it.
alter table document add column changed_at timestamptz;
alter table bulletin add column changed_at timestamptz;
alter table known_defect add column changed_at timestamptz;

-- A contract is terminated once its last day is over. One that was imported as terminated before that
-- day would show what is published until then to those whose contract the portal had closed.
update contract set status = 'active'
where status = 'terminated' and end_date > (now() at time zone 'Europe/Helsinki')::date;
