import { expect } from '@playwright/test'
import type { terminationMachine } from '../../../machines/termination/termination.machine.ts'
import { model } from '../../../machines/termination/termination.model.ts'
import type { TerminationStart } from '../../../machines/termination/termination.setup.ts'
import { type Driver, endless } from '../../support/paths/driver.ts'
import { inputOf } from '../../support/paths/stage.ts'
import { chooseParty, draftOf, endTooSoon, fillLeast } from '../support/notice.ts'
import { sign } from '../support/termination.ts'
import type { BrowserUi } from '../support/ui.ts'

const isAtProvider = ({ page }: BrowserUi) => page.url().includes('/interaction/')
const isOnPage = ({ page }: BrowserUi) => page.url().includes('/irtisano')

/** Lets things stand as a termination begins with them; what is about to be signed comes by itself. */
async function arrangeStart(
  ui: BrowserUi,
  { contract, tenants, mayWrite, draft, request }: TerminationStart,
): Promise<void> {
  const isSigning = isAtProvider(ui) && inputOf(model, ui.start).returned?.isSuccess === true
  await ui.arrange({
    hasRequest: request !== null && !isSigning,
    isEstate: request === null && contract.terminationDisallowedReason !== null,
    hasSecondParty: tenants.length > 1,
    contractEnd: contract.endDate,
    isStaff: !mayWrite,
    draft: draft && draftOf(ui.resident, draft.step === 'preview' ? 'preview' : 'form'),
  })
}

/** The second try of a call that has failed once. */
async function letTryAgain({ pass, letTimeGo }: BrowserUi): Promise<void> {
  await pass(1000)
  await letTimeGo()
}

/** What the page holds is kept before anything else happens. */
async function letDraftBeKept({ page, pass }: BrowserUi): Promise<void> {
  await pass(1000)
  await expect(page.locator('[data-flow=draft]')).toHaveAttribute('data-state', '"kept"')
}

/** Goes back; the browser stores no such page, so it loads it anew and finds the draft. */
async function comeBack({ page }: BrowserUi): Promise<void> {
  await page.waitForURL(/\/interaction\//)
  await page.goBack()
}

export const driver: Driver<typeof terminationMachine, BrowserUi> = {
  events: {
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    async 'party.chosen'(ui, { isLeaving }) {
      await chooseParty(ui, isLeaving)
      await letDraftBeKept(ui)
    },
    'continue.requested': (ui) => ui.press('Jatka'),
    async 'form.changed'(ui) {
      await ui.fill('Viesti (ei pakollinen)', 'Avaimet ovat naapurilla.')
      await letDraftBeKept(ui)
    },
    'back.requested': (ui) => ui.press('Edellinen vaihe'),
    'change.requested': (ui) => ui.press('Muuta kohtaa Sopimus päättyy'),
    'identification.requested': (ui) => ui.press(sign),
    'page.hidden': ({ page }) =>
      page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pagehide'))),
    'restart.requested': (ui) => ui.press('Palaa irtisanomiseen'),
  },
  outcomes: {
    loadTermination: {
      async done(ui, start) {
        if (ui.isTimeHeld())
          return ui.afterwards(async () => {
            await arrangeStart(ui, start)
            await ui.mend()
            await letTryAgain(ui)
          })
        await arrangeStart(ui, start)
        await ui.age()
      },
      async error(ui, code) {
        if (ui.isTimeHeld())
          return ui.afterwards(async () => {
            await ui.refuse(code)
            await letTryAgain(ui)
          })
        await (isOnPage(ui) ? ui.refuse(code) : ui.refuseAfter('/api/user/permissions', code))
      },
    },
    draft: endless,
    form: {
      async done(ui) {
        ui.afterwards(async () => {
          await fillLeast(ui)
          await ui.press('Esikatsele')
          await letDraftBeKept(ui)
        })
      },
      error: () => Promise.reject(new Error('A form does not fail')),
    },
    identification: {
      async done(ui, { failure }) {
        const isRefused = failure?.code === 'VALIDATION_ERROR'
        await ui.arrange({ contractEnd: isRefused ? endTooSoon() : null })
        if (!failure) return ui.afterwards(() => comeBack(ui))
        if (failure.code === 'SERVICE_UNAVAILABLE') return ui.cut()
        if (isRefused) return
        // What is read next fails once as well, and is read again when time goes on.
        await ui.holdTime()
        await ui.refuse(failure.code)
      },
      error: () => Promise.reject(new Error('A way to identification tells how it ended')),
    },
  },
}
