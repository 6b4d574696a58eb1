import type { ActorRefFrom } from 'xstate'
import type { Contract } from '../../../api/contracts.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { draftMachine } from '../../../machines/shared/draft.machine.ts'
import { ContractAside } from '../ContractAside.tsx'
import { DraftStatus } from '../draft/DraftStatus.tsx'
import { FlowPage, type FlowPageProps } from '../FlowPage.tsx'
import { flowSteps, type StepBackCallbacks } from '../flow-steps.tsx'

/** The steps shown in the stepper, in order. */
const steps = ['parties', 'form', 'preview', 'identification', 'done'] as const
type Step = (typeof steps)[number]

export type RequestFormPageProps = Omit<FlowPageProps, 'contractUuid' | 'steps'> & {
  contract: Contract
  /** The current step, if the screen is one. */
  step?: Step
  /** Callbacks that go back to earlier steps. */
  ways?: StepBackCallbacks<Step>
  /** The draft actor, if the flow has one. */
  draft: ActorRefFrom<typeof draftMachine> | undefined
  today: IsoDate
}

/** The layout of a termination and of a modification: steps, contract and draft status. */
export function RequestFormPage({
  contract,
  step,
  ways,
  draft,
  today,
  aside,
  children,
  ...rest
}: RequestFormPageProps) {
  const { t } = rest
  return (
    <FlowPage
      {...rest}
      contractUuid={contract.uuid}
      steps={step && flowSteps(t, steps, step, ways)}
      aside={aside ?? <ContractAside contract={contract} t={t} />}
    >
      {children}
      {draft && <DraftStatus actor={draft} today={today} t={t} />}
    </FlowPage>
  )
}
