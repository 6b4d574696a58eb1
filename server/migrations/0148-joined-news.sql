-- News of one subject: a newer card replaces the open one, and a newer mail the one that still waits.

alter table notification
  -- What the card is about, such as a notice or the parking of a contract; null: replaced by no other.
  add column subject text;

update notification set subject = newest.subject from (
  select distinct on (account_id, subject) id, subject from (
    select id, account_id, created_at,
      case
        when notice_id is not null then 'notice:' || notice_id
        when message_thread_id is not null then 'thread:' || message_thread_id
        when request_id is not null then category || ':' || contract_id
      end as subject
    from notification where closed_at is null
  ) open where subject is not null
  order by account_id, subject, created_at desc, id desc
) newest where notification.id = newest.id;

create unique index notification_subject on notification (account_id, subject)
  where closed_at is null;

alter table mail
  -- Group and subject of a mail that others may join; null: sent at once, whatever else is sent.
  add column joins text;
create index mail_joins on mail (account_id, created_at) where joins is not null;
