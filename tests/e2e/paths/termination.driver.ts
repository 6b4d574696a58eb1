import type { ErrorCode } from '../../../api/errors.ts'
import { letter } from '../../../machines/shared/files.samples.ts'
import type { terminationMachine } from '../../../machines/termination/termination.machine.ts'
import { model } from '../../../machines/termination/termination.model.ts'
import type { TerminationStart } from '../../../machines/termination/termination.setup.ts'
import { type Driver, endless } from '../../support/paths/driver.ts'
import { inputOf } from '../../support/paths/stage.ts'
import { changeDay, daughterOf, fillDay, message, typed } from '../support/change.ts'
import { loading } from '../support/loading.ts'
import { changeDraftOf, chooseParty, draftOf, endTooSoon, fillLeast } from '../support/notice.ts'
import { comeBack, letDraftBeKept, sign } from '../support/termination.ts'
import type { BrowserUi } from '../support/ui.ts'

const isAtProvider = ({ page }: BrowserUi) => page.url().includes('/interaction/')
const isOnPage = ({ page }: BrowserUi) => page.url().includes('/irtisano')

/** Who asked the resident, or is asked, is another party; who only lives there is none. */
const othersOf = ({
  tenants,
  request,
  modification,
}: Pick<TerminationStart, 'tenants' | 'request' | 'modification'>) => {
  if (request?.createdBySelf === false || modification !== null) return 'family'
  return tenants.length > 1 ? 'daughter' : 'none'
}

/** Lets things stand as a termination begins with them; what is about to be signed comes by itself. */
async function arrangeStart(
  ui: BrowserUi,
  { contract, tenants, mayWrite, draft, request, modification }: TerminationStart,
): Promise<void> {
  const { page, resident } = ui
  const isChange = draft?.step === 'modification-preview'
  const others = othersOf({ tenants, request, modification })
  const isSigning = isAtProvider(ui) && inputOf(model, ui.start).returned?.isSuccess === true
  await ui.arrange({
    others,
    change: modification === null ? 'none' : 'own',
    request: request === null || isSigning ? 'none' : request.createdBySelf ? 'own' : 'asked',
    isEstate:
      request === null && modification === null && contract.terminationDisallowedReason !== null,
    contractEnd: contract.endDate,
    tenancyBegins: true,
    isStaff: !mayWrite,
    draft:
      draft && !isChange ? draftOf(resident, draft.step === 'preview' ? 'preview' : 'form') : null,
  })
  if (isChange)
    await ui.arrange({
      draft: changeDraftOf(resident, 'modification-preview', {
        movingOutDate: changeDay(),
        modificationDescription: typed,
        transferDestination: await daughterOf(page, resident),
      }),
    })
}

/** Lets the session load, and then what a termination begins with fail twice. */
async function refuseFirstLoad({ arrange, refuseAfter }: BrowserUi, code: ErrorCode) {
  await arrange({ tenancyBegins: false })
  refuseAfter('/tenants', code)
}

/** Residents who are told that something else came first, before that happens. */
const toBeOvertaken = new WeakSet<BrowserUi>()

const isAtPreview = ({ page }: BrowserUi) => page.getByRole('button', { name: sign }).isVisible()

/** From wherever tenants who leave stand back to who leaves. */
async function goBackToParties(ui: BrowserUi): Promise<void> {
  if (await isAtPreview(ui)) await ui.press('Edellinen vaihe')
  await ui.press('Edellinen vaihe')
}

/** From wherever tenants who leave stand to what is signed. */
async function goToPreview(ui: BrowserUi): Promise<void> {
  if (await isAtPreview(ui)) return
  await fillDay(ui)
  await ui.choose('Aikuinen Tytär')
  await ui.press('Esikatsele')
  await letDraftBeKept(ui)
}

/** What is read next fails at first, and is tried again when time goes on. */
async function letBeOvertaken(ui: BrowserUi, kind: 'termination' | 'modification'): Promise<void> {
  await ui.arrange({ isEstate: true })
  await ui.holdTime()
  await ui.slowDown()
  ui.refuseAfter(`/contract-${kind}/create`, 'SERVICE_UNAVAILABLE')
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
    async 'modification.changed'(ui) {
      if (await isAtPreview(ui)) await ui.press('Edellinen vaihe')
      await ui.fill(message, typed)
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
    'restart.requested': ({ page }) =>
      page.getByRole('button', { name: /^Palaa (irtisanomiseen|sopimusmuutokseen)$/ }).click(),
  },
  outcomes: {
    loadTermination: loading({
      arrange: arrangeStart,
      isOnPage,
      refuseFirst: refuseFirstLoad,
      isHeldThen: (ui) => toBeOvertaken.delete(ui) || ui.isTimeHeld(),
    }),
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
    modification: {
      async done(ui, { kind }) {
        if (kind === 'conflict') toBeOvertaken.add(ui)
        ui.afterwards(async () => {
          if (kind === 'back') return goBackToParties(ui)
          await goToPreview(ui)
          await (kind === 'conflict' ? letBeOvertaken(ui, 'modification') : ui.cut())
          await ui.press(sign)
        })
      },
      error: () => Promise.reject(new Error('A modification does not fail')),
    },
    identification: {
      async done(ui, { failure }) {
        const isRefused = failure?.code === 'VALIDATION_ERROR'
        await ui.arrange({ contractEnd: isRefused ? endTooSoon() : null })
        if (!failure) return ui.afterwards(() => comeBack(ui))
        if (failure.code === 'SERVICE_UNAVAILABLE') return ui.cut()
        if (failure.code === 'STATE_CONFLICT') await letBeOvertaken(ui, 'termination')
      },
      error: () => Promise.reject(new Error('A way to identification tells how it ended')),
    },
  },
}
