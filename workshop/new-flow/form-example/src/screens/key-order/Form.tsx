import { formatDate } from '../../../../../../domain/dates.ts'
import { helsinkiTodayOf } from '../../../../../../domain/helsinki.ts'
import { Actions } from '../../../../../../src/components/Actions/Actions.tsx'
import { Button } from '../../../../../../src/components/Button/Button.tsx'
import { ChoiceGroup } from '../../../../../../src/components/ChoiceGroup/ChoiceGroup.tsx'
import { DateField } from '../../../../../../src/components/DateField/DateField.tsx'
import { Stack } from '../../../../../../src/components/Stack/Stack.tsx'
import { TextField } from '../../../../../../src/components/TextField/TextField.tsx'
import { FormErrors } from '../../../../../../src/form/FormErrors.tsx'
import { MessageField } from '../../../../../../src/form/MessageField.tsx'
import { useDateFieldTexts } from '../../../../../../src/form/use-date-messages.ts'
import { useFieldFocus } from '../../../../../../src/form/use-form.ts'
import { keyKinds, MAX_KEYS } from '../../../api/key-order.ts'
import type { KeyOrderProps } from './flow.ts'
import { KeyOrderPage } from './KeyOrderPage.tsx'
import { type KeyOrderFormRef, useKeyOrderForm } from './use-key-order-form.ts'
import { useKeyOrderTexts } from './use-messages.ts'

/** The form: which keys, how many, and when they are collected. */
export function Form(props: KeyOrderProps) {
  const { form } = props.state.children
  return form ? <OpenForm {...props} form={form} /> : null
}

function OpenForm({ state, form }: KeyOrderProps & { form: KeyOrderFormRef }) {
  const { t } = useKeyOrderTexts()
  const dates = useDateFieldTexts()
  const { focus } = state.context
  const today = helsinkiTodayOf(state.context.clock)
  const { days, field, values, isComplete, isRefused, refusal, props } = useKeyOrderForm(
    form,
    today,
  )

  useFieldFocus(focus)

  return (
    <KeyOrderPage
      state={state}
      step="form"
      title={t('form.title')}
      lead={t('form.lead')}
      isRefused={isRefused}
      givesFocusAway={isRefused || focus !== null}
    >
      <FormErrors refusal={refusal} t={t} />
      <form {...props}>
        <Stack gap="wide">
          <ChoiceGroup
            {...field('kind')}
            label={t('label.kind')}
            required
            options={keyKinds.map((kind) => ({ value: kind, title: t(`kind.${kind}`) }))}
            value={values.kind || null}
          />
          <TextField
            {...field('quantity')}
            label={t('label.quantity')}
            hint={t('form.quantityHint', { most: MAX_KEYS })}
            required
            width="short"
            inputMode="numeric"
          />
          <DateField
            {...field('fetchDay')}
            {...dates}
            label={t('label.fetchDay')}
            hint={t('form.fetchDayHint', {
              first: formatDate(days.first),
              last: formatDate(days.last),
            })}
            required
            min={days.first}
            max={days.last}
            today={today}
          />
          <MessageField {...field('message')} label={t('label.message')} />
        </Stack>
        <Actions fill ruled>
          <Button type="submit">{t(isComplete ? 'form.preview' : 'continue')}</Button>
        </Actions>
      </form>
    </KeyOrderPage>
  )
}
