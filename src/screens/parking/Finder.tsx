import { useSelector } from '@xstate/react'
import { useId, useRef, useState } from 'react'
import type { TypedRange } from '../../../api/parking-form.ts'
import { type IsoDate, later, parseTypedDate, showDate } from '../../../domain/dates.ts'
import {
  OPEN_END,
  type ParkingEquipment,
  startBlock,
  startBounds,
} from '../../../domain/parking.ts'
import {
  chosenOf,
  firstStartOf,
  limitsOf,
  ownOf,
  type ParkingContext,
} from '../../../machines/parking/parking.setup.ts'
import { Button } from '../../components/Button/Button.tsx'
import { DateField } from '../../components/DateField/DateField.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { useDateMessages } from '../../form/use-date-messages.ts'
import type { Translate } from '../../i18n/use-namespaces.ts'
import type { ParkingRef } from './flow.ts'
import styles from './parking.module.css'
import { equipmentIcons, spotName } from './spot-words.ts'
import { useMessages } from './use-messages.ts'

/** What is asked for most. */
const needs = [
  'ev_charger',
  'heating_outlet',
  'covered',
  'disabled_spot',
] as const satisfies readonly ParkingEquipment[]

/** The searched days, and what a spot must have. Specification 2, section 2. */
export function Finder({ actor }: { actor: ParkingRef }) {
  const { t } = useMessages()
  return (
    <section className={styles.finder} aria-label={t('finder.label')} data-finder>
      <Days actor={actor} />
      <Needs actor={actor} />
    </section>
  )
}

function Days({ actor }: { actor: ParkingRef }) {
  const { t } = useMessages()
  const start = useSelector(actor, ({ context }) => context.start)
  const typed = useSelector(actor, ({ context }) => context.typed)
  const errors = useSelector(actor, ({ context }) => context.searchErrors)
  const dates = useDateMessages()
  const limits = limitsOf({ start })
  const { first, last } = startBounds(limits)
  const max = last === OPEN_END ? undefined : last
  const firstEnd = later(parseTypedDate(typed.start) ?? limits.today, limits.today)
  const [typing, setTyping] = useState<keyof TypedRange | null>(null)
  /** What is wrong with a day, once it has been typed. */
  const textOf = (path: string, least: IsoDate) => {
    const key = errors.find((error) => error.path === path)?.key
    if (!key || typing !== null) return undefined
    return t(`validation:${key}`, { first: showDate(least), last: showDate(last) })
  }
  const change = (path: keyof TypedRange) => (text: string) => {
    setTyping(path)
    actor.send({ type: 'range.changed', typed: { ...typed, [path]: text } })
  }
  const left = () => setTyping(null)
  return (
    <fieldset>
      <legend>{t('finder.when')}</legend>
      <div className={styles.dates}>
        <DateField
          {...dates}
          name="parking-start"
          label={t('finder.start')}
          value={typed.start}
          onChange={change('start')}
          onLeave={left}
          error={textOf('start', limits.today)}
          whyNot={(chosen) => whyNotOn(chosen, actor.getSnapshot().context, t)}
          min={first}
          max={max}
          today={limits.today}
        />
        <DateField
          {...dates}
          name="parking-end"
          label={t('finder.end')}
          value={typed.end}
          onChange={change('end')}
          onLeave={left}
          error={textOf('end', firstEnd)}
          min={firstEnd}
          today={limits.today}
        />
      </div>
      {max && <p className={styles.hint}>{t('finder.until', { day: showDate(max) })}</p>}
      <p role="status">{typing === null && errors.length > 0 && t('finder.previous')}</p>
    </fieldset>
  )
}

/**
 * Why a day is not one on which a reservation of the chosen spot may begin; null where it is. A spot
 * that can be reserved on no day blocks none: the days are those of the search too.
 */
function whyNotOn(day: IsoDate, context: ParkingContext, t: Translate): string | null {
  const spot = chosenOf(context)?.spot
  const limits = limitsOf(context)
  const canBegin = firstStartOf(context, startBounds(limits).first) !== null
  if (!spot || !canBegin || ownOf(context)) return null
  return startBlock(spot, day, limits) === 'overlap'
    ? t('finder.overlap', { name: spotName(spot) })
    : null
}

function Needs({ actor }: { actor: ParkingRef }) {
  const { t } = useMessages()
  const chosen = useSelector(actor, ({ context }) => context.needs)
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const clear = () => {
    actor.send({ type: 'needs.changed', needs: [] })
    // The button that was pressed goes.
    first.current?.focus()
  }
  const change = (need: ParkingEquipment) =>
    actor.send({
      type: 'needs.changed',
      needs: chosen.includes(need) ? chosen.filter((one) => one !== need) : [...chosen, need],
    })
  return (
    <fieldset>
      <legend>{t('finder.needs')}</legend>
      <div className={styles.chips}>
        {needs.map((need, index) => (
          <label key={need} className={styles.chip} htmlFor={`${id}-${need}`}>
            <input
              ref={index === 0 ? first : null}
              id={`${id}-${need}`}
              type="checkbox"
              checked={chosen.includes(need)}
              onChange={() => change(need)}
            />
            <Icon name={chosen.includes(need) ? 'check' : equipmentIcons[need]} size="small" />
            <span>{t(`need.${need}`)}</span>
          </label>
        ))}
      </div>
      {chosen.length > 0 && (
        <Button variant="quiet" compact onClick={clear}>
          {t('finder.clear')}
        </Button>
      )}
    </fieldset>
  )
}
