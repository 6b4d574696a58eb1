import type { ParkingOperation } from '../../../api/parking-form.ts'
import { operationParking } from '../../../machines/parking/parking.samples.ts'
import {
  isTaking,
  type spotOperationMachine,
} from '../../../machines/parking/spot-operation.machine.ts'
import { model } from '../../../machines/parking/spot-operation.model.ts'
import { unfailing } from '../../../paths/driver.ts'
import { inputOf } from '../../../paths/stage.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserProof } from '../../e2e/support/walk.ts'
import {
  arrange,
  arriveAtParking,
  confirm,
  openChange,
  openPanel,
  searchLater,
  submit,
  terms,
  writes,
} from '../parking/browser.ts'
import { view } from './view.ts'

/** The operation of each page. */
const operations = new WeakMap<BrowserUi, ParkingOperation>()

async function confirmOperation(ui: BrowserUi): Promise<void> {
  const operation = operations.get(ui)
  if (operation !== 'end' && operation !== 'cancel') throw new Error('Nothing is given up')
  await confirm(ui, operation)
}

export const flow: BrowserProof<typeof spotOperationMachine> = {
  events: { 'day.changed': searchLater, 'end.confirmed': confirmOperation },
  outcomes: {
    form: unfailing(async (ui, { result }) => {
      if (result === null) throw new Error('The form has no result')
      // The acceptance stays after a failure, so `check` leaves it as it is.
      if (isTaking({ operation: result.kind })) await terms(ui).check()
      await submit(ui, result.kind)
    }),
    writeParking: {
      done: () => Promise.resolve(),
      async error(ui, code) {
        if (code === 'SERVICE_UNAVAILABLE') return ui.goOffline()
        for (const path of writes) await ui.failCallsTo(path, code)
      },
    },
  },
  // The texts of `confirming` hold days of the server, and another panel soon replaces those of `done`.
  says: (shown) =>
    shown.value === 'confirming' || shown.value === 'done' ? [] : (view.says?.(shown) ?? []),
  byHand: ['form'],
  async arrive(ui, { start }) {
    const { subject } = inputOf(model, start)
    operations.set(ui, subject.operation)
    await arrange(ui, operationParking(subject))
    const open = await arriveAtParking(ui)
    return async () => {
      await open()
      await openPanel(ui, subject.spotId)
      if (subject.fromSpotId !== null) await openChange(ui)
    }
  },
}
