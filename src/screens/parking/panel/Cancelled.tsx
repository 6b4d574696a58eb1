import { showDate } from '../../../../domain/dates.ts'
import { shownDay } from '../../../../domain/parking.ts'
import { chosenOf, ownOf } from '../../../../machines/parking/parking.selectors.ts'
import { Callout } from '../../../components/Callout/Callout.tsx'
import { KeyValues } from '../../../components/KeyValues/KeyValues.tsx'
import type { ParkingProps } from '../flow.ts'
import { useMessages } from '../use-messages.ts'
import { ownFacts } from './facts.ts'
import { Panel } from './Panel.tsx'
import { Equipment } from './SpotFacts.tsx'

/** The reservation has been ended: says until which day the contract has the spot. */
export function Cancelled(props: ParkingProps) {
  const { t } = useMessages()
  const { context } = props.state
  const spot = chosenOf(context)?.spot
  const own = ownOf(context)
  const last = shownDay(own?.endDate)
  if (!spot || !own || !last) return null
  const today = context.start?.today ?? ''
  return (
    <Panel {...props} title={t('details.title')}>
      <Callout title={t('cancelled.notice')}>
        <p>{t('cancelled.until', { day: showDate(last) })}</p>
      </Callout>
      <KeyValues items={ownFacts({ spot, own, today }, t)} />
      <Equipment spot={spot} />
    </Panel>
  )
}
