import type { IsoDate } from '../../../../domain/dates.ts'
import { priceOn, shownDay } from '../../../../domain/parking.ts'
import type { ParkingDone } from '../../../../machines/parking/parking.setup.ts'
import type { Translate } from '../../../i18n/use-namespaces.ts'
import { knownEquipment } from '../spot-words.ts'
import { endAndPrice } from './own-facts.ts'

/** What has been taken: from which day on, and its facts; the answer's, where it says them. */
export function takenFacts({ spot, write, answer }: ParkingDone, today: IsoDate, t: Translate) {
  const sent = write.kind === 'reserve' || write.kind === 'change' ? write.body.startDate : today
  const day = shownDay(answer.startDate) ?? sent
  const euros = answer.price ?? priceOn(spot.prices, { day, today })?.price ?? null
  const equipment = knownEquipment(spot).map((one) => t(`equipment.${one}.title`))
  const facts = [
    ...endAndPrice(answer.endDate, euros, t),
    ...(equipment.length > 0 ? [{ term: t('fact.equipment'), value: equipment.join(', ') }] : []),
  ]
  return { day, facts }
}
