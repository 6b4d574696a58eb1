import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { type IsoDate, isBefore, parseTypedDate, showDate } from '../../../domain/dates.ts'
import {
  OPEN_END,
  type ParkingEquipment,
  startBlock,
  startBounds,
} from '../../../domain/parking.ts'
import {
  chosenOf,
  limitsOf,
  ownOf,
  type ParkingContext,
  type TypedRange,
} from '../../../machines/parking/parking.setup.ts'
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
  const context = useSelector(actor, (state) => state.context)
  const dates = useDateMessages()
  const { typed } = context
  const limits = limitsOf(context)
  const { first, last } = startBounds(limits)
  const max = last === OPEN_END ? undefined : last
  const day = parseTypedDate(typed.start)
  const change = (changed: Partial<TypedRange>) =>
    actor.send({ type: 'range.changed', typed: { ...typed, ...changed } })
  const { tooLate } = dates.words
  return (
    <fieldset>
      <legend>{t('finder.when')}</legend>
      <div className={styles.dates}>
        <SearchedDay
          name="parking-start"
          label={t('finder.start')}
          value={typed.start}
          onChange={(start) => change({ start })}
          errorOf={(typedDay) => (max && isBefore(max, typedDay) ? tooLate(showDate(max)) : null)}
          whyNot={whyNotOf(context, t)}
          min={first}
          max={max}
          today={limits.today}
        />
        <SearchedDay
          name="parking-end"
          label={t('finder.end')}
          value={typed.end}
          onChange={(end) => change({ end })}
          errorOf={(typedDay) => (day && isBefore(typedDay, day) ? t('finder.endFirst') : null)}
          min={day ?? limits.today}
          today={limits.today}
        />
      </div>
      {max && <p className={styles.hint}>{t('finder.until', { day: showDate(max) })}</p>}
    </fieldset>
  )
}

/** Why a day is not one on which a reservation of the chosen spot may begin. */
function whyNotOf(
  context: ParkingContext,
  t: Translate,
): ((day: IsoDate) => string | null) | undefined {
  const spot = chosenOf(context)?.spot
  if (!spot || ownOf(context)) return undefined
  const limits = limitsOf(context)
  const name = spotName(spot)
  return (day) =>
    startBlock(spot, day, limits) === 'overlap' ? t('finder.overlap', { name }) : null
}

type SearchedDayProps = {
  name: string
  label: string
  value: string
  onChange: (text: string) => void
  /** Returns what is wrong with a typed day; null for nothing. */
  errorOf: (day: IsoDate) => string | null
  whyNot?: ((day: IsoDate) => string | null) | undefined
  min: IsoDate
  max?: IsoDate | undefined
  today: IsoDate
}

/** One of the searched days; what is wrong with it is said when it has been typed. */
function SearchedDay({ value, onChange, errorOf, ...props }: SearchedDayProps) {
  const { t } = useMessages()
  const dates = useDateMessages()
  const [isLeft, setLeft] = useState(false)
  const day = parseTypedDate(value)
  const error = day ? errorOf(day) : t('validation:invalid_date')
  return (
    <DateField
      {...dates}
      {...props}
      value={value}
      onChange={(text) => {
        setLeft(false)
        onChange(text)
      }}
      onLeave={() => setLeft(true)}
      error={(isLeft && error) || undefined}
    />
  )
}

function Needs({ actor }: { actor: ParkingRef }) {
  const { t } = useMessages()
  const chosen = useSelector(actor, ({ context }) => context.needs)
  const id = useId()
  const change = (need: ParkingEquipment) =>
    actor.send({
      type: 'needs.changed',
      needs: chosen.includes(need) ? chosen.filter((one) => one !== need) : [...chosen, need],
    })
  return (
    <fieldset>
      <legend>{t('finder.needs')}</legend>
      <div className={styles.chips}>
        {needs.map((need) => (
          <label key={need} className={styles.chip} htmlFor={`${id}-${need}`}>
            <input
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
    </fieldset>
  )
}
