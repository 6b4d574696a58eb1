import type { NoticeStatus as Status } from '../../../../api/notice-lists.ts'
import { canEdit } from '../../../../machines/notice/notice.setup.ts'
import { mayReopenNotice } from '../../../../machines/notice-lifecycle/lifecycle.ts'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { Icon } from '../../../components/Icon/Icon.tsx'
import {
  NoticeStatusSection,
  type NoticeStatusSectionProps,
} from '../../../components/NoticeStatusSection/NoticeStatusSection.tsx'
import { formatInstant } from '../../../flow/request/show-instant.ts'
import {
  answerTimeKindByNoticeKind,
  useAnswerTime,
  withAnswerPromise,
} from '../../../flow/use-answer-time.ts'
import type { NoticeProps } from '../flow.ts'
import { useNoticeReadingTexts } from './use-view-messages.ts'
import type { ViewedNotice } from './use-viewed.ts'

const reached = {
  created: 'begun',
  in_progress: 'inProgress',
  completed: 'over',
} as const satisfies Record<Status, NoticeStatusSectionProps['reached']>

/** The latest event of a notice, what happens next, and the button to edit the notice. */
export function CurrentStatusSection({
  actor,
  state,
  viewed,
}: NoticeProps & { viewed: ViewedNotice }) {
  const { notice, kind, t } = viewed
  const { by, createdAt, eventType } = notice.latestEvent
  const moment = formatInstant(createdAt, viewed)
  return (
    <NoticeStatusSection
      title={t(`latest.${kind}.${eventType}`)}
      since={by ? t('since', { by, moment }) : t('sinceAlone', { moment })}
      reached={reached[notice.status]}
      next={nextOf(viewed, useAnswered(kind))}
      actions={
        canEdit(state.context) && (
          <Actions fill>
            <Button variant="secondary" onClick={() => actor.send({ type: 'edit.requested' })}>
              <Icon name="edit" size="small" />
              {t(`edit.${kind}`)}
            </Button>
          </Actions>
        )
      }
    />
  )
}

/** Returns a sentence about how soon a new notice is answered; null where nothing is promised. */
function useAnswered(kind: ViewedNotice['kind']): string | null {
  const { t } = useNoticeReadingTexts()
  const answered = answerTimeKindByNoticeKind[kind]
  const span = useAnswerTime()(answered, { isSpelled: true })
  return answered === null || span === null ? null : t(`answer.${answered}`, { span })
}

/**
 * Returns what happens next with a notice, and for a new one how soon. For a completed notice that
 * its writer can reopen, it asks instead whether the matter is fixed.
 */
function nextOf(
  { notice, kind, t }: ViewedNotice,
  answered: string | null,
): NoticeStatusSectionProps['next'] {
  const { eventType } = notice.latestEvent
  if (notice.status !== 'completed') {
    const text = t(`next.${kind}.${eventType}`)
    const isNew = eventType === 'created' && answered !== null
    return { title: t('next.title'), text: isNew ? withAnswerPromise(answered, text) : text }
  }
  // Whether the writer could reopen the notice; the reader may be somebody else.
  const isOpen = mayReopenNotice({ ...notice, isOwn: true })
  return isOpen
    ? { title: t(`next.${kind}.completedTitle`), text: t(`next.${kind}.completed`) }
    : { title: t('next.title'), text: t(`next.${kind}.closed`) }
}
