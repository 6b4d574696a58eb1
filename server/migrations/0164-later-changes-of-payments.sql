-- When an import last changed what an invoice, a month or a payment says, beside what changes as it
-- is paid; null: never since it was first imported. Whoever had left by then does not read it.
alter table invoice add column changed_at timestamptz;
alter table payment_month add column changed_at timestamptz;
alter table remittance add column changed_at timestamptz;
