import { memo, useMemo } from 'react'
import type { ParkingSpotId } from '../../../api/parking.ts'
import { classNames } from '../../components/class-names.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import styles from './parking.module.css'
import { type ShownSpot, splitIntoParts, statusIcons } from './shown-spots.ts'
import { useParkingTexts } from './use-messages.ts'

export type SpotListProps = {
  spots: readonly ShownSpot[]
  /** The chosen spot. */
  current: ParkingSpotId | null
  onChoose: (spotId: ParkingSpotId) => void
}

/**
 * All spots of an area; each is a button whose name says everything about it. No spot is left out,
 * so that the browser's search, paper and a screen reader's list have every one.
 */
export function SpotList({ spots, current, onChoose }: SpotListProps) {
  const { t } = useParkingTexts()
  const parts = useMemo(() => splitIntoParts(spots, ROWS_IN_PART), [spots])
  if (spots.length === 0) return <p className="muted">{t('area.none')}</p>
  return (
    <div role="list" className={styles.rows}>
      {parts.map((part, index) => (
        <Rows
          // oxlint-disable-next-line react/no-array-index-key -- a part is what its place holds: the rows that stay in it stay mounted
          key={index}
          spots={part}
          current={part.find(({ id }) => id === current)?.id ?? null}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}
/** How many rows are rendered together: a choice renders the part that it is in. */
const ROWS_IN_PART = 40

/** A part of the list. A whole part out of sight costs the browser one element, not forty. */
const Rows = memo(function Rows({ spots, current, onChoose }: SpotListProps) {
  return (
    <ul
      role="presentation"
      className={classNames(styles.part, spots.length === ROWS_IN_PART && styles.whole)}
    >
      {spots.map((spot) => (
        <Row key={spot.id} spot={spot} isCurrent={spot.id === current} onChoose={onChoose} />
      ))}
    </ul>
  )
})

type RowProps = {
  spot: ShownSpot
  isCurrent: boolean
  onChoose: (spotId: ParkingSpotId) => void
}

const Row = memo(function Row({ spot, isCurrent, onChoose }: RowProps) {
  const { t } = useParkingTexts()
  const { id, name, status, statusText, isReservedLater, about, equipmentText, price, label } = spot
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- without one it is as presentational as its part
    <li role="listitem" className={styles.rowItem}>
      <button
        type="button"
        className={classNames(styles.row, styles[status], isReservedLater && styles.reservedLater)}
        aria-current={isCurrent || undefined}
        data-spot={id}
        onClick={() => onChoose(id)}
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        <span className={styles.seen} aria-hidden="true">
          <span className={styles.number}>{name}</span>
          <span className={styles.middle}>
            <span className={styles.statusWords}>
              <span className={styles.status}>
                <Icon name={isReservedLater ? 'clock' : statusIcons[status]} size="small" />
                <span>{statusText}</span>
              </span>
              {isReservedLater && <span className={styles.about}>{t('spot.notOpenEnded')}</span>}
              {about && <span className={styles.about}>{about}</span>}
            </span>
            {equipmentText && <span className={styles.equipment}>{equipmentText}</span>}
          </span>
          <span className={styles.price}>{price}</span>
          <Icon name="chevron" size="small" />
        </span>
      </button>
    </li>
  )
})
