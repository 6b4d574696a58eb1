import type { ParkingSpot } from '../../../../api/parking.ts'
import { formatDate, type IsoDate } from '../../../../domain/dates.ts'
import { textOrNull } from '../../../../domain/missing.ts'
import { formatEuros } from '../../../../domain/money.ts'
import { nextPriceChange, spotPriceOn } from '../../../../domain/parking.ts'
import { Icon } from '../../../components/Icon/Icon.tsx'
import styles from '../parking.module.css'
import { equipmentIcons, knownEquipment, monthlyPriceText } from '../spot-words.ts'
import { useParkingTexts } from '../use-messages.ts'

export type PriceProps = {
  spot: ParkingSpot
  /** The day from which on the price is paid. */
  day: IsoDate
  today: IsoDate
}

/** The price a month, and the next price with its day, where a change is known. */
export function Price({ spot, day, today }: PriceProps) {
  const { t } = useParkingTexts()
  const price = spotPriceOn(spot.prices, { day, today })
  const next = nextPriceChange(spot.prices, { day, today })
  return (
    <p className={styles.panelPrice}>
      {price ? monthlyPriceText(price.price, t) : t('panel.noPrice')}
      {next && (
        <small>
          {t('panel.priceFrom', {
            day: formatDate(next.from),
            price: formatEuros(next.price.price),
          })}
        </small>
      )}
    </p>
  )
}

/** The equipment of the spot with what it may be used for, and the location of the spot. */
export function Equipment({ spot }: { spot: ParkingSpot }) {
  const { t } = useParkingTexts()
  const where = textOrNull(spot.additionalDetails)
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
