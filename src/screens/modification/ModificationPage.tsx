import { isTransferNeeded } from '../../../domain/modification.ts'
import { FlowPage, type FlowPageProps } from '../termination/FlowPage.tsx'
import type { StateProps } from '../termination/flow.ts'
import { useWords } from './use-words.ts'

export type ModificationPageProps = Omit<FlowPageProps, 'state' | 'start' | 't'> & {
  page: Pick<StateProps, 'state' | 'start'>
}

/** The frame of every screen of tenants who leave: the termination's, in words of its own. */
export function ModificationPage({ page: { state, start }, ...rest }: ModificationPageProps) {
  const { t } = useWords()
  const change = isTransferNeeded(start.tenants, state.context.leaving) ? 'transfer' : 'leave'
  return (
    <FlowPage
      over={t(`modificationNotice:title.${change}`)}
      {...rest}
      state={state}
      start={start}
      t={t}
    />
  )
}
