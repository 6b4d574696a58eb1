import { helsinkiTodayOf } from '../../../../../../domain/helsinki.ts'
import { ContractAside } from '../../../../../../src/flow/ContractAside.tsx'
import { DraftStatus } from '../../../../../../src/flow/draft/DraftStatus.tsx'
import { FlowPage, type FlowPageProps } from '../../../../../../src/flow/FlowPage.tsx'
import { flowSteps, type StepBackCallbacks } from '../../../../../../src/flow/flow-steps.tsx'
import { requireLoaded } from '../../../../../../src/flow/require-loaded.ts'
import { type KeyOrderProps, type Step, steps } from './flow.ts'
import { useKeyOrderTexts } from './use-messages.ts'

export type KeyOrderPageProps = Pick<KeyOrderProps, 'state'> &
  Omit<FlowPageProps, 't' | 'contractUuid' | 'steps' | 'head' | 'aside'> & {
    step?: Step
    ways?: StepBackCallbacks<Step>
  }

/** The frame of every screen: the steps, the contract, and the status of the draft. */
export function KeyOrderPage({ state, step, ways, children, ...rest }: KeyOrderPageProps) {
  const { t } = useKeyOrderTexts()
  const { contract } = requireLoaded(state.context.start)
  // While sending, the draft of another window must not replace the form.
  const draft = state.matches({ working: 'sending' }) ? undefined : state.children.draft
  return (
    <FlowPage
      over={t('over')}
      {...rest}
      t={t}
      contractUuid={contract.uuid}
      steps={step && flowSteps(t, steps, step, ways)}
      aside={<ContractAside contract={contract} t={t} />}
    >
      {children}
      {draft && <DraftStatus actor={draft} today={helsinkiTodayOf(state.context.clock)} t={t} />}
    </FlowPage>
  )
}
