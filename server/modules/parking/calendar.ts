import type { Locale } from '../../../api/values.ts'
import { NotVisible } from '../../kernel/base/errors.ts'
import { calendarTexts, createCalendarBytes } from '../../kernel/calendar/calendar-bytes.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { FileResponse } from '../../kernel/http/serve.ts'
import { requireReadingRight, viewerOf } from '../contracts/service.ts'
import { spotNameOfReservation } from './end.ts'
import { findOwnReservation } from './reservations-repository.ts'

/** A reservation of a contract. */
interface Asked {
  readonly contractId: string
  readonly id: string
  readonly locale: Locale
}

/**
 * Returns the first day of an own reservation, and the last where it has one, as an iCalendar file.
 * 404 NOT_FOUND for others' and for one that was cancelled, 409 STATE_CONFLICT after the contract's
 * end.
 */
export async function readParkingCalendar(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  { contractId, id, locale }: Asked,
): Promise<FileResponse> {
  await requireReadingRight(database, viewerOf(clock, caller), contractId, 'parking')
  const found = await findOwnReservation(database, { contractId, id })
  if (found === null)
    throw new NotVisible({ subjectKind: 'parking_reservation', subjectId: id, contractId })

  const t = calendarTexts(locale)
  const spot = spotNameOfReservation(found)
  const dayOf = (name: 'first' | 'last', day: string) => ({
    id: `${id}-${name}`,
    day,
    title: t(`parking.${name}`, { spot }),
    text: '',
  })
  const last = found.endDate === null ? [] : [dayOf('last', found.endDate)]
  return createCalendarBytes([dayOf('first', found.startDate), ...last], {
    createdAt: found.createdAt,
    name: t('file.parking'),
  })
}
