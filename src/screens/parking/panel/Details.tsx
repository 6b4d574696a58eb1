import type { TypedRange } from '../../../../api/parking-form.ts'
import { showDate } from '../../../../domain/dates.ts'
import {
  daysOf,
  doOverlap,
  firstFreeDay,
  openFrom,
  spotStatus,
} from '../../../../domain/parking.ts'
import {
  canWatch,
  changeableSpots,
  chosenOf,
  startOf,
  today,
} from '../../../../machines/parking/parking.selectors.ts'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { Callout } from '../../../components/Callout/Callout.tsx'
import { KeyValues } from '../../../components/KeyValues/KeyValues.tsx'
import { useHelsinki } from '../../../use-helsinki.ts'
import type { ParkingProps } from '../flow.ts'
import { sinceInstant } from '../limit-words.ts'
import { rangeText, spotName } from '../spot-words.ts'
import { useMessages } from '../use-messages.ts'
import { whyNot } from '../why-not.ts'
import { ChangeDay } from './ChangeDay.tsx'
import { isUnknown } from './NotDone.tsx'
import { Panel } from './Panel.tsx'
import { Equipment, Price } from './SpotFacts.tsx'
import { Watch } from './Watch.tsx'

/**
 * The facts of a spot, why it cannot be reserved, and what is offered: another day, a change, a
 * watch.
 */
export function Details(props: ParkingProps) {
  const { t } = useMessages()
  const { actor, state } = props
  const { context } = state
  const spot = chosenOf(context)?.spot
  const { availableAt } = context
  const helsinki = useHelsinki([availableAt])
  if (!spot) {
    return (
      <Panel {...props} title={t('details.title')}>
        <p>{t('panel.gone')}</p>
      </Panel>
    )
  }
  const search = (typed: TypedRange) => actor.send({ type: 'range.changed', typed })
  const now = today(context)
  const start = startOf(context)
  const status = spotStatus(spot, { range: context.range, today: now })
  const free = status === 'disabled' ? firstFreeDay(spot, start) : null
  const taken = (spot.reservations ?? []).filter(
    (one) => one.kind !== 'own' && doOverlap(daysOf(one), openFrom(start)),
  )
  const facts = [
    ...taken.slice(0, 1).map((one) => ({ term: t('fact.taken'), value: rangeText(one, t) })),
    ...(free && free > start ? [{ term: t('fact.freeFrom'), value: showDate(free) }] : []),
  ]
  const why = whyNot(context, t, helsinki)
  const isLimited = context.code === 'CREATION_LIMIT_REACHED'
  const since = availableAt ? sinceInstant(availableAt, helsinki, t) : t('limit.later')
  const own = changeableSpots(context)
  const searchedFrom = why?.from && why.from > start ? showDate(why.from) : null
  return (
    <Panel {...props} title={t('details.title')}>
      <Price spot={spot} day={start} today={now} />
      {facts.length > 0 && <KeyValues items={facts} />}
      <Equipment spot={spot} />
      {why && <p>{why.text}</p>}
      <div>
        <p>{t('details.searched', { day: showDate(start) })}</p>
        <ChangeDay context={context} onSearch={search} />
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
      {canWatch(context) && <Watch actor={actor} state={state} spot={spot} />}
      {context.code && (
        <Callout
          tone="error"
          live="alert"
          title={t(isUnknown(context) ? 'notDone.unknown' : 'details.notSet')}
        >
          {isUnknown(context) && <p>{t('notDone.offline')}</p>}
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
