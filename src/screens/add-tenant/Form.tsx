import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { FormErrors } from '../../form/FormErrors.tsx'
import { useFieldFocus } from '../../form/use-form.ts'
import { AddTenantPage } from './AddTenantPage.tsx'
import type { StateProps } from './flow.ts'
import { Persons } from './form/Persons.tsx'
import { type AddTenantFormRef, useAddTenantForm } from './form/use-add-tenant-form.ts'
import { useAddTenantTexts } from './use-messages.ts'

/** The form for the tenants to add. Specification 1, sections 2 and 5. */
export function Form(props: StateProps) {
  const { form } = props.state.children
  return form ? <OpenForm {...props} form={form} /> : null
}

function OpenForm({ state, form }: StateProps & { form: AddTenantFormRef }) {
  const { t } = useAddTenantTexts()
  const fields = useAddTenantForm(form)
  const { isComplete, isRefused } = fields
  const { noValidate, method, onSubmit, ...marks } = fields.props
  const { focus } = state.context

  useFieldFocus(focus)

  return (
    <div {...marks}>
      <AddTenantPage
        state={state}
        step="form"
        title={t('form.title')}
        lead={t('form.lead')}
        isRefused={isRefused}
        givesFocusAway={isRefused || focus !== null}
      >
        <form noValidate={noValidate} method={method} onSubmit={onSubmit}>
          <FormErrors refusal={fields.refusal} t={t} />
          <Stack gap="wide">
            <p>{t('form.kept')}</p>
            <Persons fields={fields} />
            <Actions fill ruled>
              <Button type="submit">{t(isComplete ? 'form.preview' : 'continue')}</Button>
            </Actions>
          </Stack>
        </form>
      </AddTenantPage>
    </div>
  )
}
