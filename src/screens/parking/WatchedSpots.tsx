import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ParkingSpot } from '../../../api/parking.ts'
import { isSpotFree } from '../../../domain/parking.ts'
import {
  firstPossibleStart,
  reservationDaysOf,
  watchedSpots,
} from '../../../machines/parking/parking.selectors.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Pill } from '../../components/Pill/Pill.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { isPanelOpen, type ParkingRef } from './flow.ts'
import styles from './parking.module.css'
import { spotName } from './spot-words.ts'
import { useParkingTexts } from './use-messages.ts'

/** The spots that the reader watches, each with a button that ends the watch. */
export function WatchedSpots({ actor }: { actor: ParkingRef }) {
  const { t } = useParkingTexts()
  const start = useSelector(actor, ({ context }) => context.start)
  const watched = useMemo(() => watchedSpots({ start }), [start])
  if (watched.length === 0) return null
  return (
    <section aria-labelledby="parking-watched">
      <h2 id="parking-watched">{t('watched.title')}</h2>
      <ul className={styles.watchRows}>
        {watched.map((spot) => (
          <Watched key={spot.rentableParkingSpotId} actor={actor} spot={spot} />
        ))}
      </ul>
    </section>
  )
}

function Watched({ actor, spot }: { actor: ParkingRef; spot: ParkingSpot }) {
  const { t } = useParkingTexts()
  const start = useSelector(actor, ({ context }) => context.start)
  const range = useSelector(actor, ({ context }) => context.range)
  // While the panel of a spot is open, the controls are in the panel.
  const isOpenPanel = useSelector(actor, isPanelOpen)
  const spotId = spot.rentableParkingSpotId
  const name = spotName(spot)
  const isOpen =
    isSpotFree(spot, reservationDaysOf({ start, range })) ||
    firstPossibleStart({ start, range, spotId }) !== null
  return (
    <li>
      <b>{name}</b>
      <div className={styles.watchState}>
        {isOpen ? (
          <>
            <Pill tone="success" icon="check">
              {t('watched.free')}
            </Pill>
            <Button
              variant="quiet"
              compact
              onClick={() => actor.send({ type: 'spot.chosen', spotId })}
            >
              {t('watched.show', { name })}
            </Button>
          </>
        ) : (
          <span>{t('watched.taken')}</span>
        )}
      </div>
      {!isOpenPanel && (
        <Button
          variant="quiet"
          compact
          onClick={() => actor.send({ type: 'watch.requested', spotId, isWatched: false })}
        >
          <span>{t('details.unwatch')}</span>
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
