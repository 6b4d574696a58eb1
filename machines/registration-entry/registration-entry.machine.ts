import { registrationEntrySetup } from './registration-entry.setup.ts'

/**
 * The redirect to identification for a registration: requests the link and leaves the page after a
 * delay. Specification 1, section 2.
 */
export const registrationEntryMachine = registrationEntrySetup.createMachine({
  id: 'registration-entry',
  context: ({ input }) => ({ ...input, link: '' }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [{ guard: 'hasProvider', target: 'fetchingLink' }, { target: 'withoutProvider' }],
    },
    withoutProvider: { meta: { screen: 'unknown-provider' } },
    fetchingLink: {
      meta: { screen: 'identifying' },
      invoke: {
        id: 'fetchLink',
        src: 'fetchLink',
        input: ({ context }) => context,
        onDone: {
          target: 'announcing',
          actions: { type: 'setLink', params: ({ event }) => event.output },
        },
        onError: 'refused',
      },
    },
    announcing: { meta: { screen: 'identifying' }, after: { redirect: 'leaving' } },
    leaving: {
      meta: { screen: 'identifying' },
      entry: { type: 'leavePage', params: ({ context }) => context },
      on: { 'page.restored': 'fetchingLink' },
    },
    refused: { type: 'final' },
  },
})
