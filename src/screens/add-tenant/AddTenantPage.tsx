import { ContractAside } from '../../flow/ContractAside.tsx'
import { FlowPage, type FlowPageProps } from '../../flow/FlowPage.tsx'
import { flowSteps, type StepBackCallbacks } from '../../flow/flow-steps.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { AddTenantConflictCallout } from './AddTenantConflictCallout.tsx'
import { type StateProps, type Step, steps } from './flow.ts'
import { useAddTenantTexts } from './use-messages.ts'

export type AddTenantPageProps = Pick<StateProps, 'state'> &
  Omit<FlowPageProps, 't' | 'contractUuid' | 'steps' | 'head' | 'aside'> & {
    step?: Step
    ways?: StepBackCallbacks<Step>
  }

/** The layout of the screens for adding tenants, with their texts, steps and contract. */
export function AddTenantPage({ state, step, ways, children, ...rest }: AddTenantPageProps) {
  const { t } = useAddTenantTexts()
  const { contract } = requireLoaded(state.context.start)
  return (
    <FlowPage
      over={t('modificationDescription:title.add')}
      {...rest}
      t={t}
      contractUuid={contract.uuid}
      steps={step && flowSteps(t, steps, step, ways)}
      aside={<ContractAside contract={contract} t={t} />}
    >
      <AddTenantConflictCallout state={state} />
      {children}
    </FlowPage>
  )
}
