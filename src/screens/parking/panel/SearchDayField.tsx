import type { TypedDayRange } from '../../../../api/parking-form.ts'
import { formatDate, type IsoDate } from '../../../../domain/dates.ts'
import {
  findReservationStartBlock,
  OPEN_END,
  reservationStartBounds,
} from '../../../../domain/parking.ts'
import {
  chosenSpotOf,
  firstPossibleStart,
  ownReservationOf,
  reservationStartOf,
  startLimitsOf,
} from '../../../../machines/parking/parking.selectors.ts'
import type { ParkingContext } from '../../../../machines/parking/parking.setup.ts'
import { CalendarLink } from '../../../components/DateField/CalendarLink.tsx'
import { useDateFieldTexts } from '../../../form/use-date-messages.ts'
import type { Translate } from '../../../i18n/use-namespaces.ts'
import styles from '../parking.module.css'
import { spotName } from '../spot-words.ts'
import { useParkingTexts } from '../use-messages.ts'

export type SearchDayFieldProps = {
  context: ParkingContext
  onSearch: (typed: TypedDayRange) => void
}

/** Searches from another day without leaving the panel. Specification 2, section 5. */
export function SearchDayField({ context, onSearch }: SearchDayFieldProps) {
  const { t } = useParkingTexts()
  const dates = useDateFieldTexts()
  const limits = startLimitsOf(context)
  const { first, last } = reservationStartBounds(limits)
  return (
    <div className={styles.changeDay}>
      <CalendarLink
        {...dates}
        label={t('finder.start')}
        day={reservationStartOf(context)}
        min={first}
        max={last === OPEN_END ? undefined : last}
        whyNot={(day) => whyNotOn(day, context, t)}
        today={limits.today}
        onChoose={(day) => onSearch({ start: formatDate(day), end: context.typed.end })}
      >
        {t('panel.changeDay')}
      </CalendarLink>
    </div>
  )
}

/**
 * Returns why a reservation of the chosen spot may not begin on a day; null where it may. No day is
 * blocked for a spot that can be reserved on no day, as the field also sets the day of the search.
 */
function whyNotOn(day: IsoDate, context: ParkingContext, t: Translate): string | null {
  const spot = chosenSpotOf(context)?.spot
  const limits = startLimitsOf(context)
  const canBegin = firstPossibleStart(context, reservationStartBounds(limits).first) !== null
  if (!spot || !canBegin || ownReservationOf(context)) return null
  return findReservationStartBlock(spot, day, limits) === 'overlap'
    ? t('finder.overlap', { name: spotName(spot) })
    : null
}
