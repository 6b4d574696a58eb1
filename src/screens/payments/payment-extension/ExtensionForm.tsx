import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, type IsoDate } from '../../../../domain/dates.ts'
import { calculatePromisedAnswerDay } from '../../../../domain/message-answer.ts'
import { formatCents } from '../../../../domain/money.ts'
import { getMonthName } from '../../../../domain/months.ts'
import { getLastExtensionDay } from '../../../../domain/payment-extension.ts'
import { canRetry } from '../../../../machines/payment-extension/payment-extension.setup.ts'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { Callout } from '../../../components/Callout/Callout.tsx'
import { DateField } from '../../../components/DateField/DateField.tsx'
import { CreationLimitCallout } from '../../../flow/CreationLimitCallout.tsx'
import { TenancyUnconfirmedCallout } from '../../../flow/TenancyUnconfirmedCallout.tsx'
import { answerTimeOf, useAnswerTime } from '../../../flow/use-answer-time.ts'
import { FieldForm } from '../../../form/FieldForm.tsx'
import { useDateFieldTexts } from '../../../form/use-date-messages.ts'
import { useDayError } from '../../../form/use-day-error.ts'
import { useUnsavedInput } from '../../../services/use-unsaved-input.ts'
import styles from '../payment-info.module.css'
import type { ExtensionProps } from './flow.ts'

/** The form for the day on which the invoice will be paid; a failure is shown below the day. */
export function ExtensionForm({ actor, state, level, place }: ExtensionProps) {
  const { t, i18n } = useTranslation('payments')
  const dates = useDateFieldTexts()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { invoice, typed, errors, today } = state.context
  const { yearMonth, cents } = invoice
  const isSending = state.matches('sending')
  const isFailed = state.matches('notSent')
  useUnsavedInput(typed !== '')
  const Heading = `h${level}` as const
  const name = `payBy.${place}.day`

  const onChange = (value: string) => actor.send({ type: 'day.changed', value })

  return (
    <FieldForm
      className={styles.moreTime}
      aria-labelledby={id}
      fields={{ [name]: { onChange } }}
      onSend={() => actor.send({ type: 'send.requested' })}
    >
      <Heading id={id} ref={heading} tabIndex={-1}>
        {t('extension.title')}
      </Heading>
      <p className={styles.moreTimeFor}>
        <b>{invoice.name}</b>
        {yearMonth !== null && (
          <span>{`${getMonthName(yearMonth, i18n.language)} ${yearMonth.slice(0, 4)}`}</span>
        )}
        {cents !== null && <span className="nowrap">{formatCents(cents)}</span>}
      </p>
      <DateField
        {...dates}
        name={name}
        label={t('extension.day')}
        error={useDayError(errors, {
          typed,
          today,
          required: t('extension.fieldError.required'),
        })}
        required
        value={typed}
        onChange={onChange}
        min={today}
        max={getLastExtensionDay(today)}
        today={today}
      />
      <p className="small">
        <Answer today={today} />
      </p>
      {isFailed && <NotSent state={state} />}
      <Actions>
        {(!isFailed || canRetry(state.context)) && (
          <Button type="submit" busy={isSending} busyLabel={t('extension.sending')}>
            {t(isFailed ? 'extension.retry' : 'extension.send')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => actor.send({ type: 'request.cancelled' })}>
          {t('extension.cancel')}
        </Button>
      </Actions>
    </FieldForm>
  )
}

/** Says by when the request, which is sent as a message, is answered, and where. */
function Answer({ today }: { today: IsoDate }) {
  const { t } = useTranslation('payments')
  const span = useAnswerTime()('messages')
  const days = answerTimeOf('messages')
  if (days === null) return t('extension.answer.none')
  if (days === 'some') return t('extension.answer.some', { span })
  return t('extension.answer.by', {
    date: formatDate(calculatePromisedAnswerDay(today, null, days)),
  })
}

function NotSent({ state }: Pick<ExtensionProps, 'state'>) {
  const { t } = useTranslation('payments')
  const { code, availableAt, contractUuid } = state.context
  if (code === 'CREATION_LIMIT_REACHED')
    return (
      <CreationLimitCallout kind="message" availableAt={availableAt} contractUuid={contractUuid} />
    )
  if (code === 'TENANCY_UNCONFIRMED')
    return <TenancyUnconfirmedCallout contractUuid={contractUuid} />
  return (
    <Callout tone="warn" live="alert" title={t('extension.notSent.title')}>
      <p>{t(canRetry(state.context) ? 'extension.notSent.text' : 'extension.notSent.final')}</p>
    </Callout>
  )
}
