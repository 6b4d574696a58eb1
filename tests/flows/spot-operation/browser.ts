import { operationParking } from '../../../machines/parking/parking.samples.ts'
import type { spotOperationMachine } from '../../../machines/parking/spot-operation.machine.ts'
import { model } from '../../../machines/parking/spot-operation.model.ts'
import { unfailing } from '../../../paths/driver.ts'
import { inputOf } from '../../../paths/stage.ts'
import type { BrowserProof } from '../../e2e/support/walk.ts'
import {
  arrange,
  arriveAtParking,
  button,
  confirm,
  openPanel,
  searchLater,
  submit,
  writes,
} from '../parking/browser.ts'
import { toFreeSpot } from '../parking/controls.ts'
import { view } from './view.ts'

export const flow: BrowserProof<typeof spotOperationMachine> = {
  events: { 'day.changed': searchLater, 'end.confirmed': confirm },
  outcomes: {
    form: unfailing(submit),
    writeParking: {
      done: () => Promise.resolve(),
      async error(ui, code) {
        if (code === 'SERVICE_UNAVAILABLE') return ui.goOffline()
        for (const path of writes) await ui.failCallsTo(path, code)
      },
    },
  },
  // The days are those of the server.
  says: (shown) => (shown.value === 'confirming' ? [] : (view.says?.(shown) ?? [])),
  byHand: ['form'],
  async arrive(ui, { start }) {
    const { of } = inputOf(model, start)
    await arrange(ui, operationParking(of))
    const open = await arriveAtParking(ui)
    return async () => {
      await open()
      await openPanel(ui, of.spotId)
      if (of.fromSpotId !== null) await button(ui, toFreeSpot).click()
    }
  },
}
