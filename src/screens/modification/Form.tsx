import { formatDate } from '../../../domain/dates.ts'
import { helsinkiTodayOf } from '../../../domain/helsinki.ts'
import { isTransferNeeded } from '../../../domain/modification.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { DateField } from '../../components/DateField/DateField.tsx'
import { fieldId } from '../../components/Field/Field.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { useModificationTexts } from '../../flow/modification-request/use-modification-messages.ts'
import { FormErrors } from '../../form/FormErrors.tsx'
import { MessageField } from '../../form/MessageField.tsx'
import { useDateFieldTexts } from '../../form/use-date-messages.ts'
import { useFieldFocus } from '../../form/use-form.ts'
import type { ModificationProps } from './flow.ts'
import { ReceiverField } from './form/ReceiverField.tsx'
import {
  LEAVING_PEOPLE_FIELD,
  type ModificationFormRef,
  useModificationForm,
} from './form/use-modification-form.ts'
import { ModificationPage } from './ModificationPage.tsx'
import { tenantNames } from './preview/change.ts'

/** The moving-out date, and the new party when no party stays. Specification 1, section 5. */
export function Form(props: ModificationProps) {
  const { form } = props.state.children
  return form ? <OpenForm {...props} form={form} /> : null
}

function OpenForm({
  actor,
  state,
  draft,
  form,
}: ModificationProps & { form: ModificationFormRef }) {
  const { t } = useModificationTexts()
  const dates = useDateFieldTexts()
  const input = state.context
  const { tenants, leaving, focus } = input
  const today = helsinkiTodayOf(input.clock)
  const fields = useModificationForm(form, input, today)
  const { bounds, field, isComplete, isRefused } = fields
  const goBack = () => actor.send({ type: 'back.requested' })
  const names = tenantNames(tenants, leaving)

  useFieldFocus(focus)

  return (
    <ModificationPage
      state={state}
      draft={draft}
      step="form"
      ways={{ parties: goBack }}
      title={t('form.title')}
      lead={t(isTransferNeeded(tenants, leaving) ? 'form.passesOn' : 'form.goesOn', {
        names: names.join(', '),
      })}
      isRefused={isRefused}
      givesFocusAway={isRefused || focus !== null}
    >
      <FormErrors refusal={fields.refusal} t={t} />
      <form {...fields.props}>
        <Stack gap="wide">
          <DateField
            {...field('movingOutDate')}
            {...dates}
            label={t('modificationDescription:label.movingOutDate')}
            hint={t('form.movingOutHint', {
              first: formatDate(bounds.first),
              last: formatDate(bounds.last),
            })}
            required
            min={bounds.first}
            max={bounds.last}
            today={today}
          />
          <ReceiverField fields={fields} input={input} />
          <MessageField
            {...field('modificationDescription')}
            label={t('modificationDescription:label.description')}
          />
        </Stack>
        <Actions fill ruled>
          <Button type="submit">{t(isComplete ? 'form.preview' : 'continue')}</Button>
          <Button variant="quiet" id={fieldId(LEAVING_PEOPLE_FIELD)} onClick={goBack}>
            {t('previousStep')}
          </Button>
        </Actions>
      </form>
    </ModificationPage>
  )
}
