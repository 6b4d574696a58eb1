import type { Locale } from '../../../api/values.ts'
import { streetWithPlate } from '../../../domain/contracts.ts'
import {
  hasCalendarDays,
  modificationRequestDays,
  terminationRequestDays,
} from '../../../machines/shared/request-days.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { calendarTexts, createCalendarBytes } from '../../kernel/calendar/calendar-bytes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { FileResponse } from '../../kernel/http/serve.ts'
import { requireContract, viewerOf } from '../contracts/service.ts'
import { findModificationFor } from '../modification/service.ts'
import { findTerminationFor } from '../termination/service.ts'

type Reading = Pick<Dependencies, 'database' | 'clock' | 'secrets'>

/** A request of a contract. */
interface Asked {
  readonly contractId: string
  readonly requestId: string
}

/**
 * Returns the days of a request as an iCalendar file, for those who may read the request: 404
 * NOT_FOUND for others, and while it has no day for a calendar.
 */
export async function readCalendar(
  dependencies: Reading,
  caller: Caller,
  { locale, ...asked }: Asked & { readonly locale: Locale },
): Promise<FileResponse> {
  const { database, clock } = dependencies
  const contract = await requireContract(database, viewerOf(clock, caller), asked.contractId)
  const found = await findDays(dependencies, caller, asked)
  if (found === null || found.days.length === 0) throw new ApiError('NOT_FOUND')
  const { kind, request, days } = found

  const t = calendarTexts(locale)
  const home = streetWithPlate(contract)
  const text = t('reference', { reference: request.reference })
  const events = days.map(({ name, day }) => ({
    id: `${request.id}-${name}`,
    day,
    title: t(`title.${name}`, { home }),
    text,
  }))
  return createCalendarBytes(events, {
    createdAt: new Date(request.createdAt),
    name: t(`file.${kind}`),
  })
}

/** Returns a request of either kind with the days for its reader's calendar. */
async function findDays(dependencies: Reading, caller: Caller, asked: Asked) {
  const termination = await findTerminationFor(dependencies, caller, asked)
  if (termination !== null) {
    const days = hasCalendarDays(termination) ? terminationRequestDays(termination) : []
    return { kind: 'termination', request: termination, days } as const
  }
  const modification = await findModificationFor(dependencies, caller, asked)
  if (modification === null) return null
  const days = hasCalendarDays(modification) ? modificationRequestDays(modification) : []
  return { kind: 'modification', request: modification, days } as const
}
