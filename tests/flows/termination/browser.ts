import type { DraftContent } from '../../../api/drafts.ts'
import type { ErrorCode } from '../../../api/errors.ts'
import { formatDate } from '../../../domain/dates.ts'
import { chosenLetter } from '../../../machines/shared/files.samples.ts'
import type { IdentificationReturn } from '../../../machines/shared/identification-return.ts'
import type { terminationMachine } from '../../../machines/termination/termination.machine.ts'
import { pathModel } from '../../../machines/termination/termination.model.ts'
import type { TerminationStart } from '../../../machines/termination/termination.setup.ts'
import { endlessDriver, makeUnfailingDriver } from '../../../paths/driver.ts'
import { type ExpectedState, formatState } from '../../../paths/path.ts'
import { getStartInput } from '../../../paths/stage.ts'
import {
  findDaughterId,
  getModificationDay,
  messageLabel,
  retypeDay,
  typedMessage,
} from '../../e2e/support/change.ts'
import { failNextRead, makeLoadingDriver } from '../../e2e/support/loading.ts'
import {
  buildModificationDraftContent,
  buildTerminationDraftContent,
  changeTerminationDraft,
  chooseLeavingParty,
  fillRequiredFields,
  getLastEndDate,
  getOwnCheckboxLabel,
  getTooEarlyEndDate,
  goToIdentityProvider,
} from '../../e2e/support/notice.ts'
import { expectTitle } from '../../e2e/support/places.ts'
import type { ReopenedScreens } from '../../e2e/support/reopening.ts'
import {
  continueFromForm,
  continueFromPreview,
  goBackFromProvider,
  openTermination,
  signButtonName,
  submittedTitle,
  waitForDraftSave,
} from '../../e2e/support/termination.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { expect, identifyAs, signIn } from '../../e2e/support/world.ts'

const isAtProvider = ({ page }: BrowserUi) => page.url().includes('/interaction/')
const isOnPage = ({ page }: BrowserUi) => page.url().includes('/irtisano')

/** Returns the other tenants to arrange: a request needs a second party, other tenants are no parties. */
const othersOf = ({
  tenants,
  request,
  modification,
}: Pick<TerminationStart, 'tenants' | 'request' | 'modification'>) => {
  const parties = tenants.filter(({ isContractParty }) => isContractParty)
  if (request?.createdBySelf === false || modification !== null || parties.length > 1)
    return 'family'
  return tenants.length > 1 ? 'daughter' : 'none'
}

/** The draft with which the next termination of each page starts. */
const keptDrafts = new WeakMap<BrowserUi, DraftContent | null>()

/** Saves a draft as another window would, and takes it in place of the page's draft. */
async function takeOtherDraft(ui: BrowserUi): Promise<void> {
  const { page, resident } = ui
  await ui.setUpState({ draft: buildTerminationDraftContent(resident, 'form') })
  if (await isAtPreview(ui)) await ui.press('Edellinen vaihe')
  if (await page.getByRole('checkbox', { name: getOwnCheckboxLabel(resident) }).isVisible())
    await chooseLeavingParty(ui, true)
  else await changeTerminationDraft(ui)
  await page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect(page.getByText('Luonnosta on muutettu toisessa ikkunassa')).toBeVisible()
  await ui.setUpState({ draft: keptDrafts.get(ui) ?? null })
  await ui.press('Ota toinen')
}

/** Arranges the state in which a termination starts, without a request about to be signed. */
async function arrangeStart(
  ui: BrowserUi,
  { contract, tenants, mayWrite, draft, request, modification }: TerminationStart,
): Promise<void> {
  const { page, resident } = ui
  const isChange = draft?.step === 'modification-preview'
  const others = othersOf({ tenants, request, modification })
  const isSigning =
    isAtProvider(ui) && getStartInput(pathModel, ui.start).returned?.isSuccess === true
  const kept =
    draft && !isChange
      ? buildTerminationDraftContent(resident, draft.step === 'preview' ? 'preview' : 'form')
      : null
  keptDrafts.set(ui, kept)
  await ui.setUpState({
    others,
    change: modification === null ? 'none' : 'own',
    request: request === null || isSigning ? 'none' : request.createdBySelf ? 'own' : 'asked',
    isEstate:
      request === null && modification === null && contract.terminationDisallowedReason !== null,
    contractEnd: contract.endDate,
    tenancyBegins: true,
    isStaff: !mayWrite,
    draft: kept,
  })
  if (isChange)
    await ui.setUpState({
      draft: buildModificationDraftContent(resident, 'modification-preview', {
        movingOutDate: getModificationDay(),
        modificationDescription: typedMessage,
        transferDestination: await findDaughterId(page, resident),
      }),
    })
}

/** Lets the session load, and fails the first two reads of the termination. */
async function refuseFirstLoad({ setUpState, failCallsAfter }: BrowserUi, code: ErrorCode) {
  await setUpState({ tenancyBegins: false })
  await failCallsAfter('/tenants', code)
}

/** The pages whose resident will be shown that a concurrent request was first. */
const toBeOvertaken = new WeakSet<BrowserUi>()

