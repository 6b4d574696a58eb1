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
import type { NoticeProps } from '../flow.ts'
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
      next={nextOf(viewed)}
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

/** Returns what happens next; one that can be reopened is asked about, whatever its latest event. */
function nextOf({ notice, kind, t }: Viewed): NoticeStatusProps['next'] {
  if (notice.status !== 'completed')
    return { title: t('next.title'), text: t(`next.${kind}.${notice.latestEvent.eventType}`) }
  // Whether its writer could reopen it, whoever reads it.
  const isOpen = mayReopen({ ...notice, isOwn: true })
  return isOpen
    ? { title: t(`next.${kind}.completedTitle`), text: t(`next.${kind}.completed`) }
    : { title: t('next.title'), text: t(`next.${kind}.closed`) }
}
