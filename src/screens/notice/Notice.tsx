import { Callout } from '../../components/Callout/Callout.tsx'
import { MainWithAside } from '../../components/MainWithAside/MainWithAside.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { noticeTitle } from '../../flow/notice-list/notice-title.ts'
import { requireLoaded } from '../../flow/require-loaded.ts'
import type { NoticeProps } from './flow.ts'
import { NoticePage } from './NoticePage.tsx'
import { CurrentStatusSection } from './view/CurrentStatusSection.tsx'
import { NoticeAside } from './view/NoticeAside.tsx'
import { NoticeContent } from './view/NoticeContent.tsx'
import { NoticeEvents } from './view/NoticeEvents.tsx'
import { NoticeFiles } from './view/NoticeFiles.tsx'
import { ReopenButton } from './view/ReopenButton.tsx'
import { useViewedNotice } from './view/use-viewed.ts'

/** An existing notice, with what has happened to it. Specification 2, sections 2 and 4. */
export function Notice(props: NoticeProps) {
  const { state, kind } = props
  const { mayWrite } = requireLoaded(state.context.start)
  const viewed = useViewedNotice(props)
  const { notice, isOwn, t } = viewed
  const title = noticeTitle(notice, t)
  const kicker = t(`title.${kind}`)
  return (
    <NoticePage state={state} title={title} over={kicker !== title && kicker} isWide>
      <Stack gap="widest">
        <Stack>
          <CurrentStatusSection {...props} viewed={viewed} />
          <ReopenButton {...props} viewed={viewed} />
          {!mayWrite && <Callout title={t('staff')} />}
          {!isOwn && (
            <Callout title={t('others')}>
              {notice.isWriterProtected === true && <p>{t('protected')}</p>}
            </Callout>
          )}
        </Stack>
        <MainWithAside>
          <Stack gap="widest">
            <NoticeEvents viewed={viewed} />
            <Stack gap="wide">
              <NoticeContent viewed={viewed} />
              <NoticeFiles viewed={viewed} />
            </Stack>
          </Stack>
          <NoticeAside viewed={viewed} />
        </MainWithAside>
      </Stack>
    </NoticePage>
  )
}
