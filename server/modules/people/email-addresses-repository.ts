import type { Transaction } from '../../kernel/database/port.ts'

/** Locks changes of e-mail addresses until the end of the transaction. */
export async function lockEmailAddresses(tx: Transaction): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('account addresses'))`)
}

/** Whether an active account of another person uses an address. */
export async function isEmailTaken(
  tx: Transaction,
  email: string,
  personId: string,
): Promise<boolean> {
  const taken = await tx.query(
    `select from account where email = $1 and person_id is distinct from $2
       and status = 'active'`,
    [email, personId],
  )
  return taken.length > 0
}

/** Removes an address from another account that is unconfirmed or removed. */
export async function removeEmailFromUnusedAccount(
  tx: Transaction,
  email: string,
  personId: string,
): Promise<void> {
  await tx.query(
    `update account set email = null
     where email = $1 and person_id is distinct from $2 and status <> 'active'`,
    [email, personId],
  )
}
