import { ContractAside } from '../../flow/ContractAside.tsx'
import { FlowPage, type FlowPageProps } from '../../flow/FlowPage.tsx'
import { flowSteps, type StepWays } from '../../flow/flow-steps.tsx'
import { loaded } from '../../flow/loaded.ts'
import { type StateProps, type Step, steps } from './flow.ts'
import { Overtaken } from './Overtaken.tsx'
import { useWords } from './use-words.ts'

export type AddTenantPageProps = Pick<StateProps, 'state'> &
  Omit<FlowPageProps, 't' | 'contractUuid' | 'steps' | 'head' | 'aside'> & {
    step?: Step
    ways?: StepWays<Step>
  }

/** The layout of the screens for adding tenants, with their texts, steps and contract. */
export function AddTenantPage({ state, step, ways, children, ...rest }: AddTenantPageProps) {
  const { t } = useWords()
  const { contract } = loaded(state.context.start)
  return (
    <FlowPage
      over={t('modificationNotice:title.add')}
      {...rest}
      t={t}
      contractUuid={contract.uuid}
      steps={step && flowSteps(t, steps, step, ways)}
      aside={<ContractAside contract={contract} t={t} />}
    >
      <Overtaken state={state} />
      {children}
    </FlowPage>
  )
}
