import { recordAudit } from '../../kernel/audit/audit.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { openOutbox } from '../../kernel/mail/outbox.ts'
import { markSlowedOwnerMailed } from './repository.ts'

const FIRST_WAIT_MS = 1000
/**
 * The longest wait, in milliseconds: less than the half minute after which browsers and proxies
 * give up.
 */
const MAX_WAIT_MS = 20_000

/** Returns the milliseconds that the nth sign-in above the limit of an account waits: 1000, 2000, 4000 … 20,000. */
export const signInWaitMs = (excess: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (excess - 1), MAX_WAIT_MS)

const TOLD_AGAIN_AFTER_MS = 7 * 24 * 60 * 60 * 1000

/** Mails the owner that sign-ins are slowed: once, and again after a week at the earliest. */
export async function notifyOwnerOfSlowedSignIns(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'secrets' | 'settings' | 'declared'>,
  email: string,
  requestId: string,
): Promise<void> {
  const { database, clock, settings } = dependencies
  await database.transaction(async (tx) => {
    const now = clock.now()
    const since = new Date(now.getTime() - TOLD_AGAIN_AFTER_MS)
    const owner = await markSlowedOwnerMailed(tx, email, { now, since })
    if (owner === null) return
    const queueMail = openOutbox(dependencies)
    await queueMail(
      tx,
      {
        kind: 'signInsSlowed',
        locale: owner.language,
        to: email,
        params: { name: owner.givenName, url: `${settings.publicOrigin}/password/forgot` },
      },
      { accountId: owner.accountId },
    )
    await recordAudit(tx, clock, {
      actor: null,
      action: 'sign-in.slowed',
      subjectKind: 'account',
      subjectId: owner.accountId,
      requestId,
    })
  })
}
