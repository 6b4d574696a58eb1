import type { ContractFigures } from '../../../api/provider-figures.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { externalIdSql, idPairSql } from '../../kernel/importing/external-id-sql.ts'
import type { RowsAfterSortKey, WithSortKey } from '../../kernel/paging/read-page.ts'
import { isInForceSql, isOnContractSql } from '../people/on-contract-sql.ts'

/** The day on which contracts are counted, and the first month, `yyyy-MM`, that is summed. */
export interface FiguresQuery {
  readonly today: IsoDate
  readonly since: string
}

/** Returns the figures of contracts, in the order of their ids. */
export const findContractFigures = (
  db: Queryable,
  { today, since }: FiguresQuery,
  { after, max }: RowsAfterSortKey,
): Promise<(ContractFigures & WithSortKey)[]> =>
  db.query<ContractFigures & WithSortKey>(
    `select c.id, ${externalIdSql('contracts', 'c.id')} as "externalId",
       ${idPairSql('buildings', 'c.real_property_id')} as building,
       ${isInForceSql('c', '$1')} as "isInForce", c.start_date as "startDate", c.end_date as "endDate",
       (select count(*) from tenant t where t.contract_id = c.id and ${isInForceSql('c', '$1')}
          and ${isOnContractSql('t', 'c', '$1')}) as tenants,
       (select coalesce(sum((target ->> 'expectedCents')::bigint), 0)::bigint
        from payment_month m cross join jsonb_array_elements(m.targets) target
        where m.contract_id = c.id and m.year_month >= $2) as "rentCents",
       (select coalesce(sum(i.sum_cents), 0)::bigint from invoice i
        where i.contract_id = c.id and not i.is_paid and i.arrear_since is not null)
         as "arrearsCents",
       array[c.id::text] as "sortKey"
     from contract c where $3::uuid is null or c.id > $3 order by c.id limit $4`,
    [today, since, after?.[0] ?? null, max],
  )