const isAtPreview = ({ page }: BrowserUi) =>
  page.getByRole('button', { name: signButtonName }).isVisible()

/** Goes from the form or preview of leaving tenants back to the choice of who leaves. */
async function goBackToParties(ui: BrowserUi): Promise<void> {
  if (await isAtPreview(ui)) await ui.press('Edellinen vaihe')
  await ui.press('Edellinen vaihe')
}

/** Goes from the form of leaving tenants to its preview, unless already there. */
async function goToPreview(ui: BrowserUi): Promise<void> {
  if (await isAtPreview(ui)) return
  await retypeDay(ui)
  const receiver = ui.page.getByRole('radio', { name: 'Aikuinen Tytär', exact: true })
  if (await receiver.isVisible()) await ui.choose('Aikuinen Tytär')
  await ui.press('Esikatsele')
  await waitForDraftSave(ui)
}

/** Arranges a concurrent change that blocks the request. */
async function causeConflict(ui: BrowserUi, kind: 'termination' | 'modification'): Promise<void> {
  await ui.setUpState({ isEstate: true })
  await failNextRead(ui, `/contract-${kind}/create`)
}

/** Messages of the termination, by state name. */
const byState: Readonly<Record<string, readonly string[]>> = {
  failed: ['Sopimuksen tietoja ei voitu hakea. Yritä hetken kuluttua uudelleen.'],
  blocked: [
    'Sopimuksen osapuoli on kuolinpesä. Irtisano sopimus ottamalla yhteyttä asiakaspalveluun.',
  ],
  submitted: ['Ilmoitus on lähetetty'],
}

/** Messages when the choice of who leaves is refused. */
const refusals: Readonly<Record<string, string>> = {
  nobody: 'Valitse vähintään yksi, joka muuttaa pois.',
  undecided: 'Valitse, siirtyykö sopimus asumaan jäävälle.',
}

/** Messages of failed identification, by error code. */
const byCode: Readonly<Record<string, readonly string[]>> = {
  CONFIRM_OPERATION_CANCELLED: [
    'Tunnistautuminen keskeytyi',
    'Voit palata irtisanomiseen ja tunnistautua uudelleen.',
  ],
  CONFIRM_OPERATION_NO_ATTRIBUTES: [
    'Tunnistautumisesta puuttui tietoja',
    'Tunnistautumispalvelu ei antanut kaikkia tietoja, joita irtisanominen vaatii. Ota yhteyttä asiakaspalveluun.',
  ],
  TERMINATE_CONTRACT_INIT_CONFIRM_ERROR: [
    'Tunnistautumista ei voitu aloittaa',
    'Palaa irtisanomiseen ja yritä hetken kuluttua uudelleen.',
  ],
}

/** The texts of a failed identification of a modification, by error code. */
const ofChange: Readonly<Record<string, readonly string[]>> = {
  CONFIRM_OPERATION_CANCELLED: [
    'Tunnistautuminen keskeytyi',
    'Voit palata sopimusmuutokseen ja tunnistautua uudelleen.',
  ],
  CONFIRM_OPERATION_NO_ATTRIBUTES: [
    'Tunnistautumisesta puuttui tietoja',
    'Tunnistautumispalvelu ei antanut kaikkia tietoja, joita sopimusmuutos vaatii. Ota yhteyttä asiakaspalveluun.',
  ],
  CONFIRM_OPERATION_GENERIC_ERROR: [
    'Vahvistaminen epäonnistui',
    'Jokin meni vikaan. Palaa sopimusmuutokseen ja yritä uudelleen.',
  ],
}

/** The messages of the termination. Specification 1, sections 4, 5 and 8. */
function says({ value, projected }: ExpectedState): readonly string[] {
  const state = formatState(value)
  const { code, hasFieldErrors, leads } = Object(projected)
  if (state === 'identificationFailed' && leads === 'modification')
    return ofChange[String(code)] ?? []
  if (state === 'identificationFailed') return byCode[String(code)] ?? []
  if (state === 'working.filling' && hasFieldErrors === true)
    return [
      'Tarkista yksi kohta',
      `Sopimus voi päättyä viimeistään ${formatDate(getLastEndDate())}.`,
    ]
  if (state === 'working.choosing.refused') return [refusals[String(leads)] ?? String(leads)]
  if (state === 'working.previewing' && code === 'STATE_CONFLICT')
    return ['Ilmoitusta ei lähetetty']
  if (state === 'working.modifying' && code === 'STATE_CONFLICT') return ['Pyyntöä ei lähetetty']
  return byState[state] ?? []
}

