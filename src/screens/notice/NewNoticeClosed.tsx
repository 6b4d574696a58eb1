import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { HelpContactLinks } from '../../layout/HelpContactLinks.tsx'
import { useHelpContacts } from '../../layout/use-help.ts'
import type { NoticeProps } from './flow.ts'
import { QuestionOrFeedbackAside } from './form/QuestionOrFeedbackAside.tsx'
import { UrgentDefectsPart } from './form/UrgentDefectsPart.tsx'
import { NoticePage } from './NoticePage.tsx'
import { useNoticeWritingTexts } from './use-messages.ts'
import { useOriginPage } from './use-origin.ts'

/** Explains why no new notice can be written on this contract, and whom to call. */
export function NewNoticeClosed({ state, kind }: NoticeProps) {
  const { t } = useNoticeWritingTexts()
  const { contract } = requireLoaded(state.context.start)
  const { back } = useOriginPage(contract.uuid)
  // Before the contract ends, questions and feedback are open to everybody.
  const why = kind === 'defect' && contract.status !== 'terminated' ? 'payer' : 'ended'
  return (
    <NoticePage
      state={state}
      over={t(`title.${kind}`)}
      title={t(`closed.${why}.title`)}
      aside={
        kind !== 'defect' && <QuestionOrFeedbackAside contractUuid={contract.uuid} kind={kind} />
      }
      head={kind === 'defect' && <UrgentDefectsPart contractUuid={contract.uuid} />}
    >
      <Stack gap="loose">
        <p>{t(`closed.${why}.text`)}</p>
        <HelpContactLinks help={useHelpContacts(contract.uuid)} label={t('closed.call')} />
        <Actions fill>
          <Button to={back.to}>{back.text}</Button>
        </Actions>
      </Stack>
    </NoticePage>
  )
}
