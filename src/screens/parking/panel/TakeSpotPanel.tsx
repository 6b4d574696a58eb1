import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ParkingArea } from '../../../../api/parking.ts'
import type { ParkingFormSubject } from '../../../../api/parking-form.ts'
import { formatDate } from '../../../../domain/dates.ts'
import { textOrNull } from '../../../../domain/missing.ts'
import { formatEuros } from '../../../../domain/money.ts'
import { calendarDayBefore, OPEN_END, spotPriceOn } from '../../../../domain/parking.ts'
import { chosenSpotOf, ownSpots, spotById } from '../../../../machines/parking/parking.selectors.ts'
import type { ParkingContext } from '../../../../machines/parking/parking.setup.ts'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { Checkbox } from '../../../components/Checkbox/Checkbox.tsx'
import { DateField } from '../../../components/DateField/DateField.tsx'
import { fieldId } from '../../../components/Field/Field.tsx'
import { isKeyPress } from '../../../components/is-press-of.ts'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx'
import { useDateFieldTexts } from '../../../form/use-date-messages.ts'
import { type OperationProps, type SpotOperationRef, shownStepOf } from '../flow.ts'
import { spotName } from '../spot-words.ts'
import { useParkingTexts } from '../use-messages.ts'
import { isReservedDayBefore } from './facts.ts'
import { Panel } from './Panel.tsx'
import { SearchDayField, type SearchDayFieldProps } from './SearchDayField.tsx'
import { Equipment, Price } from './SpotFacts.tsx'
import { SpotOperationStep } from './SpotOperationStep.tsx'
import { type ParkingFormRef, useParkingForm } from './use-parking-form.ts'

type TakingProps = OperationProps & { subject: ParkingFormSubject }

/** The panel for taking a spot: its price and use, what happens to own spots, the acceptance. */
export function TakeSpotPanel({ subject, ...props }: TakingProps) {
  const { t } = useParkingTexts()
  const { operation, state } = props
  const { context } = state
  const chosen = chosenSpotOf(context)
  const form = useLastForm(operation)
  const step = useSelector(operation, shownStepOf)
  if (!chosen) return null
  const { spot } = chosen
  const { today, startDate: day } = subject
  const name = spotName(spot)
  const kind = subject.operation === 'change' ? 'change' : 'reserve'
  const price = spotPriceOn(spot.prices, { day, today })
  const words = { name, price: price && formatEuros(price.price) }
  const label = t(`form.${kind}${price ? '' : 'Free'}` as const, words)
  return (
    <Panel
      {...props}
      step={step}
      title={t(kind === 'reserve' ? 'reserve.title' : 'changing.title', { name })}
    >
      <Price spot={spot} day={day} today={today} />
      <Equipment spot={spot} />
      {kind === 'change' && <ChangeDays context={context} subject={subject} name={name} />}
      <p>{t('form.charged', { day: formatDate(day) })}</p>
      {kind === 'reserve' && <OwnSpotsStay context={context} />}
      <SpotOperationStep actor={operation}>
        {form && (
          <TakeSpotForm
            form={form}
            label={label}
            isSending={step === 'sending'}
            subject={subject}
            area={chosen.area}
            context={context}
            onSearch={(typed) => operation.send({ type: 'day.changed', typed })}
          />
        )}
      </SpotOperationStep>
    </Panel>
  )
}

/**
 * Returns the form of an operation; once the operation has no form any more, as while it is sent,
 * the last form.
 */
function useLastForm(operation: SpotOperationRef) {
  const form = useSelector(operation, ({ children }) => children.form)
  const [last, setLast] = useState(form)
  if (form && form !== last) setLast(form)
  return form ?? last
}

type ContextProps = { context: ParkingContext }

/**
 * Says before a change which day is the last of the old spot, unless its reservation has not begun
 * by then, and which day is the first of the new spot.
 */
