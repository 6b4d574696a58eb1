import type { Locale } from '../../../api/values.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import type { Clock } from '../../kernel/base/clock.ts'
import type { Transaction } from '../../kernel/database/port.ts'

/** Stores the portal language of an account, which is used for its mails. */
export async function saveLanguage(
  tx: Transaction,
  clock: Clock,
  {
    accountId,
    language,
    requestId,
  }: { readonly accountId: string; readonly language: Locale; readonly requestId: string | null },
): Promise<void> {
  const changed = await tx.query(
    'update account set language = $2 where id = $1 and language <> $2 returning 1',
    [accountId, language],
  )
  if (changed.length === 0) return
  await recordAudit(tx, clock, {
    actor: { accountId, staffAccountId: null },
    action: 'account.language-changed',
    subjectKind: 'account',
    subjectId: accountId,
    requestId,
    details: { language },
  })
}
