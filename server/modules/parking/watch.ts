import { ApiError } from '../../kernel/base/errors.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { type JobBatch, workInBatches } from '../../kernel/jobs/in-batches.ts'
import {
  type CreationCountDependencies,
  countCreation,
} from '../../kernel/rate-limit/creation-limit.ts'
import { viewerOf } from '../contracts/service.ts'
import { notifyParkingResidents } from './notify.ts'
import { lockContract } from './reservations-repository.ts'
import { displayNameOfSpot } from './reserve.ts'
import { requireContractForReserving } from './service.ts'
import { findSpot } from './spots-repository.ts'
import { deleteDueWatches, deleteWatch, insertWatch } from './watches-repository.ts'

/** A spot that is watched from a contract, as the provider names it. */
interface WatchedSpot {
  readonly contractId: string
  readonly providerId: string
}

/**
 * Starts a watch: the caller is notified, once, when a reservation of a spot may begin. Errors as
 * of `requireContractForReserving`, 404 NOT_FOUND for a spot of another building, and 429
 * CREATION_LIMIT_REACHED for one that is not watched yet.
 */
export async function watchSpot(
  dependencies: Pick<Dependencies, 'database'> & CreationCountDependencies,
  caller: Caller,
  watched: WatchedSpot,
): Promise<{ isWatched: boolean }> {
  const { database, clock } = dependencies
  const watch = await watchOf(dependencies, caller, watched)
  await database.transaction(async (tx) => {
    await lockContract(tx, watch.contractId)
    if (await insertWatch(tx, watch, clock.now()))
      await countCreation(dependencies, tx, { accountId: caller.accountId, kind: 'watch' })
  })
  return { isWatched: true }
}

/** Ends a watch; a spot that is not watched stays so. Errors as of `watchSpot`, without its 429. */
export async function unwatchSpot(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  watched: WatchedSpot,
): Promise<{ isWatched: boolean }> {
  const watch = await watchOf(dependencies, caller, watched)
  await dependencies.database.transaction(async (tx) => {
    await lockContract(tx, watch.contractId)
    await deleteWatch(tx, watch)
  })
  return { isWatched: false }
}

async function watchOf(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  { contractId, providerId }: WatchedSpot,
) {
  await requireContractForReserving(database, viewerOf(clock, caller), contractId)
  const spot = await findSpot(database, { contractId, providerId })
  if (spot === null) throw new ApiError('NOT_FOUND')
  return { accountId: caller.accountId, contractId, spotId: spot.id }
}

/**
 * Tells those who watch a spot that an open-ended reservation of it may begin, each once: by a card,
 * and a mail to those who want mails about services. The watch of a resident who may no longer
 * reserve is deleted without a notification. Safe to run on several servers concurrently, and to be
 * stopped between two batches.
 */
export async function notifyWatchers(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'secrets' | 'settings' | 'declared'>,
  signal?: AbortSignal,
): Promise<void> {
  const notifyBatch = async (tx: Transaction, { today, max }: JobBatch): Promise<number> => {
    const taken = await deleteDueWatches(tx, { today, max })
    await notifyParkingResidents(
      dependencies,
      tx,
      taken.flatMap(
        ({ contractId, home, startDate, spotId, spotName, providerId, ...resident }) => {
          if (resident.accountId === null) return []
          const spot = displayNameOfSpot({ name: spotName, providerId })
          const news = { news: 'free' as const, spot, startDate }
          return [{ contractId, home, residents: [resident], news, spotIds: [spotId] }]
        },
      ),
    )
    return taken.length
  }
  await workInBatches(dependencies, notifyBatch, { signal })
}
