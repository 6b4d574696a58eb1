import { confirmTenancy, disputeTenancy, readTenancyConfirmation } from '../../../api/tenancy.ts'
import type { tenancyConfirmationMachine } from '../../../machines/tenancy-confirmation/tenancy-confirmation.machine.ts'
import type { TenancyStart } from '../../../machines/tenancy-confirmation/tenancy-confirmation.setup.ts'
import { addressOf } from '../../../src/routing/portal-routes.ts'
import { failNextRead, makeLoadingDriver } from '../../e2e/support/loading.ts'
import { makeSignedInOpener } from '../../e2e/support/places.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'

const ending = (path: string): string => path.replace(/.*:contract/, '')
const READ = ending(readTenancyConfirmation.path)

const loadsTenancy = makeLoadingDriver<TenancyStart>({
  setUpState: ({ setUpState }, { tenancy, mayWrite }) =>
    setUpState({ tenancy: tenancy.state, isStaff: !mayWrite }),
  isOnPage: ({ page }) => page.url().includes('/vahvista-asuminen'),
  refuseFirst: ({ failCallsTo }, code) => failCallsTo(READ, code),
})

/** Drives how an answer succeeds, or fails: offline, or because the addition was undone meanwhile. */
const answering = (path: string) => ({
  done: () => Promise.resolve(),
  async error(ui: BrowserUi, code: string) {
    if (code === 'SERVICE_UNAVAILABLE') return ui.goOffline()
    await ui.setUpState({ tenancy: 'undone' })
    await failNextRead(ui, ending(path))
  },
})

export const browserDriver: BrowserDriver<typeof tenancyConfirmationMachine> = {
  outcomes: {
    loadTenancy: {
      done: loadsTenancy.done,
      async error(ui, code) {
        if (code !== 'NOT_FOUND') return loadsTenancy.error(ui, code)
        if (!ui.isClockPaused()) return ui.setUpState({ tenancy: 'none' })
        ui.afterwards(async () => {
          await ui.setUpState({ tenancy: 'none' })
          await ui.restoreCalls()
          await ui.advanceClock(1000)
          await ui.resumeClock()
        })
      },
    },
    confirmTenancy: answering(confirmTenancy.path),
    disputeTenancy: answering(disputeTenancy.path),
  },
  arrive: makeSignedInOpener(({ contractUuid }) => addressOf('tenancyConfirmation', contractUuid)),
}