export const browserDriver: BrowserDriver<typeof terminationMachine> = {
  events: {
    async 'party.chosen'(ui, { isLeaving }) {
      await chooseLeavingParty(ui, isLeaving)
      await waitForDraftSave(ui)
    },
    'passing.chosen': (ui, { passesOn }) =>
      ui.choose(passesOn ? 'Kyllä, sopimus siirtyy' : 'Ei, kaikki muuttavat pois'),
    async 'form.changed'(ui) {
      await ui.fill('Viesti (ei pakollinen)', 'Avaimet ovat naapurilla.')
      await waitForDraftSave(ui)
    },
    async 'modification.changed'(ui) {
      if (await isAtPreview(ui)) await ui.press('Edellinen vaihe')
      await ui.fill(messageLabel, typedMessage)
      await waitForDraftSave(ui)
    },
    'attachments.changed': (ui) =>
      ui.attach('Liitteet (ei pakollinen)', [
        new File([chosenLetter], `${crypto.randomUUID()}.pdf`, chosenLetter),
      ]),
    'page.hidden': ({ page }) =>
      page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pagehide'))),
    'restart.requested': ({ page }) =>
      page.getByRole('button', { name: /^Palaa (irtisanomiseen|sopimusmuutokseen)$/ }).click(),
  },
  outcomes: {
    loadTermination: makeLoadingDriver({
      setUpState: arrangeStart,
      isOnPage,
      refuseFirst: refuseFirstLoad,
      isHeldThen: (ui) => toBeOvertaken.delete(ui) || ui.isClockPaused(),
    }),
    draft: makeUnfailingDriver(takeOtherDraft),
    attachments: endlessDriver,
    form: makeUnfailingDriver(async (ui) => {
      await fillRequiredFields(ui)
      await ui.press('Esikatsele')
      await waitForDraftSave(ui)
    }),
    modification: makeUnfailingDriver(async (ui, { kind }) => {
      if (kind === 'conflict') toBeOvertaken.add(ui)
      ui.afterwards(async () => {
        if (kind === 'back') return goBackToParties(ui)
        await goToPreview(ui)
        await (kind === 'conflict' ? causeConflict(ui, 'modification') : ui.goOffline())
        await ui.press(signButtonName)
      })
    }),
    identification: {
      async done(ui, { failure }) {
        const isRefused = failure?.code === 'VALIDATION_ERROR'
        await ui.setUpState({ contractEnd: isRefused ? getTooEarlyEndDate() : null })
        if (!failure) return ui.afterwards(() => goBackFromProvider(ui))
        if (failure.code === 'SERVICE_UNAVAILABLE') return ui.goOffline()
        if (failure.code === 'STATE_CONFLICT') await causeConflict(ui, 'termination')
      },
      error: () => Promise.reject(new Error('The redirect to identification reports its outcome')),
    },
  },
  says,
  headings: {
    blocked: 'Kuolinpesän sopimusta ei voi irtisanoa täällä',
    modified: 'Pyyntö odottaa toisen osapuolen hyväksyntää',
  },
  byHand: ['form', 'draft'],
  async arrive(ui, { start, steps }) {
    const { page, resident } = ui
    await signIn(page, resident)
    const { returned } = getStartInput(pathModel, start)
    if (!returned) return () => openTermination(page, resident)

    const [load] = steps.map(({ event }) => event)
    const loaded = load?.kind === 'done' && load.source === 'loadTermination' ? load.output : null
    // The provider never returns staff, nor a success without a signed request; either address may
    // still be opened from a bookmark.
    const isByProvider = loaded?.mayWrite && (!returned.isSuccess || loaded.request?.createdBySelf)
    if (!isByProvider) return () => page.goto(addressOf(ui, returned))
    await goToIdentityProvider(page, resident)
    return () => comeBackFromProvider(ui, returned)
  },
}

const addressOf = ({ resident }: BrowserUi, { isSuccess, code }: IdentificationReturn) =>
  `/asiointi/${resident.contractUuid}/irtisano?success=${isSuccess}&${
    isSuccess ? 'state=confirmed' : `error=${code}`
  }`

function comeBackFromProvider(
  { page, resident }: BrowserUi,
  { isSuccess, code }: IdentificationReturn,
) {
  if (isSuccess) return identifyAs(page, resident.identityCode)
  return code === 'CONFIRM_OPERATION_CANCELLED'
    ? identifyAs(page, resident.identityCode, 'cancel')
    : identifyAs(page, 'no-attributes')
}

const sent = { message: submittedTitle, wayOn: 'Takaisin etusivulle', notices: 1 } as const
const ownWords = 'Avaimet ovat naapurilla.'

export const reopenedScreens: ReopenedScreens<'termination'> = {
  form: {
    reload: {
      meanwhile: (ui) => ui.fill(messageLabel, ownWords),
      async shows({ page }) {
        await expect(page.getByLabel(messageLabel)).toHaveValue(ownWords)
        await expect(page.getByLabel('Irtisanomisen syy')).toHaveValue('buying_property')
        await expect(page.getByRole('radio', { name: 'Asukas itse', exact: true })).toBeChecked()
      },
    },
    secondTab: { press: continueFromForm, ...sent },
  },
  preview: {
    reload: {
      async shows(ui) {
        await expectTitle(ui, 'Tarkista ilmoitus')
        await expect(ui.page.getByText('Oman asunnon osto')).toBeVisible()
      },
    },
    secondTab: { press: continueFromPreview, ...sent },
  },
}
