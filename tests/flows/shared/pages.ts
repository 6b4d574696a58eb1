import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { FakeApi } from '../../../fixtures/portal/fake-api.ts'
import { IDENTIFICATION_LINK } from '../../../fixtures/portal/fake-state.ts'
import { ainoStart, blockedStart } from '../../../machines/termination/termination.samples.ts'
import {
  type Destination,
  type InjectedFault,
  type ReadingScreen,
  type Recovery,
  recoveryForEveryFault,
  type SendingScreen,
} from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { paths } from '../../../src/routing/paths.ts'
import { addressOf } from '../../../src/routing/portal-routes.ts'
import { confirmCode, typeCode } from '../mailed-code/view.ts'

const { uuid } = ainoStart.contract

/** The address of the front page of Aino's contract. */
export const frontAddress = paths.front(uuid)
export const terminationAddress = addressOf('terminate', uuid)

/** The pages to which actions lead, by their headings. */
export const pages = {
  front: { to: 'Päivää, Aino' },
  signIn: { to: 'Tervetuloa kotiin' },
  parties: { to: 'Irtisanot sopimuksesi' },
  choice: { to: 'Kuka muuttaa pois?' },
  form: { to: 'Muuton tiedot' },
  preview: { to: 'Tarkista ilmoitus' },
} as const satisfies Record<string, Destination>

export const pressTryAgain = (ui: ResidentActions) => ui.press('Yritä uudelleen')

/** The recovery of the portal when the resident's contracts cannot be loaded. */
export const frontPageRecovery: Recovery = {
  says: 'Tämä sivu on epäkunnossa',
  recover: pressTryAgain,
  leadsTo: pages.front,
}

const unreadPart = 'Ilmoituksia ei saatu näkyviin'

/** The recovery of the front page when its parts cannot be read: each part has its own retry. */
const frontUnread: Recovery = {
  says: unreadPart,
  async recover() {
    const part = page.getByRole('alert').filter({ hasText: new RegExp(`^${unreadPart}`) })
    await part.getByRole('button', { name: 'Yritä uudelleen' }).click()
    await expect.element(part).not.toBeInTheDocument()
  },
  leadsTo: pages.front,
}

/** The recovery of the first page of a termination when it cannot be loaded. */
export const terminationRecovery: Recovery = {
  says: 'Sivu on epäkunnossa',
  recover: pressTryAgain,
  leadsTo: pages.parties,
}

/** The expectations for the front page, by failure. */
export const frontPageRecoveries: Readonly<Record<InjectedFault, Recovery | 'unaffected'>> = {
  ...recoveryForEveryFault(frontUnread),
  '409': 'unaffected',
}

/** The expectations for a termination that cannot be loaded, by failure. */
export const terminationRecoveries: Readonly<Record<InjectedFault, Recovery | 'unaffected'>> = {
  ...recoveryForEveryFault(terminationRecovery),
  offline: { ...terminationRecovery, says: 'Palveluun ei saada yhteyttä' },
  '429': { ...terminationRecovery, says: 'Liian monta yritystä' },
  '409': 'unaffected',
}

/** Returns the expectations for a final screen that makes no calls; its link opens the front page. */
export const makeFinalScreen = (link: string) =>
  ({
    pattern: 'outcome',
    act: (ui) => ui.follow(link),
    leadsTo: pages.front,
    unread: frontUnread,
  }) satisfies ReadingScreen

/** Returns the expectations for the screens of a first load and of its failure. */
export const makeLoadingScreens = (leadsTo: Destination, says: string) => {
  const begun = { leadsTo, unread: { says, recover: pressTryAgain, leadsTo } }
  return {
    loading: { pattern: 'reading', act: null, ...begun },
    failed: { pattern: 'reading-failed', act: pressTryAgain, ...begun },
  } as const satisfies Record<string, ReadingScreen>
}

/** Returns the recovery when a concurrent request was first: what was typed can no longer be used. */
export const makeConflictRecovery = (says: string, isOver: string): Recovery => ({
  says,
  recover: (ui) => ui.follow('Etusivulle'),
  leadsTo: pages.front,
  isOver,
})

/** Signing out, and its failures. */
export const signOutScreen = {
  leadsTo: pages.signIn,
  injectedFaults: recoveryForEveryFault({
    says: 'Olet vielä kirjautuneena. Yritä uudelleen, ennen kuin poistut laitteelta.',
    recover: pressTryAgain,
    leadsTo: pages.signIn,
  }),
  signedOut: 'unaffected',
} satisfies Omit<SendingScreen, 'act' | 'pattern'>

/** The recovery of a page before sign-in whose redirect through sign-out cannot be loaded either. */
export const beforeSignInRecovery: Recovery = {
  says: 'Tarkista, että laitteesi on verkossa, ja yritä uudelleen.',
  recover: pressTryAgain,
  leadsTo: { says: 'Rekisteröityminen on nyt epäkunnossa' },
}

/** Continues from the preview to identification. */
export const pressSignButton = (ui: ResidentActions) => ui.press('Tunnistaudu ja allekirjoita')

