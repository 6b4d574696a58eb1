import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import { queueProviderMailAboutRequest } from './mail-provider.ts'
import { type NotifyDependencies, notifyParties } from './notify-parties.ts'
import { findParties } from './parties-repository.ts'
import { partyNotifications } from './party-notifications.ts'
import type { RequestIdentifier } from './repository.ts'

/**
 * Notifies the creator that the request was received, and the other parties that their approval is
 * needed. When no party has to approve it, mails the provider, who decides about it.
 */
export async function notifyOfCreatedRequest(
  dependencies: NotifyDependencies,
  tx: Transaction,
  request: Pick<RequestIdentifier, 'kind' | 'requestId'>,
): Promise<void> {
  const everyone = await findParties(tx, request, helsinki.dayOf(dependencies.clock.now()))
  const giver = everyone.find(({ isGiver }) => isGiver)
  const asked = everyone.filter(({ isGiver }) => !isGiver)
  const notification = partyNotifications[request.kind]
  const created = notification.created(asked.map(({ name }) => name))
  await notifyParties(dependencies, tx, { request, parties: giver ? [giver] : [] }, created)
  await notifyParties(
    dependencies,
    tx,
    { request, parties: asked },
    notification.approvalNeeded(giver?.name ?? ''),
  )
  await queueProviderMailAboutRequest(dependencies, tx, request)
}
