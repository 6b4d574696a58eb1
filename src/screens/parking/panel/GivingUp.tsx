import { type RefObject, useEffect, useRef } from 'react'
import { type IsoDate, showDate } from '../../../../domain/dates.ts'
import { currentOwn, OPEN_END, shownDay } from '../../../../domain/parking.ts'
import { chosenOf, ownOf, upcomingOf } from '../../../../machines/parking/parking.setup.ts'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { DateField } from '../../../components/DateField/DateField.tsx'
import { KeyValues } from '../../../components/KeyValues/KeyValues.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { FormErrors } from '../../../form/FormErrors.tsx'
import { useDateMessages } from '../../../form/use-date-messages.ts'
import { useIgnoreDoubleClick } from '../../../layout/use-ignore-double-click.ts'
import { useUnsavedInput } from '../../../services/use-unsaved-input.ts'
import { type ParkingProps, stepOf } from '../flow.ts'
import { spotName } from '../spot-words.ts'
import { useMessages } from '../use-messages.ts'
import { ownFacts } from './own-facts.ts'
import { Panel } from './Panel.tsx'
import { Step } from './Step.tsx'
import { type ParkingFormRef, useParkingForm } from './use-parking-form.ts'

export type GivingUpProps = ParkingProps & { operation: 'end' | 'cancel' }

/** Ending the own reservation, or cancelling one that has not begun. Specification 2, section 5. */
export function GivingUp({ operation, ...props }: GivingUpProps) {
  const { t } = useMessages()
  const { state } = props
  const { context } = state
  const spot = chosenOf(context)?.spot
  const own = operation === 'end' ? ownOf(context) : upcomingOf(context)
  const asked = useRef<HTMLHeadingElement>(null)
  useUnsavedInput(true)
  if (!spot || !own) return null
  const today = context.start?.today ?? ''
  const { write } = context
  const { form } = state.children
  const step = stepOf(state) === 'filling' ? 'title' : 'confirm'
  const words = {
    name: spotName(spot),
    day: write?.kind === 'end' ? showDate(write.body.endDate) : '',
  }
  const question = t(operation === 'end' ? `ending.${step}` : `cancelling.${step}`, words)
  const current = operation === 'cancel' && shownDay(currentOwn(spot, today)?.endDate)
  return (
    <Panel {...props} title={t('details.title')}>
      {current && <p>{t('cancelled.until', { day: showDate(current) })}</p>}
      <KeyValues items={ownFacts({ spot, own, today }, t)} />
      <h3 ref={asked} tabIndex={-1}>
        {question}
      </h3>
      {operation === 'cancel' && <p>{t('cancelling.text')}</p>}
      <Step {...props} operation={operation} variant="danger" label={t(`form.${operation}`)}>
        {stepOf(state) === 'confirming' ? (
          <Confirm {...props} operation={operation} question={asked} />
        ) : (
          form && (
            <GivingUpForm
              form={form}
              operation={operation}
              today={today}
              last={shownDay(own.endDate)}
            />
          )
        )}
      </Step>
    </Panel>
  )
}

/** Asks once more: others may reserve the spot at once, and a set end cannot be moved. */
function Confirm({
  actor,
  operation,
  question,
}: GivingUpProps & { question: RefObject<HTMLElement | null> }) {
  const { t } = useMessages()
  useEffect(() => question.current?.focus(), [question])
  // The panel around it stays, and with it the first click of a double click.
  useIgnoreDoubleClick()
  return (
    <>
      <p>{t(`confirm.${operation}Text`)}</p>
      <Actions fill>
        <Button wide variant="danger" onClick={() => actor.send({ type: 'end.confirmed' })}>
          {t(`confirm.${operation}`)}
        </Button>
        <Button wide variant="secondary" onClick={() => actor.send({ type: 'back.requested' })}>
          {t('confirm.back')}
        </Button>
      </Actions>
    </>
  )
}

type GivingUpFormProps = Pick<GivingUpProps, 'operation'> & {
  form: ParkingFormRef
  today: IsoDate
  /** The day on which it ends already. */
  last: IsoDate | null
}

function GivingUpForm({ form, operation, today, last }: GivingUpFormProps) {
  const { t } = useMessages()
  const dates = useDateMessages()
  const fields = useParkingForm(form, { first: today, last: last ?? OPEN_END })
  const { noValidate, onSubmit, ...marks } = fields.props
  return (
    <div {...marks}>
      <form noValidate={noValidate} onSubmit={onSubmit}>
        <FormErrors refusal={fields.refusal} t={t} />
        <Stack>
          {operation === 'end' && (
            <DateField
              {...dates}
              {...fields.field('endDate')}
              label={t('form.lastDay')}
              hint={t('form.lastDayHint')}
              min={today}
              max={last ?? undefined}
              today={today}
              required
            />
          )}
          <Actions fill>
            <Button type="submit" wide variant="danger">
              {t(`form.${operation}`)}
            </Button>
          </Actions>
        </Stack>
      </form>
    </div>
  )
}
