import { formatDate } from '../../../../domain/dates.ts'
import { calendarDayBefore } from '../../../../domain/parking.ts'
import type { ParkingProps } from '../flow.ts'
import { spotName } from '../spot-words.ts'
import { useParkingTexts } from '../use-messages.ts'
import { isReservedDayBefore, newReservationFacts } from './facts.ts'
import { SpotOperationDone } from './SpotOperationDone.tsx'

/**
 * Says that the contract has changed spots: the old reservation ends the day before the new one
 * begins, or was cancelled.
 */
export function SpotChanged(props: ParkingProps) {
  const { t } = useParkingTexts()
  const { context } = props.state
  const { done, start } = context
  if (done?.write.kind !== 'change') return null
  const old = done.from
  const { day, facts } = newReservationFacts(done, start?.today ?? '', t)
  const until = t('fact.until', { day: formatDate(calendarDayBefore(day)) })
  // An old reservation that would not have begun by then is cancelled.
  const what = old && isReservedDayBefore(old, day) ? until : t('ended.cancelledOver')
  return (
    <SpotOperationDone
      {...props}
      done={t('changed.over')}
      title={t('changed.title', { name: spotName(done.spot) })}
      items={[
        ...(old ? [{ term: t('spot.name', { name: spotName(old) }), value: what }] : []),
        {
          term: t('spot.name', { name: spotName(done.spot) }),
          value: t('fact.fromDay', { day: formatDate(day) }),
        },
        ...facts,
      ]}
      hasCalendar
    />
  )
}
