import { useSelector } from '@xstate/react'
import { useCallback, useRef } from 'react'
import type { ParkingFormSubject } from '../../../../api/parking-form.ts'
import { showDate } from '../../../../domain/dates.ts'
import { currentOwn, OPEN_END, shownDay } from '../../../../domain/parking.ts'
import { chosenOf, ownOf, upcomingOf } from '../../../../machines/parking/parking.selectors.ts'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { DateField } from '../../../components/DateField/DateField.tsx'
import { KeyValues } from '../../../components/KeyValues/KeyValues.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { FormErrors } from '../../../form/FormErrors.tsx'
import { useDateMessages } from '../../../form/use-date-messages.ts'
import { type OperationProps, shownStepOf } from '../flow.ts'
import { spotName } from '../spot-words.ts'
import { useMessages } from '../use-messages.ts'
import { ownFacts } from './facts.ts'
import { Panel } from './Panel.tsx'
import { Step } from './Step.tsx'
import { type ParkingFormRef, useParkingForm } from './use-parking-form.ts'

type GivingUpProps = OperationProps & { subject: ParkingFormSubject }

/** The panel that ends the contract's reservation, or cancels one that has not begun. */
export function GivingUp({ subject, ...props }: GivingUpProps) {
  const { t } = useMessages()
  const { operation, state } = props
  const { context } = state
  const chosen = chosenOf(context)
  const kind = subject.operation === 'end' ? 'end' : 'cancel'
  const own = kind === 'end' ? ownOf(context) : upcomingOf(context)
  const asked = useRef<HTMLHeadingElement>(null)
  const step = useSelector(operation, shownStepOf)
  const form = useSelector(operation, ({ children }) => children.form)
  const sent = useSelector(operation, (shown) => shown.context.sent)
  const ask = useCallback(() => asked.current?.focus(), [])
  if (!chosen || !own) return null
  const { spot } = chosen
  const words = {
    name: spotName(spot),
    day: sent?.write.kind === 'end' ? showDate(sent.write.body.endDate) : '',
  }
  const question = step === 'filling' ? 'title' : 'confirm'
  const current = kind === 'cancel' && shownDay(currentOwn(spot, subject.today)?.endDate)
  return (
    <Panel {...props} step={step} title={t('details.title')}>
      {current && <p>{t('cancelled.until', { day: showDate(current) })}</p>}
      <KeyValues items={ownFacts({ spot, own, today: subject.today }, t)} />
      <h3 ref={asked} tabIndex={-1}>
        {t(kind === 'end' ? `ending.${question}` : `cancelling.${question}`, words)}
      </h3>
      {kind === 'cancel' && <p>{t('cancelling.text')}</p>}
      <Step actor={operation} onAsk={ask}>
        {form && <GivingUpForm form={form} subject={subject} />}
      </Step>
    </Panel>
  )
}

type GivingUpFormProps = { form: ParkingFormRef; subject: ParkingFormSubject }

/** The form with the last day of the reservation, and the button that goes on. */
export function GivingUpForm({ form, subject }: GivingUpFormProps) {
  const { today, lastDay: last } = subject
  const { t } = useMessages()
  const dates = useDateMessages()
  const fields = useParkingForm(form, { first: today, last: last ?? OPEN_END })
  const { noValidate, method, onSubmit, ...marks } = fields.props
  return (
    <div {...marks}>
      <form noValidate={noValidate} method={method} onSubmit={onSubmit}>
        <FormErrors refusal={fields.refusal} t={t} />
        <Stack>
          {subject.operation === 'end' && (
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
              {t(subject.operation === 'end' ? 'form.end' : 'form.cancel')}
            </Button>
          </Actions>
        </Stack>
      </form>
    </div>
  )
}
