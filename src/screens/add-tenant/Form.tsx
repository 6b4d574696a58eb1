import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { focusField } from '../../components/Field/focus-field.ts'
import { Stack } from '../../components/Stack/Stack.tsx'
import { AddTenantPage } from './AddTenantPage.tsx'
import type { StateProps } from './flow.ts'
import { FormFaults } from './form/FormFaults.tsx'
import { Persons } from './form/Persons.tsx'
import { type FormRef, useFields } from './form/use-fields.ts'
import { useWords } from './use-words.ts'

/** Who is to be added, one person after the other. Specification 1, sections 2 and 5. */
export function Form(props: StateProps) {
  const { form } = props.state.children
  return form ? <FilledForm {...props} form={form} /> : null
}

function FilledForm({ state, start, form }: StateProps & { form: FormRef }) {
  const { t } = useWords()
  const fields = useFields(form)
  const { value, context } = useSelector(form, (snapshot) => snapshot)
  const isComplete = value === 'complete'
  const isRefused = value === 'refused'
  const { focus } = state.context

  useEffect(() => {
    if (focus) focusField(focus)
  }, [focus])

  return (
    <AddTenantPage
      state={state}
      start={start}
      step="form"
      title={t('form.title')}
      lead={t('form.lead')}
      isRefused={isRefused}
      givesFocusAway={isRefused || focus !== null}
    >
      <form
        noValidate
        data-flow="add-tenant-form"
        data-state={JSON.stringify(value)}
        onSubmit={(event) => {
          event.preventDefault()
          form.send({ type: isComplete ? 'preview.requested' : 'check.requested' })
        }}
      >
        {isRefused && <FormFaults key={context.refusals} faults={context.shown} fields={fields} />}
        <Stack gap="wide">
          <p>{t('form.kept')}</p>
          <Persons fields={fields} />
          <Actions fill ruled>
            <Button type="submit">{t(isComplete ? 'form.preview' : 'continue')}</Button>
          </Actions>
        </Stack>
      </form>
    </AddTenantPage>
  )
}
