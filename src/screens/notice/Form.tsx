import type { NoticeProps } from './flow.ts'
import { NoticePage } from './NoticePage.tsx'
import { useMessages } from './use-messages.ts'

/** The form of a notice. Specification 2, sections 2 and 5. */
export function Form({ state, kind }: NoticeProps) {
  const { t } = useMessages()
  return (
    <NoticePage state={state} title={t(`title.${kind}`)}>
      <p>{state.context.contractUuid}</p>
    </NoticePage>
  )
}
