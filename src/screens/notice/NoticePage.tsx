import { useLocation } from 'react-router-dom'
import { todayOf } from '../../../domain/helsinki.ts'
import { FlowPage, type FlowPageProps } from '../../flow/FlowPage.tsx'
import { originOf } from '../../routing/origin.ts'
import { addressOf } from '../../routing/portal-routes.ts'
import { clock } from '../../runtime.ts'
import { DraftStatus } from '../draft/DraftStatus.tsx'
import type { NoticeProps } from './flow.ts'
import { useMessages } from './use-messages.ts'

export type NoticePageProps = Pick<NoticeProps, 'state'> &
  Omit<FlowPageProps, 't' | 'contractUuid' | 'steps' | 'back'>

/** The layout of the screens of a notice: the way back to where it was begun, and its draft. */
export function NoticePage({ state, children, ...rest }: NoticePageProps) {
  const { t } = useMessages()
  const origin = originOf(useLocation().search)
  const { contractUuid, start } = state.context
  const { draft } = state.children
  return (
    <FlowPage
      {...rest}
      t={t}
      contractUuid={contractUuid}
      back={{ to: addressOf(origin, contractUuid), text: t(`back.${origin}`) }}
    >
      {children}
      {draft && !start?.notice && <DraftStatus actor={draft} today={todayOf(clock)} t={t} />}
    </FlowPage>
  )
}
