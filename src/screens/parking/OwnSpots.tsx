import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ParkingArea, ParkingSpot } from '../../../api/parking.ts'
import { laterDay } from '../../../domain/dates.ts'
import {
  currentOwnReservation,
  dayOrNull,
  hasNoEndOfItsOwn,
  spotPriceOn,
  upcomingOwnReservation,
} from '../../../domain/parking.ts'
import {
  mayReserveOrWatch,
  ownSpots,
  ownSpotsToSwap,
  startLimitsOf,
  takeableSpots,
} from '../../../machines/parking/parking.selectors.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { ContractNumberPlate } from '../../components/ContractNumberPlate/ContractNumberPlate.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import type { ParkingRef } from './flow.ts'
import styles from './parking.module.css'
import { focusFoundSpotCount } from './show-result.ts'
import {
  areaName,
  equipmentIcons,
  isLocationEquipment,
  knownEquipment,
  monthlyPriceText,
  rangeText,
  spotName,
} from './spot-words.ts'
import { useParkingTexts } from './use-messages.ts'

/**
 * The spots that the contract has reserved now or later, each with buttons to change and end it.
 */
export function OwnSpots({ actor }: { actor: ParkingRef }) {
  const { t } = useParkingTexts()
  const start = useSelector(actor, ({ context }) => context.start)
  const own = useMemo(() => ownSpots({ start }), [start])
  if (own.length === 0) return null
  return (
    <section aria-labelledby="parking-own">
      <h2 id="parking-own" tabIndex={-1}>
        {t('own.title', { count: own.length })}
      </h2>
      {own.map(({ area, spot }) => (
        <OwnSpot key={spot.rentableParkingSpotId} actor={actor} area={area} spot={spot} />
      ))}
    </section>
  )
}

type OwnSpotProps = { actor: ParkingRef; area: ParkingArea; spot: ParkingSpot }

function OwnSpot({ actor, area, spot }: OwnSpotProps) {
  const { t } = useParkingTexts()
  const start = useSelector(actor, ({ context }) => context.start)
  const today = start?.today ?? ''
  const current = currentOwnReservation(spot, today)
  const own = current ?? upcomingOwnReservation(spot, today)
  if (!own) return null
  const day = laterDay(today, dayOrNull(own.startDate) ?? today)
  const price = spotPriceOn(spot.prices, { day, today })
  const equipment = knownEquipment(spot).filter((one) => !isLocationEquipment(one))
  return (
    <div className={styles.spotCard}>
      <ContractNumberPlate big>{spotName(spot)}</ContractNumberPlate>
      <div>
        <h3>{areaName(area, t)}</h3>
        {price && <p className={styles.cardPrice}>{monthlyPriceText(price.price, t)}</p>}
        <ul className={styles.marks}>
          {equipment.map((one) => (
            <li key={one}>
              <Icon name={equipmentIcons[one]} size="small" />
              <span>{t(`equipment.${one}.title`)}</span>
            </li>
          ))}
          <li>
            <Icon name="calendar" size="small" />
            <span>{rangeText(own, t)}</span>
          </li>
        </ul>
      </div>
      <OwnActions actor={actor} spot={spot} />
    </div>
  )
}

/**
 * The button that shows spots to change to, where a change is possible, and one that opens the
 * panel: to end or cancel the reservation where the reader may, else to see its details.
 */
function OwnActions({ actor, spot }: Omit<OwnSpotProps, 'area'>) {
  const { t } = useParkingTexts()
  const start = useSelector(actor, ({ context }) => context.start)
  const range = useSelector(actor, ({ context }) => context.range)
  const canChange = useMemo(() => {
    const { how, spots } = takeableSpots({ start, range })
    return how === 'change' && spots.length > 0 && ownSpotsToSwap({ start, range }).includes(spot)
  }, [start, range, spot])
  const today = start?.today ?? ''
  const current = currentOwnReservation(spot, today)
  const name = spotName(spot)
  const spotId = spot.rentableParkingSpotId
  const isLasting = current !== null && hasNoEndOfItsOwn(current, startLimitsOf({ start }))
  const ending = isLasting ? 'end' : 'cancel'
  const canEnd =
    mayReserveOrWatch({ start }) && (isLasting || upcomingOwnReservation(spot, today) !== null)
  return (
    <Actions>
      {canChange && (
        <Button variant="secondary" compact onClick={focusFoundSpotCount}>
          <span>{t('own.change')}</span>
          <VisuallyHidden> {t('own.changeOf', { name })}</VisuallyHidden>
        </Button>
      )}
      <Button
        variant={canEnd ? 'dangerQuiet' : 'secondary'}
        compact
        onClick={() => actor.send({ type: 'spot.chosen', spotId })}
      >
        <span>{t(canEnd ? `own.${ending}` : 'own.show')}</span>
        <VisuallyHidden> {t(canEnd ? `own.${ending}Of` : 'own.showOf', { name })}</VisuallyHidden>
      </Button>
    </Actions>
  )
}
