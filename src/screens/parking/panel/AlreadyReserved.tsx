import {
  dayRangeOf,
  doRangesOverlap,
  listContractReservations,
  reservationRangeFrom,
} from '../../../../domain/parking.ts'
import {
  chosenSpotOf,
  dayOfLoading,
  reservationStartOf,
} from '../../../../machines/parking/parking.selectors.ts'
import { KeyValues } from '../../../components/KeyValues/KeyValues.tsx'
import type { ParkingProps } from '../flow.ts'
import { spotName } from '../spot-words.ts'
import { useParkingTexts } from '../use-messages.ts'
import { ownReservationFacts } from './facts.ts'
import { BackToSpotsButtons, Panel } from './Panel.tsx'

/**
 * Says that the contract already has the spot: through another window or tenant, or a call whose
 * answer was lost.
 */
export function AlreadyReserved(props: ParkingProps) {
  const { t } = useParkingTexts()
  const { actor, state } = props
  const { context } = state
  const spot = chosenSpotOf(context)?.spot
  const wanted = reservationRangeFrom(reservationStartOf(context))
  const own = listContractReservations(spot ? [spot] : []).find((one) =>
    doRangesOverlap(dayRangeOf(one), wanted),
  )
  if (!spot || !own) return null
  return (
    <Panel {...props} title={t('already.title', { name: spotName(spot) })}>
      <p>{t('already.text')}</p>
      <KeyValues items={ownReservationFacts({ spot, own, today: dayOfLoading(context) }, t)} />
      <BackToSpotsButtons actor={actor} />
    </Panel>
  )
}
