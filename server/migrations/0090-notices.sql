-- Fault reports, questions and feedback. Their state moves only through the chart of notices.

create table notice (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contract,
  kind text not null check (kind in ('defect', 'question', 'feedback')),
  reference text not null unique,
  state text not null check (
    state in ('created', 'in_progress', 'completed', 'reopened', 'completed_again')
  ),
  created_by_account_id uuid not null references account,
  title text,
  description text,
  -- Null: another class than the listed ones, or no fault report.
  defect_class_id integer,
  defect_location text check (defect_location in ('CONTRACT_TARGET', 'COMMON_AREA')),
  master_key_access_allowed boolean,
  has_pets_in_apartment boolean,
  -- How its writer is reached about it.
  phone_number text,
  email text,
  created_at timestamptz not null,
  -- When its writer last changed it.
  updated_at timestamptz not null,
  check (
    case kind
      when 'defect' then
        num_nulls(defect_location, master_key_access_allowed, has_pets_in_apartment) = 0
      else
        num_nonnulls(
          defect_class_id, defect_location, master_key_access_allowed, has_pets_in_apartment
        ) = 0
    end
  )
);
create index on notice (contract_id, created_at);
create index on notice (created_by_account_id);
create index notice_by_day on notice (created_at);

-- What has happened to a notice. place: the provider's sequence, or for its writer's own event the
-- provider's latest at that time; the provider's comes first at the same place.
create table notice_event (
  id uuid primary key default gen_random_uuid(),
  notice_id uuid not null references notice,
  contract_id uuid not null references contract,
  event_type text not null check (
    event_type in (
      'created', 'reopened', 'work_order_linked', 'completed', 'work_note_created',
      'work_order_started', 'work_order_accepted', 'work_order_completed'
    )
  ),
  -- The provider's own id; null for its writer's own event.
  external_id text,
  place integer not null,
  account_id uuid references account,
  created_at timestamptz not null,
  recorded_at timestamptz not null,
  work_finished_at timestamptz,
  work_order_id text,
  work_note_description text,
  done_by text,
  unique (notice_id, external_id),
  check ((external_id is null) = (event_type in ('created', 'reopened')))
);
create unique index notice_event_sequence on notice_event (notice_id, place)
  where external_id is not null;
create index on notice_event (contract_id);
create index on notice_event (account_id);

alter table file add column notice_id uuid references notice;
create index on file (notice_id);
alter table file add check (
  notice_id is null
  or (status = 'complete' and contract_id is not null and termination_request_id is null)
);

-- The notice that a card is about: of each at most one is open for a person.
alter table notification add column notice_id uuid references notice;
create index on notification (notice_id);

-- A defect of shared premises that the provider has told a building about, under a title of its own.
create table known_defect (
  id uuid primary key default gen_random_uuid(),
  notice_id uuid not null unique references notice,
  real_property_id uuid not null references real_property,
  title text not null,
  released_at timestamptz not null
);
create index on known_defect (real_property_id);

create table known_defect_follower (
  known_defect_id uuid not null references known_defect,
  account_id uuid not null references account,
  contract_id uuid not null references contract,
  followed_at timestamptz not null,
  primary key (known_defect_id, account_id)
);
create index on known_defect_follower (account_id);
create index on known_defect_follower (contract_id);

-- Whose job a class of defect is; -1 is another class.
create table responsibility (
  id uuid primary key default gen_random_uuid(),
  defect_class_id integer not null unique,
  responsibility text not null check (responsibility in ('resident', 'provider')),
  fi text,
  sv text,
  en text,
  check (num_nonnulls(fi, sv, en) > 0)
);