/** The failures to begin identification; a conflict means that a termination was sent elsewhere. */
export const signScreen = {
  leadsTo: { away: IDENTIFICATION_LINK },
  injectedFaults: {
    ...recoveryForEveryFault({
      says: 'Tunnistautumista ei voitu aloittaa',
      recover: (ui) => ui.press('Palaa irtisanomiseen'),
      leadsTo: pages.preview,
    }),
    '409': makeConflictRecovery(
      'Irtisanomisilmoitus on jo käsiteltävänä',
      'another notice was sent',
    ),
  },
  signedOut: 'dialog',
  meanwhile: { start: blockedStart },
} satisfies Omit<SendingScreen, 'act' | 'pattern'>

const refusedDraft = 'Irtisanomisilmoitus on jo lähetetty, joten luonnosta ei enää tallenneta.'

/** Returns the recoveries of a draft that cannot be saved, by failure. */
export function makeDraftRecoveries(way: Omit<Recovery, 'says'>, refused = refusedDraft) {
  const says = 'Luonnosta ei voitu tallentaa. Pidä sivu auki, yritämme pian uudelleen.'
  return { ...recoveryForEveryFault({ ...way, says }), '409': { ...way, says: refused } }
}

/** Waits until the draft is saved, and returns to the form. */
export const makeReturnOnceSaved = (button: string) => async (ui: ResidentActions) => {
  await ui.hidePage()
  await expect.element(page.getByText('Luonnos tallennettu klo 12.00')).toBeVisible()
  await ui.press(button)
}

/** Returns the recoveries of a draft while continuing to the next step, and then back to the form. */
export const makeStepDraftRecoveries = (leadsTo: Destination, refused?: string) =>
  makeDraftRecoveries(
    {
      recover: makeReturnOnceSaved('Edellinen vaihe'),
      leadsTo,
    },
    refused,
  )

/** The label of the optional file field. */
const files = 'Liitteet (ei pakollinen)'
const attached: Destination = { says: 'Lisätty' }
const tryAgainWith = (file: File) => (ui: ResidentActions) =>
  ui.press(`Yritä uudelleen ${file.name}`)

/** Waits for the file field, and chooses a file. */
export async function attachFile(ui: ResidentActions, file: File): Promise<void> {
  await expect.element(page.getByText(files, { exact: true })).toBeVisible()
  await ui.attach(files, [file])
}

/** Returns the expectations for attaching a file in the form, with the messages when its upload fails. */
export const makeAttachmentScreen = (file: File) => {
  const failed = (says: string): Recovery => ({
    says,
    recover: tryAgainWith(file),
    leadsTo: attached,
  })
  return {
    pattern: 'panel',
    act: (ui: ResidentActions) => attachFile(ui, file),
    leadsTo: attached,
    injectedFaults: {
      ...recoveryForEveryFault(failed('Lähetys ei onnistunut. Yritä uudelleen.')),
      offline: {
        ...failed('Lähetys katkesi. Tarkista verkkoyhteys ja yritä uudelleen.'),
        async recover(ui: ResidentActions) {
          await ui.press(`Poista ${file.name}`)
          await attachFile(ui, file)
        },
      },
      '429': failed('Liian monta yritystä. Odota hetki ja yritä uudelleen.'),
    },
    signedOut: 'dialog',
  } satisfies SendingScreen
}

/** Continues to the next step, and hides the page at once. */
export const makeContinueAndHidePage = (button: string) => async (ui: ResidentActions) => {
  await ui.press(button)
  await ui.hidePage()
}

/** Leaves the preview for identification, with all responses delayed. */
export async function goToIdentification(ui: ResidentActions, api: FakeApi): Promise<void> {
  await expect.element(page.getByText(pages.preview.to)).toBeVisible()
  api.hold()
  await pressSignButton(ui)
}

const chosen: Destination = {
  says: 'Tunnistaudu ensin, niin löydämme sopimuksesi. Sen jälkeen palaat tänne ja valitset salasanan.',
}
/** The expectations for the choice of identification, and for the failure to load it. */
export const identificationChoiceScreen = {
  leadsTo: chosen,
  unread: {
    says: 'Tarkista, että laitteesi on verkossa, ja yritä uudelleen.',
    recover: pressTryAgain,
    leadsTo: chosen,
  },
}

/** Waits until a labelled field is shown. */
export async function waitForField(label: string): Promise<void> {
  await expect.element(page.getByLabelText(label, { exact: true })).toBeVisible()
}

/** Returns the expectations for confirming an address with its code, and for the failures of the check. */
export const makeCodeScreen = (leadsTo: Destination) => {
  const recovery: Recovery = { says: 'Koodia ei saatu tarkistettua', recover: confirmCode, leadsTo }
  return {
    pattern: 'form',
    type: typeCode,
    act: confirmCode,
    leadsTo,
    injectedFaults: {
      ...recoveryForEveryFault(recovery),
      '429': { ...recovery, says: 'Liian monta väärää koodia' },
    },
    signedOut: 'unaffected',
  } satisfies SendingScreen
}

/** The expectations for the form of a termination, with an input of each kind. */
export const terminationFormScreen = {
  pattern: 'form-with-draft',
  async type(ui) {
    await ui.select('Irtisanomisen syy', 'Oman asunnon osto')
    await ui.choose('31.12.2026')
    await ui.fill('Viesti (ei pakollinen)', 'Avaimet ovat naapurilla.')
    await ui.choose('Asukas itse')
  },
  act: makeContinueAndHidePage('Esikatsele'),
  stepBefore: pages.parties,
  leadsTo: pages.preview,
  injectedFaults: makeStepDraftRecoveries(pages.form),
  signedOut: 'dialog',
} satisfies SendingScreen
