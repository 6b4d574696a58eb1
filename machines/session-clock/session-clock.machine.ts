import { sessionClockSetup } from './session-clock.setup.ts'

/**
 * Warns of the end of the session and extends it. Closing the warning counts as activity and
 * extends the session too where possible. Activity here or in another tab moves the end, so it is
 * fetched again before a warning. Specification 1, section 4.
 */
export const sessionClockMachine = sessionClockSetup.createMachine({
  id: 'session-clock',
  context: ({ input }) => ({ ...input, times: null, hasFailed: false }),
  initial: 'running',
  states: {
    running: { after: { untilWarning: 'looking' }, on: { 'look.requested': 'looking' } },
    looking: {
      invoke: {
        id: 'readTimes',
        src: 'readTimes',
        onDone: {
          target: 'looked',
          actions: { type: 'setTimes', params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: 'isOver', params: ({ event }) => event }, target: 'over' },
          { target: 'running' },
        ],
      },
    },
    looked: { always: [{ guard: 'isNearEnd', target: 'warning' }, { target: 'running' }] },
    warning: {
      initial: 'shown',
      states: {
        shown: {
          meta: { screen: 'session-warning' },
          after: { untilEnd: 'looking' },
          on: {
            'look.requested': 'looking',
            'extend.requested': { guard: 'canExtend', target: 'extending' },
            'warning.closed': [
              { guard: 'canExtend', target: 'extending' },
              { target: '#session-clock.ending' },
            ],
          },
        },
        looking: {
          meta: { screen: 'session-warning' },
          on: {
            'extend.requested': { guard: 'canExtend', target: 'extending' },
            'warning.closed': [
              { guard: 'canExtend', target: 'extending' },
              { target: '#session-clock.ending' },
            ],
          },
          invoke: {
            id: 'readTimes',
            src: 'readTimes',
            onDone: {
              target: '#session-clock.looked',
              actions: { type: 'setTimes', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: { type: 'isOver', params: ({ event }) => event },
                target: '#session-clock.over',
              },
              { target: 'shown' },
            ],
          },
        },
        extending: {
          meta: { screen: 'session-warning' },
          invoke: {
            id: 'extendSession',
            src: 'extendSession',
            onDone: {
              target: '#session-clock.running',
              actions: { type: 'setTimes', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: { type: 'isOver', params: ({ event }) => event },
                target: '#session-clock.over',
              },
              { target: 'shown', actions: 'setFailure' },
            ],
          },
        },
      },
    },
    ending: { after: { untilEnd: 'looking' } },
    over: { type: 'final' },
  },
})
