import { assign, setup } from 'xstate'
import type { ErrorCode } from '../../api/errors.ts'
import type { TenancyConfirmation, TenancyState } from '../../api/tenancy.ts'
import { freeTextLength } from '../../domain/characters.ts'
import { MAX_DISPUTE_TEXT } from '../../domain/limits.ts'
import { failureOf } from '../shared/failure.ts'
import { loadingActions, notFoundGuards } from '../shared/loading-steps.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'

export interface TenancyInput {
  readonly contractUuid: string
}

/** The data that the page starts with. */
export interface TenancyStart {
  readonly tenancy: TenancyConfirmation
  /** False for staff who act for a resident (read-only). */
  readonly mayWrite: boolean
}

/** A dispute to send; the description may be empty. */
export interface DisputeToSend extends TenancyInput {
  readonly description: string
}

export interface TenancyContext extends TenancyInput {
  readonly start: TenancyStart | null
  /** The typed description of what is wrong. */
  readonly description: string
  /** Why the last call failed. */
  readonly code: ErrorCode | null
  /** Whether something changed before the answer was sent. */
  readonly hasConflict: boolean
}

export type TenancyEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'tenancy.confirmed' }
  | { readonly type: 'dispute.requested' }
  | { readonly type: 'description.changed'; readonly description: string }
  | { readonly type: 'dispute.sent' }
  | { readonly type: 'back.requested' }

type Failed = { readonly error: unknown }

const stateOf = ({ start }: Pick<TenancyContext, 'start'>): TenancyState | undefined =>
  start?.tenancy.state

/**
 * Error codes that mean that the person is no longer asked: answered elsewhere, or the tenancy
 * ended.
 */
const overtaking: readonly ErrorCode[] = ['STATE_CONFLICT', 'NOT_FOUND']

export const tenancySetup = setup({
  types: {
    context: {} as TenancyContext,
    events: {} as TenancyEvent,
    input: {} as TenancyInput,
    meta: {} as ScreenMeta<
      | 'loading'
      | 'failed'
      | 'not-found'
      | 'asking'
      | 'describing'
      | 'disputed'
      | 'confirmed'
      | 'undone'
    >,
    children: {} as {
      loadTenancy: 'loadTenancy'
      confirmTenancy: 'confirmTenancy'
      disputeTenancy: 'disputeTenancy'
    },
  },
  actors: {
    loadTenancy: placeholderActor<TenancyStart, TenancyInput>('loadTenancy'),
    confirmTenancy: placeholderActor<void, TenancyInput>('confirmTenancy'),
    disputeTenancy: placeholderActor<void, DisputeToSend>('disputeTenancy'),
  },
})
  .extend({
    actions: loadingActions<TenancyContext, TenancyEvent>((part) => part),
    guards: notFoundGuards,
  })
  .extend({
    guards: {
      isAsked: ({ context }) => stateOf(context) === 'unconfirmed',
      isDisputed: ({ context }) => stateOf(context) === 'disputed',
      isConfirmed: ({ context }) => stateOf(context) === 'confirmed',
      mayWrite: ({ context }) => context.start?.mayWrite === true,
      isTooLong: ({ context }) => freeTextLength(context.description) > MAX_DISPUTE_TEXT,
      isShortEnough: ({ context }) => freeTextLength(context.description) <= MAX_DISPUTE_TEXT,
      isOvertaken: (_, { error }: Failed) => overtaking.includes(failureOf(error).code),
    },
    actions: {
      setStart: assign({ start: (_, start: TenancyStart) => start }),
      setDescription: assign({
        description: (_, { description }: { readonly description: string }) => description,
      }),
      clearDescription: assign({ description: '' }),
      setConflict: assign({ hasConflict: true }),
      clearConflict: assign({ hasConflict: false }),
    },
  })
