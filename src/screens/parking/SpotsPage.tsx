import { useSelector } from '@xstate/react'
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import type { ParkingSpotId } from '../../../api/parking.ts'
import { classNames } from '../../components/class-names.ts'
import { FlowPage } from '../../flow/FlowPage.tsx'
import { AreaList } from './AreaList.tsx'
import { isPanelOpen, type ParkingRef, shownSpotId } from './flow.ts'
import { OwnSpots } from './OwnSpots.tsx'
import { ParkingLimitCallout } from './ParkingLimitCallout.tsx'
import { PanelPlace } from './panel/PanelPlace.tsx'
import styles from './parking.module.css'
import { SearchResult } from './SearchResult.tsx'
import { SpotSearch } from './SpotSearch.tsx'
import { focusFoundSpotCount } from './show-result.ts'
import { useIsElementNarrow } from './use-is-element-narrow.ts'
import { useParkingTexts } from './use-messages.ts'
import { WatchedSpots } from './WatchedSpots.tsx'

export type SpotsPageProps = {
  actor: ParkingRef
  /** The content of the panel. */
  children: ReactNode
}

/** The page of the spots: own and watched ones, the search, the areas, and the panel of a spot. */
export function SpotsPage({ actor, children }: SpotsPageProps) {
  const { t } = useParkingTexts()
  const contractUuid = useSelector(actor, ({ context }) => context.contractUuid)
  // Deferred, as the panel is: layout and panel follow in the render after the one that marks the
  // spot.
  const isOpen = useDeferredValue(useSelector(actor, isPanelOpen))
  const board = useRef<HTMLDivElement>(null)
  const isNarrow = useIsElementNarrow(board)
  return (
    <FlowPage t={t} contractUuid={contractUuid} title={t('title')} isWide>
      <SpotFocus actor={actor} />
      <div ref={board} className={styles.board} data-parking>
        <div className={styles.mine}>
          <OwnSpots actor={actor} />
          <WatchedSpots actor={actor} />
        </div>
        <div className={classNames(styles.split, isOpen && styles.withPanel)}>
          <SpotSearch actor={actor} />
          <section className={styles.result} aria-labelledby="parking-found">
            <SearchResult actor={actor} />
            <ParkingLimitCallout actor={actor} />
            {!isOpen && children}
            <AreaList actor={actor} />
          </section>
          {isOpen && (
            <PanelPlace actor={actor} isNarrow={isNarrow}>
              {children}
            </PanelPlace>
          )}
        </div>
      </div>
    </FlowPage>
  )
}

/**
 * Moves the focus back to the spot whose panel was closed; to the number of spots where that spot
 * is not shown, or no longer shown after the spots have been reloaded.
 */
function SpotFocus({ actor }: { actor: ParkingRef }): null {
  const spotId = useDeferredValue(useSelector(actor, shownSpotId))
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
  if (shown) shown.focus()
  else focusFoundSpotCount()
}
