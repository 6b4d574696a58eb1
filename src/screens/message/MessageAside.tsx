import { mayWriteNotice } from '../../../domain/notices.ts'
import type { MessageStart } from '../../../machines/message/message.setup.ts'
import { Card } from '../../components/Card/Card.tsx'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import { Aside } from '../../components/MainWithAside/MainWithAside.tsx'
import { useMessageWritingTexts } from '../../flow/messages/use-writing-messages.ts'
import { linkTargetOf } from '../../routing/link-targets.ts'
import { useRoles, useSwitches } from '../../services/signed-in.ts'
import { AnswerPromise } from './AnswerPromise.tsx'
import { useAnswerExpectation } from './use-answer.ts'

type MessageAsideProps = { start: MessageStart }

/**
 * Says when a message is answered, where the provider promises it, and links to a fault report;
 * renders nothing where there is neither. Specification 2, section 9.
 */
export function MessageAside({ start }: MessageAsideProps) {
  const { t } = useMessageWritingTexts()
  const isPromised = useAnswerExpectation(start.outOfOffice).kind !== 'none'
  const report = useDefectReport(start)
  if (!isPromised && !report) return null
  return (
    <Aside label={t('aside.answer.label')}>
      {isPromised && (
        <Card title={t('aside.answer.title')}>
          <p>
            <AnswerPromise outOfOffice={start.outOfOffice} />
          </p>
        </Card>
      )}
      {report && (
        <Card plain title={t('aside.broken.title')}>
          <p className="small muted">{t('aside.broken.text')}</p>
          <LinkIcon go tall {...report}>
            {t('aside.broken.go')}
          </LinkIcon>
        </Card>
      )}
    </Aside>
  )
}

/**
 * Returns the link to a new fault report; null where the portal has none or the resident may not
 * write it.
 */
function useDefectReport({ contract: { uuid, status } }: MessageStart) {
  const target = linkTargetOf('defectNotice', uuid, useSwitches())
  const roles = useRoles(uuid)
  return target && !target.soon && mayWriteNotice('defect', { status, roles }) ? target : null
}
