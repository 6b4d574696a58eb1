import { useSelector } from '@xstate/react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TypedDayRange } from '../../../api/parking-form.ts'
import {
  formatDate,
  type IsoDate,
  isNonexistentDay,
  laterDay,
  parseTypedDate,
} from '../../../domain/dates.ts'
import { OPEN_END, type ParkingEquipment, reservationStartBounds } from '../../../domain/parking.ts'
import { startLimitsOf } from '../../../machines/parking/parking.selectors.ts'
import type { ParkingFilter } from '../../../machines/parking/parking.setup.ts'
import { Button } from '../../components/Button/Button.tsx'
import { DateField } from '../../components/DateField/DateField.tsx'
import { focusField } from '../../components/Field/focus-field.ts'
import { Fold } from '../../components/Fold/Fold.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { isKeyPress } from '../../components/is-press-of.ts'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { useDateFieldTexts } from '../../form/use-date-messages.ts'
import type { ParkingRef } from './flow.ts'
import styles from './parking.module.css'
import { focusFoundSpotCount } from './show-result.ts'
import { equipmentIcons } from './spot-words.ts'
import { useFoundSpots } from './use-found-spots.ts'
import { useParkingTexts } from './use-messages.ts'

/** The equipment that the search shows first: what residents ask for most. */
const needs = [
  'heating_outlet',
  'ev_charger',
  'covered',
  'disabled_spot',
  'motorbike_spot',
] as const satisfies readonly ParkingEquipment[]

/** The search: the days, and the equipment that a spot must have. Specification 2, section 2. */
export function SpotSearch({ actor }: { actor: ParkingRef }) {
  const { t } = useParkingTexts()
  const [typing, setTyping] = useState<keyof TypedDayRange | null>(null)

  /**
   * Moves the focus to the number of spots, or to the first wrong day: the spots ignore such a day.
   */
  function show() {
    flushSync(() => setTyping(null))
    const [error] = actor.getSnapshot().context.searchErrors
    if (error) focusField(`parking-${error.path}`)
    else focusFoundSpotCount()
  }

  return (
    <section className={styles.finder} aria-labelledby="parking-finder">
      <h2 id="parking-finder">{t('finder.title')}</h2>
      <div
        className={styles.finderForm}
        onKeyDown={(event) => {
          if (isKeyPress('Enter', event) && isTextField(event.target)) show()
        }}
      >
        <Days actor={actor} typing={typing} onTyping={setTyping} />
        <Filter actor={actor} />
        <ShowBar actor={actor} onShow={show} />
      </div>
    </section>
  )
}

type DaysProps = {
  actor: ParkingRef
  /** The day that is being typed, whose errors wait; null for none. */
  typing: keyof TypedDayRange | null
  onTyping: (path: keyof TypedDayRange | null) => void
}

function Days({ actor, typing, onTyping }: DaysProps) {
  const { t } = useParkingTexts()
  const start = useSelector(actor, ({ context }) => context.start)
  const typed = useSelector(actor, ({ context }) => context.typed)
  const errors = useSelector(actor, ({ context }) => context.searchErrors)
  const dates = useDateFieldTexts()
  const limits = startLimitsOf({ start })
  const { first, last } = reservationStartBounds(limits)
  const max = last === OPEN_END ? undefined : last
  const firstEnd = laterDay(parseTypedDate(typed.start) ?? limits.today, limits.today)
  /** Returns the error of a day; undefined while a day is being typed. */
  const textOf = (path: keyof TypedDayRange, least: IsoDate) => {
    const key = errors.find((error) => error.path === path)?.key
    if (!key || typing !== null) return undefined
    if (key === 'invalid_date' && isNonexistentDay(typed[path]))
      return t('validation:nonexistent_date')
    return t(`validation:${key}`, { first: formatDate(least), last: formatDate(last) })
  }
  const change = (path: keyof TypedDayRange) => (text: string) => {
    onTyping(path)
    actor.send({ type: 'range.changed', typed: { ...typed, [path]: text } })
  }
  const left = () => onTyping(null)
  return (
    <div>
      <DateField
        {...dates}
        name="parking-start"
        label={t('finder.start')}
        hint={max && t('finder.until', { day: formatDate(max) })}
        value={typed.start}
        onChange={change('start')}
        onLeave={left}
        error={textOf('start', limits.today)}
        min={first}
        max={max}
        today={limits.today}
      />
      <div className={styles.endDay}>
        <Fold title={t('finder.more')} icon="calendar">
          <DateField
            {...dates}
            name="parking-end"
            label={t('finder.end')}
            hint={t('finder.endHint')}
            value={typed.end}
            onChange={change('end')}
            onLeave={left}
            error={textOf('end', firstEnd)}
            min={firstEnd}
            today={limits.today}
          />
        </Fold>
      </div>
      <LiveRegion>{typing === null && errors.length > 0 && t('finder.previous')}</LiveRegion>
    </div>
  )
}

const isTextField = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === 'text'

const noFilter: ParkingFilter = { needs: [], number: '' }

function Filter({ actor }: { actor: ParkingRef }) {
  const { t } = useParkingTexts()
  const filter = useSelector(actor, ({ context }) => context.filter)
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const change = (changed: Partial<ParkingFilter>) =>
    actor.send({ type: 'filter.changed', filter: { ...filter, ...changed } })
  const clear = () => {
    change(noFilter)
    // The pressed button disappears, so the focus is moved.
    first.current?.focus()
  }
  const toggle = (need: ParkingEquipment) => {
    const others = filter.needs.filter((one) => one !== need)
    change({ needs: filter.needs.includes(need) ? others : [...filter.needs, need] })
  }
  return (
    <>
      <fieldset>
        <legend>{t('finder.needs')}</legend>
        <div className={styles.chips}>
          {needs.map((need, index) => (
            <label key={need} className={styles.chip} htmlFor={`${id}-${need}`}>
              <input
                ref={index === 0 ? first : null}
                id={`${id}-${need}`}
                type="checkbox"
                checked={filter.needs.includes(need)}
                onChange={() => toggle(need)}
              />
              <Icon
                name={filter.needs.includes(need) ? 'check' : equipmentIcons[need]}
                size="small"
              />
              <span>{t(`need.${need}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        name="parking-number"
        label={t('finder.number')}
        optionalText={t('optional')}
        hint={t('finder.numberHint')}
        width="short"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_NUMBER}
        value={filter.number}
        onChange={(number) => change({ number })}
      />
      {(filter.needs.length > 0 || filter.number !== '') && (
        <Button variant="quiet" compact onClick={clear}>
          {t('finder.clear')}
        </Button>
      )}
    </>
  )
}

/** Longer than any number of a spot. */
const MAX_NUMBER = 100

/** The button that leads to the spots, and says how many there are. */
function ShowBar({ actor, onShow }: { actor: ParkingRef; onShow: () => void }) {
  const { t } = useParkingTexts()
  const { count } = useFoundSpots(actor)
  return (
    <div className={styles.showBar}>
      <Button wide onClick={onShow}>
        {t('finder.show', { count })}
      </Button>
    </div>
  )
}
