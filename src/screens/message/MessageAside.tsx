import { mayWriteNotice } from '../../../domain/notices.ts'
import type { MessageStart } from '../../../machines/message/message.setup.ts'
import { Card } from '../../components/Card/Card.tsx'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import { Aside } from '../../components/Split/Split.tsx'
import { useMessages } from '../../flow/messages/use-writing-messages.ts'
import { linkTargetOf } from '../../routing/link-targets.ts'
import { useRoles, useSwitches } from '../../services/signed-in.ts'
import { AnswerPromise } from './AnswerPromise.tsx'
import { useAnswer } from './use-answer.ts'

type MessageAsideProps = { start: MessageStart }

/** When a message is answered, and where to go with what is broken. Specification 2, section 9. */
export function MessageAside({ start }: MessageAsideProps) {
  const { t } = useMessages()
  const isPromised = useAnswer(start.outOfOffice).kind !== 'none'
  return (
    <Aside label={t('aside.answer.label')}>
      <Card title={t(isPromised ? 'aside.answer.title' : 'aside.answer.titleNone')}>
        <p>
          <AnswerPromise outOfOffice={start.outOfOffice} />
        </p>
      </Card>
      <Broken start={start} />
    </Aside>
  )
}

/** The way to a fault report; nothing where there is none, or for whom may not write one. */
function Broken({ start: { contract } }: MessageAsideProps) {
  const { t } = useMessages()
  const { uuid, status } = contract
  const target = linkTargetOf('defectNotice', uuid, useSwitches())
  const roles = useRoles(uuid)
  if (!target || target.soon || !mayWriteNotice('defect', { status, roles })) return null
  return (
    <Card plain title={t('aside.broken.title')}>
      <p className="small muted">{t('aside.broken.text')}</p>
      <LinkIcon go tall {...target}>
        {t('aside.broken.go')}
      </LinkIcon>
    </Card>
  )
}
