import { MAX_NOTICE_DESCRIPTION } from '../../../../domain/limits.ts'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { discardsInput } from '../../../components/discards-input.ts'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { SummaryList } from '../../../components/SummaryList/SummaryList.tsx'
import { Attachments } from '../../../flow/attachments/Attachments.tsx'
import { FormErrors } from '../../../form/FormErrors.tsx'
import { MessageField } from '../../../form/MessageField.tsx'
import { WaitingSubmit, WaitingText } from '../../../form/WaitingSubmit.tsx'
import { useNoticeReadingTexts } from '../view/use-view-messages.ts'
import type { ReopeningProps } from './flow.ts'
import { ReopeningPage } from './ReopeningPage.tsx'
import { type ReopeningFormRef, useReopeningForm } from './use-reopening-form.ts'

/** The form for what is still wrong, with files; while it is being sent, the written text. */
export function ReopeningForm(props: ReopeningProps) {
  const { form } = props.state.children
  return form ? <OpenForm {...props} form={form} /> : <Sending {...props} />
}

function OpenForm({
  actor,
  state,
  noticeState,
  form,
}: ReopeningProps & { form: ReopeningFormRef }) {
  const { t } = useNoticeReadingTexts()
  const { kind } = state.context
  const { attachments } = state.children
  const fields = useReopeningForm(form, kind)
  const { isRefused, isWaiting } = fields
  return (
    <ReopeningPage
      noticeState={noticeState}
      title={t(`reopening.title.${kind}`)}
      lead={t(`reopening.lead.${kind}`)}
      isRefused={isRefused}
      givesFocusAway={isRefused}
    >
      <FormErrors refusal={fields.refusal} t={t} />
      <form {...fields.props}>
        <Stack gap="loose">
          <MessageField
            {...fields.field('description')}
            label={t('reopening.description')}
            hint={t(`reopening.once.${kind}`)}
            limit={MAX_NOTICE_DESCRIPTION}
            isRequired
          />
          {attachments && (
            <Attachments
              actor={attachments}
              label={t('reopening.files')}
              chooseText={t('reopening.choose')}
              error={fields.field('files').error}
            />
          )}
          <Actions fill ruled>
            <WaitingSubmit isWaiting={isWaiting}>{t(`reopening.send.${kind}`)}</WaitingSubmit>
            <Button
              {...discardsInput}
              variant="quiet"
              onClick={() => actor.send({ type: 'reopening.cancelled' })}
            >
              {t('reopening.cancel')}
            </Button>
          </Actions>
        </Stack>
        <WaitingText isWaiting={isWaiting}>{t('reopening.waiting')}</WaitingText>
      </form>
    </ReopeningPage>
  )
}

function Sending({ state, noticeState }: ReopeningProps) {
  const { t } = useNoticeReadingTexts()
  const { kind, form } = state.context
  const files = form.files.map(({ fileName }) => fileName).join('\n')
  const rows = [
    { term: t('reopening.description'), value: form.description },
    { term: t('reopening.files'), value: files },
  ]
  return (
    <ReopeningPage noticeState={noticeState} title={t(`reopening.title.${kind}`)}>
      <Stack gap="loose">
        <SummaryList rows={rows.filter(({ value }) => value !== '')} />
        <Actions fill>
          <Button busy busyLabel={t('reopening.sending')}>
            {t(`reopening.send.${kind}`)}
          </Button>
        </Actions>
      </Stack>
    </ReopeningPage>
  )
}
