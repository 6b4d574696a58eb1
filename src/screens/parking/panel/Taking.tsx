import { type ReactNode, useEffect, useId } from 'react'
import type { ParkingArea } from '../../../../api/parking.ts'
import { showDate } from '../../../../domain/dates.ts'
import { orNull } from '../../../../domain/missing.ts'
import { showEuros } from '../../../../domain/money.ts'
import { OPEN_END, priceOn } from '../../../../domain/parking.ts'
import { chosenOf, ownSpots } from '../../../../machines/parking/parking.setup.ts'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { Checkbox } from '../../../components/Checkbox/Checkbox.tsx'
import { DateField } from '../../../components/DateField/DateField.tsx'
import { fieldId } from '../../../components/Field/Field.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx'
import { useDateMessages } from '../../../form/use-date-messages.ts'
import { useUnsavedInput } from '../../../services/use-unsaved-input.ts'
import type { ParkingProps } from '../flow.ts'
import { spotName } from '../spot-words.ts'
import { useMessages } from '../use-messages.ts'
import { ChangeDay } from './ChangeDay.tsx'
import { Panel } from './Panel.tsx'
import { Equipment, Price } from './SpotFacts.tsx'
import { Step } from './Step.tsx'
import { type ParkingFormRef, useParkingForm } from './use-parking-form.ts'

export type TakingProps = ParkingProps & {
  operation: 'reserve' | 'change'
  /** Below the equipment: what becomes of the old spot. */
  children?: ReactNode
}

/** Taking a spot: what it costs and may be used for, then the acceptance. Specification 2, 5. */
export function Taking({ operation, children, ...props }: TakingProps) {
  const { t } = useMessages()
  const { state } = props
  const { context } = state
  const chosen = chosenOf(context)
  const today = context.start?.today ?? ''
  const day = context.form.startDate
  useUnsavedInput(true)
  if (!chosen) return null
  const { area, spot } = chosen
  const name = spotName(spot)
  const price = priceOn(spot.prices, { day, today })
  const words = { name, price: price && showEuros(price.price) }
  const label = t(`form.${operation}${price ? '' : 'Free'}` as const, words)
  const { form } = state.children
  return (
    <Panel
      {...props}
      title={t(operation === 'reserve' ? 'reserve.title' : 'changing.title', { name })}
    >
      <Price spot={spot} day={day} today={today} />
      <Equipment spot={spot} />
      {children}
      <p>{t('form.charged', { day: showDate(day) })}</p>
      {operation === 'reserve' && <Kept {...props} />}
      <Step {...props} operation={operation} label={label}>
        {form && (
          <TakingForm
            {...props}
            form={form}
            area={area}
            label={label}
            today={today}
            contractEnd={context.start?.contract.endDate ?? null}
          />
        )}
      </Step>
    </Panel>
  )
}

/** The own spots stay: another reservation changes nothing about them. */
function Kept({ state: { context } }: ParkingProps) {
  const { t } = useMessages()
  const names = ownSpots(context).map(({ spot }) => spotName(spot))
  if (names.length === 0) return null
  return <p>{t('reserve.kept', { count: names.length, names: names.join(', ') })}</p>
}

type TakingFormProps = ParkingProps & {
  form: ParkingFormRef
  area: ParkingArea
  /** Of the button. */
  label: string
  today: string
  /** The reservation ends with it; null for none. */
  contractEnd: string | null
}

function TakingForm({ form, area, label, today, contractEnd, ...props }: TakingFormProps) {
  const { t } = useMessages()
  const dates = useDateMessages()
  const fields = useParkingForm(form, { first: today, last: OPEN_END })
  const { noValidate, onSubmit, ...marks } = fields.props
  const start = fields.field('startDate')
  const acceptance = fields.check('isAccepted')
  const why = useId()
  const refusals = fields.refusal?.count ?? 0
  // A press of the button that is not ready answers at the terms.
  useEffect(() => {
    if (refusals > 0) document.getElementById(fieldId('isAccepted'))?.focus()
  }, [refusals])
  return (
    <div {...marks}>
      <form
        noValidate={noValidate}
        onSubmit={onSubmit}
        onKeyDown={(event) => {
          // A disabled button also stops the browser from sending the form: Enter shows the errors.
          if (
            event.key === 'Enter' &&
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
              {...start}
              value={showDate(start.value)}
              label={t('form.start')}
              hint={
                contractEnd
                  ? t('form.startHintUntil', { day: showDate(contractEnd) })
                  : t('form.startHint')
              }
              min={start.value}
              today={today}
              disabled
            />
            <ChangeDay {...props} />
          </div>
          <Checkbox {...acceptance} label={<Acceptance area={area} />} required />
          <Actions fill>
            <Button
              type="submit"
              wide
              unready={!fields.isComplete}
              aria-describedby={acceptance.checked ? undefined : why}
            >
              {label}
            </Button>
          </Actions>
          {!acceptance.checked && (
            <VisuallyHidden>
              <span id={why}>{t('form.notAccepted')}</span>
            </VisuallyHidden>
          )}
        </Stack>
      </form>
    </div>
  )
}

/** What is accepted: the rules of the place and the terms, as links where the area has them. */
function Acceptance({ area }: { area: ParkingArea }) {
  const { t } = useMessages()
  const rules = orNull(area.terms?.rulesUrl)
  const terms = orNull(area.terms?.termsUrl)
  return (
    <>
      <span>{t('form.acceptBefore')}</span> <Term href={rules}>{t('form.rules')}</Term>{' '}
      <span>{t('form.and')}</span> <Term href={terms}>{t('form.terms')}</Term>
    </>
  )
}

function Term({ href, children }: { href: string | null; children: string }) {
  const { t } = useMessages()
  if (href === null) return <span>{children}</span>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> ({t('shell:newTab')})</VisuallyHidden>
    </a>
  )
}
