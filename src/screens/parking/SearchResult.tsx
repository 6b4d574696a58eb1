import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { formatDate } from '../../../domain/dates.ts'
import {
  proposedReservationStart,
  type SearchedDays,
  searchRangeFrom,
} from '../../../domain/parking.ts'
import { searchedDaysOf } from '../../../machines/parking/parking.selectors.ts'
import type { ParkingView } from '../../../machines/parking/parking.setup.ts'
import { Icon, type IconName } from '../../components/Icon/Icon.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import type { Translate } from '../../i18n/use-namespaces.ts'
import type { ParkingRef } from './flow.ts'
import styles from './parking.module.css'
import { useFoundSpots } from './use-found-spots.ts'
import { useParkingTexts } from './use-messages.ts'

/**
 * The number of spots that the reader can take for the searched days, and the switch between list
 * and map.
 */
export const SearchResult = ({ actor }: { actor: ParkingRef }) => (
  <div className={styles.found}>
    <Count actor={actor} />
    <ViewSwitch actor={actor} />
  </div>
)

function Count({ actor }: { actor: ParkingRef }) {
  const { t } = useParkingTexts()
  const start = useSelector(actor, ({ context }) => context.start)
  const range = useSelector(actor, ({ context }) => context.range)
  const { kind, count } = useFoundSpots(actor)
  const found = t(`found.${kind}`, { count })
  const days = daysText(searchedDaysOf({ start, range }), t)
  return (
    <div className={styles.foundText}>
      <h2 id="parking-found" tabIndex={-1}>
        {found}
      </h2>
      <p>{days}</p>
      <VisuallyHidden>
        <LiveRegion as="span">{`${found} ${days}`}</LiveRegion>
      </VisuallyHidden>
    </div>
  )
}

/** Returns the searched days as text: the first day, and the last where the resident chose it. */
function daysText({ range, today }: SearchedDays, t: Translate): string {
  const first = formatDate(proposedReservationStart(range, today))
  return range.last === searchRangeFrom(range.first).last
    ? t('found.from', { first })
    : t('found.days', { first, last: formatDate(range.last) })
}

const views = [
  { view: 'list', icon: 'list' },
  { view: 'map', icon: 'map' },
] as const satisfies readonly { view: ParkingView; icon: IconName }[]

/** The switch between the list and the map of the spots. */
function ViewSwitch({ actor }: { actor: ParkingRef }) {
  const { t } = useParkingTexts()
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
