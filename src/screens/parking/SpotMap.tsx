import { type KeyboardEvent, memo, startTransition, useId, useMemo, useState } from 'react'
import type { ParkingSpotId } from '../../../api/parking.ts'
import type { SpotStatus } from '../../../domain/parking.ts'
import type { ParkingFilter } from '../../../machines/parking/parking.setup.ts'
import { classNames } from '../../components/class-names.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import type { Translate } from '../../i18n/use-namespaces.ts'
import { SpotStatusMark } from './MapLegend.tsx'
import { nextSpotIndex, SPOTS_IN_ROW } from './map-keys.ts'
import styles from './parking.module.css'
import { type ShownSpot, splitIntoParts } from './shown-spots.ts'
import { equipmentIcons, isLocationEquipment, matchesSearch } from './spot-words.ts'
import { useParkingTexts } from './use-messages.ts'

export type SpotMapProps = {
  /** The name of the area, and the house beside which the spots lie. */
  name: string
  house: string
  /** In the order of their numbers. */
  spots: readonly ShownSpot[]
  filter: ParkingFilter
  current: ParkingSpotId | null
  onChoose: (spotId: ParkingSpotId) => void
}

/**
 * The spots of an area from above, eight a row: a grid with one tab stop, in which the arrows reach
 * every spot, taken ones too. It scrolls sideways in its own region.
 */
export function SpotMap({ name, house, spots, filter, current, onChoose }: SpotMapProps) {
  const { t } = useParkingTexts()
  const [stop, setStop] = useState<ParkingSpotId | null>(null)
  const hint = useId()
  const parts = useMemo(() => splitIntoParts(spots, ROWS_IN_PART * SPOTS_IN_ROW), [spots])
  const stopId = [current, stop].find((id) => spots.some((one) => one.id === id)) ?? spots[0]?.id

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const at = spots.findIndex(({ id }) => String(id) === spotIdOf(event.target))
    const next = spots[nextSpotIndex(event, at, spots.length) ?? -1]
    if (!next) return
    event.preventDefault()
    const place = `[data-spot="${CSS.escape(String(next.id))}"]`
    event.currentTarget.querySelector<HTMLElement>(place)?.focus()
  }

  return (
    <section className={styles.scroll} aria-label={t('map.scrolls', { area: name })}>
      <div className={styles.yard}>
        <div className={styles.house} aria-hidden="true">
          <Icon name="building" size="small" />
          {house}
        </div>
        <VisuallyHidden>
          <span id={hint}>{t('map.hint')}</span>
        </VisuallyHidden>
        <div
          role="grid"
          className={styles.grid}
          aria-label={t('map.label', { area: name })}
          aria-describedby={hint}
          tabIndex={-1}
          onKeyDown={move}
          onFocus={({ target }) => {
            const next = spots.find(({ id }) => String(id) === spotIdOf(target))
            // Moving the focus does not wait until the new tab stop is rendered.
            if (next) startTransition(() => setStop(next.id))
          }}
        >
          {parts.map((part, index) => (
            <MapPart
              key={part[0]?.id}
              spots={part}
              first={index * ROWS_IN_PART}
              isLast={index === parts.length - 1}
              filter={filter}
              current={idIn(part, current)}
              stop={idIn(part, stopId)}
              onChoose={onChoose}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

const spotIdOf = (target: EventTarget): string | undefined =>
  target instanceof HTMLElement ? target.dataset['spot'] : undefined

const idIn = (spots: readonly ShownSpot[], id: ParkingSpotId | null | undefined) =>
  spots.find((one) => one.id === id)?.id ?? null

/** How many rows are rendered together: a choice renders the part that it is in. */
const ROWS_IN_PART = 10

type MapPartProps = Pick<SpotMapProps, 'spots' | 'filter' | 'current' | 'onChoose'> & {
  /** Index of the first row of the part in the whole map. */
  first: number
  isLast: boolean
  /** The spot that is the tab stop of the map, when it is one of the part. */
  stop: ParkingSpotId | null
}

const MapPart = memo(function MapPart({
  spots,
  first,
  isLast,
  current,
  stop,
  ...rest
}: MapPartProps) {
  const { t } = useParkingTexts()
  const rows = useMemo(() => splitIntoParts(spots, SPOTS_IN_ROW), [spots])
  return rows.map((row, index) => (
    <MapRow
      key={row[0]?.id}
      {...rest}
      t={t}
      spots={row}
      index={first + index}
      isLast={isLast && index === rows.length - 1}
      current={idIn(row, current)}
      stop={idIn(row, stop)}
    />
  ))
})

type MapRowProps = Pick<MapPartProps, 'spots' | 'filter' | 'current' | 'stop' | 'onChoose'> & {
  index: number
  isLast: boolean
  t: Translate
}

/** A row of the map, rendered again only when one of its spots changes. */
const MapRow = memo(function MapRow({
  spots,
  index,
  isLast,
  filter,
  current,
  stop,
  t,
  onChoose,
}: MapRowProps) {
  return (
    <>
      <div
        role="row"
        className={classNames(
          styles.places,
          index > 0 && styles.behind,
          index % 2 === 1 && !isLast && styles.backed,
          current !== null && styles.above,
        )}
      >
        {spots.map((spot) => (
          <div key={spot.id} role="gridcell" className={styles.cell}>
            <Place
              spot={spot}
              isMissing={!matchesSearch(spot, filter)}
              isCurrent={spot.id === current}
              isStop={spot.id === stop}
              t={t}
              onChoose={onChoose}
            />
          </div>
        ))}
      </div>
      {index % 2 === 0 && (
        <div className={styles.lane} aria-hidden="true">
          {t('map.lane')}
        </div>
      )}
    </>
  )
})

/** The statuses of spots that can be reserved or ended; not bold where a spot is reserved later. */
const statusesInBold: readonly SpotStatus[] = ['available', 'active', 'upcoming']

type PlaceProps = Pick<MapRowProps, 't' | 'onChoose'> & {
  spot: ShownSpot
  isMissing: boolean
  isCurrent: boolean
  isStop: boolean
}

/** A spot on the map. */
function Place({
  spot: { id, name, status, statusText, isReservedLater, equipment, label },
  isMissing,
  isCurrent,
  isStop,
  t,
  onChoose,
}: PlaceProps) {
  const shown = equipment.find((one) => !isLocationEquipment(one))
  return (
    <button
      type="button"
      className={classNames(
        styles.place,
        styles[status],
        isMissing && styles.misses,
        (isMissing || isReservedLater || !statusesInBold.includes(status)) && styles.quiet,
      )}
      tabIndex={isStop ? 0 : -1}
      aria-current={isCurrent || undefined}
      data-spot={id}
      onClick={() => onChoose(id)}
    >
      <VisuallyHidden>{isMissing ? `${label}, ${t('spot.misses')}` : label}</VisuallyHidden>
      <b aria-hidden="true">{name}</b>
      {isCurrent ? <Icon name="check" /> : <SpotStatusMark status={status} />}
      <span className={styles.word} aria-hidden="true">
        {isCurrent ? t('spot.chosen') : statusText.toLowerCase()}
      </span>
      {shown && (
        <span className={styles.outletMark}>
          <Icon name={equipmentIcons[shown]} size="tiny" />
        </span>
      )}
    </button>
  )
}
