import type { Locale } from '../../../api/values.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import type { Clock } from '../../kernel/base/clock.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import { updateLanguage } from './repository.ts'

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
  if (!(await updateLanguage(tx, accountId, language))) return
  await recordAudit(tx, clock, {
    actor: { accountId, staffAccountId: null },
    action: 'account.language-changed',
    subjectKind: 'account',
    subjectId: accountId,
    requestId,
    details: { language },
  })
}
