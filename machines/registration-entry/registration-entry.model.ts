import { defineModel } from '../shared/model.ts'
import { registrationEntryMachine } from './registration-entry.machine.ts'

export const pathModel = defineModel({
  machine: registrationEntryMachine,
  starts: {
    'with bank or mobile': { provider: 'ftn', resetOldUser: false },
    'with a passport': { provider: 'passport', resetOldUser: false },
    'starting over': { provider: 'ftn', resetOldUser: true },
    'with a provider that there is not': { provider: null, resetOldUser: false },
  },
  events: { 'page.restored': [{ type: 'page.restored' }] },
  outcomes: {
    fetchLink: {
      done: [{ link: 'https://tunnistus.example.fi/' }],
      error: ['REGISTRATION_LINK_FETCH_FAILED'],
    },
  },
  project: () => null,
})
