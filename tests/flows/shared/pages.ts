import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { IDENTIFICATION_LINK } from '../../../fixtures/portal/fake-answers.ts'
import type { FakeApi } from '../../../fixtures/portal/fake-api.ts'
import { ainoStart, blockedStart } from '../../../machines/termination/termination.samples.ts'
import {
  inAll,
  type Leads,
  type ReadingScreen,
  type SendingScreen,
  type Told,
  type Trouble,
} from '../../../paths/resilience/flow.ts'
import type { ResidentHands } from '../../../paths/resilience/hands.ts'
import { paths } from '../../../src/routing/paths.ts'
import { addressOf } from '../../../src/routing/portal-routes.ts'
import { confirmCode, typeCode } from '../mailed-code/view.ts'

const { uuid } = ainoStart.contract

/** Addresses of Aino's contract. */
export const frontAddress = paths.front(uuid)
export const noticeAddress = addressOf('terminate', uuid)

/** Pages by heading. */
export const pages = {
  front: { to: 'Päivää, Aino' },
  signIn: { to: 'Tervetuloa kotiin' },
  parties: { to: 'Kuka irtisanoo sopimuksen?' },
  form: { to: 'Muuton tiedot' },
  preview: { to: 'Tarkista ilmoitus' },
} as const satisfies Record<string, Leads>

export const tryAgain = (ui: ResidentHands) => ui.press('Yritä uudelleen')

/** The front page when it cannot be loaded. */
export const notFront: Told = {
  says: 'Tämä sivu on epäkunnossa',
  goOn: tryAgain,
  leads: pages.front,
}

/** The first page of a notice when it cannot be loaded. */
export const notBegun: Told = { says: 'Sivu on epäkunnossa', goOn: tryAgain, leads: pages.parties }

/** The expectations for a page that cannot be loaded, by failure. */
const inReading = (told: Told): Readonly<Record<Trouble, Told | 'unharmed'>> => ({
  ...inAll(told),
  offline: { ...told, says: 'Palveluun ei saada yhteyttä' },
  '429': { ...told, says: 'Liian monta yritystä' },
  '409': 'unharmed',
})
export const frontTroubles = inReading(notFront)
export const noticeTroubles = inReading(notBegun)

/** A final screen that calls nothing; its link opens the front page. */
export const leaves = (link: string) =>
  ({
    pattern: 'outcome',
    act: (ui) => ui.follow(link),
    leads: pages.front,
    unread: notFront,
  }) satisfies ReadingScreen

/** The screens of a first load and of its failure. */
export const begins = (leads: Leads, says: string) => {
  const begun = { leads, unread: { says, goOn: tryAgain, leads } }
  return {
    loading: { pattern: 'reading', act: null, ...begun },
    failed: { pattern: 'reading-failed', act: tryAgain, ...begun },
  } as const satisfies Record<string, ReadingScreen>
}

/** A concurrent request came first; what was typed cannot be used any more. */
export const overtaken = (says: string, isOver: string): Told => ({
  says,
  goOn: (ui) => ui.follow('Etusivulle'),
  leads: pages.front,
  isOver,
})

/** Signing out, and its failures. */
export const signsOut = {
  leads: pages.signIn,
  troubles: inAll({
    says: 'Olet vielä kirjautuneena. Yritä uudelleen, ennen kuin poistut laitteelta.',
    goOn: tryAgain,
    leads: pages.signIn,
  }),
  signedOut: 'unharmed',
} satisfies Omit<SendingScreen, 'act' | 'pattern'>

/** A page before sign-in that redirects through sign-out, which cannot be loaded either. */
export const notPassed: Told = {
  says: 'Tarkista, että laitteesi on verkossa, ja yritä uudelleen.',
  goOn: tryAgain,
  leads: { says: 'Rekisteröityminen on nyt epäkunnossa' },
}

/** Continues from the preview to identification. */
export const sign = (ui: ResidentHands) => ui.press('Tunnistaudu ja allekirjoita')

/** Identification that cannot be begun; on a conflict, a notice was sent elsewhere. */
export const signs = {
  leads: { away: IDENTIFICATION_LINK },
  troubles: {
    ...inAll({
      says: 'Tunnistautumista ei voitu aloittaa',
      goOn: (ui) => ui.press('Palaa irtisanomiseen'),
      leads: pages.preview,
    }),
    '409': overtaken('Irtisanomisilmoitus on jo käsiteltävänä', 'another notice was sent'),
  },
  signedOut: 'dialog',
  meanwhile: { start: blockedStart },
} satisfies Omit<SendingScreen, 'act' | 'pattern'>

