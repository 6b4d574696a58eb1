/**
 * SQL condition: the tenant is on the contract on a day, because the tenancy has not ended or
 * lasted until the end of the contract. `tenant` and `contract` are aliases, `today` is a
 * parameter.
 */
export const isOnContract = (tenant: string, contract: string, today: string): string =>
  `(${tenant}.end_date is null or ${tenant}.end_date >= least(${today}::date, ${contract}.end_date))`

/** SQL that joins the active resident account of a tenant, if there is one. */
export const residentAccount = (tenant: string, account: string): string =>
  `left join account ${account} on ${account}.person_id = ${tenant}.person_id
    and ${account}.kind = 'resident' and ${account}.status = 'active'`
