import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { formatDate } from '../../../domain/dates.ts'
import {
  anotherSpotLimit,
  firstDayForAnotherSpot,
  mayReserveOrWatch,
  ownSpots,
  reservationStartOf,
  takeableSpots,
} from '../../../machines/parking/parking.selectors.ts'
import { Button } from '../../components/Button/Button.tsx'
import { useHelsinki } from '../../use-helsinki.ts'
import type { ParkingRef } from './flow.ts'
import { parkingLimitText } from './limit-words.ts'
import { ParkedCarPicture } from './ParkedCarPicture.tsx'
import styles from './parking.module.css'
import { focusOwnSpots } from './show-result.ts'
import { useParkingTexts } from './use-messages.ts'

/**
 * Says that the contract has reached a limit, and what can be done; renders nothing while it has
 * not.
 */
export function ParkingLimitCallout({ actor }: { actor: ParkingRef }) {
  const { t } = useParkingTexts()
  const start = useSelector(actor, ({ context }) => context.start)
  const range = useSelector(actor, ({ context }) => context.range)
  const limit = useMemo(() => anotherSpotLimit({ start, range }), [start, range])
  const helsinki = useHelsinki([limit?.reason === 'writes' ? limit.availableAt : null])
  const another = useMemo(() => firstDayForAnotherSpot({ start, range }), [start, range])
  const takeable = useMemo(() => takeableSpots({ start, range }), [start, range])
  const isFull = another !== reservationStartOf({ start, range })
  if (!mayReserveOrWatch({ start }) || (limit === null && !isFull)) return null
  const canChange = takeable.how === 'change' && takeable.spots.length > 0
  const fullText =
    another === null
      ? t(canChange ? 'limit.orChange' : 'details.limit')
      : t('details.limitUntil', { day: formatDate(another) })
  return (
    <div className={styles.limit}>
      <div className={styles.limitPicture}>
        <ParkedCarPicture />
      </div>
      <div>
        <p>{limit ? parkingLimitText(limit, helsinki, t) : fullText}</p>
        {ownSpots({ start }).length > 0 && (
          <Button variant="quiet" compact onClick={focusOwnSpots}>
            {t('limit.toOwn')}
          </Button>
        )}
      </div>
    </div>
  )
}
