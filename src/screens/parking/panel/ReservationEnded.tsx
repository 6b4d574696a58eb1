import { formatDate } from '../../../../domain/dates.ts'
import { currentOwnReservation, dayOrNull } from '../../../../domain/parking.ts'
import { chosenSpotOf } from '../../../../machines/parking/parking.selectors.ts'
import type { ParkingProps } from '../flow.ts'
import { areaName, spotName } from '../spot-words.ts'
import { useParkingTexts } from '../use-messages.ts'
import { SpotOperationDone } from './SpotOperationDone.tsx'

/** Says that a reservation was ended, with its last day, or was cancelled before it began. */
export function ReservationEnded(props: ParkingProps) {
  const { t } = useParkingTexts()
  const { done, start } = props.state.context
  if (done?.write.kind !== 'end' && done?.write.kind !== 'cancel') return null
  const { spot, write, answer } = done
  const name = spotName(spot)
  const area = chosenSpotOf(props.state.context)?.area
  const place = [name, area && areaName(area, t)].filter(Boolean).join(', ')
  const spotFact = { term: t('fact.spot'), value: place }
  if (write.kind === 'cancel') {
    // The contract may have a current reservation of the same spot, besides the cancelled one.
    const last = dayOrNull(currentOwnReservation(spot, start?.today ?? '')?.endDate)
    return (
      <SpotOperationDone
        {...props}
        done={t('ended.cancelledOver')}
        title={
          last
            ? t('cancelled.until', { day: formatDate(last) })
            : t('ended.cancelledTitle', { name })
        }
        items={[spotFact]}
      />
    )
  }
  const day = formatDate(dayOrNull(answer.endDate) ?? write.body.endDate)
  return (
    <SpotOperationDone
      {...props}
      done={t('ended.over')}
      title={t('ended.title', { day })}
      items={[spotFact, { term: t('fact.lastDay'), value: day }]}
      hasCalendar
    />
  )
}
