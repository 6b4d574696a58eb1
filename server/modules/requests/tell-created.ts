import type { Transaction } from '../../database/port.ts'
import { newsOf } from './news.ts'
import { findParties } from './parties-repository.ts'
import type { OfRequest } from './repository.ts'
import { type Telling, tellParties } from './tell.ts'

/**
 * Notifies the creator that the request was received, and the other parties that their approval is
 * needed.
 */
export async function tellCreated(
  parts: Telling,
  tx: Transaction,
  request: Pick<OfRequest, 'kind' | 'requestId'>,
): Promise<void> {
  const everyone = await findParties(tx, request)
  const giver = everyone.find(({ isGiver }) => isGiver)
  const asked = everyone.filter(({ isGiver }) => !isGiver)
  const news = newsOf[request.kind]
  const created = news.created(asked.map(({ name }) => name))
  await tellParties(parts, tx, { request, parties: giver ? [giver] : [] }, created)
  await tellParties(parts, tx, { request, parties: asked }, news.approvalNeeded(giver?.name ?? ''))
}
