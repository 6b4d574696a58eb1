import { useSelector } from '@xstate/react'
import type { ActorOptions, SnapshotFrom } from 'xstate'
import { useLayers } from '../../i18n/use-layers.ts'
import { ArrivalFocus } from '../../layout/ArrivalFocus.tsx'
import { useReadOnce } from '../../routing/use-read-once.ts'
import { useStepHistory } from '../../routing/use-step-history.ts'
import { useFlow } from '../../services/use-flow.ts'
import { useHeldInput } from '../../services/use-held-input.ts'
import { usePageRestored } from '../identification/use-page-restored.ts'
import { Asking } from './Asking.tsx'
import { addressNames, readAddress } from './address.ts'
import { Deciding } from './Deciding.tsx'
import { Failed } from './Failed.tsx'
import type { ApprovalMachine } from './flow.ts'
import { IdentificationFailed } from './IdentificationFailed.tsx'
import { Identifying } from './Identifying.tsx'
import type { AnyStart, ApprovalKind } from './kind.ts'
import { Loading } from './Loading.tsx'
import { NotFound } from './NotFound.tsx'
import { Standing } from './Standing.tsx'

/** What the confirmation view of any kind is given. */
export type ApprovalScreenProps<Start extends AnyStart, Answer> = {
  contractUuid: string
  /** The chart with its actors; tests and stories hold them in their hands. */
  machine: ApprovalMachine<Start, Answer>
  /** Clock, inspection, a snapshot to begin with, or another input. */
  options?: ActorOptions<ApprovalMachine<Start, Answer>>
  kind: ApprovalKind<Start>
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
  kind,
}: ApprovalScreenProps<Start, Answer>) {
  // The words are there before the flow begins.
  const speech = useLayers(kind.areas)
  const asked = useReadOnce(addressNames, readAddress)
  const actor = useFlow(machine, {
    ...options,
    input: options?.input ?? { contractUuid, ...asked },
  })
  const state = useSelector(actor, (snapshot) => snapshot)
  const screen = Object.values(state.getMeta()).find((meta) => meta?.screen)?.screen
  usePageRestored(actor)
  useHeldInput(state.matches('asking') || state.matches('identifying'))
  useStepHistory(stepOf(state), {
    back: () => actor.send({ type: 'back.requested' }),
    // Which answer it would be only the resident knows.
    forward: () => undefined,
  })

  const { t } = speech
  const { start } = state.context
  const told = start && kind.tell(start, speech)
  const view = () => {
    if (state.matches('failed')) return <Failed actor={actor} state={state} />
    if (state.matches('notFound')) return <NotFound contractUuid={contractUuid} t={t} />
    if (state.matches('identifying')) return <Identifying state={state} t={t} />
    if (state.matches('identificationFailed'))
      return <IdentificationFailed actor={actor} state={state} t={t} />
    if (!start || !told) return <Loading contractUuid={contractUuid} t={t} />
    const props = { actor, state, t, start, told, standing: kind.standingOf(start) }
    if (screen === 'deciding') return <Deciding {...props} />
    if (screen === 'standing') return <Standing {...props} />
    if (state.matches({ asking: 'accept' })) return <Asking {...props} answer="accept" />
    if (state.matches({ asking: 'reject' })) return <Asking {...props} answer="reject" />
    return <Loading contractUuid={contractUuid} t={t} />
  }
  return (
    <div data-flow={machine.id} data-state={JSON.stringify(state.value)}>
      {view()}
      <ArrivalFocus key={screen} />
    </div>
  )
}

/** Which of the steps a resident can go back from, by number; identification is a part of the last. */
function stepOf<Start extends AnyStart, Answer>(
  state: SnapshotFrom<ApprovalMachine<Start, Answer>>,
): number | null {
  if (state.matches('deciding')) return 0
  return state.matches('asking') || state.matches('identifying') ? 1 : null
}
