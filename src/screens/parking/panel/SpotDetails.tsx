import type { TypedDayRange } from '../../../../api/parking-form.ts'
import { formatDate } from '../../../../domain/dates.ts'
import {
  dayRangeOf,
  doRangesOverlap,
  firstFreeDayOfSpot,
  reservationRangeFrom,
  spotStatus,
} from '../../../../domain/parking.ts'
import {
  canWatch,
  chosenSpotOf,
  dayOfLoading,
  ownSpotsToSwapForChosen,
  reservationStartOf,
} from '../../../../machines/parking/parking.selectors.ts'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { Callout } from '../../../components/Callout/Callout.tsx'
import { KeyValues } from '../../../components/KeyValues/KeyValues.tsx'
import { useHelsinki } from '../../../use-helsinki.ts'
import type { ParkingProps } from '../flow.ts'
import { dayAndTimeText } from '../limit-words.ts'
import { rangeText, spotName } from '../spot-words.ts'
import { useParkingTexts } from '../use-messages.ts'
import { unreservableReason } from '../why-not.ts'
import { Panel } from './Panel.tsx'
import { SearchDayField } from './SearchDayField.tsx'
import { Equipment, Price } from './SpotFacts.tsx'
import { isOutcomeUnknown } from './SpotOperationFailed.tsx'
import { WatchSpotButton } from './WatchSpotButton.tsx'

/**
 * The facts of a spot, why it cannot be reserved, and what is offered: another day, a change, a
 * watch.
 */
export function SpotDetails(props: ParkingProps) {
  const { t } = useParkingTexts()
  const { actor, state } = props
  const { context } = state
  const spot = chosenSpotOf(context)?.spot
  const { availableAt } = context
  const helsinki = useHelsinki([availableAt])
  if (!spot) {
    return (
      <Panel {...props} title={t('details.title')}>
        <p>{t('panel.gone')}</p>
      </Panel>
    )
  }
  const search = (typed: TypedDayRange) => actor.send({ type: 'range.changed', typed })
  const now = dayOfLoading(context)
  const start = reservationStartOf(context)
  const status = spotStatus(spot, { range: context.range, today: now })
  const free = status === 'disabled' ? firstFreeDayOfSpot(spot, start) : null
  const taken = (spot.reservations ?? []).filter(
    (one) => one.kind !== 'own' && doRangesOverlap(dayRangeOf(one), reservationRangeFrom(start)),
  )
  const facts = [
    ...taken.slice(0, 1).map((one) => ({ term: t('fact.taken'), value: rangeText(one, t) })),
    ...(free && free > start ? [{ term: t('fact.freeFrom'), value: formatDate(free) }] : []),
  ]
  const why = unreservableReason(context, t, helsinki)
  const isLimited = context.code === 'CREATION_LIMIT_REACHED'
  const since = availableAt ? dayAndTimeText(availableAt, helsinki, t) : t('limit.later')
  const own = ownSpotsToSwapForChosen(context)
  const searchedFrom = why?.from && why.from > start ? formatDate(why.from) : null
  return (
    <Panel {...props} title={t('details.title')}>
      <Price spot={spot} day={start} today={now} />
      {facts.length > 0 && <KeyValues items={facts} />}
      <Equipment spot={spot} />
      {why && <p>{why.text}</p>}
      <div>
        <p>{t('details.searched', { day: formatDate(start) })}</p>
        <SearchDayField context={context} onSearch={search} />
      </div>
      {(searchedFrom || own.length > 0) && (
        <Actions fill>
          {own.map((old) => (
            <Button
              key={old.rentableParkingSpotId}
              wide
              onClick={() =>
                actor.send({ type: 'change.requested', fromSpotId: old.rentableParkingSpotId })
              }
            >
              {t(own.length > 1 ? 'details.changeFrom' : 'details.change', {
                name: spotName(spot),
                old: spotName(old),
              })}
            </Button>
          ))}
          {searchedFrom && (
            <Button
              wide
              variant="secondary"
              onClick={() => search({ start: searchedFrom, end: context.typed.end })}
            >
              {t('details.searchFrom', { day: searchedFrom })}
            </Button>
          )}
        </Actions>
      )}
      {canWatch(context) && <WatchSpotButton actor={actor} state={state} spot={spot} />}
      {context.code && (
        <Callout
          tone="error"
          live="alert"
          title={t(isOutcomeUnknown(context) ? 'notDone.unknown' : 'details.notSet')}
        >
          {isOutcomeUnknown(context) && <p>{t('notDone.offline')}</p>}
          {isLimited ? (
            <p>{t('limit.watch', { since })}</p>
          ) : (
            context.message && <p>{context.message}</p>
          )}
        </Callout>
      )}
    </Panel>
  )
}
