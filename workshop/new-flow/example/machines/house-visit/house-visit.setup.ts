import { assign, setup } from 'xstate'
import type { ListedContract } from '../../../../../api/contracts.ts'
import type { ErrorCode } from '../../../../../api/errors.ts'
import { failureOf } from '../../../../../machines/shared/failure.ts'
import { placeholderActor } from '../../../../../machines/shared/placeholder-actor.ts'
import type { ScreenMeta } from '../../../../../machines/shared/screen.ts'

export interface HouseVisitInput {
  readonly contractUuid: string
}

export interface HouseVisitContext extends HouseVisitInput {
  /** Null until it is loaded. */
  readonly contract: ListedContract | null
  /** Why loading failed. */
  readonly code: ErrorCode | null
}

export type HouseVisitEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'continue.requested' }
  | { readonly type: 'back.requested' }

export const houseVisitSetup = setup({
  types: {
    context: {} as HouseVisitContext,
    events: {} as HouseVisitEvent,
    input: {} as HouseVisitInput,
    meta: {} as ScreenMeta<'reading' | 'failed' | 'ready' | 'reviewing'>,
  },
  actors: { readContract: placeholderActor<ListedContract, HouseVisitInput>('readContract') },
  actions: {
    setContract: assign({
      contract: (_, params: { contract: ListedContract }) => params.contract,
    }),
    setCode: assign({ code: (_, params: { error: unknown }) => failureOf(params.error).code }),
  },
})
