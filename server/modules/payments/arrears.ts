import { contractLabel } from '../../../domain/contracts.ts'
import { recordAudits } from '../../kernel/audit/audit.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { type JobBatch, workInBatches } from '../../kernel/jobs/in-batches.ts'
import { openBulkOutbox } from '../../kernel/mail/outbox.ts'
import { claimArrearsToMail } from './arrears-repository.ts'

/**
 * Mails those who pay of each arrear that the provider has imported, once, in the language of their
 * account. The mail says neither the sum nor what it is for. No event is recorded for an arrear
 * without a payer who has an account. Safe to run on several servers
 * concurrently, and to be stopped between two batches.
 */
export async function mailArrears(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'secrets' | 'settings' | 'declared'>,
  signal?: AbortSignal,
): Promise<void> {
  const { database, clock, settings } = dependencies
  const queueMails = openBulkOutbox(dependencies)
  const mailBatch = async (tx: Transaction, batch: JobBatch): Promise<number> => {
    const taken = await claimArrearsToMail(tx, batch)
    if (taken.length === 0) return 0
    const invoices = new Map(taken.map(({ invoiceId, contractId }) => [invoiceId, contractId]))
    await queueMails(
      tx,
      taken.flatMap(({ accountId, email, language, givenName, contractId, home }) =>
        accountId === null
          ? []
          : {
              order: {
                kind: 'paymentArrear' as const,
                locale: language,
                to: email,
                params: {
                  name: givenName,
                  contract: contractLabel(home),
                  url: `${settings.publicOrigin}/asiointi/${contractId}/maksut/tiedot`,
                },
              },
              owner: { accountId, subject: contractId },
            },
      ),
    )
    await recordAudits(
      tx,
      clock,
      [...invoices].flatMap(([invoiceId, contractId]) => {
        const recipients = taken.filter(
          (one) => one.invoiceId === invoiceId && one.accountId !== null,
        ).length
        return recipients === 0
          ? []
          : {
              actor: null,
              requestId: null,
              action: 'invoice.arrear-mailed',
              subjectKind: 'invoice',
              subjectId: invoiceId,
              contractId,
              details: { recipients },
            }
      }),
    )
    return invoices.size
  }
  await workInBatches({ database, clock }, mailBatch, { signal })
}
