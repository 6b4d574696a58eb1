import type { NotificationToSend } from '../../../api/provider.ts'
import { contractLabel } from '../../../domain/contracts.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { KeyCall } from '../../kernel/http/key-call.ts'
import { openOutbox } from '../../kernel/mail/outbox.ts'
import { findHome, findResidentsOf, insertForAccounts } from './repository.ts'

/**
 * Notifies the residents on a contract of what the provider writes: a card for each, once, and a
 * mail to those who want mails about services, which says only that there is one. Returns how many
 * are new. 404 NOT_FOUND for an unknown contract.
 */
export function sendNotification(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'secrets' | 'settings' | 'declared'>,
  { notification, providerKey, requestId }: KeyCall & { readonly notification: NotificationToSend },
): Promise<{ notified: number }> {
  const { database, clock, settings } = dependencies
  const { contractUuid } = notification
  const now = clock.now()
  return database.transaction(async (tx) => {
    const home = await findHome(tx, contractUuid)
    if (home === null) throw new ApiError('NOT_FOUND')
    const residents = await findResidentsOf(tx, contractUuid, helsinki.dayOf(now), 'notifications')
    const accountIds = residents.map(({ accountId }) => accountId)
    const added = await insertForAccounts(tx, { notification, accountIds, createdAt: now })
    const queueMail = openOutbox(dependencies)
    for (const { accountId, email, language, givenName, ...preferences } of residents) {
      if (!added.includes(accountId)) continue
      await queueMail(
        tx,
        {
          kind: 'newNotification',
          locale: language,
          to: email,
          preferences,
          params: {
            name: givenName,
            contract: contractLabel(home),
            url: `${settings.publicOrigin}/asiointi/${contractUuid}`,
          },
        },
        { accountId, subject: contractUuid },
      )
    }
    await recordAudit(tx, clock, {
      actor: { providerKey },
      action: 'notification.sent',
      subjectKind: 'contract',
      subjectId: contractUuid,
      contractId: contractUuid,
      requestId,
      details: { notified: added.length },
    })
    return { notified: added.length }
  })
}
