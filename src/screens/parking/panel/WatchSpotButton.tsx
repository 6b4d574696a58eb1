import type { ParkingSpot } from '../../../../api/parking.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { LiveRegion } from '../../../components/LiveRegion/LiveRegion.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import type { ParkingProps } from '../flow.ts'
import { useParkingTexts } from '../use-messages.ts'

/** The button to be notified, once, when the spot can be reserved. */
export function WatchSpotButton({ actor, state, spot }: ParkingProps & { spot: ParkingSpot }) {
  const { t } = useParkingTexts()
  const isWatched = spot.isWatched === true
  return (
    <Stack gap="tight">
      <Button
        wide
        variant="secondary"
        busy={state.hasTag('sending')}
        busyLabel={t('details.setting')}
        onClick={() =>
          actor.send({
            type: 'watch.requested',
            spotId: spot.rentableParkingSpotId,
            isWatched: !isWatched,
          })
        }
      >
        {t(isWatched ? 'details.unwatch' : 'details.watch')}
      </Button>
      <LiveRegion className="small muted">{isWatched && t('details.watching')}</LiveRegion>
    </Stack>
  )
}
