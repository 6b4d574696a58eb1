import type { ParkingSpot } from '../../../../api/parking.ts'
import { type IsoDate, showDate } from '../../../../domain/dates.ts'
import { orNull } from '../../../../domain/missing.ts'
import { showEuros } from '../../../../domain/money.ts'
import { nextPrice, priceOn } from '../../../../domain/parking.ts'
import { Icon } from '../../../components/Icon/Icon.tsx'
import styles from '../parking.module.css'
import { equipmentIcons, knownEquipment, monthly } from '../spot-words.ts'
import { useMessages } from '../use-messages.ts'

export type PriceProps = {
  spot: ParkingSpot
  /** The day from which on the price is paid. */
  day: IsoDate
  today: IsoDate
}

/** The price a month, and the next price with its day, where a change is known. */
export function Price({ spot, day, today }: PriceProps) {
  const { t } = useMessages()
  const price = priceOn(spot.prices, { day, today })
  const next = nextPrice(spot.prices, { day, today })
  return (
    <p className={styles.panelPrice}>
      {price ? monthly(price.price, t) : t('panel.noPrice')}
      {next && (
        <small>
          {t('panel.priceFrom', { day: showDate(next.from), price: showEuros(next.price.price) })}
        </small>
      )}
    </p>
  )
}

/** The equipment of the spot with what it may be used for, and the location of the spot. */
export function Equipment({ spot }: { spot: ParkingSpot }) {
  const { t } = useMessages()
  const where = orNull(spot.additionalDetails)
  const equipment = knownEquipment(spot)
  if (equipment.length === 0 && where === null) return null
  return (
    <ul className={styles.equipments}>
      {equipment.map((one) => (
        <li key={one}>
          <Icon name={equipmentIcons[one]} />
          <b>{t(`equipment.${one}.title`)}</b>
          <span>{t(`equipment.${one}.text`)}</span>
        </li>
      ))}
      {where !== null && (
        <li>
          <Icon name="map" />
          <b>{where}</b>
        </li>
      )}
    </ul>
  )
}
