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

/** Addresses of Aino's. */
export const frontAddress = paths.front(uuid)
export const noticeAddress = addressOf('terminate', uuid)

/** Pages by their headings. */
export const pages = {
  front: { to: 'Päivää, Aino' },
  signIn: { to: 'Tervetuloa kotiin' },
  parties: { to: 'Kuka irtisanoo sopimuksen?' },
  form: { to: 'Muuton tiedot' },
  preview: { to: 'Tarkista ilmoitus' },
} as const satisfies Record<string, Leads>

export const tryAgain = (ui: ResidentHands) => ui.press('Yritä uudelleen')

/** The front page that cannot be read. */
export const notFront: Told = {
  says: 'Tämä sivu on epäkunnossa',
  goOn: tryAgain,
  leads: pages.front,
}

/** The beginning of a notice that cannot be read. */
export const notBegun: Told = { says: 'Sivu on epäkunnossa', goOn: tryAgain, leads: pages.parties }

/** In every trouble that a page which cannot be read may be in. */
const inReading = (told: Told): Readonly<Record<Trouble, Told | 'unharmed'>> => ({
  ...inAll(told),
  offline: { ...told, says: 'Palveluun ei saada yhteyttä' },
  '429': { ...told, says: 'Liian monta yritystä' },
  '409': 'unharmed',
})
export const frontTroubles = inReading(notFront)
export const noticeTroubles = inReading(notBegun)

/** Where nothing is asked of the server but the front page that one goes to. */
export const leaves = (link: string) =>
  ({
    pattern: 'outcome',
    act: (ui) => ui.follow(link),
    leads: pages.front,
    unread: notFront,
  }) satisfies ReadingScreen

/** What is read first, and that it cannot be read. */
export const begins = (leads: Leads, says: string) => {
  const begun = { leads, unread: { says, goOn: tryAgain, leads } }
  return {
    loading: { pattern: 'reading', act: null, ...begun },
    failed: { pattern: 'reading-failed', act: tryAgain, ...begun },
  } as const satisfies Record<string, ReadingScreen>
}

/** Something else came first; what was typed is of no use any more. */
export const overtaken = (says: string, isOver: string): Told => ({
  says,
  goOn: (ui) => ui.follow('Etusivulle'),
  leads: pages.front,
  isOver,
})

/** Signing out, and that it comes to nothing. */
export const signsOut = {
  leads: pages.signIn,
  troubles: inAll({
    says: 'Olet vielä kirjautuneena. Yritä uudelleen, ennen kuin poistut laitteelta.',
    goOn: tryAgain,
    leads: pages.signIn,
  }),
  signedOut: 'unharmed',
} satisfies Omit<SendingScreen, 'act' | 'pattern'>

/** A page before signing in that leads through signing out, which cannot be reached either. */
export const notPassed: Told = {
  says: 'Tarkista, että laitteesi on verkossa, ja yritä uudelleen.',
  goOn: tryAgain,
  leads: { says: 'Rekisteröityminen on nyt epäkunnossa' },
}

/** Goes from the preview to identification. */
export const sign = (ui: ResidentHands) => ui.press('Tunnistaudu ja allekirjoita')

/** Identification that cannot be begun; a notice was sent elsewhere meanwhile when it conflicts. */
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

/** A draft that cannot be kept, and how the resident goes on. */
export function inDraftTroubles(way: Omit<Told, 'says'>, refused = refusedDraft) {
  const says = 'Luonnosta ei voitu tallentaa. Pidä sivu auki, yritämme pian uudelleen.'
  return { ...inAll({ ...way, says }), '409': { ...way, says: refused } }
}

/** The same on the way to the next step; the resident then goes back to where it was typed. */
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

/** The words over a choice of files that need not be. */
const files = 'Liitteet (ei pakollinen)'
const attached: Leads = { says: 'Lisätty' }
const tryAgainWith = (file: File) => (ui: ResidentHands) => ui.press(`Yritä uudelleen ${file.name}`)

/** Goes to where files are chosen, and chooses one. */
export async function attach(ui: ResidentHands, file: File): Promise<void> {
  await expect.element(page.getByText(files, { exact: true })).toBeVisible()
  await ui.attach(files, [file])
}

/** Sends a file with the form: what it leads to, and what is said when it could not be sent. */
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

/** Goes on to the next step, and away from the page at once. */
export const goOnAndAway = (button: string) => async (ui: ResidentHands) => {
  await ui.press(button)
  await ui.lookAway()
}

/** Leaves the preview for identification, with nothing answered yet. */
export async function goToSign(ui: ResidentHands, api: FakeApi): Promise<void> {
  await expect.element(page.getByText(pages.preview.to)).toBeVisible()
  api.hold()
  await sign(ui)
}

const chosen: Leads = {
  says: 'Tunnistaudu ensin, niin löydämme sopimuksesi. Sen jälkeen palaat tänne ja valitset salasanan.',
}
/** The choice of how to be identified, and that it cannot be read. */
export const choice = {
  leads: chosen,
  unread: {
    says: 'Tarkista, että laitteesi on verkossa, ja yritä uudelleen.',
    goOn: tryAgain,
    leads: chosen,
  },
}

/** Waits for the page that has a field. */
export async function untilShown(label: string): Promise<void> {
  await expect.element(page.getByLabelText(label, { exact: true })).toBeVisible()
}

/** The code of an address, and that it is not checked. */
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

/** The form of a termination, with something of each kind typed. */
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
