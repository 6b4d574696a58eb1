import { ainoStart, filledOperation } from '../termination/termination.samples.ts'
import { terminationIdentificationMachine } from '../termination/termination.setup.ts'
import { defineModel } from './model.ts'

export const pathModel = defineModel({
  machine: terminationIdentificationMachine,
  starts: {
    'a termination to sign': {
      request: { contractUuid: ainoStart.contract.uuid, operation: filledOperation },
    },
  },
  events: { 'page.restored': [{ type: 'page.restored' }] },
  outcomes: {
    fetchLink: {
      done: [{ link: 'http://localhost:3001/auth?request_uri=urn:example' }],
      error: ['VALIDATION_ERROR', 'SERVICE_UNAVAILABLE'],
    },
  },
  project: ({ context }) => ({ code: context.failure?.code ?? null }),
})
