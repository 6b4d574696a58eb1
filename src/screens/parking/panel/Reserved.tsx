import { showDate } from '../../../../domain/dates.ts'
import type { ParkingProps } from '../flow.ts'
import { spotName } from '../spot-words.ts'
import { useMessages } from '../use-messages.ts'
import { Done } from './Done.tsx'
import { takenFacts } from './facts.ts'

/** The spot has been reserved: spot, start, price, equipment. Specification 2, section 4. */
export function Reserved(props: ParkingProps) {
  const { t } = useMessages()
  const { done, start } = props.state.context
  if (!done) return null
  const { day, facts } = takenFacts(done, start?.today ?? '', t)
  return (
    <Done
      {...props}
      done={t('reserved.over')}
      title={t('reserved.title', { name: spotName(done.spot) })}
      items={[{ term: t('fact.starts'), value: showDate(day) }, ...facts]}
      hasCalendar
    />
  )
}
