import { assign, setup } from 'xstate'
import type { DraftContent } from '../../api/drafts.ts'
import { failureOf } from './failure.ts'
import { toProvide } from './provide.ts'
import type { ScreenMeta } from './screen.ts'

/** Which revision of a draft is kept, and since when, ISO 8601; empty when this page kept none of it. */
export interface KeptRevision {
  readonly revision: number
  readonly savedAt: string
}

/** How a save ended: it was kept, or another page had saved since. */
export type DraftSaving = KeptRevision & { readonly isChangedElsewhere: boolean }

/** What is saved, and the revision that this page has seen. */
export interface DraftToSave {
  readonly content: DraftContent | null
  readonly revision: number
}

export interface DraftInput {
  /** What is kept when the flow begins; null when nothing is. */
  readonly kept: KeptRevision | null
  /** False for staff, who keep no drafts. */
  readonly isKept: boolean
}

export type DraftEvent =
  | { readonly type: 'draft.changed'; readonly content: DraftContent }
  | { readonly type: 'flush.requested' }
  | { readonly type: 'own.chosen' }
  | { readonly type: 'other.chosen' }

interface DraftContext extends DraftInput {
  readonly content: DraftContent | null
  /** What another page has saved since; the resident chooses which of the two is kept. */
  readonly other: KeptRevision | null
}

/**
 * Keeps what is typed: a second after the last change, and at once when the page is left. A draft
 * that could not be kept is tried again; once its notice is sent, only when something changes. Where
 * another page has saved since, nothing is kept until the resident has chosen; it ends when the other
 * is chosen, which its flow then reads.
 */
export const draftMachine = setup({
  types: {
    context: {} as DraftContext,
    input: {} as DraftInput,
    events: {} as DraftEvent,
    meta: {} as ScreenMeta<'draft'>,
  },
  actors: { saveDraft: toProvide<DraftSaving, DraftToSave>('saveDraft') },
  guards: {
    isKept: ({ context }) => context.isKept,
    isChangedElsewhere: (_, params: DraftSaving) => params.isChangedElsewhere,
    isSentAlready: (_, params: { error: unknown }) =>
      failureOf(params.error).code === 'STATE_CONFLICT',
  },
  actions: {
    keepContent: assign({ content: (_, params: { content: DraftContent }) => params.content }),
    keepRevision: assign({
      kept: (_, { revision, savedAt }: DraftSaving) => ({ revision, savedAt }),
    }),
    keepOther: assign({
      other: (_, { revision, savedAt }: DraftSaving) => ({ revision, savedAt }),
    }),
    // The next save replaces that revision; until then this page was last saved when it was.
    overwriteOther: assign(({ context: { kept, other } }) => ({
      kept: other && { ...other, savedAt: kept?.savedAt ?? '' },
      other: null,
    })),
  },
  delays: { quiet: 1000, retry: 10_000 },
}).createMachine({
  id: 'draft',
  context: ({ input }) => ({ ...input, content: null, other: null }),
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
        input: ({ context }) => ({
          content: context.content,
          revision: context.kept?.revision ?? 0,
        }),
        onDone: [
          {
            guard: { type: 'isChangedElsewhere', params: ({ event }) => event.output },
            target: 'changedElsewhere',
            actions: { type: 'keepOther', params: ({ event }) => event.output },
          },
          {
            target: 'kept',
            actions: { type: 'keepRevision', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: { type: 'isSentAlready', params: ({ event }) => event },
            target: 'refused',
          },
          { target: 'failed' },
        ],
      },
    },
    changedElsewhere: {
      meta: { screen: 'draft' },
      on: {
        'draft.changed': { actions: { type: 'keepContent', params: ({ event }) => event } },
        'own.chosen': { target: 'saving', actions: 'overwriteOther' },
        'other.chosen': 'replaced',
      },
    },
    failed: {
      meta: { screen: 'draft' },
      after: { retry: 'saving' },
      on: { 'flush.requested': 'saving' },
    },
    refused: { meta: { screen: 'draft' }, on: { 'flush.requested': 'saving' } },
    replaced: { type: 'final' },
  },
})
