import { findNearestOfferedSpot } from '../../../../domain/parking.ts'
import {
  chosenSpotOf,
  spotsOf,
  takeableSpots,
} from '../../../../machines/parking/parking.selectors.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { Callout } from '../../../components/Callout/Callout.tsx'
import type { ParkingProps } from '../flow.ts'
import { spotName } from '../spot-words.ts'
import { useParkingTexts } from '../use-messages.ts'
import { BackToSpotsButtons, Panel } from './Panel.tsx'

/** Somebody else has taken the spot meanwhile: offers the nearest one that the reader can take. */
export function SpotTakenByOthers(props: ParkingProps) {
  const { t } = useParkingTexts()
  const { actor, state } = props
  const { context } = state
  const spot = chosenSpotOf(context)?.spot
  const takeable = new Set(takeableSpots(context).spots)
  const nearest = spot && findNearestOfferedSpot(spotsOf(context), spot, (one) => takeable.has(one))
  const name = spot ? spotName(spot) : ''
  return (
    <Panel {...props} title={t('overtaken.title')}>
      <Callout tone="error" live="alert" title={t('overtaken.taken', { name })}>
        <p>
          {nearest ? t('overtaken.nearest', { nearest: spotName(nearest) }) : t('overtaken.none')}
        </p>
      </Callout>
      <BackToSpotsButtons actor={actor}>
        {nearest && (
          <Button
            wide
            onClick={() =>
              actor.send({ type: 'spot.chosen', spotId: nearest.rentableParkingSpotId })
            }
          >
            {t('overtaken.show', { name: spotName(nearest) })}
          </Button>
        )}
      </BackToSpotsButtons>
    </Panel>
  )
}
