import type { DataExport } from '../../api/own-details.ts'
import { defineModel } from '../shared/model.ts'
import { dataExportMachine } from './data-export.machine.ts'
import { statusWithoutExport } from './data-export.setup.ts'

const preparing: DataExport = { status: 'preparing', expiresAt: null }
const failed: DataExport = { status: 'failed', expiresAt: null }
const ready: DataExport = { status: 'ready', expiresAt: '2026-11-22T10:00:00.000Z' }

export const pathModel = defineModel({
  machine: dataExportMachine,
  starts: { 'a resident': { mayWrite: true }, staff: { mayWrite: false } },
  events: {
    'export.requested': [{ type: 'export.requested' }],
    'download.requested': [{ type: 'download.requested' }],
    'retry.requested': [{ type: 'retry.requested' }],
  },
  outcomes: {
    readExport: {
      done: [statusWithoutExport, preparing, ready, failed],
      error: ['SERVICE_UNAVAILABLE'],
    },
    requestExport: {
      done: [preparing, ready],
      error: ['SERVICE_UNAVAILABLE', 'REAUTHENTICATION_REQUIRED'],
    },
    saveFile: {
      done: [undefined],
      error: ['SERVICE_UNAVAILABLE', 'REAUTHENTICATION_REQUIRED', 'NOT_FOUND'],
    },
    passwordConfirmation: { done: [{ isConfirmed: true }, { isConfirmed: false }], error: [] },
  },
  project: (snapshot) => ({
    mayWrite: snapshot.context.mayWrite,
    status: snapshot.context.export.status,
    wish: snapshot.matches('confirmingPassword') ? snapshot.context.wish : null,
  }),
})
