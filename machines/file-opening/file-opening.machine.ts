import { fileOpeningSetup, type ProgressEvent } from './file-opening.setup.ts'

/** A second press, such as of a double click, brings the tab to the front. */
const toTab = { actions: { type: 'sendToTab', params: { type: 'focus.requested' } } } as const

const setAndShowProgress = [
  { type: 'setProgress', params: ({ event }: { event: ProgressEvent }) => event },
  { type: 'sendToTab', params: ({ event }: { event: ProgressEvent }) => event },
] as const

/**
 * Opens a file in a new tab: the tab says that it is loading, then shows the file, or why not. A
 * slow file is read on, with its progress, until it is there or the resident cancels it.
 * Specification 2, sections 4, 8 and 9.
 */
export const fileOpeningMachine = fileOpeningSetup.createMachine({
  id: 'file-opening',
  context: ({ input }) => ({ ...input, code: null, progress: null }),
  initial: 'idle',
  states: {
    idle: { meta: { screen: 'file' }, on: { 'open.requested': 'inTab' } },
    // The address of the content in the tab was revoked; the file can be opened again.
    wasOpened: { meta: { screen: 'file' }, on: { 'open.requested': 'inTab' } },
    blocked: {
      meta: { screen: 'file' },
      entry: 'setBlocking',
      on: { 'open.requested': 'inTab' },
    },
    inTab: {
      entry: 'clearAttempt',
      invoke: { id: 'tab', src: 'tab', input: ({ context }) => context },
      initial: 'opening',
      states: {
        opening: {
          invoke: {
            id: 'loadFile',
            src: 'loadFile',
            input: ({ context, self }) => ({ ...context, listener: self }),
            onDone: {
              target: 'opened',
              actions: {
                type: 'sendToTab',
                params: ({ event }) => ({ type: 'content.loaded', content: event.output }),
              },
            },
            onError: {
              target: 'failed',
              actions: { type: 'setFailure', params: ({ event }) => event },
            },
          },
          on: {
            'tab.blocked': '#file-opening.blocked',
            'tab.closed': '#file-opening.idle',
            'open.requested': toTab,
            'progress.changed': { actions: setAndShowProgress },
          },
          exit: 'clearProgress',
          initial: 'prompt',
          states: {
            prompt: { meta: { screen: 'file' }, after: { slow: 'slow' } },
            slow: {
              meta: { screen: 'file' },
              entry: { type: 'sendToTab', params: { type: 'notice.changed', notice: 'slow' } },
              on: { 'cancel.requested': '#file-opening.idle' },
            },
          },
        },
        opened: {
          meta: { screen: 'file' },
          on: { 'tab.closed': '#file-opening.wasOpened', 'open.requested': toTab },
          after: { address: '#file-opening.wasOpened' },
        },
        failed: {
          meta: { screen: 'file' },
          entry: { type: 'sendToTab', params: { type: 'notice.changed', notice: 'failed' } },
          on: { 'open.requested': '#file-opening.inTab' },
        },
      },
    },
  },
})
