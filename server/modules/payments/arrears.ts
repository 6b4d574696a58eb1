import { contractLabel } from '../../../domain/contracts.ts'
import { recordAudits } from '../../kernel/audit/audit.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { openBulkOutbox } from '../../kernel/mail/outbox.ts'
import { takeArrears } from './arrears-repository.ts'

const BATCH = 250

/**
 * Mails those who pay of each arrear that the provider has imported, once, in the language of their
 * account. The mail says neither the sum nor what it is for. Safe to run on several servers
 * concurrently, and to be stopped between two batches.
 */
export async function mailArrears(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'secrets' | 'settings' | 'declared'>,
  signal?: AbortSignal,
): Promise<void> {
  const { database, clock, settings } = dependencies
  const queueMails = openBulkOutbox(dependencies)
  const mailBatch = async (): Promise<boolean> => {
    if (signal?.aborted) return false
    return database.transaction(async (tx) => {
      const now = clock.now()
      const taken = await takeArrears(tx, { now, today: helsinki.dayOf(now), max: BATCH })
      if (taken.length === 0) return false
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
        [...invoices].map(([invoiceId, contractId]) => ({
          actor: null,
          requestId: null,
          action: 'invoice.arrear-mailed',
          subjectKind: 'invoice',
          subjectId: invoiceId,
          contractId,
          details: {
            recipients: taken.filter((one) => one.invoiceId === invoiceId && one.accountId).length,
          },
        })),
      )
      return invoices.size === BATCH
    })
  }
  let isMore = true
  while (isMore) isMore = await mailBatch()
}
