import { useSelector } from '@xstate/react'
import { memo, useCallback, useId, useMemo } from 'react'
import type { ParkingArea, ParkingSpotId } from '../../../api/parking.ts'
import { formatEuros } from '../../../domain/money.ts'
import {
  areaPrice,
  hasPlaceOnMap,
  proposedReservationStart,
  type SearchedDays,
} from '../../../domain/parking.ts'
import { areasOf, searchedDaysOf } from '../../../machines/parking/parking.selectors.ts'
import type { ParkingFilter, ParkingView } from '../../../machines/parking/parking.setup.ts'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { type ParkingRef, shownSpotId } from './flow.ts'
import { MapLegend } from './MapLegend.tsx'
import styles from './parking.module.css'
import { SpotList } from './SpotList.tsx'
import { SpotMap } from './SpotMap.tsx'
import { shownSpots, sortForList, sortForMap } from './shown-spots.ts'
import { areaAddress, areaName, matchesSearch } from './spot-words.ts'
import { useParkingTexts } from './use-messages.ts'

/** The areas with their spots, as lists or as maps of the same state. */
export function AreaList({ actor }: { actor: ParkingRef }) {
  const start = useSelector(actor, ({ context }) => context.start)
  const range = useSelector(actor, ({ context }) => context.range)
  const filter = useSelector(actor, ({ context }) => context.filter)
  const view = useSelector(actor, ({ context }) => context.view)
  const current = useSelector(actor, shownSpotId)
  const days = useMemo(() => searchedDaysOf({ start, range }), [start, range])
  const choose = useCallback(
    (spotId: ParkingSpotId) => actor.send({ type: 'spot.chosen', spotId }),
    [actor],
  )
  const showList = useCallback(() => actor.send({ type: 'view.chosen', view: 'list' }), [actor])
  return (
    <div>
      <MapLegend />
      {areasOf({ start }).map((area, index) => (
        <Area
          // An area without an id is known by its place in the list.
          key={area.id ?? index}
          area={area}
          days={days}
          filter={filter}
          view={view}
          onShowList={showList}
          current={isIn(area, current) ? current : null}
          onChoose={choose}
        />
      ))}
    </div>
  )
}

const isFiltered = ({ needs, number }: ParkingFilter): boolean => needs.length > 0 || number !== ''

const isIn = ({ parkingSpots }: ParkingArea, spotId: ParkingSpotId | null): boolean =>
  spotId !== null && parkingSpots.some((one) => one.rentableParkingSpotId === spotId)

type AreaProps = {
  area: ParkingArea
  days: SearchedDays
  filter: ParkingFilter
  view: ParkingView
  onShowList: () => void
  /** The chosen spot, if it is in the area; else null. */
  current: ParkingSpotId | null
  onChoose: (spotId: ParkingSpotId) => void
}

const Area = memo(function Area({
  area,
  days,
  filter,
  view,
  onShowList,
  current,
  onChoose,
}: AreaProps) {
  const { t } = useParkingTexts()
  const id = useId()
  const name = areaName(area, t)
  const shown = useMemo(() => shownSpots(area.parkingSpots, days, t), [area, days, t])
  const places = useMemo(() => sortForMap(shown), [shown])
  const rows = useMemo(
    () => sortForList(shown.filter((spot) => matchesSearch(spot, filter))),
    [shown, filter],
  )
  const hasMap = useMemo(() => shown.every((spot) => hasPlaceOnMap(spot.name)), [shown])
  const { range, today } = days
  const price = useMemo(
    () => areaPrice(area.parkingSpots, { day: proposedReservationStart(range, today), today }),
    [area, range, today],
  )
  const about = [
    price && t(price.isLowest ? 'area.lowest' : 'area.price', { price: formatEuros(price.euros) }),
    t('area.spots', { count: shown.length }),
    isFiltered(filter) && t('area.fits', { count: rows.length }),
  ]
  return (
    <section className={styles.area} aria-labelledby={id}>
      <div className={styles.areaHead}>
        <h3 id={id}>{name}</h3>
        <p>{about.filter(Boolean).join(' · ')}</p>
      </div>
      {view === 'list' && <SpotList spots={rows} current={current} onChoose={onChoose} />}
      {view === 'map' && !hasMap && <NoMap onShowList={onShowList} />}
      {view === 'map' && hasMap && (
        <SpotMap
          name={name}
          house={areaAddress(area) ?? name}
          spots={places}
          filter={filter}
          current={current}
          onChoose={onChoose}
        />
      )}
    </section>
  )
})

/**
 * Says that the area has no map, as its spots have no numbers, with a button that shows the list.
 */
function NoMap({ onShowList }: { onShowList: () => void }) {
  const { t } = useParkingTexts()
  return (
    <EmptyState
      level={4}
      title={t('map.none')}
      actions={
        <Button variant="secondary" onClick={onShowList}>
          {t('map.toList')}
        </Button>
      }
    >
      <p>{t('map.noneText')}</p>
    </EmptyState>
  )
}
