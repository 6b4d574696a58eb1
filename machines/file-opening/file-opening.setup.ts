import { type AnyActorRef, assign, enqueueActions, fromCallback, setup } from 'xstate'
import type { ErrorCode } from '../../api/errors.ts'
import { FILE_ADDRESS_MS, SLOW_FILE_MS } from '../../domain/limits.ts'
import { failureOf } from '../shared/failure.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'

/** A file that is opened in a new tab. */
export interface OpenableFile {
  readonly fileName: string
  /** The file's own address, which a plain link also leads to. */
  readonly address: string
  /**
   * The parameters of a document, whose bytes have a signed address that is requested on opening.
   */
  readonly document?: { readonly contract: string; readonly document: string }
  /** The parameters of a bulletin's attachment, whose bytes have such an address too. */
  readonly attachment?: {
    readonly contract: string
    readonly bulletin: string
    readonly attachment: string
  }
}

export interface FileOpeningInput {
  readonly file: OpenableFile
}

/** How much of a file has been received, in bytes; its size is null when it is not known. */
export interface FileProgress {
  readonly received: number
  readonly total: number | null
}

/** Reports the progress of a file that is being read. */
export type ProgressEvent = { readonly type: 'progress.changed' } & FileProgress

/** A file to be read; the listener is sent `progress.changed`. */
export interface FileToRead extends FileOpeningInput {
  readonly listener: AnyActorRef
}

interface FileOpeningContext extends FileOpeningInput {
  /** Why the last attempt failed. */
  readonly code: ErrorCode | null
  /** How much of the file has been received; null while it is not being read. */
  readonly progress: FileProgress | null
}

/** The text that the new tab shows in place of the file. */
export type NewTabMessage = 'opening' | 'slow' | 'failed'

/** The events that the flow sends to the new tab. */
export type TabCommand =
  | { readonly type: 'notice.changed'; readonly notice: NewTabMessage }
  | { readonly type: 'content.loaded'; readonly content: Blob }
  | { readonly type: 'focus.requested' }
  | ProgressEvent

/** The events of the new tab: the browser blocks it, or the resident closes it. */
export type TabEvent = { readonly type: 'tab.blocked' } | { readonly type: 'tab.closed' }

export const fileOpeningSetup = setup({
  types: {
    context: {} as FileOpeningContext,
    input: {} as FileOpeningInput,
    events: {} as
      | { readonly type: 'open.requested' }
      | { readonly type: 'cancel.requested' }
      | ProgressEvent
      | TabEvent,
    meta: {} as ScreenMeta<'file'>,
  },
  actors: {
    /** The new tab, opened as soon as it is started: a browser blocks one that is opened later. */
    tab: fromCallback<TabCommand, FileOpeningInput>(() => {
      throw new Error('provide tab')
    }),
    loadFile: placeholderActor<Blob, FileToRead>('loadFile'),
  },
  actions: {
    clearAttempt: assign({ code: null, progress: null }),
    clearProgress: assign({ progress: null }),
    setProgress: assign({
      progress: (_, { received, total }: FileProgress) => ({ received, total }),
    }),
    setFailure: assign({ code: (_, params: { error: unknown }) => failureOf(params.error).code }),
    setBlocking: assign({ code: 'FILE_FAILED_TO_OPEN' }),
    sendToTab: enqueueActions(({ enqueue }, command: TabCommand) => enqueue.sendTo('tab', command)),
  },
  delays: { slow: SLOW_FILE_MS, address: FILE_ADDRESS_MS },
})
