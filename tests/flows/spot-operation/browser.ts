import type { ParkingOperation } from '../../../api/parking-form.ts'
import { startForOperation } from '../../../machines/parking/parking.samples.ts'
import {
  isTakingSpot,
  type spotOperationMachine,
} from '../../../machines/parking/spot-operation.machine.ts'
import { pathModel } from '../../../machines/parking/spot-operation.model.ts'
import { makeUnfailingDriver } from '../../../paths/driver.ts'
import { getStartInput } from '../../../paths/stage.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import {
  arrangeStart,
  confirmEnding,
  findTermsCheckbox,
  openArrangedParking,
  openPanel,
  openSpotChangeForm,
  parkingWriteAddresses,
  searchFromNextDay,
  submitOperation,
} from '../parking/browser.ts'
import { view } from './view.ts'

/** The operation of each page. */
const operations = new WeakMap<BrowserUi, ParkingOperation>()

async function confirmOperation(ui: BrowserUi): Promise<void> {
  const operation = operations.get(ui)
  if (operation !== 'end' && operation !== 'cancel') throw new Error('Nothing is given up')
  await confirmEnding(ui, operation)
}

export const browserDriver: BrowserDriver<typeof spotOperationMachine> = {
  events: { 'day.changed': searchFromNextDay, 'end.confirmed': confirmOperation },
  outcomes: {
    form: makeUnfailingDriver(async (ui, { result }) => {
      if (result === null) throw new Error('The form has no result')
      // The acceptance stays after a failure, so `check` leaves it as it is.
      if (isTakingSpot({ operation: result.kind })) await findTermsCheckbox(ui).check()
      await submitOperation(ui, result.kind)
    }),
    writeParking: {
      done: () => Promise.resolve(),
      async error(ui, code) {
        if (code === 'SERVICE_UNAVAILABLE') return ui.goOffline()
        for (const path of parkingWriteAddresses) await ui.failCallsTo(path, code)
      },
    },
  },
  // The texts of `confirming` hold days of the server, and another panel soon replaces those of `done`.
  says: (shown) =>
    shown.value === 'confirming' || shown.value === 'done' ? [] : (view.says?.(shown) ?? []),
  byHand: ['form'],
  async arrive(ui, { start }) {
    const { subject } = getStartInput(pathModel, start)
    operations.set(ui, subject.operation)
    await arrangeStart(ui, startForOperation(subject))
    const open = await openArrangedParking(ui)
    return async () => {
      await open()
      await openPanel(ui, subject.spotId)
      if (subject.fromSpotId !== null) await openSpotChangeForm(ui)
    }
  },
}
