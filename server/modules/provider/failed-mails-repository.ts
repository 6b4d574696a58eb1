import type { MailKind } from '../../../domain/mails.ts'
import type { Transaction } from '../../kernel/database/port.ts'

/**
 * Marks the mails that were given up, and returns how many there were: not those whose time had
 * passed or whose account was removed, and none of a kind that is left out.
 */
export async function markFailedMailsReported(tx: Transaction, leftOut: MailKind): Promise<number> {
  const marked = await tx.query<{ isGivenUp: boolean }>(
    `update mail set is_failure_mailed = true
     where id in (select id from mail where status = 'failed' and not is_failure_mailed
       for update skip locked)
     returning kind <> $1 and last_error not in ('outdated', 'account removed') as "isGivenUp"`,
    [leftOut],
  )
  return marked.filter(({ isGivenUp }) => isGivenUp).length
}
