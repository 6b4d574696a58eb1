import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { showDate } from '../../../domain/dates.ts'
import { helsinkiDay } from '../../../domain/helsinki.ts'
import { isTransferNeeded } from '../../../domain/modification.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { DateField } from '../../components/DateField/DateField.tsx'
import { fieldId } from '../../components/Field/Field.tsx'
import { focusField } from '../../components/Field/focus-field.ts'
import { Stack } from '../../components/Stack/Stack.tsx'
import { flowMarks } from '../../flow/flow-screen.tsx'
import { MessageField } from '../notice-form/MessageField.tsx'
import { useDateWords } from '../notice-form/use-date-words.ts'
import type { ModificationProps } from './flow.ts'
import { FormFaults, PEOPLE } from './form/FormFaults.tsx'
import { ReceiverField } from './form/ReceiverField.tsx'
import { type FormRef, useFields } from './form/use-fields.ts'
import { ModificationPage } from './ModificationPage.tsx'
import { namesOf } from './preview/change.ts'
import { useWords } from './use-words.ts'

/** When they leave, and who receives the contract when no party stays. Specification 1, section 5. */
export function Form(props: ModificationProps) {
  const { form } = props.state.children
  return form ? <FilledForm {...props} form={form} /> : null
}

function FilledForm({ actor, state, draft, form }: ModificationProps & { form: FormRef }) {
  const { t } = useWords()
  const dates = useDateWords()
  const input = state.context
  const { tenants, leaving, focus } = input
  const now = input.now()
  const { bounds, field } = useFields(form, input, now)
  const typed = useSelector(form, (snapshot) => snapshot)
  const { value, context } = typed
  const isComplete = value === 'complete'
  const isRefused = value === 'refused'
  const goBack = () => actor.send({ type: 'back.requested' })
  const names = namesOf(tenants, leaving)

  useEffect(() => {
    if (focus) focusField(focus)
  }, [focus])

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
      {isRefused && <FormFaults key={context.refusals} faults={context.shown} bounds={bounds} />}
      <form
        noValidate
        {...flowMarks('modification-form', typed)}
        onSubmit={(event) => {
          event.preventDefault()
          form.send({ type: isComplete ? 'preview.requested' : 'check.requested' })
        }}
      >
        <Stack gap="wide">
          <DateField
            {...field('movingOutDate')}
            {...dates}
            label={t('modificationNotice:label.movingOutDate')}
            hint={t('form.movingOutHint', {
              first: showDate(bounds.first),
              last: showDate(bounds.last),
            })}
            required
            min={bounds.first}
            max={bounds.last}
            today={helsinkiDay(now)}
          />
          <ReceiverField fields={{ bounds, field }} input={input} />
          <MessageField
            {...field('modificationDescription')}
            label={t('modificationNotice:label.description')}
          />
        </Stack>
        <Actions fill ruled>
          <Button type="submit">{t(isComplete ? 'form.preview' : 'continue')}</Button>
          <Button variant="quiet" id={fieldId(PEOPLE)} onClick={goBack}>
            {t('previousStep')}
          </Button>
        </Actions>
      </form>
    </ModificationPage>
  )
}
