import { idPairSql } from '../../kernel/importing/external-id-sql.ts'

/** SQL of the registered name of a tenant: of the person, else of the company. Both are aliases. */
export const memberNameSql = (tenant: string, person: string): string =>
  `coalesce(${person}.given_name || ' ' || ${person}.family_name, ${tenant}.company_name)`

/** SQL of a tenant as the provider reads them, as JSON: name and ids. Both are aliases. */
export const memberSql = (tenant: string, person: string): string =>
  `json_build_object('tenantId', ${tenant}.id, 'name', ${memberNameSql(tenant, person)},
     'person', ${idPairSql('residents', `${tenant}.person_id`)})`
