import type { ParkingSpot } from '../../../../api/parking.ts'
import { Button } from '../../../components/Button/Button.tsx'
import type { ParkingRef } from '../flow.ts'
import { spotName } from '../spot-words.ts'
import { useMessages } from '../use-messages.ts'

export type ChangeButtonsProps = {
  actor: ParkingRef
  /** The own spots of which each can be given up for the chosen one. */
  spots: readonly ParkingSpot[]
}

/** Changing an own spot for the chosen one: a button for each. */
export function ChangeButtons({ actor, spots }: ChangeButtonsProps) {
  const { t } = useMessages()
  return spots.map((spot) => {
    const fromSpotId = spot.rentableParkingSpotId
    return (
      <Button
        key={fromSpotId}
        wide
        onClick={() => actor.send({ type: 'change.requested', fromSpotId })}
      >
        {t('details.change', { name: spotName(spot) })}
      </Button>
    )
  })
}
