import { setup } from 'xstate'
import type { DraftIdentifier } from '../../api/drafts.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'

export type DraftRemovalEvent =
  | { readonly type: 'removal.requested' }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'removal.cancelled' }

export const draftRemovalSetup = setup({
  types: {
    context: {} as DraftIdentifier,
    input: {} as DraftIdentifier,
    events: {} as DraftRemovalEvent,
    meta: {} as ScreenMeta<'draft-card'>,
  },
  actors: { removeDraft: placeholderActor<void, DraftIdentifier>('removeDraft') },
})
