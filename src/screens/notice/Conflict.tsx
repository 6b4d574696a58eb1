import type { NoticeProps } from './flow.ts'
import { NoticePage } from './NoticePage.tsx'
import { useMessages } from './use-messages.ts'

/** Another window has changed the notice, or it was completed, before it was sent. */
export function Conflict({ state, kind }: NoticeProps) {
  const { t } = useMessages()
  return (
    <NoticePage state={state} title={t(`title.${kind}`)}>
      <p>{state.context.contractUuid}</p>
    </NoticePage>
  )
}
