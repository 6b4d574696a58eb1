-- When a mail was due first, which its attempts do not move: how long it has waited. An older version
-- in a roll leaves it out; then the time when the mail was written counts.
alter table mail add column first_due_at timestamptz;
update mail set first_due_at = next_attempt_at where status = 'queued' and attempts = 0;
