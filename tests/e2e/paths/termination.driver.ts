import { expect } from '@playwright/test'
import type { ErrorCode } from '../../../api/errors.ts'
import { letter } from '../../../machines/shared/files.samples.ts'
import type { terminationMachine } from '../../../machines/termination/termination.machine.ts'
import { model } from '../../../machines/termination/termination.model.ts'
import type { TerminationStart } from '../../../machines/termination/termination.setup.ts'
import { type Driver, endless } from '../../support/paths/driver.ts'
import { inputOf } from '../../support/paths/stage.ts'
import { loading } from '../support/loading.ts'
import { chooseParty, draftOf, endTooSoon, fillLeast } from '../support/notice.ts'
import { sign } from '../support/termination.ts'
import type { BrowserUi } from '../support/ui.ts'

const isAtProvider = ({ page }: BrowserUi) => page.url().includes('/interaction/')
const isOnPage = ({ page }: BrowserUi) => page.url().includes('/irtisano')

/** Who gave the notice that waits for the resident is another party; who only lives there is none. */
const othersOf = ({ tenants, request }: Pick<TerminationStart, 'tenants' | 'request'>) =>
  request?.createdBySelf === false ? 'family' : tenants.length > 1 ? 'daughter' : 'none'

/** Lets things stand as a termination begins with them; what is about to be signed comes by itself. */
async function arrangeStart(
  ui: BrowserUi,
  { contract, tenants, mayWrite, draft, request }: TerminationStart,
): Promise<void> {
  const isSigning = isAtProvider(ui) && inputOf(model, ui.start).returned?.isSuccess === true
  await ui.arrange({
    others: othersOf({ tenants, request }),
    request: request === null || isSigning ? 'none' : request.createdBySelf ? 'own' : 'asked',
    isEstate: request === null && contract.terminationDisallowedReason !== null,
    contractEnd: contract.endDate,
    tenancyBegins: true,
    isStaff: !mayWrite,
    draft: draft && draftOf(ui.resident, draft.step === 'preview' ? 'preview' : 'form'),
  })
}

/** After so many milliseconds a draft is kept. */
const QUIET_MS = 1000

/** Lets the session load, and then what a termination begins with fail twice. */
async function refuseFirstLoad({ arrange, refuseAfter }: BrowserUi, code: ErrorCode) {
  await arrange({ tenancyBegins: false })
  refuseAfter('/tenants', code)
}

/** What the page holds is kept before anything else happens. */
async function letDraftBeKept({ page, pass }: BrowserUi): Promise<void> {
  await pass(QUIET_MS)
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
      await chooseParty(ui, isLeaving, ui.resident.name)
      await letDraftBeKept(ui)
    },
    'passing.chosen': (ui, { passesOn }) =>
      ui.choose(
        passesOn
          ? 'Kyllä, sopimus siirtyy asumaan jäävälle'
          : 'Ei, sopimus päättyy ja kaikki muuttavat pois',
      ),
    'continue.requested': (ui) => ui.press('Jatka'),
    async 'form.changed'(ui) {
      await ui.fill('Viesti (ei pakollinen)', 'Avaimet ovat naapurilla.')
      await letDraftBeKept(ui)
    },
    'attachments.changed': (ui) =>
      ui.attach('Liitteet (ei pakollinen)', [
        new File([letter], `${crypto.randomUUID()}.pdf`, letter),
      ]),
    'back.requested': (ui) => ui.press('Edellinen vaihe'),
    'change.requested': (ui) => ui.press('Muuta kohtaa Sopimus päättyy'),
    'identification.requested': (ui) => ui.press(sign),
    'page.hidden': ({ page }) =>
      page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pagehide'))),
    'restart.requested': (ui) => ui.press('Palaa irtisanomiseen'),
  },
  outcomes: {
    loadTermination: loading({ arrange: arrangeStart, isOnPage, refuseFirst: refuseFirstLoad }),
    draft: endless,
    attachments: endless,
    form: {
      async done(ui) {
        await fillLeast(ui)
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
        if (failure.code !== 'STATE_CONFLICT') return
        await ui.arrange({ isEstate: true })
        // What is read next fails at first, and is tried again when time goes on.
        await ui.holdTime()
        await ui.slowDown()
        ui.refuseAfter('/contract-termination/create', 'SERVICE_UNAVAILABLE')
      },
      error: () => Promise.reject(new Error('A way to identification tells how it ended')),
    },
  },
}
