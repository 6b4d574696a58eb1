import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { showDate } from '../../../domain/dates.ts'
import {
  firstDayOfAnother,
  mayAct,
  ownSpots,
  startOf,
  takeableSpots,
  takingLimit,
} from '../../../machines/parking/parking.selectors.ts'
import { Button } from '../../components/Button/Button.tsx'
import { useHelsinki } from '../../use-helsinki.ts'
import { Car } from './Car.tsx'
import type { ParkingRef } from './flow.ts'
import { limitText } from './limit-words.ts'
import styles from './parking.module.css'
import { focusOwnSpots } from './show-result.ts'
import { useMessages } from './use-messages.ts'

/** Says that the contract has reached a limit, and what can be done; nothing while it has not. */
export function LimitNotice({ actor }: { actor: ParkingRef }) {
  const { t } = useMessages()
  const start = useSelector(actor, ({ context }) => context.start)
  const range = useSelector(actor, ({ context }) => context.range)
  const limit = useMemo(() => takingLimit({ start, range }), [start, range])
  const helsinki = useHelsinki([limit?.reason === 'writes' ? limit.availableAt : null])
  const another = useMemo(() => firstDayOfAnother({ start, range }), [start, range])
  const takeable = useMemo(() => takeableSpots({ start, range }), [start, range])
  const isFull = another !== startOf({ start, range })
  if (!mayAct({ start }) || (limit === null && !isFull)) return null
  const canChange = takeable.how === 'change' && takeable.spots.length > 0
  const fullText =
    another === null
      ? t(canChange ? 'limit.orChange' : 'details.limit')
      : t('details.limitUntil', { day: showDate(another) })
  return (
    <div className={styles.limit}>
      <div className={styles.limitPicture}>
        <Car />
      </div>
      <div>
        <p>{limit ? limitText(limit, helsinki, t) : fullText}</p>
        {ownSpots({ start }).length > 0 && (
          <Button variant="quiet" compact onClick={focusOwnSpots}>
            {t('limit.toOwn')}
          </Button>
        )}
      </div>
    </div>
  )
}
