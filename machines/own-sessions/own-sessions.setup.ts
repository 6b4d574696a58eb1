import { assign, setup } from 'xstate'
import { failureOf } from '../shared/failure.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'

export interface OwnSessionsInput {
  /** False for staff. */
  readonly mayWrite: boolean
}

export interface OwnSessionsContext extends OwnSessionsInput {
  /** The session that is being ended, or was ended last; null when all other sessions are ended. */
  readonly sessionId: string | null
}

export type OwnSessionsEvent =
  | { readonly type: 'ending.requested'; readonly id: string }
  | { readonly type: 'endingOthers.requested' }
  | { readonly type: 'endingOthers.confirmed' }
  | { readonly type: 'endingOthers.cancelled' }

export const ownSessionsSetup = setup({
  types: {
    context: {} as OwnSessionsContext,
    input: {} as OwnSessionsInput,
    events: {} as OwnSessionsEvent,
    meta: {} as ScreenMeta<'sessions' | 'end-others'>,
  },
  actors: {
    endSession: placeholderActor<void, { id: string }>('endSession'),
    endOtherSessions: placeholderActor<void, void>('endOtherSessions'),
  },
  guards: {
    mayWrite: ({ context }) => context.mayWrite,
    isGone: (_, params: { error: unknown }) => failureOf(params.error).code === 'NOT_FOUND',
  },
  actions: {
    setSession: assign({ sessionId: (_, params: { id: string }) => params.id }),
    clearSession: assign({ sessionId: null }),
  },
})
