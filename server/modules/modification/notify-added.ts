import { contractLabel } from '../../../domain/contracts.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import { openOutbox } from '../../kernel/mail/outbox.ts'
import { findContactToCall } from '../contracts/contact-to-call.ts'
import { findContacts } from '../contracts/repository.ts'
import type { NotifyDependencies } from '../requests/notify-parties.ts'
import type { RequestOfContract } from '../requests/outcome.ts'
import { findRequestMailFacts } from '../requests/parties-repository.ts'
import { paramsHidingHome } from '../tenancy/notify.ts'
import { isHomeHidden } from '../tenancy/repository.ts'
import { findActiveAccountsOfTenants } from './effect-repository.ts'

/** Tenants whom an approved request has added to its contract. */
export interface AddedToContract {
  readonly request: Pick<RequestOfContract, 'id' | 'contractId'>
  readonly tenantIds: readonly string[]
  /** The day from which they are tenants. */
  readonly day: IsoDate
}

/**
 * Asks those who were added and have an account, by mail, to confirm it or to say that it is wrong.
 * It names nobody else on the contract, since a party may be protected. The card of the front page
 * is read from the confirmation.
 */
export async function notifyAddedTenants(
  dependencies: NotifyDependencies,
  tx: Transaction,
  { request: { id, contractId }, tenantIds, day }: AddedToContract,
): Promise<void> {
  const accounts = await findActiveAccountsOfTenants(tx, tenantIds)
  if (accounts.length === 0) return
  const request = { kind: 'modification', requestId: id, contractId } as const
  const facts = await findRequestMailFacts(tx, request)
  const contact = findContactToCall(
    await findContacts(tx, contractId),
    dependencies.settings.provider.phone,
  )
  const queueMail = openOutbox(dependencies)
  const home = { contract: contractLabel(facts), contact }
  for (const { id: accountId, email, language, givenName, personId } of accounts) {
    const isHidden = await isHomeHidden(tx, { contractId, personId })
    await queueMail(
      tx,
      {
        kind: 'tenantAdded',
        locale: language,
        to: email,
        params: {
          name: givenName,
          reference: facts.reference,
          ...(isHidden ? paramsHidingHome(dependencies) : home),
          url: `${dependencies.settings.publicOrigin}/asiointi/${contractId}/vahvista-asuminen`,
          startDate: day,
        },
      },
      { accountId },
    )
  }
}
