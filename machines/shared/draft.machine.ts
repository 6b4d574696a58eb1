import { assign, setup } from 'xstate'
import type { DraftContent } from '../../api/drafts.ts'
import { availableAtOf, failureOf } from './failure.ts'
import { placeholderActor } from './placeholder-actor.ts'
import type { ScreenMeta } from './screen.ts'

/**
 * The stored revision of a draft and when it was saved, ISO 8601; `savedAt` is empty when this page
 * saved none.
 */
export interface StoredRevision {
  readonly revision: number
  readonly savedAt: string
}

/** The result of a save: stored, or rejected because another page had saved since. */
export type DraftSaveResult = StoredRevision & { readonly isChangedElsewhere: boolean }

/** The content to save, and the revision that this page last saw. */
export interface DraftToSave {
  readonly content: DraftContent | null
  readonly revision: number
}

export interface DraftInput {
  /** The revision stored when the flow starts; null without one. */
  readonly kept: StoredRevision | null
  /** False for staff, who save no drafts. */
  readonly isKept: boolean
}

export type DraftEvent =
  | { readonly type: 'draft.changed'; readonly content: DraftContent }
  | { readonly type: 'flush.requested' }
  | { readonly type: 'own.chosen' }
  | { readonly type: 'other.chosen' }

interface DraftContext extends DraftInput {
  readonly content: DraftContent | null
  /**
   * The revision that another page has saved since; the resident chooses which of the two to keep.
   */
  readonly other: StoredRevision | null
  /** When the draft can be saved again, ISO 8601; null unless the account has too many drafts. */
  readonly availableAt: string | null
}

/**
 * Saves typed values: a second after the last change, and immediately when the page is left. A
 * failed save is retried; one rejected because the request was already sent, or because the tenancy
 * is unconfirmed (decision 0099), only on the next change. After a conflict with another page
 * nothing is saved until the resident has chosen; choosing the other draft ends the machine, and
 * its flow reloads that draft.
 */
export const draftMachine = setup({
  types: {
    context: {} as DraftContext,
    input: {} as DraftInput,
    events: {} as DraftEvent,
    meta: {} as ScreenMeta<'draft'>,
  },
  actors: { saveDraft: placeholderActor<DraftSaveResult, DraftToSave>('saveDraft') },
  guards: {
    isKept: ({ context }) => context.isKept,
    isChangedElsewhere: (_, params: DraftSaveResult) => params.isChangedElsewhere,
    isSentAlready: (_, params: { error: unknown }) =>
      failureOf(params.error).code === 'STATE_CONFLICT',
    isHomeClosed: (_, params: { error: unknown }) =>
      failureOf(params.error).code === 'TENANCY_UNCONFIRMED',
  },
  actions: {
    setContent: assign({ content: (_, params: { content: DraftContent }) => params.content }),
    setRevision: assign({
      kept: (_, { revision, savedAt }: DraftSaveResult) => ({ revision, savedAt }),
    }),
    setAvailableAt: assign({
      availableAt: (_, params: { error: unknown }) => availableAtOf(params.error),
    }),
    setOther: assign({
      other: (_, { revision, savedAt }: DraftSaveResult) => ({ revision, savedAt }),
    }),
    // The next save replaces that revision; until then the time of this page's last save applies.
    overwriteOther: assign(({ context: { kept, other } }) => ({
      kept: other && { ...other, savedAt: kept?.savedAt ?? '' },
      other: null,
    })),
  },
  delays: { quiet: 1000, retry: 10_000 },
}).createMachine({
  id: 'draft',
  context: ({ input }) => ({ ...input, content: null, other: null, availableAt: null }),
  initial: 'kept',
  on: {
    'draft.changed': {
      guard: 'isKept',
      target: '.waiting',
      actions: { type: 'setContent', params: ({ event }) => event },
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
            actions: { type: 'setOther', params: ({ event }) => event.output },
          },
          {
            target: 'kept',
            actions: { type: 'setRevision', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: { type: 'isSentAlready', params: ({ event }) => event },
            target: 'refused',
          },
          {
            guard: { type: 'isHomeClosed', params: ({ event }) => event },
            target: 'closed',
          },
          {
            target: 'failed',
            actions: { type: 'setAvailableAt', params: ({ event }) => event },
          },
        ],
      },
    },
    changedElsewhere: {
      meta: { screen: 'draft' },
      on: {
        'draft.changed': { actions: { type: 'setContent', params: ({ event }) => event } },
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
    closed: { meta: { screen: 'draft' }, on: { 'flush.requested': 'saving' } },
    replaced: { type: 'final' },
  },
})
