import { useEffect } from 'react'
import { Button } from '../../../components/Button/Button.tsx'
import { TextField } from '../../../components/TextField/TextField.tsx'
import { WHY_NOT_WRITE_ID } from '../../../flow/messages/NewMessageButton.tsx'
import { useMessageWritingTexts } from '../../../flow/messages/use-writing-messages.ts'
import { requireLoaded } from '../../../flow/require-loaded.ts'
import { FormErrors } from '../../../form/FormErrors.tsx'
import { WaitingSubmit, WaitingText } from '../../../form/WaitingSubmit.tsx'
import { AnswerPromise } from '../AnswerPromise.tsx'
import { MessageFiles } from '../MessageFiles.tsx'
import { MessageTextField } from '../MessageTextField.tsx'
import { OutOfOfficeCallout } from '../OutOfOfficeCallout.tsx'
import { type MessageFormRef, useMessageForm } from '../use-message-form.ts'
import { focusReplyText } from './focus-text.ts'
import { ReplyLayout } from './ReplyLayout.tsx'
import styles from './reply.module.css'
import type { ReplyScreenProps } from './reply-props.ts'

/** The form of a reply; staff, who may not write, see only its disabled button. */
export function ReplyForm(props: ReplyScreenProps) {
  const { t } = useMessageWritingTexts()
  const { form } = props.state.children
  if (requireLoaded(props.state.context.start).mayWrite)
    return form ? <Fields {...props} form={form} /> : null
  return (
    <ReplyLayout state={props.state} title={t('title.reply')} focus="never">
      <Button disabled aria-describedby={WHY_NOT_WRITE_ID}>
        {t('reply.go')}
      </Button>
    </ReplyLayout>
  )
}

function Fields({ state, form }: ReplyScreenProps & { form: MessageFormRef }) {
  const { t } = useMessageWritingTexts()
  const fields = useMessageForm(form)
  const { subject, outOfOffice } = requireLoaded(state.context.start)
  const { focus } = state.context
  const { isRefused, isWaiting } = fields
  const own = fields.field('subject')
  // The field is shown where the thread has no subject, or the resident wrote another one.
  const hasSubject = subject === '' || own.error !== undefined || own.value !== subject

  useEffect(() => {
    if (focus !== null) focusReplyText()
  }, [focus])

  return (
    <ReplyLayout
      state={state}
      title={t('title.reply')}
      focus={isRefused || focus !== null ? 'never' : 'ifLost'}
    >
      {outOfOffice && <OutOfOfficeCallout outOfOffice={outOfOffice} />}
      <FormErrors refusal={fields.refusal} t={t} />
      <form {...fields.props} className={styles.form}>
        {hasSubject && <TextField {...own} label={t('label.subject')} required />}
        <MessageTextField fields={fields} />
        <MessageFiles state={state} fields={fields} />
        <div className={styles.end}>
          <WaitingSubmit isWaiting={isWaiting}>{t('reply.go')}</WaitingSubmit>
          <p className="small muted">
            <AnswerPromise outOfOffice={outOfOffice} />
          </p>
        </div>
        <WaitingText isWaiting={isWaiting}>{t('form.waits')}</WaitingText>
      </form>
    </ReplyLayout>
  )
}
