import { anotherSpotLimit } from '../../../../machines/parking/parking.selectors.ts'
import { Callout } from '../../../components/Callout/Callout.tsx'
import { useHelsinki } from '../../../use-helsinki.ts'
import type { ParkingProps } from '../flow.ts'
import { dayAndTimeText, parkingLimitText } from '../limit-words.ts'
import { useParkingTexts } from '../use-messages.ts'
import { BackToSpotsButtons, Panel } from './Panel.tsx'

/** Says why the contract may take no other spot yet, and from when on it may. */
export function LimitReached(props: ParkingProps) {
  const { t } = useParkingTexts()
  const { actor, state } = props
  const { context } = state
  const { availableAt } = context
  const limit = anotherSpotLimit(context)
  const helsinki = useHelsinki([availableAt, limit?.reason === 'writes' ? limit.availableAt : null])
  const since = availableAt ? dayAndTimeText(availableAt, helsinki, t) : t('limit.later')
  return (
    <Panel {...props} title={t('limit.title')}>
      <Callout tone="warn" live="alert" title={t('limit.nothing')}>
        <p>{limit ? parkingLimitText(limit, helsinki, t) : t('limit.since', { since })}</p>
      </Callout>
      <BackToSpotsButtons actor={actor} />
    </Panel>
  )
}
