import { Button } from '../../components/Button/Button.tsx'
import { FlowNotFound } from '../../flow/FlowNotFound.tsx'
import type { NoticeProps } from './flow.ts'
import { useNoticeWritingTexts } from './use-messages.ts'
import { useOriginPage } from './use-origin.ts'

/**
 * Says that there is no such notice, or none that the reader may see. Specification 2, section 8.
 */
export function NotFound({ state, kind }: NoticeProps) {
  const { t } = useNoticeWritingTexts()
  const { back } = useOriginPage(state.context.contractUuid)
  return (
    <FlowNotFound
      title={t(`notFound.title.${kind}`)}
      lead={t('notFound.text')}
      actions={<Button to={back.to}>{back.text}</Button>}
    />
  )
}
