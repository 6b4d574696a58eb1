import { Callout } from '../../../components/Callout/Callout.tsx'
import { FormPart } from '../../../components/FormPart/FormPart.tsx'
import { PhoneField } from '../../../components/PhoneField/PhoneField.tsx'
import { TextField } from '../../../components/TextField/TextField.tsx'
import { requireLoaded } from '../../../flow/require-loaded.ts'
import type { NoticeProps } from '../flow.ts'
import { useNoticeWritingTexts } from '../use-messages.ts'
import { DayPart } from './DayPart.tsx'
import { FilesField } from './FilesField.tsx'
import { FormFrame } from './FormFrame.tsx'
import { QuestionOrFeedbackAside } from './QuestionOrFeedbackAside.tsx'
import { TitleDescriptionFilesPart } from './TitleDescriptionFilesPart.tsx'
import { type NoticeFormRef, useQuestionOrFeedbackForm } from './use-notice-form.ts'

export type QuestionOrFeedbackFormProps = NoticeProps & {
  kind: 'question' | 'feedback'
  form: NoticeFormRef
}

/** The form of a question or of feedback: what it says, and how its writer is reached. */
export function QuestionOrFeedbackForm(props: QuestionOrFeedbackFormProps) {
  const { state, kind, form } = props
  const { t } = useNoticeWritingTexts()
  const start = requireLoaded(state.context.start)
  const fields = useQuestionOrFeedbackForm(form, kind)
  return (
    <FormFrame
      {...props}
      fields={fields}
      head={
        <Callout tone="warn" title={t('sensitive.title')}>
          <p>{t('sensitive.text')}</p>
        </Callout>
      }
      aside={<QuestionOrFeedbackAside contractUuid={start.contract.uuid} kind={kind} />}
    >
      <TitleDescriptionFilesPart fields={fields} kind={kind}>
        <DayPart fields={fields} />
        <FilesField fields={fields} start={start} attachments={state.children.attachments} />
      </TitleDescriptionFilesPart>
      <FormPart title={t('reached.title')} intro={t('reached.intro')}>
        <TextField
          {...fields.field('email')}
          label={t('label.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        <PhoneField
          {...fields.field('phoneNumber')}
          label={t('label.phoneNumber')}
          autoComplete="tel"
          width="medium"
          required
        />
      </FormPart>
    </FormFrame>
  )
}
