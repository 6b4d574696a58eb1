import type { NoticeProps } from './flow.ts'
import { NoticePage } from './NoticePage.tsx'
import { useMessages } from './use-messages.ts'

/** Nothing can be written without a phone number. Specification 2, section 8. */
export function MissingPhone({ state, kind }: NoticeProps) {
  const { t } = useMessages()
  return (
    <NoticePage state={state} title={t(`title.${kind}`)}>
      <p>{state.context.contractUuid}</p>
    </NoticePage>
  )
}
