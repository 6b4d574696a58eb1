import {
  type LinkDialogOutcome,
  linkToInsert,
  richTextLinkSetup,
  typedLinkOf,
} from './rich-text-link.setup.ts'

/** The dialog of a link in a message: its text and its address, validated on submit. */
export const richTextLinkMachine = richTextLinkSetup.createMachine({
  id: 'rich-text-link',
  context: ({ input }) => ({
    typed: typedLinkOf(input),
    isLink: input.address !== null,
    errors: [],
  }),
  initial: 'typing',
  on: {
    'link.removed': { guard: 'isLink', target: '.removed' },
    'link.cancelled': '.cancelled',
  },
  states: {
    typing: {
      meta: { screen: 'link' },
      on: {
        'field.changed': { actions: { type: 'changeField', params: ({ event }) => event } },
        'link.given': [{ guard: 'isValid', target: 'inserted' }, { target: 'refused' }],
      },
    },
    refused: {
      meta: { screen: 'link' },
      entry: 'showErrors',
      on: {
        'field.changed': { actions: { type: 'changeField', params: ({ event }) => event } },
        'link.given': [
          { guard: 'isValid', target: 'inserted' },
          { target: 'refused', reenter: true },
        ],
      },
    },
    inserted: { type: 'final', output: ({ context }) => linkToInsert(context.typed) },
    removed: { type: 'final', output: { kind: 'remove' } },
    cancelled: { type: 'final', output: { kind: 'cancelled' } },
  },
  output: ({ event }) => event.output as LinkDialogOutcome,
})
