import { assign, setup } from 'xstate'
import type { ErrorCode } from '../../api/errors.ts'
import type { KnownDefect } from '../../api/notices.ts'
import { availableAtOf, failureOf } from '../shared/failure.ts'
import { loadingActions, loadingSteps } from '../shared/loading-steps.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'

export interface KnownDefectsInput {
  readonly contractUuid: string
  /** The number of the chosen class; -1 for "other". */
  readonly defectClassId: number
  /** False for staff. */
  readonly mayWrite: boolean
}

/** A known defect to follow. */
export interface DefectToFollow {
  readonly contractUuid: string
  readonly id: string
}

export interface KnownDefectsContext extends KnownDefectsInput {
  readonly defects: readonly KnownDefect[]
  /** The id of the defect that is being followed. */
  readonly chosen: string
  readonly code: ErrorCode | null
  /** When a write that a limit refused is possible again, ISO 8601; null for other failures. */
  readonly availableAt: string | null
}

export type KnownDefectsEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'follow.requested'; readonly id: string }

type Failed = { readonly error: unknown }

/**
 * The open defects that others have reported in a building: a resident can follow one instead of
 * reporting it again.
 */
export const knownDefectsMachine = setup({
  types: {
    context: {} as KnownDefectsContext,
    events: {} as KnownDefectsEvent,
    input: {} as KnownDefectsInput,
    children: {} as { loadKnownDefects: 'loadKnownDefects'; followDefect: 'followDefect' },
    meta: {} as ScreenMeta<'loading' | 'failed' | 'none' | 'known'>,
  },
  actors: {
    loadKnownDefects: placeholderActor<readonly KnownDefect[], KnownDefectsInput>(
      'loadKnownDefects',
    ),
    followDefect: placeholderActor<KnownDefect, DefectToFollow>('followDefect'),
  },
})
  .extend({ actions: loadingActions<KnownDefectsContext, KnownDefectsEvent>((part) => part) })
  .extend({
    guards: {
      isKnown: ({ context }) => context.defects.length > 0,
      canFollow: ({ context }, { id }: { id: string }) =>
        context.mayWrite && context.defects.some((one) => one.id === id && !one.isFollowed),
    },
    actions: {
      setStart: assign({ defects: (_, found: readonly KnownDefect[]) => found }),
      setChosen: assign({ chosen: (_, { id }: { id: string }) => id }),
      setFollowed: assign({
        defects: ({ context }, followed: KnownDefect) =>
          context.defects.map((one) => (one.id === followed.id ? followed : one)),
      }),
      setFailure: assign({
        code: (_, { error }: Failed) => failureOf(error).code,
        availableAt: (_, { error }: Failed) => availableAtOf(error),
      }),
    },
  })
  .createMachine({
    id: 'known-defects',
    context: ({ input }) => ({ ...input, defects: [], chosen: '', code: null, availableAt: null }),
    initial: 'loading',
    states: {
      ...loadingSteps({
        source: 'loadKnownDefects',
        input: (context: KnownDefectsContext) => context,
        next: 'deciding',
      }),
      deciding: { always: [{ guard: 'isKnown', target: 'known' }, { target: 'none' }] },
      none: { meta: { screen: 'none' } },
      known: {
        meta: { screen: 'known' },
        on: {
          'follow.requested': {
            guard: { type: 'canFollow', params: ({ event }) => event },
            target: 'following',
            actions: { type: 'setChosen', params: ({ event }) => event },
          },
        },
      },
      following: {
        meta: { screen: 'known' },
        entry: 'clearCode',
        invoke: {
          id: 'followDefect',
          src: 'followDefect',
          input: ({ context: { contractUuid, chosen } }) => ({ contractUuid, id: chosen }),
          onDone: {
            target: 'known',
            actions: { type: 'setFollowed', params: ({ event }) => event.output },
          },
          onError: {
            target: 'known',
            actions: { type: 'setFailure', params: ({ event }) => event },
          },
        },
      },
    },
  })
