import type { NoticeStatus as Status } from '../../../../api/notice-lists.ts'
import { canEdit } from '../../../../machines/notice/notice.setup.ts'
import { mayReopen } from '../../../../machines/notice-lifecycle/lifecycle.ts'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { Icon } from '../../../components/Icon/Icon.tsx'
import {
  NoticeStatus,
  type NoticeStatusProps,
} from '../../../components/NoticeStatus/NoticeStatus.tsx'
import { showInstantInWords } from '../../../flow/request/show-instant.ts'
import { answeredKindOf, useAnswerTime, withPromise } from '../../../flow/use-answer-time.ts'
import type { NoticeProps } from '../flow.ts'
import { useViewMessages } from './use-view-messages.ts'
import type { Viewed } from './use-viewed.ts'

const reached = {
  created: 'begun',
  in_progress: 'inProgress',
  completed: 'over',
} as const satisfies Record<Status, NoticeStatusProps['reached']>

/** What the latest event of a notice says, what happens next, and the button to change it. */
export function CurrentStatus({ actor, state, viewed }: NoticeProps & { viewed: Viewed }) {
  const { notice, kind, t } = viewed
  const { by, createdAt, eventType } = notice.latestEvent
  const moment = showInstantInWords(createdAt, viewed)
  return (
    <NoticeStatus
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

/** Returns in what time a new notice is answered, in a sentence; null where nothing is promised. */
function useAnswered(kind: Viewed['kind']): string | null {
  const { t } = useViewMessages()
  const answered = answeredKindOf[kind]
  const span = useAnswerTime()(answered, { isSpelled: true })
  return answered === null || span === null ? null : t(`answer.${answered}`, { span })
}

/**
 * Returns what happens next, and of a new one in what time; one that can be reopened is asked about,
 * whatever its latest event.
 */
function nextOf({ notice, kind, t }: Viewed, answered: string | null): NoticeStatusProps['next'] {
  const { eventType } = notice.latestEvent
  if (notice.status !== 'completed') {
    const text = t(`next.${kind}.${eventType}`)
    const isNew = eventType === 'created' && answered !== null
    return { title: t('next.title'), text: isNew ? withPromise(answered, text) : text }
  }
  // Whether its writer could reopen it, whoever reads it.
  const isOpen = mayReopen({ ...notice, isOwn: true })
  return isOpen
    ? { title: t(`next.${kind}.completedTitle`), text: t(`next.${kind}.completed`) }
    : { title: t('next.title'), text: t(`next.${kind}.closed`) }
}
