import { useSelector } from '@xstate/react'
import type { ActorOptions, SnapshotFrom } from 'xstate'
import { useNamespaces } from '../../i18n/use-namespaces.ts'
import { useQueryOnce } from '../../routing/use-query-once.ts'
import { useStepHistory } from '../../routing/use-step-history.ts'
import { useFlow } from '../../services/use-flow.ts'
import { useUnsavedInput } from '../../services/use-unsaved-input.ts'
import { useHelsinki } from '../../use-helsinki.ts'
import { usePageRestored } from '../identification/use-page-restored.ts'
import { requestInstants } from '../request/request-description.ts'
import { approvalQueryNames, parseApprovalAddress } from './address.ts'
import type { AnyApprovalStart, ApprovalMachine } from './flow.ts'
import type { ApprovalKindView } from './kind.ts'

/** Props of the confirmation view of any kind of request. */
export type ApprovalScreenProps<Start extends AnyApprovalStart, Answer> = {
  contractUuid: string
  /** The machine with its actors; tests and stories pass stubs. */
  machine: ApprovalMachine<Start, Answer>
  /** Actor options: clock, inspect, snapshot, input. */
  options?: ActorOptions<ApprovalMachine<Start, Answer>>
  kind: ApprovalKindView<Start, Answer>
}

/** Props of the confirmation view of one kind of request, which provides its own machine. */
export type KindScreenProps<Start extends AnyApprovalStart, Answer> = Omit<
  ApprovalScreenProps<Start, Answer>,
  'machine' | 'kind'
> & { machine?: ApprovalMachine<Start, Answer> }

/** Approves or rejects a request of any kind. Specification 1, sections 2 and 4. */
export const ApprovalScreen = <Start extends AnyApprovalStart, Answer>(
  props: ApprovalScreenProps<Start, Answer>,
) => <ApprovalFlow key={props.contractUuid} {...props} />

function ApprovalFlow<Start extends AnyApprovalStart, Answer>({
  contractUuid,
  machine,
  options,
  kind: { View, namespaces, describe },
}: ApprovalScreenProps<Start, Answer>) {
  // Suspends for the translations before the actor starts.
  const translation = useNamespaces(namespaces)
  const asked = useQueryOnce(approvalQueryNames, parseApprovalAddress)
  const actor = useFlow(machine, {
    ...options,
    input: options?.input ?? { contractUuid, ...asked },
  })
  const state = useSelector(actor, (snapshot) => snapshot)
  usePageRestored(actor)
  useUnsavedInput(state.matches('asking') || state.matches('identifying'))
  useStepHistory(
    stepOf(state),
    {
      back: () => actor.send({ type: 'back.requested' }),
      // Forward is ignored: only the resident can choose between the two answers.
      forward: () => undefined,
    },
    approvalQueryNames,
  )

  const { start } = state.context
  const helsinki = useHelsinki(start?.request ? requestInstants(start.request, start.receipt) : [])
  const described = start && describe(start, { ...translation, helsinki })
  return <View actor={actor} t={translation.t} described={described} />
}

/** Returns the index of the current step; identification is part of the last one. */
function stepOf<Start extends AnyApprovalStart, Answer>(
  state: SnapshotFrom<ApprovalMachine<Start, Answer>>,
): number | null {
  if (state.matches('deciding')) return 0
  return state.matches('asking') || state.matches('identifying') ? 1 : null
}
