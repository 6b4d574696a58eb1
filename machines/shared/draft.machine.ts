import { assign, setup } from 'xstate'
import type { DraftContent } from '../../api/drafts.ts'
import { failureOf } from './failure.ts'
import { toProvide } from './provide.ts'
import type { ScreenMeta } from './screen.ts'

/** When a draft was last kept, ISO 8601. */
export interface DraftSaved {
  readonly savedAt: string
}

export interface DraftInput {
  readonly savedAt: string | null
  /** False for staff, who keep no drafts. */
  readonly isKept: boolean
}

export type DraftEvent =
  | { readonly type: 'draft.changed'; readonly content: DraftContent }
  | { readonly type: 'flush.requested' }

/**
 * Keeps what is typed: a second after the last change, and at once when the page is left. A draft
 * that could not be kept is tried again; once its notice is sent, only when something changes.
 */
export const draftMachine = setup({
  types: {
    context: {} as DraftInput & { content: DraftContent | null },
    input: {} as DraftInput,
    events: {} as DraftEvent,
    meta: {} as ScreenMeta<'draft'>,
  },
  actors: { saveDraft: toProvide<DraftSaved, { content: DraftContent | null }>('saveDraft') },
  guards: {
    isKept: ({ context }) => context.isKept,
    isSentAlready: (_, params: { error: unknown }) =>
      failureOf(params.error).code === 'STATE_CONFLICT',
  },
  actions: {
    keepContent: assign({ content: (_, params: { content: DraftContent }) => params.content }),
    keepTime: assign({ savedAt: (_, params: DraftSaved) => params.savedAt }),
  },
  delays: { quiet: 1000, retry: 10_000 },
}).createMachine({
  id: 'draft',
  context: ({ input }) => ({ ...input, content: null }),
  initial: 'kept',
  on: {
    'draft.changed': {
      guard: 'isKept',
      target: '.waiting',
      actions: { type: 'keepContent', params: ({ event }) => event },
    },
  },
  states: {
    kept: { meta: { screen: 'draft' } },
    waiting: {
      meta: { screen: 'draft' },
      after: { quiet: 'saving' },
      on: { 'flush.requested': 'saving' },
    },
    saving: {
      meta: { screen: 'draft' },
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context }) => ({ content: context.content }),
        onDone: {
          target: 'kept',
          actions: { type: 'keepTime', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isSentAlready', params: ({ event }) => event },
            target: 'refused',
          },
          { target: 'failed' },
        ],
      },
    },
    failed: {
      meta: { screen: 'draft' },
      after: { retry: 'saving' },
      on: { 'flush.requested': 'saving' },
    },
    refused: { meta: { screen: 'draft' }, on: { 'flush.requested': 'saving' } },
  },
})
