import { contractLabel } from '../../../domain/contracts.ts'
import { recordAudits } from '../../kernel/audit/audit.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { type JobBatch, workInBatches } from '../../kernel/jobs/in-batches.ts'
import { openBulkOutbox } from '../../kernel/mail/outbox.ts'
import {
  claimEmergencyRecipients,
  insertEmergencyRecipients,
  isOutboxFull,
} from './emergencies-repository.ts'

type Mailing = Pick<Dependencies, 'database' | 'clock' | 'secrets' | 'settings' | 'declared'>

/**
 * While this many mails are due, no more emergency mails are queued, so that codes and other mails
 * do not wait behind them.
 */
const MANY_DUE = 1000

/**
 * Mails every resident of an emergency once it has begun, in the language of their account. An
 * emergency is mailed once, however often its row is changed. Safe to run on several servers
 * concurrently, and to be stopped between two batches.
 */
export async function mailEmergencies(dependencies: Mailing, signal?: AbortSignal): Promise<void> {
  const { database, clock, settings } = dependencies
  const now = clock.now()
  await database.transaction(async (tx) => {
    const begun = await insertEmergencyRecipients(tx, { now, today: helsinki.dayOf(now) })
    if (begun.length === 0) return
    await recordAudits(
      tx,
      clock,
      begun.map(({ id, recipients }) => ({
        actor: null,
        requestId: null,
        action: 'bulletin.mailed',
        subjectKind: 'bulletin',
        subjectId: id,
        details: { recipients },
      })),
    )
  })
  const queueMails = openBulkOutbox(dependencies)
  const mailBatch = async (tx: Transaction, batch: JobBatch): Promise<number> => {
    const { taken, recipients } = await claimEmergencyRecipients(tx, batch)
    await queueMails(
      tx,
      recipients.map(({ accountId, email, language, givenName, ...about }) => {
        const { bulletinId, contractId, home, title, emergencyUntil } = about
        return {
          order: {
            kind: 'emergencyBulletin',
            locale: language,
            to: email,
            params: {
              name: givenName,
              contract: contractLabel(home),
              title,
              url: `${settings.publicOrigin}/asiointi/${contractId}/tiedotteet/${bulletinId}`,
            },
          },
          owner: { accountId, ...(emergencyUntil && { validUntil: emergencyUntil }) },
        }
      }),
    )
    return taken
  }
  await workInBatches({ database, clock }, mailBatch, {
    signal,
    isFull: (at) => isOutboxFull(database, at, MANY_DUE),
  })
}
