import { consentSetup, initialConsentContext } from './consent.setup.ts'

/**
 * The states after an answer: the answer is stored, or held for this page only, and can be changed.
 */
const answered = consentSetup.createStateConfig({
  initial: 'stored',
  on: {
    'answer.selected': {
      guard: { type: 'isOther', params: ({ event }) => event },
      actions: { type: 'select', params: ({ event }) => event },
    },
    'answer.saved': { target: 'storing', actions: 'decide' },
  },
  states: {
    stored: {
      meta: { screen: 'consent-choice' },
      on: {
        'stored.read': {
          guard: { type: 'isNews', params: ({ event }) => event },
          target: '#consent.known',
          actions: { type: 'readStored', params: ({ event }) => event },
        },
      },
    },
    held: { meta: { screen: 'consent-choice' } },
  },
})

/**
 * The question whether error reports may be sent: asked until it is answered, and again after 365
 * days. Each answer can be changed. Where the browser stores nothing, the answer is held until the
 * page is left.
 */
export const consentMachine = consentSetup.createMachine({
  id: 'consent',
  context: ({ input }) => initialConsentContext(input),
  initial: 'known',
  states: {
    known: {
      always: [
        { guard: 'isGiven', target: 'given' },
        { guard: 'isRefused', target: 'refused' },
        { target: 'undecided' },
      ],
    },
    undecided: {
      initial: 'asked',
      on: {
        'answer.selected': {
          guard: { type: 'isOther', params: ({ event }) => event },
          actions: { type: 'select', params: ({ event }) => event },
        },
        'answer.saved': [
          { guard: 'hasSelected', target: 'storing', actions: 'decide' },
          { target: '.unanswered' },
        ],
        'stored.read': {
          guard: { type: 'isNews', params: ({ event }) => event },
          target: 'known',
          actions: { type: 'readStored', params: ({ event }) => event },
        },
      },
      states: {
        asked: { meta: { screen: 'consent-choice' } },
        unanswered: { meta: { screen: 'consent-choice' } },
      },
    },
    given: answered,
    refused: answered,
    storing: {
      meta: { screen: 'consent-choice' },
      invoke: {
        id: 'storeChoice',
        src: 'storeChoice',
        input: ({ context }) => context.choice,
        onDone: 'known',
        onError: 'unstored',
      },
    },
    unstored: {
      always: [{ guard: 'isGiven', target: 'given.held' }, { target: 'refused.held' }],
    },
  },
})
