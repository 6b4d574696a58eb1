import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import {
  CONTRACT_LABEL_SQL,
  type ContractLabel,
  type ContractResident,
} from '../notifications/repository.ts'
import { isShownSql } from '../people/readable-sql.ts'
import type { NoticeRow } from './repository.ts'

/** A follower of a known defect who still lives in the building, with their home. */
export interface Follower extends ContractResident {
  readonly contractId: string
  readonly home: ContractLabel
}

/** A known defect with who follows it, except the writer of its notice. */
export interface FollowedDefect {
  readonly title: string
  readonly followers: readonly Follower[]
}

/**
 * Returns the known defect of a notice with its followers; null when the notice was not released to
 * the building. A follower is notified about the home from which they follow, else about another of
 * their homes in the building.
 */
export async function findKnownDefectWithFollowers(
  db: Queryable,
  { id, createdBy }: Pick<NoticeRow, 'id' | 'createdBy'>,
  today: IsoDate,
): Promise<FollowedDefect | null> {
  const [defect] = await db.query<{ title: string }>(
    'select title from known_defect where notice_id = $1',
    [id],
  )
  if (!defect) return null
  const followers = await db.query<Follower>(
    `select a.id as "accountId", a.email, a.language, p.given_name as "givenName",
       a.communication_by_email as "communicationByEmail",
       a.communication_by_sms as "communicationBySms", a.marketing_allowed as "marketingAllowed",
       c.id as "contractId", ${CONTRACT_LABEL_SQL} as home
     from known_defect k join known_defect_follower f on f.known_defect_id = k.id
     join account a on a.id = f.account_id and a.status = 'active'
     join person p on p.id = a.person_id
     join lateral (
       select c.* from contract c join tenant t on t.contract_id = c.id and t.person_id = p.id
       where c.real_property_id = k.real_property_id
         and ${isShownSql('knownDefectNews', { today: '$3' })}
       order by c.id <> f.contract_id, c.start_date, c.id limit 1
     ) c on true
     join real_property rp on rp.id = c.real_property_id
     where k.notice_id = $1 and a.id <> $2
     order by a.id`,
    [id, createdBy, today],
  )
  return { ...defect, followers }
}
