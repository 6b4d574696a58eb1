import { type AnyActorRef, assign, type ErrorActorEvent, enqueueActions, setup } from 'xstate'
import type { ErrorCode } from '../../api/errors.ts'
import type { AttachedFile, BegunFile, FileRecord } from '../../api/files.ts'
import { type FileFault, fileFault } from '../../domain/files.ts'
import { failureOf } from './failure.ts'
import { toProvide } from './provide.ts'
import type { ScreenMeta } from './screen.ts'

/** Status of a file: uploading, attached, refused, failed or cancelled. */
export type UploadStanding =
  | { readonly kind: 'underWay' }
  | { readonly kind: 'attached'; readonly file: AttachedFile }
  | { readonly kind: 'failed'; readonly code: ErrorCode }
  | { readonly kind: 'refused'; readonly fault: FileFault }
  | { readonly kind: 'cancelled' }

export interface UploadInput {
  /** By which its listener knows it. */
  readonly id: string
  readonly file: File
  /** Who is told with `upload.changed` how it stands. */
  readonly listener: AnyActorRef | null
}

export interface UploadContext extends UploadInput {
  readonly begun: BegunFile | null
  /** Bytes that are on the other side, of `file.size`, since it was announced. */
  readonly sent: number
  /** As its listener was told last. */
  readonly standing: UploadStanding
}

export type UploadEvent =
  | { readonly type: 'progress.changed'; readonly sent: number }
  | { readonly type: 'cancel.requested' }
  | { readonly type: 'retry.requested' }

/** What the bytes are sent with; progress is told to the listener with `progress.changed`. */
export interface BytesToSend {
  readonly file: File
  readonly begun: BegunFile | null
  readonly listener: AnyActorRef
}

const underWay: UploadStanding = { kind: 'underWay' }

/** How it stands with a file by the rules alone. */
function standingByRules({ name, size, type }: File): UploadStanding {
  const fault = fileFault({ fileName: name, size, contentType: type })
  return fault ? { kind: 'refused', fault } : underWay
}

/** What the server said against the file itself: sending it again would not help. */
function refusalOf(error: unknown): FileFault | null {
  const { code } = failureOf(error)
  if (code === 'PAYLOAD_TOO_LARGE') return 'too_big_file'
  return code === 'UNSUPPORTED_MEDIA_TYPE' ? 'invalid_file_type' : null
}

/** How it stands with a file that could not be sent. */
function standingAfter(error: unknown): UploadStanding {
  const fault = refusalOf(error)
  return fault ? { kind: 'refused', fault } : { kind: 'failed', code: failureOf(error).code }
}

const standAfter = {
  type: 'stand',
  params: ({ event }: { event: ErrorActorEvent }) => standingAfter(event.error),
} as const

/** What comes of a file that could not be sent. */
const afterFailure = [
  {
    guard: { type: 'isRefusal', params: ({ event }: { event: ErrorActorEvent }) => event },
    target: '#upload.refused',
    actions: standAfter,
  },
  { target: '#upload.failed', actions: standAfter },
] as const

/** The file as the server keeps it. */
const attachedFile = ({ file }: UploadContext, { uuid, fileName, size }: FileRecord) => ({
  uuid,
  fileName,
  size: size ?? file.size,
})

/**
 * Sends one file: announces it, sends its bytes, completes it. Cancelling ends what is under way;
 * what failed or was cancelled can be sent again from the start. Specification 1, sections 3 and 5.
 */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    input: {} as UploadInput,
    events: {} as UploadEvent,
    meta: {} as ScreenMeta<'upload'>,
  },
  actors: {
    initFile: toProvide<BegunFile, { file: File }>('initFile'),
    sendBytes: toProvide<void, BytesToSend>('sendBytes'),
    completeFile: toProvide<FileRecord, { begun: BegunFile | null }>('completeFile'),
  },
  guards: {
    isUnfit: ({ context }) => standingByRules(context.file).kind === 'refused',
    isRefusal: (_, params: { error: unknown }) => refusalOf(params.error) !== null,
  },
  actions: {
    keepBegun: assign((_, params: { output: BegunFile }) => ({ begun: params.output, sent: 0 })),
    keepSent: assign({ sent: (_, params: { sent: number }) => params.sent }),
    stand: enqueueActions(({ context: { id, listener }, enqueue }, standing: UploadStanding) => {
      enqueue.assign({ standing })
      if (listener) enqueue.sendTo(listener, { type: 'upload.changed', id, standing })
    }),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({
    ...input,
    begun: null,
    sent: 0,
    standing: underWay,
  }),
  initial: 'checking',
  states: {
    checking: {
      always: [
        {
          guard: 'isUnfit',
          target: 'refused',
          actions: { type: 'stand', params: ({ context }) => standingByRules(context.file) },
        },
        { target: 'underWay' },
      ],
    },
    underWay: {
      meta: { screen: 'upload' },
      initial: 'initialising',
      on: {
        'cancel.requested': {
          target: 'cancelled',
          actions: { type: 'stand', params: { kind: 'cancelled' } },
        },
      },
      states: {
        initialising: {
          invoke: {
            id: 'initFile',
            src: 'initFile',
            input: ({ context }) => context,
            onDone: {
              target: 'sending',
              actions: { type: 'keepBegun', params: ({ event }) => event },
            },
            onError: afterFailure,
          },
        },
        sending: {
          invoke: {
            id: 'sendBytes',
            src: 'sendBytes',
            input: ({ context, self }) => ({ ...context, listener: self }),
            onDone: 'completing',
            onError: afterFailure,
          },
          on: {
            'progress.changed': { actions: { type: 'keepSent', params: ({ event }) => event } },
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
                type: 'stand',
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
          actions: { type: 'stand', params: underWay },
        },
      },
    },
    cancelled: {
      meta: { screen: 'upload' },
      on: {
        'retry.requested': {
          target: 'underWay',
          actions: { type: 'stand', params: underWay },
        },
      },
    },
  },
})
