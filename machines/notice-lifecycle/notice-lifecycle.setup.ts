import { setup } from 'xstate'

/** The events of a notice. Their senders are already authenticated. */
export type NoticeLifecycleEvent =
  /** The provider passes the notice on, accepts it, works on it or ends a work order. */
  | { readonly type: 'work.reported' }
  /** The provider adds a note. */
  | { readonly type: 'note.added' }
  | { readonly type: 'work.completed' }
  /** The writer edits the notice. */
  | { readonly type: 'writer.edited' }
  /** The writer says that the matter is not fixed. */
  | { readonly type: 'writer.reopened' }

export const noticeLifecycleSetup = setup({ types: { events: {} as NoticeLifecycleEvent } })
