-- Whether the provider was notified that a mail could not be sent.
alter table mail add column is_failure_mailed boolean not null default false;
create index mail_failed on mail (created_at) where status = 'failed' and not is_failure_mailed;
