import { ownRows, type PagedOwnDataList } from '../../kernel/account-data/own-rows-repository.ts'
import type { Queryable } from '../../kernel/database/port.ts'

/** Returns the changes that an account asked for; of those to be added only the names. */
export const findRequestedModifications = (db: Queryable, accountId: string): PagedOwnDataList =>
  ownRows(
    db,
    { keys: ['r.created_at', 'r.id'], params: [accountId] },
    ({
      key,
      end,
    }) => `select r.id, r.contract_id as contract, r.reference, r.status, r.created_at as "createdAt",
         r.decided_at as "decidedAt", r.in_effect as "inEffect", r.description,
         coalesce((select json_agg(a.given_name || ' ' || a.family_name order by a.sort)
           from modification_addition a where a.request_id = r.id), '[]') as "personsToAdd",
         (select count(*)::int from modification_removal m where m.request_id = r.id)
           as "personsToLeave",
         exists (select from modification_transfer m where m.request_id = r.id) as "isTransfer",
         ${key}
       from modification_request r where r.created_by_account_id = $1 ${end}`,
  )
