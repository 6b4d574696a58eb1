import { contractLabel } from '../../../domain/contracts.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { type JobBatch, workInBatches } from '../../kernel/jobs/in-batches.ts'
import { openBulkOutbox } from '../../kernel/mail/outbox.ts'
import { claimThreadsDueForMail } from './mail-repository.ts'

/**
 * Mails residents of messages of the provider that they have not read for some minutes, once for
 * those that came together, if they want mails about services. The mail says nothing of what is
 * written. Safe to run on several servers concurrently, and to be stopped between two batches.
 */
export async function mailMessages(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'secrets' | 'settings' | 'declared'>,
  signal?: AbortSignal,
): Promise<void> {
  const { database, clock, settings } = dependencies
  const queueMails = openBulkOutbox(dependencies)
  const mailBatch = async (tx: Transaction, batch: JobBatch): Promise<number> => {
    const taken = await claimThreadsDueForMail(tx, batch)
    await queueMails(
      tx,
      taken
        .filter(({ isThere }) => isThere)
        .map(
          ({ threadId, contractId, home, accountId, email, language, givenName, ...wishes }) => ({
            order: {
              kind: 'messageReceived' as const,
              locale: language,
              to: email,
              preferences: wishes,
              params: {
                name: givenName,
                contract: contractLabel(home),
                url: `${settings.publicOrigin}/asiointi/${contractId}/viestit/${threadId}`,
              },
            },
            owner: { accountId, subject: threadId },
          }),
        ),
    )
    return taken.length
  }
  await workInBatches({ database, clock }, mailBatch, { signal })
}