const refusedDraft = 'Irtisanomisilmoitus on jo lähetetty, joten luonnosta ei enää tallenneta.'

/** Failures to save a draft, and how the resident continues. */
export function inDraftTroubles(way: Omit<Told, 'says'>, refused = refusedDraft) {
  const says = 'Luonnosta ei voitu tallentaa. Pidä sivu auki, yritämme pian uudelleen.'
  return { ...inAll({ ...way, says }), '409': { ...way, says: refused } }
}

/** The same while continuing to the next step; the resident then goes back to the form. */
export const draftTroubles = (leads: Leads, refused?: string) =>
  inDraftTroubles(
    {
      async goOn(ui) {
        await ui.lookAway()
        await expect.element(page.getByText('Luonnos tallennettu 12.00')).toBeVisible()
        await ui.press('Edellinen vaihe')
      },
      leads,
    },
    refused,
  )

/** The label of the optional file field. */
const files = 'Liitteet (ei pakollinen)'
const attached: Leads = { says: 'Lisätty' }
const tryAgainWith = (file: File) => (ui: ResidentHands) => ui.press(`Yritä uudelleen ${file.name}`)

/** Waits for the file field, and chooses a file. */
export async function attach(ui: ResidentHands, file: File): Promise<void> {
  await expect.element(page.getByText(files, { exact: true })).toBeVisible()
  await ui.attach(files, [file])
}

/** Attaching a file in the form, and the messages when its upload fails. */
export const attaching = (file: File) => {
  const told = (says: string): Told => ({ says, goOn: tryAgainWith(file), leads: attached })
  return {
    pattern: 'panel',
    act: (ui: ResidentHands) => attach(ui, file),
    leads: attached,
    troubles: {
      ...inAll(told('Lähetys ei onnistunut. Yritä uudelleen.')),
      offline: {
        ...told('Lähetys katkesi. Tarkista verkkoyhteys ja yritä uudelleen.'),
        async goOn(ui: ResidentHands) {
          await ui.press(`Poista ${file.name}`)
          await attach(ui, file)
        },
      },
      '429': told('Liian monta yritystä. Odota hetki ja yritä uudelleen.'),
    },
    signedOut: 'dialog',
  } satisfies SendingScreen
}

/** Continues to the next step, and hides the page at once. */
export const goOnAndAway = (button: string) => async (ui: ResidentHands) => {
  await ui.press(button)
  await ui.lookAway()
}

/** Leaves the preview for identification, with all responses delayed. */
export async function goToSign(ui: ResidentHands, api: FakeApi): Promise<void> {
  await expect.element(page.getByText(pages.preview.to)).toBeVisible()
  api.hold()
  await sign(ui)
}

const chosen: Leads = {
  says: 'Tunnistaudu ensin, niin löydämme sopimuksesi. Sen jälkeen palaat tänne ja valitset salasanan.',
}
/** The choice of identification, and the failure to load it. */
export const choice = {
  leads: chosen,
  unread: {
    says: 'Tarkista, että laitteesi on verkossa, ja yritä uudelleen.',
    goOn: tryAgain,
    leads: chosen,
  },
}

/** Waits until a labelled field is shown. */
export async function untilShown(label: string): Promise<void> {
  await expect.element(page.getByLabelText(label, { exact: true })).toBeVisible()
}

/** Confirming an address by its code, and the failures of the check. */
export const confirming = (leads: Leads) => {
  const told: Told = { says: 'Koodia ei saatu tarkistettua', goOn: confirmCode, leads }
  return {
    pattern: 'form',
    type: typeCode,
    act: confirmCode,
    leads,
    troubles: { ...inAll(told), '429': { ...told, says: 'Liian monta väärää koodia' } },
    signedOut: 'unharmed',
  } satisfies SendingScreen
}

/** The form of a termination, with an input of each kind. */
export const fillsTerminationForm = {
  pattern: 'form-with-draft',
  async type(ui) {
    await ui.select('Irtisanomisen syy', 'Oman asunnon osto')
    await ui.choose('31.12.2026')
    await ui.fill('Viesti (ei pakollinen)', 'Avaimet ovat naapurilla.')
    await ui.choose('Asukas itse')
  },
  act: goOnAndAway('Esikatsele'),
  stepBefore: pages.parties,
  leads: pages.preview,
  troubles: draftTroubles(pages.form),
  signedOut: 'dialog',
} satisfies SendingScreen
