import type { Locale } from '../../../api/values.ts'
import type { Queryable, Transaction } from '../../kernel/database/port.ts'

/** The owner of an account whose password is changed. */
export interface PasswordOwner {
  readonly accountId: string
  readonly email: string | null
  readonly status: 'unconfirmed' | 'active' | 'removed'
  readonly givenName: string
  readonly language: Locale
}

export async function findPasswordOwner(
  db: Queryable,
  accountId: string,
): Promise<PasswordOwner | null> {
  const [owner] = await db.query<PasswordOwner>(
    `select a.id as "accountId", a.email, a.status, p.given_name as "givenName", a.language
     from account a join person p on p.id = a.person_id where a.id = $1`,
    [accountId],
  )
  return owner ?? null
}

export async function updatePassword(
  tx: Transaction,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  await tx.query('update account set password_hash = $2 where id = $1', [accountId, passwordHash])
}
