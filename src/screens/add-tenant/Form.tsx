import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { focusField } from '../../components/Field/focus-field.ts'
import { Stack } from '../../components/Stack/Stack.tsx'
import { flowMarks } from '../../flow/flow-screen.tsx'
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

function FilledForm({ state, form }: StateProps & { form: FormRef }) {
  const { t } = useWords()
  const fields = useFields(form)
  const filling = useSelector(form, (snapshot) => snapshot)
  const isComplete = filling.matches('complete')
  const isRefused = filling.matches('refused')
  const { focus } = state.context

  useEffect(() => {
    if (focus) focusField(focus)
  }, [focus])

  return (
    <div {...flowMarks('add-tenant-form', filling)}>
      <AddTenantPage
        state={state}
        step="form"
        title={t('form.title')}
        lead={t('form.lead')}
        isRefused={isRefused}
        givesFocusAway={isRefused || focus !== null}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            form.send({ type: isComplete ? 'preview.requested' : 'check.requested' })
          }}
        >
          {isRefused && (
            <FormFaults
              key={filling.context.refusals}
              faults={filling.context.shown}
              fields={fields}
            />
          )}
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
