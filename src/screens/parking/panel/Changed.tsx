import { showDate } from '../../../../domain/dates.ts'
import { dayBefore } from '../../../../domain/parking.ts'
import type { ParkingProps } from '../flow.ts'
import { spotName } from '../spot-words.ts'
import { useMessages } from '../use-messages.ts'
import { Done } from './Done.tsx'
import { isReservedDayBefore, takenFacts } from './facts.ts'

/** The spot was changed: the old one ends the day before the new one begins. */
export function Changed(props: ParkingProps) {
  const { t } = useMessages()
  const { context } = props.state
  const { done, start } = context
  if (done?.write.kind !== 'change') return null
  const old = done.from
  const { day, facts } = takenFacts(done, start?.today ?? '', t)
  const until = t('fact.until', { day: showDate(dayBefore(day)) })
  // An old reservation that would not have begun by then is cancelled.
  const what = old && isReservedDayBefore(old, day) ? until : t('ended.cancelledOver')
  return (
    <Done
      {...props}
      done={t('changed.over')}
      title={t('changed.title', { name: spotName(done.spot) })}
      items={[
        ...(old ? [{ term: t('spot.name', { name: spotName(old) }), value: what }] : []),
        {
          term: t('spot.name', { name: spotName(done.spot) }),
          value: t('fact.fromDay', { day: showDate(day) }),
        },
        ...facts,
      ]}
      hasCalendar
    />
  )
}
