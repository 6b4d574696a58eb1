import { type AnyActorRef, assign, type ErrorActorEvent, enqueueActions, setup } from 'xstate'
import type { ErrorCode } from '../../api/errors.ts'
import type { AttachedFile, FileRecord, UploadTarget } from '../../api/files.ts'
import { chosenFileError, type FileError, fileError, needsPreparation } from '../../domain/files.ts'
import { availableAtOf, failureOf } from './failure.ts'
import { placeholderActor } from './placeholder-actor.ts'
import type { ScreenMeta } from './screen.ts'

/**
 * The errors of a file that is uploaded; `unsupported_heic`: the browser cannot convert it;
 * `damaged_file`: its contents are of another type than its name says; `too_many_pixels`: it has
 * too many pixels or frames.
 */
export type UploadError = FileError | 'unsupported_heic' | 'damaged_file' | 'too_many_pixels'

/** Status of a file: uploading, attached, refused, failed or cancelled. */
export type UploadStatus =
  | { readonly kind: 'underWay' }
  | { readonly kind: 'attached'; readonly file: AttachedFile }
  | {
      readonly kind: 'failed'
      readonly code: ErrorCode
      /**
       * When an upload that a limit refused is possible again, ISO 8601; null for other failures.
       */
      readonly availableAt: string | null
    }
  | { readonly kind: 'refused'; readonly error: UploadError }
  | { readonly kind: 'cancelled' }

export interface UploadInput {
  /** The id by which the listener refers to the upload. */
  readonly id: string
  readonly file: File
  /** Receives the status of the upload with `upload.changed`. */
  readonly listener: AnyActorRef | null
}

export interface UploadContext extends UploadInput {
  /**
   * The version of a picture or film that is sent: smaller, upright, without its location; the
   * chosen file where no such version could be made; null for a file that is not prepared, or not
   * yet.
   */
  readonly prepared: File | null
  readonly begun: UploadTarget | null
  /** How many bytes of the sent file the server has received since the file was initialised. */
  readonly sent: number
  /** The status last reported to the listener. */
  readonly status: UploadStatus
}

export type UploadEvent =
  | { readonly type: 'progress.changed'; readonly sent: number }
  | { readonly type: 'cancel.requested' }
  | { readonly type: 'retry.requested' }

/**
 * The input for sending the bytes; progress is reported to the listener with `progress.changed`.
 */
export interface BytesToSend {
  readonly file: File
  readonly begun: UploadTarget | null
  readonly listener: AnyActorRef
}

const underWay: UploadStatus = { kind: 'underWay' }

/** Returns the file whose bytes are sent: the prepared one, if there is one. */
export const fileToUpload = ({ file, prepared }: Pick<UploadContext, 'file' | 'prepared'>): File =>
  prepared ?? file

const describedFile = ({ name, size }: File) => ({ fileName: name, size })

/** Returns the error of a file as it was chosen, before it is prepared. */
const errorAsChosen = ({ file }: UploadContext): UploadError | null =>
  chosenFileError(describedFile(file))

/** Returns the error of a file as it would be sent. */
const errorAsSent = (context: UploadContext): UploadError | null =>
  fileError(describedFile(fileToUpload(context)))

const statusOf = (error: UploadError | null): UploadStatus =>
  error ? { kind: 'refused', error } : underWay

/** Returns the error about the file itself, for which a retry is pointless; else null. */
function refusalOf(error: unknown): UploadError | null {
  const { code, fields } = failureOf(error)
  if (fields.some(({ key }) => key === 'too_many_pixels')) return 'too_many_pixels'
  if (code === 'PAYLOAD_TOO_LARGE') return 'too_big_file'
  // The file name was checked before, so the server refuses the contents.
  return code === 'UNSUPPORTED_MEDIA_TYPE' ? 'damaged_file' : null
}

/** Returns the error of a file that must not be sent as it was chosen. */
function refusalOfPreparing(error: unknown): UploadError | null {
  const refusal = refusalOf(error)
  return refusal === 'damaged_file' ? 'unsupported_heic' : refusal
}

/** Returns the status of a file after a failed upload. */
function statusAfter(error: unknown): UploadStatus {
  const fileError = refusalOf(error)
  return fileError
    ? { kind: 'refused', error: fileError }
    : { kind: 'failed', code: failureOf(error).code, availableAt: availableAtOf(error) }
}

const notifyAfter = {
  type: 'setStatus',
  params: ({ event }: { event: ErrorActorEvent }) => statusAfter(event.error),
} as const

/** The transitions after a failed upload. */
const afterFailure = [
  {
    guard: { type: 'isRefusal', params: ({ event }: { event: ErrorActorEvent }) => event },
    target: '#upload.refused',
    actions: notifyAfter,
  },
  { target: '#upload.failed', actions: notifyAfter },
] as const

/** Returns the file as the server stores it. */
const attachedFile = (context: UploadContext, { uuid, fileName, size }: FileRecord) => ({
  uuid,
  fileName,
  size: size ?? fileToUpload(context).size,
})

