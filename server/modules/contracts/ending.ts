import { addDays } from '../../../domain/date-arithmetic.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import { inUseErrors, type SubjectEnder } from '../../kernel/importing/complete.ts'
import { STARTS_AFTER_END_ERROR } from './import.ts'
import {
  hasContractInForceSql,
  isInForceWithoutTerminationSql,
  lockContractsNotBegun,
  terminateContracts,
} from './import-repository.ts'

/**
 * Ends contracts as a row with the status `terminated` would, as of the day before. A contract that
 * has not begun cannot end, and one whose termination was approved ends on the day that was
 * approved.
 */
export const contractEnder: SubjectEnder = {
  subject: 'contract',
  current: isInForceWithoutTerminationSql,
  async examine({ tx, clock }, ids) {
    const coming = await lockContractsNotBegun(tx, ids, helsinki.dayOf(clock.now()))
    return new Map(coming.map((id) => [id, [STARTS_AFTER_END_ERROR]]))
  },
  async end({ tx, clock, onContractsEnded }, ids, by) {
    await terminateContracts(tx, ids, addDays(helsinki.dayOf(clock.now()), -1))
    await onContractsEnded(tx, clock, { contractIds: ids, ...by })
  },
}

/**
 * A building is read only on its contracts: it counts as ended while none is in force, and cannot
 * be ended while one is.
 */
export const buildingEnder: SubjectEnder = {
  subject: 'building',
  current: hasContractInForceSql,
  examine: async (_, ids) => new Map(ids.map((id) => [id, inUseErrors])),
  end: async () => {},
}
