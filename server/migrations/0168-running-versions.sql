-- The version of each running process: no migration may take away what one of them uses. Null for
-- versions before this column. Decision 0134.
alter table running_process add column version text;
