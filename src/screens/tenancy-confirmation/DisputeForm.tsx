import { MAX_DISPUTE_TEXT } from '../../../domain/limits.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { FieldForm } from '../../form/FieldForm.tsx'
import { MessageField } from '../../form/MessageField.tsx'
import type { TenancyProps } from './flow.ts'
import { AnswerNotSent } from './TenancyAnswerButtons.tsx'
import { TenancyPage } from './TenancyPage.tsx'
import { useTenancyTexts } from './use-messages.ts'

/** The form in which the person disputes the tenancy; the description is optional. */
export function DisputeForm({ actor, state }: TenancyProps) {
  const { t } = useTenancyTexts()
  const isSending = state.matches({ describing: 'sending' })
  const isTooLong = state.matches({ describing: 'tooLong' })
  const onChange = (description: string) => actor.send({ type: 'description.changed', description })
  return (
    <TenancyPage
      state={state}
      title={t('describing.title')}
      lead={t('describing.lead')}
      isRefused={isTooLong}
    >
      <FieldForm
        fields={{ description: { onChange } }}
        onSend={() => actor.send({ type: 'dispute.sent' })}
      >
        <Stack gap="loose">
          <MessageField
            name="description"
            label={t('describing.label')}
            hint={t('describing.hint')}
            limit={MAX_DISPUTE_TEXT}
            value={state.context.description}
            onChange={onChange}
            {...(isTooLong && { error: t('describing.tooLong', { most: MAX_DISPUTE_TEXT }) })}
          />
          <AnswerNotSent isNotSent={state.matches({ describing: 'notSent' })} />
          <Actions fill ruled>
            <Button type="submit" busy={isSending} busyLabel={t('sending')}>
              {t('describing.send')}
            </Button>
            <Button
              variant="quiet"
              aria-disabled={isSending}
              onClick={() => actor.send({ type: 'back.requested' })}
            >
              {t('describing.back')}
            </Button>
          </Actions>
        </Stack>
      </FieldForm>
    </TenancyPage>
  )
}
