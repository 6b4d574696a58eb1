import { defineModel } from '../shared/model.ts'
import { richTextLinkMachine } from './rich-text-link.machine.ts'

export const pathModel = defineModel({
  machine: richTextLinkMachine,
  starts: {
    'a new link without a text': { text: '', address: null },
    'a new link of the selected text': { text: 'hanan käyttöohje', address: null },
    'a link that is changed': { text: 'huolto', address: 'mailto:huolto@example.fi' },
  },
  events: {
    'field.changed': [
      { type: 'field.changed', path: 'text', value: 'hanan ohje' },
      { type: 'field.changed', path: 'text', value: ' ' },
      { type: 'field.changed', path: 'address', value: 'www.vuokratalo.fi' },
      { type: 'field.changed', path: 'address', value: 'esimerkki' },
      { type: 'field.changed', path: 'address', value: '' },
    ],
    'link.given': [{ type: 'link.given' }],
    'link.removed': [{ type: 'link.removed' }],
    'link.cancelled': [{ type: 'link.cancelled' }],
  },
  outcomes: {},
  project: ({ context: { typed, isLink, errors } }) => ({
    hasText: typed.text.trim() !== '',
    address: typed.address,
    isLink,
    errors: errors.map(({ path, key }) => `${path} ${key}`),
  }),
})
