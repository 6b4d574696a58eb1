import { daysOf, doOverlap, openFrom, ownReservations } from '../../../../domain/parking.ts'
import { chosenOf, startOf, today } from '../../../../machines/parking/parking.selectors.ts'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { KeyValues } from '../../../components/KeyValues/KeyValues.tsx'
import type { ParkingProps } from '../flow.ts'
import { spotName } from '../spot-words.ts'
import { useMessages } from '../use-messages.ts'
import { ownFacts } from './facts.ts'
import { BackToSpots, Panel } from './Panel.tsx'

/**
 * The contract already has the spot: from another window or tenant, or by a call whose answer was
 * lost.
 */
export function AlreadyReserved(props: ParkingProps) {
  const { t } = useMessages()
  const { actor, state } = props
  const { context } = state
  const spot = chosenOf(context)?.spot
  const wanted = openFrom(startOf(context))
  const own = ownReservations(spot ? [spot] : []).find((one) => doOverlap(daysOf(one), wanted))
  if (!spot || !own) return null
  return (
    <Panel {...props} title={t('already.title', { name: spotName(spot) })}>
      <p>{t('already.text')}</p>
      <KeyValues items={ownFacts({ spot, own, today: today(context) }, t)} />
      <Actions fill>
        <BackToSpots actor={actor} />
      </Actions>
    </Panel>
  )
}
