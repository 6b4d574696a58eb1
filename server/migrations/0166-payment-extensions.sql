-- That more time was asked for an invoice, by the message that asks it.
create table payment_extension (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references invoice on delete cascade,
  -- Who asked.
  account_id uuid not null references account,
  message_thread_id uuid not null references message_thread on delete cascade,
  -- The day on which the resident pays.
  pay_by date not null,
  asked_at timestamptz not null
);
create index on payment_extension (invoice_id, account_id, asked_at desc);
create index on payment_extension (account_id);
create index on payment_extension (message_thread_id);
