import type { ActorRefFrom } from 'xstate'
import type { Contract } from '../../../api/contracts.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { draftMachine } from '../../../machines/shared/draft.machine.ts'
import { ContractAside } from '../../flow/ContractAside.tsx'
import { FlowPage, type FlowPageProps } from '../../flow/FlowPage.tsx'
import { flowSteps, type StepWays } from '../../flow/flow-steps.tsx'
import { DraftStatus } from '../draft/DraftStatus.tsx'

/** The steps that a resident is told of, in order. */
const steps = ['parties', 'form', 'preview', 'identification', 'done'] as const
type Step = (typeof steps)[number]

export type NoticePageProps = Omit<FlowPageProps, 'contractUuid' | 'steps'> & {
  contract: Contract
  /** Which step this is, where it is one. */
  step?: Step
  /** How earlier steps are gone back to. */
  ways?: StepWays<Step>
  /** Keeps what is typed, where something is. */
  draft: ActorRefFrom<typeof draftMachine> | undefined
  today: IsoDate
}

/**
 * The frame of a termination and of a modification: their steps, the contract beside them, and how it
 * stands with the draft.
 */
export function NoticePage({
  contract,
  step,
  ways,
  draft,
  today,
  aside,
  children,
  ...rest
}: NoticePageProps) {
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
