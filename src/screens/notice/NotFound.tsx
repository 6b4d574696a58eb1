import type { NoticeProps } from './flow.ts'
import { NoticePage } from './NoticePage.tsx'
import { useMessages } from './use-messages.ts'

/** There is no such notice, or none that the reader may see. Specification 2, section 8. */
export function NotFound({ state, kind }: NoticeProps) {
  const { t } = useMessages()
  return (
    <NoticePage state={state} title={t(`title.${kind}`)}>
      <p>{state.context.contractUuid}</p>
    </NoticePage>
  )
}
