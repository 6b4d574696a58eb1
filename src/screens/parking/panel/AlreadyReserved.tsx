import { chosenOf, ownOf } from '../../../../machines/parking/parking.setup.ts'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { KeyValues } from '../../../components/KeyValues/KeyValues.tsx'
import type { ParkingProps } from '../flow.ts'
import { spotName } from '../spot-words.ts'
import { useMessages } from '../use-messages.ts'
import { ownFacts } from './own-facts.ts'
import { Panel } from './Panel.tsx'

/** The contract has the spot already: it was reserved in another window, or by somebody else on it. */
export function AlreadyReserved(props: ParkingProps) {
  const { t } = useMessages()
  const { actor, state } = props
  const { context } = state
  const spot = chosenOf(context)?.spot
  const own = ownOf(context)
  if (!spot || !own) return null
  const today = context.start?.today ?? ''
  return (
    <Panel {...props} title={t('already.title', { name: spotName(spot) })}>
      <p>{t('already.text')}</p>
      <KeyValues items={ownFacts({ spot, own, day: context.form.startDate, today }, t)} />
      <Actions fill>
        <Button wide onClick={() => actor.send({ type: 'panel.closed' })}>
          {t('overtaken.back')}
        </Button>
      </Actions>
    </Panel>
  )
}
