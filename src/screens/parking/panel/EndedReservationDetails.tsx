import { formatDate } from '../../../../domain/dates.ts'
import { dayOrNull } from '../../../../domain/parking.ts'
import { chosenSpotOf, ownReservationOf } from '../../../../machines/parking/parking.selectors.ts'
import { Callout } from '../../../components/Callout/Callout.tsx'
import { KeyValues } from '../../../components/KeyValues/KeyValues.tsx'
import type { ParkingProps } from '../flow.ts'
import { useParkingTexts } from '../use-messages.ts'
import { ownReservationFacts } from './facts.ts'
import { Panel } from './Panel.tsx'
import { Equipment } from './SpotFacts.tsx'

/**
 * Shows an own reservation that has a last day, and says until which day the contract has the spot.
 */
export function EndedReservationDetails(props: ParkingProps) {
  const { t } = useParkingTexts()
  const { context } = props.state
  const spot = chosenSpotOf(context)?.spot
  const own = ownReservationOf(context)
  const last = dayOrNull(own?.endDate)
  if (!spot || !own || !last) return null
  const today = context.start?.today ?? ''
  return (
    <Panel {...props} title={t('details.title')}>
      <Callout title={t('cancelled.notice')}>
        <p>{t('cancelled.until', { day: formatDate(last) })}</p>
      </Callout>
      <KeyValues items={ownReservationFacts({ spot, own, today }, t)} />
      <Equipment spot={spot} />
    </Panel>
  )
}
