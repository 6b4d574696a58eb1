import type { Page, PageQuery } from '../../../api/paging.ts'
import {
  type Completed,
  type CompleteSet,
  type EndingKind,
  endings,
  type ImportedRow,
  isEndingKind,
} from '../../../api/provider-complete.ts'
import type { ImportKind } from '../../../api/provider-import.ts'
import { frozenClock } from '../../kernel/base/clock.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { retryConflicts } from '../../kernel/database/retry-conflicts.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { KeyCall } from '../../kernel/http/key-call.ts'

/** Lists the rows of a kind that have not ended. 409 STATE_CONFLICT for a kind whose rows do not end. */
export async function listImported(
  { database, clock, declared }: Pick<Dependencies, 'database' | 'clock' | 'declared'>,
  kind: ImportKind,
  page: PageQuery,
): Promise<Page<ImportedRow>> {
  return declared.completers[endingOf(kind)].list(database, clock, page)
}

/** Ends what vanished from a complete set of a kind: all of it, or after an error nothing. */
export async function completeImport(
  {
    database,
    secrets,
    declared: { completers, onContractsEnded },
    ...dependencies
  }: Pick<Dependencies, 'database' | 'clock' | 'secrets' | 'declared'>,
  kind: ImportKind,
  set: CompleteSet,
  { providerKey, requestId }: KeyCall,
): Promise<Completed> {
  const clock = frozenClock(dependencies.clock)
  const { complete } = completers[endingOf(kind)]
  return retryConflicts(() =>
    database.transaction((tx) =>
      complete({ tx, clock, secrets, onContractsEnded }, set, {
        actor: { providerKey },
        requestId,
      }),
    ),
  )
}

function endingOf(kind: ImportKind): EndingKind {
  if (isEndingKind(kind)) return kind
  throw new ApiError('STATE_CONFLICT', {
    message: endings[kind].sentence,
    extra: { state: 'kept', allowed: [] },
  })
}
