import { helsinkiTodayOf } from '../../../domain/helsinki.ts'
import { DraftStatus } from '../../flow/draft/DraftStatus.tsx'
import { FlowPage, type FlowPageProps } from '../../flow/FlowPage.tsx'
import { clock } from '../../runtime.ts'
import type { NoticeProps } from './flow.ts'
import { useNoticeWritingTexts } from './use-messages.ts'
import { useOriginPage } from './use-origin.ts'

export type NoticePageProps = Pick<NoticeProps, 'state'> &
  Omit<FlowPageProps, 't' | 'contractUuid' | 'steps' | 'back'>

/**
 * The layout of the screens of a notice: the link back to where it was begun, and the state of its
 * draft.
 */
export function NoticePage({ state, children, ...rest }: NoticePageProps) {
  const { t } = useNoticeWritingTexts()
  const { contractUuid, start } = state.context
  const { back } = useOriginPage(contractUuid)
  const { draft } = state.children
  return (
    <FlowPage {...rest} t={t} contractUuid={contractUuid} back={back}>
      {children}
      {draft && !start?.notice && (
        <DraftStatus actor={draft} today={helsinkiTodayOf(clock)} t={t} />
      )}
    </FlowPage>
  )
}
