import { randomUUID } from 'node:crypto'
import {
  type ImportKind,
  type RowResult,
  type UncheckedRows,
} from '../../../api/provider-import.ts'
import { frozenClock } from '../../kernel/base/clock.ts'
import { isConstraintViolation } from '../../kernel/database/errors.ts'
import { retryOnConflict } from '../../kernel/database/retry-conflicts.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { KeyCall } from '../../kernel/http/key-call.ts'
import { lockImportForRows } from '../imports/imports.ts'

/** The constraint that is violated when somebody else adds the same person at the same moment. */
const SAME_PERSON = 'person_identity_code_hash_key'

/**
 * Imports rows of a kind for a program of the provider. Returns a result a row, in their order. For a
 * number of an import: 404 NOT_FOUND when it is unknown or of another key, 409 STATE_CONFLICT when it
 * is taken back.
 */
export async function importRowsOfKind(
  {
    database,
    secrets,
    declared: { importers, onContractsEnded },
    ...dependencies
  }: Pick<Dependencies, 'database' | 'clock' | 'secrets' | 'declared'>,
  kind: ImportKind,
  sent: UncheckedRows,
  { providerKey, requestId }: KeyCall,
): Promise<RowResult[]> {
  const clock = frozenClock(dependencies.clock)
  const importRead = await importers[kind]({ ...sent, actor: { providerKey }, requestId })
  const newId = () => randomUUID()
  const run = () =>
    retryOnConflict(() =>
      database.transaction(async (tx) => {
        const { importNumber, dryRun } = sent
        if (importNumber !== undefined && !dryRun)
          await lockImportForRows(tx, clock, importNumber, { providerKey })
        return importRead({ tx, clock, secrets, newId, onContractsEnded })
      }),
    )
  try {
    return await run()
  } catch (error) {
    // Somebody else added the same person meanwhile: the second run finds that person.
    if (isConstraintViolation(error, 'unique', SAME_PERSON)) return run()
    throw error
  }
}
