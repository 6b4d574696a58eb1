import type { ContractFigures } from '../../../api/provider-figures.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { externalIdOf, referenceOf } from '../../kernel/importing/external-id-sql.ts'
import type { Following, Keyed } from '../../kernel/paging/read-page.ts'
import { isInForce, isOnContract } from '../people/on-contract-sql.ts'

/** The day on which contracts are counted, and the first month, `yyyy-MM`, that is summed. */
export interface FiguresAsked {
  readonly today: IsoDate
  readonly since: string
}

/** Returns the figures of contracts, in the order of their ids. */
export const findFigures = (
  db: Queryable,
  { today, since }: FiguresAsked,
  { after, max }: Following,
): Promise<(ContractFigures & Keyed)[]> =>
  db.query<ContractFigures & Keyed>(
    `select c.id, ${externalIdOf('contracts', 'c.id')} as "externalId",
       ${referenceOf('buildings', 'c.real_property_id')} as building,
       ${isInForce('c', '$1')} as "isInForce", c.start_date as "startDate", c.end_date as "endDate",
       (select count(*) from tenant t where t.contract_id = c.id and ${isInForce('c', '$1')}
          and ${isOnContract('t', 'c', '$1')}) as tenants,
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
