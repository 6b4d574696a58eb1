import { makeIdSql, propertyNumbersSql, residentNumbersSql } from './generated.ts'

/** Months of payments and remittances of each home: more of them take minutes to generate. */
export const PAYMENT_MONTHS = 6
const FIRST_MONTH = `date '2026-06-01'`

/**
 * Returns the statements that make the payments of each home: accounts of eight categories for each
 * property, half a year of months and remittances, an open invoice, and of every tenth home one in
 * arrear. Months are made one after another, so that those of a home lie apart.
 */
export const makePaymentStatements = (count: number): string[] => [
  `insert into feature_flag (name, enabled) values ('paymentInfo', true)`,
  `insert into payment_account (real_property_id, payment_category, iban, bic, bank_name, sort)
   select ${makeIdSql('property', 'n')}, (array['rent', 'residence_charge', 'charges_for_utilities',
       'security_deposit', 'right_of_occupancy_deposit',
       'right_of_occupancy_new_development_deposit', 'interest', 'generic'])[k],
     'FI2112345600000785', 'NDEAFIHH', 'Nordea', k
   from generate_series(1, 8) as k, ${propertyNumbersSql(count)}`,
  `insert into payment_month (contract_id, year_month, difference_cents, targets)
   select ${makeIdSql('home', 'n')}, to_char(${FIRST_MONTH} + k * interval '1 month', 'YYYY-MM'), 0,
     '[{"targetId": "rent", "nameOnBill": "Vuokra", "dueDate": "2026-09-02", "expectedCents": 70250}]'
   from generate_series(0, ${PAYMENT_MONTHS - 1}) as k, ${residentNumbersSql(count)}`,
  `insert into remittance (contract_id, name_of_payer, paid_date, amount_cents)
   select ${makeIdSql('home', 'n')}, 'Aino Virtanen', ${FIRST_MONTH} + k * interval '1 month', 70250
   from generate_series(0, ${PAYMENT_MONTHS - 1}) as k, ${residentNumbersSql(count)}`,
  `insert into invoice (contract_id, payment_category, name_on_bill, sum_cents, due_date, reference,
     iban, payee, is_e_invoice, in_collection, is_paid, arrear_since, arrear_told_at)
   select ${makeIdSql('home', 'n')}, 'rent', 'Vuokra 12/2026', 70250, date '2026-12-02', '1002007',
     'FI2112345600000785', 'Koivuranta-asunnot Oy', false, false, false,
     case when n % 10 = 0 then now() end, case when n % 10 = 0 then now() end
   from ${residentNumbersSql(count)}`,
]
