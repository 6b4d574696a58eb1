-- A draft of each subject of a flow; saves are counted, and which page made the last one is kept.

alter table draft
  add column subject text not null default '',
  add column revision integer not null default 1,
  add column page uuid;
alter table draft drop constraint draft_pkey;
alter table draft add primary key (account_id, contract_id, flow, subject);
