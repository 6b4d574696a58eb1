import type { Queryable } from '../../kernel/database/port.ts'

/** An account that can be selected. */
export interface SelectableAccount {
  readonly email: string
  /** Given and family name; null for staff, who have an e-mail address only. */
  readonly name: string | null
}

/** Returns the active accounts of a kind, by family name, given name and address. */
export const findSelectableAccounts = (
  db: Queryable,
  kind: 'resident' | 'staff',
): Promise<SelectableAccount[]> =>
  db.query<SelectableAccount>(
    `select a.email, p.given_name || ' ' || p.family_name as name
     from account a left join person p on p.id = a.person_id
     where a.kind = $1 and a.status = 'active' and a.email is not null
     order by p.family_name, p.given_name, a.email`,
    [kind],
  )
