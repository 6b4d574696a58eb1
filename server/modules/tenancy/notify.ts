import { contractLabel } from '../../../domain/contracts.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import { openOutbox } from '../../kernel/mail/outbox.ts'
import { findContactToCall } from '../contracts/contact-to-call.ts'
import { findContacts } from '../contracts/repository.ts'
import type { NotifyDependencies } from '../requests/notify-parties.ts'
import { findRequestMailFacts } from '../requests/parties-repository.ts'
import { insertNotifications } from '../requests/repository.ts'
import {
  findActiveAccountOfPerson,
  findNotifiedParties,
  isHomeHidden,
  type TenancyConfirmationRow,
} from './repository.ts'

/**
 * Returns the parameters of a mail that hides the home: no contract, and the provider as its
 * contact.
 */
export const paramsHidingHome = ({ settings }: Pick<NotifyDependencies, 'settings'>) => ({
  contract: null,
  contact: findContactToCall([], settings.provider.phone),
})

/** The params that the mails about a decision share. */
async function readFacts(
  { settings }: Pick<NotifyDependencies, 'settings'>,
  tx: Transaction,
  { contractId, requestId }: TenancyConfirmationRow,
) {
  const facts = await findRequestMailFacts(tx, { kind: 'modification', requestId })
  return {
    reference: facts.reference,
    contract: contractLabel(facts),
    contact: findContactToCall(await findContacts(tx, contractId), settings.provider.phone),
  }
}

/**
 * Notifies the parties and the requester by card and mail that an addition is undone, and the person
 * by mail. The parties read the name that was requested, the person reads nobody's.
 */
export async function notifyOfUndoneAddition(
  dependencies: NotifyDependencies,
  tx: Transaction,
  row: TenancyConfirmationRow,
): Promise<void> {
  const { clock, settings } = dependencies
  const { contractId, requestId, personId, requested } = row
  const facts = await readFacts(dependencies, tx, row)
  const today = helsinki.dayOf(clock.now())
  const parties = await findNotifiedParties(tx, { contractId, requestId, today })
  await insertNotifications(
    tx,
    { kind: 'modification', requestId, contractId },
    { category: 'normal', priority: 'important', about: 'addition_undone', createdAt: clock.now() },
    parties.map(({ id }) => id),
  )
  const queueMail = openOutbox(dependencies)
  for (const { id: accountId, email: to, language: locale, givenName: name } of parties) {
    const url = `${settings.publicOrigin}/asiointi/${contractId}`
    const added = `${requested.givenName} ${requested.familyName}`
    const params = { ...facts, name, added, url }
    await queueMail(tx, { kind: 'additionUndone', locale, to, params }, { accountId })
  }
  const person = await findActiveAccountOfPerson(tx, personId)
  if (person === null) return
  const { id: accountId, email: to, language: locale, givenName: name } = person
  const said = (await isHomeHidden(tx, row)) ? paramsHidingHome(dependencies) : facts
  const params = { ...facts, ...said, name, url: `${settings.publicOrigin}/` }
  await queueMail(tx, { kind: 'tenancyUndone', locale, to, params }, { accountId })
}

/** Notifies the person by card and mail that a disputed addition is upheld. */
export async function notifyOfUpheldAddition(
  dependencies: NotifyDependencies,
  tx: Transaction,
  row: TenancyConfirmationRow,
): Promise<void> {
  const { clock, settings } = dependencies
  const { contractId, requestId, personId } = row
  const person = await findActiveAccountOfPerson(tx, personId)
  if (person === null) return
  const { id: accountId, email: to, language: locale, givenName: name } = person
  await insertNotifications(
    tx,
    { kind: 'modification', requestId, contractId },
    { category: 'normal', priority: 'important', about: 'tenancy_upheld', createdAt: clock.now() },
    [accountId],
  )
  const facts = await readFacts(dependencies, tx, row)
  const url = `${settings.publicOrigin}/asiointi/${contractId}`
  const queueMail = openOutbox(dependencies)
  const params = { ...facts, name, url }
  await queueMail(tx, { kind: 'tenancyUpheld', locale, to, params }, { accountId })
}
