import type { TypedRange } from '../../../../api/parking-form.ts'
import { type IsoDate, showDate } from '../../../../domain/dates.ts'
import { OPEN_END, startBlock, startBounds } from '../../../../domain/parking.ts'
import {
  chosenOf,
  firstStartOf,
  limitsOf,
  ownOf,
  startOf,
} from '../../../../machines/parking/parking.selectors.ts'
import type { ParkingContext } from '../../../../machines/parking/parking.setup.ts'
import { CalendarLink } from '../../../components/DateField/CalendarLink.tsx'
import { useDateMessages } from '../../../form/use-date-messages.ts'
import type { Translate } from '../../../i18n/use-namespaces.ts'
import styles from '../parking.module.css'
import { spotName } from '../spot-words.ts'
import { useMessages } from '../use-messages.ts'

export type ChangeDayProps = { context: ParkingContext; onSearch: (typed: TypedRange) => void }

/** Searches from another day without leaving the panel. Specification 2, section 5. */
export function ChangeDay({ context, onSearch }: ChangeDayProps) {
  const { t } = useMessages()
  const dates = useDateMessages()
  const limits = limitsOf(context)
  const { first, last } = startBounds(limits)
  return (
    <div className={styles.changeDay}>
      <CalendarLink
        {...dates}
        label={t('finder.start')}
        day={startOf(context)}
        min={first}
        max={last === OPEN_END ? undefined : last}
        whyNot={(day) => whyNotOn(day, context, t)}
        today={limits.today}
        onChoose={(day) => onSearch({ start: showDate(day), end: context.typed.end })}
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
  const spot = chosenOf(context)?.spot
  const limits = limitsOf(context)
  const canBegin = firstStartOf(context, startBounds(limits).first) !== null
  if (!spot || !canBegin || ownOf(context)) return null
  return startBlock(spot, day, limits) === 'overlap'
    ? t('finder.overlap', { name: spotName(spot) })
    : null
}
