import { useSelector } from '@xstate/react'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { ParkingSpotId } from '../../../api/parking.ts'
import { showDate } from '../../../domain/dates.ts'
import { currentOwn, shownDay, upcomingOwn } from '../../../domain/parking.ts'
import { areasOf, type ParkingContext } from '../../../machines/parking/parking.setup.ts'
import { FlowPage } from '../../flow/FlowPage.tsx'
import type { Translate } from '../../i18n/use-namespaces.ts'
import { AreaList } from './AreaList.tsx'
import { Finder } from './Finder.tsx'
import type { ParkingRef } from './flow.ts'
import { PanelPlace } from './panel/PanelPlace.tsx'
import styles from './parking.module.css'
import { SearchResult } from './SearchResult.tsx'
import { spotName } from './spot-words.ts'
import { useMessages } from './use-messages.ts'

export type BoardProps = {
  actor: ParkingRef
  /** What the panel shows. */
  children: ReactNode
}

/** The page of the spots: the search, the areas as a list or maps, and the panel of a spot. */
export function Board({ actor, children }: BoardProps) {
  const { t } = useMessages()
  const contractUuid = useSelector(actor, ({ context }) => context.contractUuid)
  const start = useSelector(actor, ({ context }) => context.start)
  const lead = useMemo(() => leadOf(start, t), [start, t])
  return (
    <FlowPage t={t} contractUuid={contractUuid} title={t('title')} lead={lead} isWide>
      <SpotFocus actor={actor} />
      <Finder actor={actor} />
      <SearchResult actor={actor} />
      <div className={styles.split}>
        <AreaList actor={actor} />
        <PanelPlace actor={actor}>{children}</PanelPlace>
      </div>
    </FlowPage>
  )
}

/** What parking is for, and which spots are the contract's own. */
function leadOf(start: ParkingContext['start'], t: Translate): string {
  const today = start?.today ?? ''
  const own = areasOf({ start }).flatMap(({ parkingSpots }) =>
    parkingSpots.flatMap((spot) => {
      const name = spotName(spot)
      const current = currentOwn(spot, today)
      if (current) {
        const day = shownDay(current.endDate)
        return day ? t('own.until', { name, day: showDate(day) }) : t('own.current', { name })
      }
      const day = shownDay(upcomingOwn(spot, today)?.startDate)
      return day ? t('own.from', { name, day: showDate(day) }) : []
    }),
  )
  return [t('lead'), ...own].join(' ')
}

/**
 * Returns the focus to the spot whose panel was closed; to the result where it is not shown, or not
 * any more once the spots have been read anew.
 */
function SpotFocus({ actor }: { actor: ParkingRef }): null {
  const spotId = useDeferredValue(useSelector(actor, ({ context }) => context.spotId))
  const start = useSelector(actor, ({ context }) => context.start)
  const last = useRef(spotId)
  const left = useRef<ParkingSpotId | null>(null)
  useEffect(() => {
    const closed = last.current
    last.current = spotId
    if (spotId !== null || closed === null) return
    left.current = closed
    focusSpot(closed)
  }, [spotId])
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (start && left.current !== null && isLost) focusSpot(left.current)
    left.current = null
  }, [start])
  return null
}

function focusSpot(spotId: ParkingSpotId): void {
  const shown = document.querySelector<HTMLElement>(`[data-spot="${CSS.escape(String(spotId))}"]`)
  const next = shown ?? document.querySelector<HTMLElement>('[data-found]')
  next?.focus()
}