function ChangeDays({
  context,
  subject,
  name,
}: ContextProps & { subject: ParkingFormSubject; name: string }) {
  const { t } = useParkingTexts()
  const old = spotById(context, subject.fromSpotId)
  if (!old) return null
  const first = subject.startDate
  const last = formatDate(calendarDayBefore(first))
  const days = { old: spotName(old), name, first: formatDate(first), last }
  return <p>{t(isReservedDayBefore(old, first) ? 'changing.days' : 'changing.notBegun', days)}</p>
}

/**
 * Says that the reservation of another spot leaves the own spots unchanged; renders nothing where
 * the contract has none.
 */
function OwnSpotsStay({ context }: ContextProps) {
  const { t } = useParkingTexts()
  const names = ownSpots(context).map(({ spot }) => spotName(spot))
  if (names.length === 0) return null
  return <p>{t('reserve.kept', { count: names.length, names: names.join(', ') })}</p>
}

type TakingFormProps = Pick<SearchDayFieldProps, 'context' | 'onSearch'> & {
  form: ParkingFormRef
  subject: ParkingFormSubject
  area: ParkingArea
  /** The label of the button. */
  label: string
  isSending?: boolean
}

/** The day of the search, the acceptance of rules and terms, and the button that sends. */
export function TakeSpotForm({
  form,
  subject,
  area,
  label,
  isSending = false,
  context,
  onSearch,
}: TakingFormProps) {
  const { t } = useParkingTexts()
  const dates = useDateFieldTexts()
  const { startDate, today } = subject
  const contractEnd = context.start?.contract.endDate
  const fields = useParkingForm(form, { first: today, last: OPEN_END })
  const { noValidate, method, onSubmit, ...marks } = fields.props
  const acceptance = fields.check('isAccepted')
  const refusals = fields.refusal?.count ?? 0
  // A press of the button before the terms are accepted moves the focus to the terms.
  useEffect(() => {
    if (refusals > 0) document.getElementById(fieldId('isAccepted'))?.focus()
  }, [refusals])
  return (
    <div {...marks}>
      <form
        noValidate={noValidate}
        method={method}
        onSubmit={onSubmit}
        onKeyDown={(event) => {
          // A disabled button also stops the browser from sending the form: Enter shows the errors.
          if (
            isKeyPress('Enter', event) &&
            event.target instanceof HTMLInputElement &&
            !fields.isComplete
          )
            event.currentTarget.requestSubmit()
        }}
      >
        <Stack>
          <div>
            <DateField
              {...dates}
              name="startDate"
              value={formatDate(startDate)}
              label={t('form.start')}
              hint={
                contractEnd
                  ? t('form.startHintUntil', { day: formatDate(contractEnd) })
                  : t('form.startHint')
              }
              min={startDate}
              today={today}
              onChange={ignored}
              disabled
            />
            {!isSending && <SearchDayField context={context} onSearch={onSearch} />}
          </div>
          <Checkbox
            {...acceptance}
            label={<Acceptance area={area} />}
            required
            disabled={isSending}
          />
          <Actions fill>
            <Button
              type="submit"
              wide
              autoFocus={isSending}
              busy={isSending}
              busyLabel={t(subject.operation === 'change' ? 'form.changing' : 'form.reserving')}
              unready={!fields.isComplete && t('form.notAccepted')}
            >
              {label}
            </Button>
          </Actions>
        </Stack>
      </form>
    </div>
  )
}

/** The form has no day of its own to change: it is the first day of the search. */
const ignored = () => undefined

/** The rules and terms that the resident accepts, as links where the area has them. */
function Acceptance({ area }: { area: ParkingArea }) {
  const { t } = useParkingTexts()
  const rules = textOrNull(area.terms?.rulesUrl)
  const terms = textOrNull(area.terms?.termsUrl)
  return (
    <>
      <span>{t('form.acceptBefore')}</span> <Term href={rules}>{t('form.rules')}</Term>{' '}
      <span>{t('form.and')}</span> <Term href={terms}>{t('form.terms')}</Term>
    </>
  )
}

function Term({ href, children }: { href: string | null; children: string }) {
  const { t } = useParkingTexts()
  if (href === null) return <span>{children}</span>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> ({t('shell:newTab')})</VisuallyHidden>
    </a>
  )
}
