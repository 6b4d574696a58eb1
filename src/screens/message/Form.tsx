import { Actions } from '../../components/Actions/Actions.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { useMessageWritingTexts } from '../../flow/messages/use-writing-messages.ts'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { FormErrors } from '../../form/FormErrors.tsx'
import { useFieldFocus } from '../../form/use-form.ts'
import { WaitingSubmit, WaitingText } from '../../form/WaitingSubmit.tsx'
import type { MessageProps } from './flow.ts'
import { MessageAside } from './MessageAside.tsx'
import { MessageFiles } from './MessageFiles.tsx'
import { MessagePage } from './MessagePage.tsx'
import { MessageTextField } from './MessageTextField.tsx'
import { OutOfOfficeCallout } from './OutOfOfficeCallout.tsx'
import { type MessageFormRef, useMessageForm } from './use-message-form.ts'

/** The form of a new message: what the provider says first, then subject, text and attachments. */
export function Form(props: MessageProps) {
  const { form } = props.state.children
  return form ? <Fields {...props} form={form} /> : null
}

function Fields({ state, form }: MessageProps & { form: MessageFormRef }) {
  const { t } = useMessageWritingTexts()
  const fields = useMessageForm(form)
  const start = requireLoaded(state.context.start)
  const { focus } = state.context
  const { isComplete, isRefused, isWaiting } = fields
  const { outOfOffice, mayWrite } = start

  useFieldFocus(focus)

  return (
    <MessagePage
      state={state}
      title={t('title.new')}
      lead={t('lead')}
      head={outOfOffice && <OutOfOfficeCallout outOfOffice={outOfOffice} />}
      aside={<MessageAside start={start} />}
      isRefused={isRefused}
      givesFocusAway={isRefused || focus !== null}
    >
      <FormErrors refusal={fields.refusal} t={t} />
      <form {...fields.props}>
        <Stack gap="loose">
          <TextField {...fields.field('subject')} label={t('label.subject')} required />
          <MessageTextField fields={fields} />
          <MessageFiles state={state} fields={fields} isDenied={!mayWrite} />
        </Stack>
        <Actions fill ruled>
          <WaitingSubmit isWaiting={isWaiting}>
            {t(isComplete ? 'form.preview' : 'continue')}
          </WaitingSubmit>
        </Actions>
        <WaitingText isWaiting={isWaiting}>{t('form.waits')}</WaitingText>
      </form>
    </MessagePage>
  )
}
