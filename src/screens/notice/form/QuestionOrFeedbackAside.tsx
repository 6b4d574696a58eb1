import { Card } from '../../../components/Card/Card.tsx'
import { Aside } from '../../../components/MainWithAside/MainWithAside.tsx'
import { HelpCard } from '../../../flow/HelpCard.tsx'
import { NoticeListPart } from '../../../flow/notice-list/NoticeListPart.tsx'
import { useNoticeWritingTexts } from '../use-messages.ts'

export type QuestionOrFeedbackAsideProps = { contractUuid: string; kind: 'question' | 'feedback' }

/** The resident's earlier questions or feedback, and whom to call. */
export function QuestionOrFeedbackAside({ contractUuid, kind }: QuestionOrFeedbackAsideProps) {
  const { t } = useNoticeWritingTexts()
  return (
    <Aside label={t(`asideLabel.${kind}`)}>
      <Card>
        <NoticeListPart kind={kind} contractUuid={contractUuid} />
      </Card>
      <HelpCard contractUuid={contractUuid} title={t('aside.helpTitle')} text={t('aside.help')} />
    </Aside>
  )
}
