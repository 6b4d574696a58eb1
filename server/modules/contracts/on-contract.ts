/**
 * SQL that holds for a tenant who is on the contract by a day: whose tenancy has not ended, or
 * lasted as long as the contract did. `tenant` and `contract` are aliases, `today` is a parameter.
 */
export const isOnContract = (tenant: string, contract: string, today: string): string =>
  `(${tenant}.end_date is null or ${tenant}.end_date >= least(${today}::date, ${contract}.end_date))`

/** SQL that joins the resident account of a tenant, if there is an active one. */
export const residentAccount = (tenant: string, account: string): string =>
  `left join account ${account} on ${account}.person_id = ${tenant}.person_id
    and ${account}.kind = 'resident' and ${account}.status = 'active'`
