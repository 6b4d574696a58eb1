import { showDate } from '../../../../domain/dates.ts'
import { currentOwn, shownDay } from '../../../../domain/parking.ts'
import { chosenOf } from '../../../../machines/parking/parking.selectors.ts'
import type { ParkingProps } from '../flow.ts'
import { areaName, spotName } from '../spot-words.ts'
import { useMessages } from '../use-messages.ts'
import { Done } from './Done.tsx'

/** The reservation ends on its day, or was cancelled before it began. */
export function Ended(props: ParkingProps) {
  const { t } = useMessages()
  const { done, start } = props.state.context
  if (done?.write.kind !== 'end' && done?.write.kind !== 'cancel') return null
  const { spot, write, answer } = done
  const name = spotName(spot)
  const area = chosenOf(props.state.context)?.area
  const place = [name, area && areaName(area, t)].filter(Boolean).join(', ')
  const spotFact = { term: t('fact.spot'), value: place }
  if (write.kind === 'cancel') {
    // The contract may have another reservation of the same spot now.
    const last = shownDay(currentOwn(spot, start?.today ?? '')?.endDate)
    return (
      <Done
        {...props}
        done={t('ended.cancelledOver')}
        title={
          last ? t('cancelled.until', { day: showDate(last) }) : t('ended.cancelledTitle', { name })
        }
        items={[spotFact]}
      />
    )
  }
  const day = showDate(shownDay(answer.endDate) ?? write.body.endDate)
  return (
    <Done
      {...props}
      done={t('ended.over')}
      title={t('ended.title', { day })}
      items={[spotFact, { term: t('fact.lastDay'), value: day }]}
      hasCalendar
    />
  )
}
