import { createEmptyActor } from 'xstate'
import { defineModel } from '../shared/model.ts'
import { ainoContract } from '../termination/termination.sample-people.ts'
import { model as terminationForm } from '../termination/termination-form.model.ts'
import { freeSpot, ownSpot, withoutSpot, withSpot } from './parking.samples.ts'
import {
  formInput,
  initialContext,
  type ParkingContext,
  type ParkingStart,
  parkingFormMachine,
} from './parking.setup.ts'

/** Receives the change events; ignores them. */
const listener = createEmptyActor()
listener.start()
const contextOf = (start: ParkingStart, change: Partial<ParkingContext>): ParkingContext => ({
  ...initialContext({ contractUuid: ainoContract.uuid }),
  start,
  range: { first: '2026-11-23', last: '2026-11-29' },
  form: { startDate: '2026-11-23', endDate: '21.11.2026', isAccepted: false },
  ...change,
})

export const model = defineModel({
  machine: parkingFormMachine,
  sameFactoryAs: terminationForm,
  starts: {
    'a spot that is reserved': {
      ...formInput(contextOf(withoutSpot, { spotId: freeSpot.rentableParkingSpotId }), 'reserve'),
      listener,
    },
    'a reservation whose end the server refused': {
      ...formInput(
        contextOf(withSpot, {
          spotId: ownSpot.rentableParkingSpotId,
          form: { startDate: '2026-11-21', endDate: '21.11.2026', isAccepted: false },
          errors: [{ path: 'endDate', key: 'too_small_date' }],
        }),
        'end',
      ),
      listener,
    },
  },
  events: {
    'field.changed': [
      { type: 'field.changed', path: 'isAccepted', value: true },
      { type: 'field.changed', path: 'isAccepted', value: false },
      { type: 'field.changed', path: 'endDate', value: '30.11.2026' },
      { type: 'field.changed', path: 'endDate', value: '30.2.2027' },
    ],
    'work.changed': [
      { type: 'work.changed', isBusy: true },
      { type: 'work.changed', isBusy: false },
    ],
    'field.left': [{ type: 'field.left', path: 'endDate' }],
    'check.requested': [{ type: 'check.requested' }],
    'preview.requested': [{ type: 'preview.requested' }],
  },
  outcomes: {},
  project: ({ context: { values, found, shown, isBusy } }) => ({
    values,
    found: found.map(({ path, key }) => `${path} ${key}`),
    shown: shown.map(({ path, key }) => `${path} ${key}`),
    isBusy,
  }),
})
