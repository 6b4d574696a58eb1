import { useSelector } from '@xstate/react'
import { useCallback, useRef } from 'react'
import type { ParkingFormSubject } from '../../../../api/parking-form.ts'
import { formatDate } from '../../../../domain/dates.ts'
import { currentOwnReservation, dayOrNull, OPEN_END } from '../../../../domain/parking.ts'
import {
  chosenSpotOf,
  ownReservationOf,
  upcomingReservationOf,
} from '../../../../machines/parking/parking.selectors.ts'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { DateField } from '../../../components/DateField/DateField.tsx'
import { KeyValues } from '../../../components/KeyValues/KeyValues.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { FormErrors } from '../../../form/FormErrors.tsx'
import { useDateFieldTexts } from '../../../form/use-date-messages.ts'
import { type OperationProps, shownStepOf } from '../flow.ts'
import { spotName } from '../spot-words.ts'
import { useParkingTexts } from '../use-messages.ts'
import { ownReservationFacts } from './facts.ts'
import { Panel } from './Panel.tsx'
import { SpotOperationStep } from './SpotOperationStep.tsx'
import { type ParkingFormRef, useParkingForm } from './use-parking-form.ts'

type GivingUpProps = OperationProps & { subject: ParkingFormSubject }

/** The panel that ends the contract's reservation, or cancels one that has not begun. */
export function EndReservationPanel({ subject, ...props }: GivingUpProps) {
  const { t } = useParkingTexts()
  const { operation, state } = props
  const { context } = state
  const chosen = chosenSpotOf(context)
  const kind = subject.operation === 'end' ? 'end' : 'cancel'
  const own = kind === 'end' ? ownReservationOf(context) : upcomingReservationOf(context)
  const asked = useRef<HTMLHeadingElement>(null)
  const step = useSelector(operation, shownStepOf)
  const form = useSelector(operation, ({ children }) => children.form)
  const sent = useSelector(operation, (shown) => shown.context.sent)
  const ask = useCallback(() => asked.current?.focus(), [])
  if (!chosen || !own) return null
  const { spot } = chosen
  const words = {
    name: spotName(spot),
    day: sent?.write.kind === 'end' ? formatDate(sent.write.body.endDate) : '',
  }
  const question = step === 'filling' ? 'title' : 'confirm'
  const current =
    kind === 'cancel' && dayOrNull(currentOwnReservation(spot, subject.today)?.endDate)
  return (
    <Panel {...props} step={step} title={t('details.title')}>
      {current && <p>{t('cancelled.until', { day: formatDate(current) })}</p>}
      <KeyValues items={ownReservationFacts({ spot, own, today: subject.today }, t)} />
      <h3 ref={asked} tabIndex={-1}>
        {t(kind === 'end' ? `ending.${question}` : `cancelling.${question}`, words)}
      </h3>
      {kind === 'cancel' && <p>{t('cancelling.text')}</p>}
      <SpotOperationStep actor={operation} onAsk={ask}>
        {form && <EndReservationForm form={form} subject={subject} />}
      </SpotOperationStep>
    </Panel>
  )
}

type GivingUpFormProps = { form: ParkingFormRef; subject: ParkingFormSubject }

/** The form with the last day of the reservation, and the button that goes on. */
export function EndReservationForm({ form, subject }: GivingUpFormProps) {
  const { today, lastDay: last } = subject
  const { t } = useParkingTexts()
  const dates = useDateFieldTexts()
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
