/**
 * SQL condition: the tenant is on the contract on a day, because the tenancy has not ended or
 * lasted until the end of the contract. `tenant` and `contract` are aliases, `today` is a
 * parameter.
 */
export const isOnContractSql = (tenant: string, contract: string, today: string): string =>
  `(${tenant}.end_date is null or ${tenant}.end_date >= least(${today}::date, ${contract}.end_date))`

/**
 * SQL condition: the contract has not ended on a day. By its last day, as the job that records the
 * status runs later. `contract` is an alias, `today` a parameter.
 */
export const isInForceSql = (contract: string, today: string): string =>
  `(${contract}.status <> 'terminated' and coalesce(${contract}.end_date >= ${today}::date, true))`

/** SQL of the status of a contract on a day. */
export const contractStatusSql = (contract: string, today: string): string =>
  `case when ${isInForceSql(contract, today)} then ${contract}.status else 'terminated' end`

/**
 * SQL condition: others added the tenant, who has not confirmed it. The others on the contract then
 * read the requested name, no contact data, and nothing else that is known of the person.
 */
export const isUnconfirmedSql = (tenant: string): string =>
  `exists (select from tenancy_confirmation unconfirmed
    where unconfirmed.tenant_id = ${tenant}.id and unconfirmed.state <> 'confirmed')`

/** SQL condition: somebody else than a person is under non-disclosure on a contract; both are SQL. */
export const isHomeProtectedSql = (contract: string, person: string): string =>
  `is_home_protected(${contract}, ${person})`

/** SQL of `OpenAdditionStatus` of a tenant; null for everybody else. */
export const openAdditionSql = (tenant: string): string => `open_addition_of(${tenant}.id)`

/** SQL condition: an addition closes the contract to the tenant, as `isShutOutByAddition` says. */
export const isShutOutSql = (tenant: string): string =>
  `coalesce(${openAdditionSql(tenant)} <> 'unconfirmed', false)`

/**
 * SQL condition: a person wrote a notice on a contract to which others had added them, which they
 * have not confirmed since. `person` is SQL of their id, `notice` an alias.
 */
export const wroteUnconfirmedSql = (person: string, notice: string): string =>
  `exists (select from tenancy_confirmation written
    where written.person_id = ${person} and written.contract_id = ${notice}.contract_id
      and written.state <> 'confirmed' and ${notice}.updated_at >= written.created_at
      and (written.tenant_id is not null or ${notice}.created_at <= written.updated_at)
      and not exists (select from tenancy_confirmation since
        where since.person_id = written.person_id and since.contract_id = written.contract_id
          and since.state = 'confirmed' and since.created_at > written.created_at))`

/** SQL condition: a person is under non-disclosure on some contract. `person` is SQL of their id. */
export const isProtectedSql = (person: string): string =>
  `exists (select from tenant elsewhere
    where elsewhere.person_id = ${person} and elsewhere.non_disclosure)`

/**
 * SQL of a part of a tenant's name as a reader sees it: the person's own for themself, for others
 * the one that they know a protected person by. `reader` is SQL of the reader's person.
 */
export const shownNameSql = (
  part: 'given_name' | 'family_name',
  {
    tenant,
    person,
    reader,
  }: { readonly tenant: string; readonly person: string; readonly reader: string },
): string =>
  `case when ${person}.id = ${reader} then ${person}.${part}
     else coalesce(${tenant}.shown_${part}, ${person}.${part}) end`

/** SQL that joins the active resident account of a tenant, if there is one. */
export const joinResidentAccountSql = (tenant: string, account: string): string =>
  `left join account ${account} on ${account}.person_id = ${tenant}.person_id
    and ${account}.kind = 'resident' and ${account}.status = 'active'`
