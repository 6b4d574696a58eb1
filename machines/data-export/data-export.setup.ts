import { assign, setup } from 'xstate'
import type { DataExport } from '../../api/own-details.ts'
import { availableAtOf, failureOf } from '../shared/failure.ts'
import {
  isPasswordConfirmed,
  isPasswordRequired,
  passwordConfirmationMachine,
} from '../shared/password-confirmation.machine.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'

/** How often the status of a file that is being made is read, in milliseconds. */
export const EXPORT_POLL_INTERVAL_MS = 3000

/** The status of an export when no file was requested. */
export const statusWithoutExport: DataExport = { status: 'none', expiresAt: null }

export interface DataExportInput {
  /** False for staff. */
  readonly mayWrite: boolean
}

export interface DataExportContext extends DataExportInput {
  readonly export: DataExport
  /** The operation for which the password is asked. */
  readonly wish: 'request' | 'download'
  /** When a write that a limit refused is possible again, ISO 8601; null for other failures. */
  readonly availableAt: string | null
}

export type DataExportEvent =
  | { readonly type: 'export.requested' }
  | { readonly type: 'download.requested' }
  | { readonly type: 'retry.requested' }

type Failed = { readonly error: unknown }

export const dataExportSetup = setup({
  types: {
    context: {} as DataExportContext,
    events: {} as DataExportEvent,
    input: {} as DataExportInput,
    children: {} as { passwordConfirmation: 'passwordConfirmation' },
    meta: {} as ScreenMeta<'data-file' | 'confirm-password'>,
  },
  actors: {
    readExport: placeholderActor<DataExport>('readExport'),
    requestExport: placeholderActor<DataExport>('requestExport'),
    saveFile: placeholderActor<void>('saveFile'),
    passwordConfirmation: passwordConfirmationMachine,
  },
  delays: { look: EXPORT_POLL_INTERVAL_MS },
  guards: {
    mayWrite: ({ context }) => context.mayWrite,
    isPreparing: ({ context }) => context.export.status === 'preparing',
    isReady: ({ context }) => context.export.status === 'ready',
    isToBeDownloaded: ({ context }, params: { isConfirmed: boolean }) =>
      params.isConfirmed && context.wish === 'download',
    isConfirmed: isPasswordConfirmed,
    asksPassword: isPasswordRequired,
    isGone: (_, { error }: Failed) => failureOf(error).code === 'NOT_FOUND',
  },
  actions: {
    setExport: assign({ export: (_, params: DataExport) => params }),
    clearExport: assign({ export: statusWithoutExport }),
    setAvailableAt: assign({ availableAt: (_, { error }: Failed) => availableAtOf(error) }),
    wishRequest: assign({ wish: 'request' }),
    wishDownload: assign({ wish: 'download' }),
  },
})
