import { dataExportSetup, statusWithoutExport } from './data-export.setup.ts'

/**
 * Downloading own data as one file: requested with the password, made by the server, and saved
 * while it exists. Specification 2, user info.
 */
export const dataExportMachine = dataExportSetup.createMachine({
  id: 'data-export',
  context: ({ input }) => ({
    ...input,
    export: statusWithoutExport,
    wish: 'request',
    availableAt: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      meta: { screen: 'data-file' },
      invoke: {
        id: 'readExport',
        src: 'readExport',
        onDone: {
          target: 'deciding',
          actions: { type: 'setExport', params: ({ event }) => event.output },
        },
        onError: 'notRead',
      },
    },
    deciding: {
      always: [
        { guard: 'isPreparing', target: 'preparing' },
        { guard: 'isReady', target: 'ready' },
        { target: 'offered' },
      ],
    },
    /** No file was requested, or the server failed to make it. */
    offered: {
      meta: { screen: 'data-file' },
      on: {
        'export.requested': { guard: 'mayWrite', target: 'confirmingPassword' },
      },
    },
    confirmingPassword: {
      meta: { screen: 'confirm-password' },
      invoke: {
        id: 'passwordConfirmation',
        src: 'passwordConfirmation',
        input: { purpose: 'export' },
        onDone: [
          {
            guard: { type: 'isToBeDownloaded', params: ({ event }) => event.output },
            target: 'downloading',
          },
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'requesting',
          },
          { target: 'deciding' },
        ],
      },
    },
    requesting: {
      meta: { screen: 'data-file' },
      invoke: {
        id: 'requestExport',
        src: 'requestExport',
        onDone: {
          target: 'deciding',
          actions: { type: 'setExport', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'asksPassword', params: ({ event }) => event },
            target: 'confirmingPassword',
          },
          {
            target: 'notRequested',
            actions: { type: 'setAvailableAt', params: ({ event }) => event },
          },
        ],
      },
    },
    preparing: {
      meta: { screen: 'data-file' },
      after: { look: 'looking' },
    },
    looking: {
      meta: { screen: 'data-file' },
      invoke: {
        id: 'readExport',
        src: 'readExport',
        onDone: {
          target: 'deciding',
          actions: { type: 'setExport', params: ({ event }) => event.output },
        },
        onError: 'notSeen',
      },
    },
    /** Reading the status failed; it is read again without an action of the resident. */
    notSeen: {
      meta: { screen: 'data-file' },
      after: { look: 'looking' },
    },
    ready: {
      meta: { screen: 'data-file' },
      on: {
        'download.requested': {
          guard: 'mayWrite',
          target: 'downloading',
          actions: 'wishDownload',
        },
      },
    },
    downloading: {
      meta: { screen: 'data-file' },
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        onDone: 'downloaded',
        onError: [
          {
            guard: { type: 'asksPassword', params: ({ event }) => event },
            target: 'confirmingPassword',
          },
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'gone' },
          { target: 'notDownloaded' },
        ],
      },
    },
    downloaded: {
      meta: { screen: 'data-file' },
      on: { 'download.requested': 'downloading' },
    },
    /** The file has expired after a day. */
    gone: {
      meta: { screen: 'data-file' },
      entry: 'clearExport',
      on: { 'export.requested': { target: 'confirmingPassword', actions: 'wishRequest' } },
    },
    notRead: { meta: { screen: 'data-file' }, on: { 'retry.requested': 'reading' } },
    notRequested: { meta: { screen: 'data-file' }, on: { 'retry.requested': 'requesting' } },
    notDownloaded: { meta: { screen: 'data-file' }, on: { 'retry.requested': 'downloading' } },
  },
})
