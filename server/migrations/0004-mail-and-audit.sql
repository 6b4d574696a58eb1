-- The outbox: written with what it tells of, sent by a job. content_sealed holds the text and the HTML.
create table mail (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  locale text not null check (locale in ('fi', 'sv', 'en')),
  recipient_sealed text not null,
  subject text not null,
  content_sealed text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  leased_until timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  last_error text
);
create index mail_queued on mail (next_attempt_at) where status = 'queued';
create index on mail (created_at);

-- No foreign keys: an audit row outlives what it names. details holds no personal data.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_account_id uuid,
  staff_account_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id uuid,
  contract_id uuid,
  request_id text,
  details jsonb not null default '{}'
);
create index on audit (contract_id, at);
create index on audit (actor_account_id, at);
create index on audit (subject_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger audit_is_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();
create trigger receipt_is_append_only before update or delete or truncate on receipt
  for each statement execute function refuse_change();

create table feature_flag (
  name text primary key,
  enabled boolean not null
);

create table demo_load (
  loaded_at timestamptz primary key
);
