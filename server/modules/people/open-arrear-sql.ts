/**
 * SQL condition that an invoice is in arrear and there is something left to pay of it. A sum that is
 * not known may be any.
 */
export const isOpenArrearSql = (invoice: string): string =>
  `${invoice}.arrear_since is not null and not ${invoice}.is_paid
   and (${invoice}.sum_cents is null or ${invoice}.sum_cents > 0)`

/**
 * SQL condition that an open arrear is late by law too: due on or before `lastDueDay`, a parameter with
 * the `findLastLateDueDay` of the day, or due on a day that is not known.
 */
export const isLateArrearSql = (invoice: string, lastDueDay: string): string =>
  `${isOpenArrearSql(invoice)} and (${invoice}.due_date is null or ${invoice}.due_date <= ${lastDueDay}::date)`
