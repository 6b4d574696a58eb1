import { formatDate } from '../../../../domain/dates.ts'
import type { ParkingProps } from '../flow.ts'
import { spotName } from '../spot-words.ts'
import { useParkingTexts } from '../use-messages.ts'
import { newReservationFacts } from './facts.ts'
import { SpotOperationDone } from './SpotOperationDone.tsx'

/**
 * Says that the spot has been reserved: spot, start, price, equipment. Specification 2, section 4.
 */
export function SpotReserved(props: ParkingProps) {
  const { t } = useParkingTexts()
  const { done, start } = props.state.context
  if (!done) return null
  const { day, facts } = newReservationFacts(done, start?.today ?? '', t)
  return (
    <SpotOperationDone
      {...props}
      done={t('reserved.over')}
      title={t('reserved.title', { name: spotName(done.spot) })}
      items={[{ term: t('fact.starts'), value: formatDate(day) }, ...facts]}
      hasCalendar
    />
  )
}
