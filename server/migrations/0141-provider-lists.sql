-- The provider's lists page by time and id, what is open first.
create index notice_open on notice (created_at, id)
  where state in ('created', 'in_progress', 'reopened');
create index notice_completed on notice (created_at, id)
  where state in ('completed', 'completed_again');

drop index message_thread_latest_at_id_idx;
drop index message_thread_awaiting;
drop index message_thread_closed;
create index message_thread_awaiting on message_thread (latest_at, id)
  where is_awaiting and closed_at is null;
create index message_thread_answered on message_thread (latest_at, id)
  where not is_awaiting and closed_at is null;
create index message_thread_closed on message_thread (latest_at, id)
  where closed_at is not null;
