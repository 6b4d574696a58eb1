import { useSelector } from '@xstate/react'
import { Notice } from '../../components/Notice/Notice.tsx'
import { FlowPage } from './FlowPage.tsx'
import type { StateProps } from './flow.ts'
import { useWords } from './use-words.ts'

/** On the way out to identification: what is happening, and that nothing is to be done. */
export function Identifying({ state, start }: StateProps) {
  const { t } = useWords()
  const phase = useSelector(
    state.children.identification,
    (identification) => identification?.value,
  )
  return (
    <FlowPage state={state} start={start} step="identification" title={t('identifying.title')}>
      <div data-flow="strong-identification" data-state={JSON.stringify(phase)}>
        <Notice
          title={t(`identifying.${phase === 'leaving' ? 'leaving' : 'preparing'}`)}
          live="status"
        >
          <p>{t('identifying.text')}</p>
        </Notice>
      </div>
    </FlowPage>
  )
}
