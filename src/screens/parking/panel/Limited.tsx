import { takingLimit } from '../../../../machines/parking/parking.selectors.ts'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { Callout } from '../../../components/Callout/Callout.tsx'
import { useHelsinki } from '../../../use-helsinki.ts'
import type { ParkingProps } from '../flow.ts'
import { limitText, sinceInstant } from '../limit-words.ts'
import { useMessages } from '../use-messages.ts'
import { BackToSpots, Panel } from './Panel.tsx'

/** The contract may take no other spot yet: why, and from when on it may. */
export function Limited(props: ParkingProps) {
  const { t } = useMessages()
  const { actor, state } = props
  const { context } = state
  const { availableAt } = context
  const limit = takingLimit(context)
  const helsinki = useHelsinki([availableAt, limit?.reason === 'writes' ? limit.availableAt : null])
  const since = availableAt ? sinceInstant(availableAt, helsinki, t) : t('limit.later')
  return (
    <Panel {...props} title={t('limit.title')}>
      <Callout tone="warn" live="alert" title={t('limit.nothing')}>
        <p>{limit ? limitText(limit, helsinki, t) : t('limit.since', { since })}</p>
      </Callout>
      <Actions fill>
        <BackToSpots actor={actor} />
      </Actions>
    </Panel>
  )
}
