import { useSelector } from '@xstate/react'
import { useId, useMemo } from 'react'
import type { ParkingSpot } from '../../../api/parking.ts'
import { showDate } from '../../../domain/dates.ts'
import { hasEquipment, spotStatus } from '../../../domain/parking.ts'
import {
  areasOf,
  type ParkingContext,
  type ParkingView,
  searchedDaysOf,
  takeableSpots,
} from '../../../machines/parking/parking.setup.ts'
import { Icon, type IconName } from '../../components/Icon/Icon.tsx'
import type { ParkingRef } from './flow.ts'
import styles from './parking.module.css'
import { useMessages } from './use-messages.ts'

/** How many spots the reader can reserve, and how the spots are shown. */
export const SearchResult = ({ actor }: { actor: ParkingRef }) => (
  <div className={styles.found}>
    <Count actor={actor} />
    <ViewSwitch actor={actor} />
  </div>
)

function Count({ actor }: { actor: ParkingRef }) {
  const { t } = useMessages()
  const start = useSelector(actor, ({ context }) => context.start)
  const range = useSelector(actor, ({ context }) => context.range)
  const needs = useSelector(actor, ({ context }) => context.needs)
  const found = useMemo(() => foundSpots({ start, range }, needs), [start, range, needs])
  const days = { first: showDate(range.first), last: showDate(range.last) }
  return (
    <p role="status" tabIndex={-1} data-found>
      <b>{t(`found.${found.kind}`, { count: found.count })}</b> {t('found.days', days)}
    </p>
  )
}

type Found = { kind: 'free' | 'change' | 'forOthers'; count: number }

/** What the reader can do with the spots that have all that is needed, and with how many. */
function foundSpots(
  context: Pick<ParkingContext, 'start' | 'range'>,
  needs: ParkingContext['needs'],
): Found {
  const isNeeded = (spot: ParkingSpot) => hasEquipment(spot, needs)
  const { how, spots } = takeableSpots(context)
  const count = spots.filter(isNeeded).length
  if (count > 0) return { kind: how === 'reserve' ? 'free' : 'change', count }
  const days = searchedDaysOf(context)
  const isAnyFree = areasOf(context)
    .flatMap(({ parkingSpots }) => parkingSpots)
    .some((spot) => isNeeded(spot) && spotStatus(spot, days) === 'available')
  return { kind: isAnyFree ? 'forOthers' : 'free', count: 0 }
}

const views = [
  { view: 'list', icon: 'list' },
  { view: 'map', icon: 'map' },
] as const satisfies readonly { view: ParkingView; icon: IconName }[]

/** The same spots as a list or as maps. */
function ViewSwitch({ actor }: { actor: ParkingRef }) {
  const { t } = useMessages()
  const shown = useSelector(actor, ({ context }) => context.view)
  const id = useId()
  return (
    <div className={styles.viewSwitch} role="radiogroup" aria-label={t('view.label')}>
      {views.map(({ view, icon }) => (
        <label key={view} htmlFor={`${id}-${view}`}>
          <input
            id={`${id}-${view}`}
            type="radio"
            name={id}
            checked={view === shown}
            onChange={() => actor.send({ type: 'view.chosen', view })}
          />
          <Icon name={icon} size="small" />
          {t(`view.${view}`)}
        </label>
      ))}
    </div>
  )
}
