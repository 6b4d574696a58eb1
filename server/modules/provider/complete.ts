import { setImmediate } from 'node:timers/promises'
import { type FieldError, fieldErrorsOf } from '../../../api/errors.ts'
import type { Page, PageQuery } from '../../../api/paging.ts'
import {
  type CompleteSetResult,
  completeSetEndings,
  type EndableKind,
  type ImportedRow,
  isEndableKind,
  uncheckedVanishedRowsBody,
  type VanishedRowsBody,
  vanishedRowsOfSet,
} from '../../../api/provider-complete.ts'
import type { ImportKind } from '../../../api/provider-import.ts'
import { frozenClock } from '../../kernel/base/clock.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { retryOnConflict } from '../../kernel/database/retry-conflicts.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { parseBody } from '../../kernel/http/checked-body.ts'
import type { KeyCall } from '../../kernel/http/key-call.ts'

/** Lists the rows of a kind that have not ended. 409 STATE_CONFLICT for a kind whose rows do not end. */
export async function listCurrentRows(
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
  set: VanishedRowsBody,
  { providerKey, requestId }: KeyCall,
): Promise<CompleteSetResult> {
  const clock = frozenClock(dependencies.clock)
  const { complete } = completers[endingOf(kind)]
  return retryOnConflict(() =>
    database.transaction((tx) =>
      complete({ tx, clock, secrets, onContractsEnded }, set, {
        actor: { providerKey },
        requestId,
      }),
    ),
  )
}

/** How many rows are checked before other calls have their turn. */
const CHECKED = 500

/** Checks a set in parts, between which other calls have their turn. 400 VALIDATION_ERROR. */
export async function parseCompleteSet(body: unknown): Promise<VanishedRowsBody> {
  const { vanished: sent, ...others } = parseBody(uncheckedVanishedRowsBody, body)
  const vanished: VanishedRowsBody['vanished'] = []
  const fields: FieldError[] = []
  for (let start = 0; start < sent.length; start += CHECKED) {
    const read = vanishedRowsOfSet.safeParse({ vanished: sent.slice(start, start + CHECKED) })
    if (read.success) vanished.push(...read.data.vanished)
    else
      fields.push(
        ...fieldErrorsOf(
          read.error.issues.map(({ path: [list = '', place, ...field], message }) => ({
            path: [list, start + Number(place), ...field],
            message,
          })),
        ),
      )
    await setImmediate()
  }
  if (fields.length > 0) throw new ApiError('VALIDATION_ERROR', { fields })
  return { ...others, vanished }
}

function endingOf(kind: ImportKind): EndableKind {
  if (isEndableKind(kind)) return kind
  throw new ApiError('STATE_CONFLICT', {
    message: completeSetEndings[kind].sentence,
    extra: { state: 'does_not_end', allowed: [] },
  })
}