/**
 * Uploads one file: prepares a picture or film, initialises the file, sends its bytes, completes
 * it. A file that cannot be prepared is sent as chosen, except HEIC, which nobody could open.
 * Cancelling aborts the upload; a failed or cancelled one can be restarted. Specification 1,
 * sections 3 and 5.
 */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    input: {} as UploadInput,
    events: {} as UploadEvent,
    meta: {} as ScreenMeta<'upload'>,
  },
  actors: {
    prepareFile: placeholderActor<File, { file: File }>('prepareFile'),
    initFile: placeholderActor<UploadTarget, { file: File }>('initFile'),
    sendBytes: placeholderActor<void, BytesToSend>('sendBytes'),
    completeFile: placeholderActor<FileRecord, { begun: UploadTarget | null }>('completeFile'),
  },
  guards: {
    isUnfitAsChosen: ({ context }) => errorAsChosen(context) !== null,
    isUnfitAsSent: ({ context }) => errorAsSent(context) !== null,
    isUnprepared: ({ context: { file, prepared } }) =>
      prepared === null && needsPreparation(file.name),
    isRefusal: (_, params: { error: unknown }) => refusalOf(params.error) !== null,
  },
  actions: {
    setPrepared: assign({ prepared: (_, params: { output: File }) => params.output }),
    setOriginal: assign({ prepared: ({ context }) => context.file }),
    setBegun: assign((_, params: { output: UploadTarget }) => ({ begun: params.output, sent: 0 })),
    setSent: assign({ sent: (_, params: { sent: number }) => params.sent }),
    setStatus: enqueueActions(({ context: { id, listener }, enqueue }, status: UploadStatus) => {
      enqueue.assign({ status })
      if (listener) enqueue.sendTo(listener, { type: 'upload.changed', id, status })
    }),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({
    ...input,
    prepared: null,
    begun: null,
    sent: 0,
    status: underWay,
  }),
  initial: 'checking',
  states: {
    checking: {
      always: [
        {
          guard: 'isUnfitAsChosen',
          target: 'refused',
          actions: {
            type: 'setStatus',
            params: ({ context }) => statusOf(errorAsChosen(context)),
          },
        },
        { guard: 'isUnprepared', target: 'underWay.preparing' },
        { target: 'underWay' },
      ],
    },
    underWay: {
      meta: { screen: 'upload' },
      initial: 'initialising',
      on: {
        'cancel.requested': {
          target: 'cancelled',
          actions: { type: 'setStatus', params: { kind: 'cancelled' } },
        },
      },
      states: {
        preparing: {
          invoke: {
            id: 'prepareFile',
            src: 'prepareFile',
            input: ({ context }) => context,
            onDone: {
              target: 'prepared',
              actions: { type: 'setPrepared', params: ({ event }) => event },
            },
            onError: [
              {
                guard: { type: 'isRefusal', params: ({ event }) => event },
                target: '#upload.refused',
                actions: {
                  type: 'setStatus',
                  params: ({ event }) => statusOf(refusalOfPreparing(event.error)),
                },
              },
              { target: 'prepared', actions: 'setOriginal' },
            ],
          },
        },
        prepared: {
          always: [
            {
              guard: 'isUnfitAsSent',
              target: '#upload.refused',
              actions: {
                type: 'setStatus',
                params: ({ context }) => statusOf(errorAsSent(context)),
              },
            },
            { target: 'initialising' },
          ],
        },
        initialising: {
          invoke: {
            id: 'initFile',
            src: 'initFile',
            input: ({ context }) => ({ file: fileToUpload(context) }),
            onDone: {
              target: 'sending',
              actions: { type: 'setBegun', params: ({ event }) => event },
            },
            onError: afterFailure,
          },
        },
        sending: {
          invoke: {
            id: 'sendBytes',
            src: 'sendBytes',
            input: ({ context, self }) => ({
              begun: context.begun,
              file: fileToUpload(context),
              listener: self,
            }),
            onDone: 'completing',
            onError: afterFailure,
          },
          on: {
            'progress.changed': { actions: { type: 'setSent', params: ({ event }) => event } },
          },
        },
        completing: {
          invoke: {
            id: 'completeFile',
            src: 'completeFile',
            input: ({ context }) => context,
            onDone: {
              target: '#upload.attached',
              actions: {
                type: 'setStatus',
                params: ({ context, event }) => ({
                  kind: 'attached',
                  file: attachedFile(context, event.output),
                }),
              },
            },
            onError: afterFailure,
          },
        },
      },
    },
    attached: { meta: { screen: 'upload' } },
    refused: { meta: { screen: 'upload' } },
    failed: {
      meta: { screen: 'upload' },
      on: {
        'retry.requested': {
          target: 'underWay',
          actions: { type: 'setStatus', params: underWay },
        },
      },
    },
    cancelled: {
      meta: { screen: 'upload' },
      on: {
        'retry.requested': {
          target: 'checking',
          actions: { type: 'setStatus', params: underWay },
        },
      },
    },
  },
})
