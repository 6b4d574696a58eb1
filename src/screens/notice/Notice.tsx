import type { NoticeProps } from './flow.ts'
import { NoticePage } from './NoticePage.tsx'
import { useMessages } from './use-messages.ts'

/** A notice that stands, with what has happened to it. Specification 2, sections 2 and 4. */
export function Notice({ state, kind }: NoticeProps) {
  const { t } = useMessages()
  return (
    <NoticePage state={state} title={t(`title.${kind}`)}>
      <p>{state.context.contractUuid}</p>
    </NoticePage>
  )
}
