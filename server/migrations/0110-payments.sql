-- What residents owe and have paid, as the provider imports it. Amounts are in cents, and none is calculated here.

-- An account that payments of a category are made to.
create table payment_account (
  id uuid primary key default gen_random_uuid(),
  -- Null: of every building.
  real_property_id uuid references real_property,
  payment_category text not null,
  iban text not null,
  bic text,
  bank_name text,
  sort integer not null
);
create index on payment_account (real_property_id);

create table invoice (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contract,
  payment_category text,
  name_on_bill text,
  -- What is still to be paid of it; null: not known.
  sum_cents integer,
  due_date date,
  reference text,
  iban text,
  payee text,
  is_e_invoice boolean not null,
  in_collection boolean not null,
  is_paid boolean not null,
  -- When the provider said that it is an arrear; null: it is none.
  arrear_since timestamptz,
  -- When those who pay were mailed of the arrear; null: not yet.
  arrear_told_at timestamptz
);
create index on invoice (contract_id) where not is_paid;
create index on invoice (contract_id);
create index invoice_untold on invoice (arrear_since)
  where arrear_since is not null and arrear_told_at is null and not is_paid;

-- What was charged for a month: targets are [{targetId, nameOnBill, dueDate, expectedCents}].
create table payment_month (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contract,
  year_month text not null check (year_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- Negative: an arrear. Null: not known.
  difference_cents integer,
  targets jsonb not null,
  unique (contract_id, year_month)
);

create table remittance (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references contract,
  name_of_payer text,
  paid_date date not null,
  amount_cents integer not null
);
create index on remittance (contract_id, paid_date);

-- The card of an arrear is read from its invoice.
delete from notification where category = 'arrear';
alter table notification drop column arrear_amount;
alter table notification add check (category <> 'arrear');
