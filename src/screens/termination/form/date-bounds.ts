import type { TerminationForm } from '../../../../api/termination-form.ts'
import {
  type DayRange,
  earlierDay,
  type IsoDate,
  laterDay,
  parseTypedDate,
} from '../../../../domain/dates.ts'
import type { HelsinkiClock } from '../../../../domain/helsinki.ts'
import {
  contractEndBounds,
  listEndDatesOfEarlierNotices,
  movingOutBounds,
  viewingBounds,
} from '../../../../domain/notice-period.ts'
import {
  type TerminationStart,
  terminationValidationData,
} from '../../../../machines/termination/termination.setup.ts'

/** First and last allowed day of each date field, for the current values. */
export type FormDateBounds = Readonly<
  Record<'endDate' | 'movingOutDate' | 'displayStartDate' | 'displayEndDate', DayRange>
>

/** Returns the days before the first possible one on which the contract may end all the same. */
export function earlierEndDatesOf(start: TerminationStart, clock: HelsinkiClock): IsoDate[] {
  const context = terminationValidationData(start, clock)
  return listEndDatesOfEarlierNotices(context, context.ofEarlierNotices)
}

/** Calculates the allowed dates of the form. Specification 1, section 5. */
export function formDateBounds(
  start: TerminationStart,
  values: TerminationForm,
  clock: HelsinkiClock,
): FormDateBounds {
  const context = terminationValidationData(start, clock)
  const { noticeDay } = context
  const end = contractEndBounds(context)
  // Limited to the contract's own end, whatever is typed.
  const endDate = earlierDay(parseTypedDate(values.endDate) ?? end.last, end.last)
  const viewing = viewingBounds({ ...context, endDate })
  const viewingStarts = parseTypedDate(values.displayStartDate) ?? viewing.first
  return {
    endDate: end,
    movingOutDate: movingOutBounds({ noticeDay, endDate }),
    displayStartDate: viewing,
    displayEndDate: { ...viewing, first: laterDay(viewing.first, viewingStarts) },
  }
}
