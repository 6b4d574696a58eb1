import { assign, setup } from 'xstate'
import type { ListedContract } from '../../api/contracts.ts'
import type { ErrorCode } from '../../api/errors.ts'
import { failureOf } from '../shared/failure.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'

export interface TenancyConfirmationInput {
  readonly contractUuid: string
}

export interface TenancyConfirmationContext extends TenancyConfirmationInput {
  /** Null until it is loaded. */
  readonly contract: ListedContract | null
  /** Why loading failed. */
  readonly code: ErrorCode | null
}

export type TenancyConfirmationEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'continue.requested' }
  | { readonly type: 'back.requested' }

export const tenancyConfirmationSetup = setup({
  types: {
    context: {} as TenancyConfirmationContext,
    events: {} as TenancyConfirmationEvent,
    input: {} as TenancyConfirmationInput,
    meta: {} as ScreenMeta<'reading' | 'failed' | 'ready' | 'reviewing'>,
  },
  actors: {
    readContract: placeholderActor<ListedContract, TenancyConfirmationInput>('readContract'),
  },
  actions: {
    keepContract: assign({
      contract: (_, params: { contract: ListedContract }) => params.contract,
    }),
    keepCode: assign({ code: (_, params: { error: unknown }) => failureOf(params.error).code }),
  },
})
