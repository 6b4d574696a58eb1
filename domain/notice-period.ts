import { addDays, addMonths, lastDayOfMonth, lastDayOfNextMonth } from './date-arithmetic.ts'
import type { DayRange, IsoDate } from './dates.ts'
import { earlierDay } from './dates.ts'
import type { HelsinkiClock } from './helsinki.ts'
import {
  MAX_END_DATE_MONTHS,
  MAX_MODIFICATION_MONTHS,
  MAX_MOVING_OUT_MONTHS,
  RIGHT_OF_OCCUPANCY_NOTICE_MONTHS,
  VIEWING_NOTICE_HOURS,
} from './limits.ts'

export type ContractType = 'rental' | 'right_of_occupancy'

/**
 * A notice of termination, given on a Helsinki day. `contractEndDate` is null for an open-ended
 * contract.
 */
export interface TerminationNotice {
  contractType: ContractType
  noticeDay: IsoDate
  contractEndDate: IsoDate | null
}

/** The calculation of an end date, as shown to the resident: notice, start of the period, end. */
export interface EndDateCalculation {
  noticeDay: IsoDate
  periodStarts: IsoDate
  earliestEnd: IsoDate
  endDate: IsoDate
}

/**
 * Returns the first and last day on which a contract may end. Rental: from the last day of the next
 * full calendar month; right of occupancy: from three months after the notice; both at most a year
 * after it and never later than the contract itself ends. Specification 1, sections 5 and 9.
 */
export function contractEndBounds({
  contractType,
  noticeDay,
  contractEndDate,
}: TerminationNotice): DayRange {
  const capped = (day: IsoDate) =>
    contractEndDate === null ? day : earlierDay(day, contractEndDate)
  return {
    first: capped(
      contractType === 'rental'
        ? lastDayOfNextMonth(noticeDay)
        : addMonths(noticeDay, RIGHT_OF_OCCUPANCY_NOTICE_MONTHS),
    ),
    last: capped(addMonths(noticeDay, MAX_END_DATE_MONTHS)),
  }
}

/**
 * Returns the days before the first possible one on which a rental may end all the same, in order:
 * the end dates of earlier notices of the contract that are not past. Specification 1, section 5.
 */
export function listEndDatesOfEarlierNotices(
  { contractType, noticeDay, contractEndDate }: TerminationNotice,
  ofEarlierNotices: readonly IsoDate[],
): IsoDate[] {
  const { first } = contractEndBounds({ contractType, noticeDay, contractEndDate })
  const isOpen = (day: IsoDate) => noticeDay <= day && day < first
  return contractType === 'rental' ? [...new Set(ofEarlierNotices)].filter(isOpen).toSorted() : []
}

/**
 * Returns how the end date follows from the notice. The period of a rental runs from the last day
 * of the month of notice, that of a right of occupancy from the notice itself; neither starts after
 * the contract has ended. Leave `contractEndDate` out for an open-ended contract.
 */
export function calculateEndDate({
  contractType,
  noticeDay,
  endDate,
  contractEndDate = null,
}: Omit<TerminationNotice, 'contractEndDate'> & {
  endDate: IsoDate
  contractEndDate?: IsoDate | null
}): EndDateCalculation {
  const earliestEnd = contractEndBounds({ contractType, noticeDay, contractEndDate }).first
  const periodStarts = contractType === 'rental' ? lastDayOfMonth(noticeDay) : noticeDay
  return { noticeDay, periodStarts: earlierDay(periodStarts, earliestEnd), earliestEnd, endDate }
}

/**
 * Returns the days on which a resident may move out: from the day of notice, at most twelve months
 * ahead, not after the contract ends. `endDate` is null if not chosen. Specification 1, section 5.
 */
export function movingOutBounds({
  noticeDay,
  endDate,
}: {
  noticeDay: IsoDate
  endDate: IsoDate | null
}): DayRange {
  const limit = addMonths(noticeDay, MAX_MOVING_OUT_MONTHS)
  return { first: noticeDay, last: endDate === null ? limit : earlierDay(limit, endDate) }
}

/**
 * The first day on which the company may show the home: the first Helsinki day of which every hour
 * is at least 24 hours ahead.
 */
export const firstViewingDay = (now: Date, { dayOf }: Pick<HelsinkiClock, 'dayOf'>): IsoDate =>
  addDays(dayOf(new Date(now.getTime() + VIEWING_NOTICE_HOURS * 3_600_000 - 1)), 1)

/**
 * The days on which the company may show the home: from the first one possible to the end date, or
 * while none is chosen to the last one possible. Specification 1, section 5.
 */
export function viewingBounds({
  firstViewing,
  noticeDay,
  endDate,
}: {
  firstViewing: IsoDate
  noticeDay: IsoDate
  endDate: IsoDate | null
}): DayRange {
  return { first: firstViewing, last: endDate ?? addMonths(noticeDay, MAX_END_DATE_MONTHS) }
}

/**
 * Returns the days on which a modification may take effect, never after the contract itself ends;
 * the server accepts more than the form offers. Specification 1, section 5.
 */
export function modificationDateBounds(
  today: IsoDate,
  reader: keyof typeof MAX_MODIFICATION_MONTHS,
  contractEndDate: IsoDate | null = null,
): DayRange {
  const last = addMonths(today, MAX_MODIFICATION_MONTHS[reader])
  return { first: today, last: contractEndDate === null ? last : earlierDay(last, contractEndDate) }
}
