import { useSelector } from '@xstate/react'
import type { ActorOptions, SnapshotFrom } from 'xstate'
import { useLayers } from '../../i18n/use-layers.ts'
import { useReadOnce } from '../../routing/use-read-once.ts'
import { useStepHistory } from '../../routing/use-step-history.ts'
import { useFlow } from '../../services/use-flow.ts'
import { useHeldInput } from '../../services/use-held-input.ts'
import { useHelsinki } from '../../use-helsinki.ts'
import { usePageRestored } from '../identification/use-page-restored.ts'
import { instantsOf } from '../request/told.ts'
import { addressNames, readAddress } from './address.ts'
import type { AnyStart, ApprovalMachine } from './flow.ts'
import type { ApprovalKind } from './kind.ts'

/** What the confirmation view of any kind is given. */
export type ApprovalScreenProps<Start extends AnyStart, Answer> = {
  contractUuid: string
  /** The chart with its actors; tests and stories hold them in their hands. */
  machine: ApprovalMachine<Start, Answer>
  /** Clock, inspection, a snapshot to begin with, or another input. */
  options?: ActorOptions<ApprovalMachine<Start, Answer>>
  kind: ApprovalKind<Start, Answer>
}

/** What the screen of one kind is given, which brings its own chart. */
export type KindScreenProps<Start extends AnyStart, Answer> = Omit<
  ApprovalScreenProps<Start, Answer>,
  'machine' | 'kind'
> & { machine?: ApprovalMachine<Start, Answer> }

/** Confirming a request of any kind. Specification 1, sections 2 and 4. */
export const ApprovalScreen = <Start extends AnyStart, Answer>(
  props: ApprovalScreenProps<Start, Answer>,
) => <ApprovalFlow key={props.contractUuid} {...props} />

function ApprovalFlow<Start extends AnyStart, Answer>({
  contractUuid,
  machine,
  options,
  kind: { View, areas, tell },
}: ApprovalScreenProps<Start, Answer>) {
  // The words are there before the flow begins.
  const speech = useLayers(areas)
  const asked = useReadOnce(addressNames, readAddress)
  const actor = useFlow(machine, {
    ...options,
    input: options?.input ?? { contractUuid, ...asked },
  })
  const state = useSelector(actor, (snapshot) => snapshot)
  usePageRestored(actor)
  useHeldInput(state.matches('asking') || state.matches('identifying'))
  useStepHistory(stepOf(state), {
    back: () => actor.send({ type: 'back.requested' }),
    // Which answer it would be only the resident knows.
    forward: () => undefined,
  })

  const { start } = state.context
  const helsinki = useHelsinki(start?.request ? instantsOf(start.request, start.receipt) : [])
  const told = start && tell(start, { ...speech, helsinki })
  return <View actor={actor} t={speech.t} told={told} />
}

/** Which of the steps a resident can go back from, by number; identification is a part of the last. */
function stepOf<Start extends AnyStart, Answer>(
  state: SnapshotFrom<ApprovalMachine<Start, Answer>>,
): number | null {
  if (state.matches('deciding')) return 0
  return state.matches('asking') || state.matches('identifying') ? 1 : null
}
