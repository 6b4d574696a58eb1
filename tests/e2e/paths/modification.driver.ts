import type { modificationMachine } from '../../../machines/modification/modification.machine.ts'
import type { Driver } from '../../support/paths/driver.ts'
import { fillDay } from '../support/change.ts'
import { endTooSoon } from '../support/notice.ts'
import { comeBack, letDraftBeKept, sign } from '../support/termination.ts'
import type { BrowserUi } from '../support/ui.ts'

export const driver: Driver<typeof modificationMachine, BrowserUi> = {
  events: {
    'form.changed': fillDay,
    'back.requested': (ui) => ui.press('Edellinen vaihe'),
    'change.requested': (ui) => ui.press('Muuta kohtaa Muuttopäivä'),
    'identification.requested': (ui) => ui.press(sign),
  },
  outcomes: {
    form: {
      async done(ui) {
        await fillDay(ui)
        await ui.press('Esikatsele')
        await letDraftBeKept(ui)
      },
      error: () => Promise.reject(new Error('A form does not fail')),
    },
    identification: {
      async done(ui, { failure }) {
        const isRefused = failure?.code === 'VALIDATION_ERROR'
        await ui.arrange({ contractEnd: isRefused ? endTooSoon() : null })
        if (!failure) return ui.afterwards(() => comeBack(ui))
        if (failure.code === 'SERVICE_UNAVAILABLE') return ui.cut()
        if (failure.code === 'STATE_CONFLICT') return ui.arrange({ isEstate: true })
        if (!isRefused) return ui.refuseAs(failure.code)
      },
      error: () => Promise.reject(new Error('A way to identification tells how it ended')),
    },
  },
}
