/**
 * SQL condition that an invoice is in arrear and there is something left to pay of it. A sum that is
 * not known may be any.
 */
export const isOpenArrear = (invoice: string): string =>
  `${invoice}.arrear_since is not null and not ${invoice}.is_paid
   and (${invoice}.sum_cents is null or ${invoice}.sum_cents > 0)`
