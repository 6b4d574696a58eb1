import { showDate } from '../../../../domain/dates.ts'
import { dayBefore } from '../../../../domain/parking.ts'
import { chosenOf, spotOf } from '../../../../machines/parking/parking.setup.ts'
import type { ParkingProps } from '../flow.ts'
import { spotName } from '../spot-words.ts'
import { useMessages } from '../use-messages.ts'
import { lastsUntil } from './lasts-until.ts'
import { Taking } from './Taking.tsx'

/** Changing the own spot for the chosen one: both days are shown before it is accepted. */
export function Changing(props: ParkingProps) {
  const { t } = useMessages()
  const { context } = props.state
  const spot = chosenOf(context)?.spot
  const old = spotOf(context, context.fromSpotId)
  const first = context.form.startDate
  if (!spot || !old) return <Taking {...props} operation="change" />
  const days = {
    old: spotName(old),
    name: spotName(spot),
    first: showDate(first),
    last: showDate(dayBefore(first)),
  }
  return (
    <Taking {...props} operation="change">
      <p>{t(lastsUntil(old, first) ? 'changing.days' : 'changing.notBegun', days)}</p>
    </Taking>
  )
}
