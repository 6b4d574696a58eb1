import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { FakeApi } from '../../../fixtures/portal/fake-api.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import { inAll, type Leads, type Told, type Trouble } from '../../../paths/resilience/flow.ts'
import type { ResidentHands } from '../../../paths/resilience/hands.ts'
import { paths } from '../../../src/routing/paths.ts'
import { confirmCode, typeCode } from '../mailed-code/view.ts'

const { uuid } = ainoStart.contract

/** Addresses of Aino's. */
export const frontAddress = paths.front(uuid)
export const noticeAddress = paths.terminate(uuid)

/** Pages by their headings. */
export const pages = {
  front: { to: 'Päivää, Aino' },
  signIn: { to: 'Tervetuloa kotiin' },
  parties: { to: 'Kuka irtisanoo sopimuksen?' },
  form: { to: 'Muuton tiedot' },
  preview: { to: 'Tarkista ilmoitus' },
} as const satisfies Record<string, Leads>

const tryAgain = (ui: ResidentHands) => ui.press('Yritä uudelleen')

/** A page of the portal that cannot be read. */
export const frontTroubles: Readonly<Record<Trouble, Told | 'unharmed'>> = {
  ...inAll({ says: 'Tämä sivu on epäkunnossa', goOn: tryAgain, leads: pages.front }),
  offline: { says: 'Palveluun ei saada yhteyttä', goOn: tryAgain, leads: pages.front },
  '429': { says: 'Liian monta yritystä', goOn: tryAgain, leads: pages.front },
  '409': 'unharmed',
}

/** The beginning of a notice that cannot be read. */
export const noticeTroubles: Readonly<Record<Trouble, Told | 'unharmed'>> = {
  ...inAll({ says: 'Sivu on epäkunnossa', goOn: tryAgain, leads: pages.parties }),
  offline: { says: 'Palveluun ei saada yhteyttä', goOn: tryAgain, leads: pages.parties },
  '429': { says: 'Liian monta yritystä', goOn: tryAgain, leads: pages.parties },
  '409': 'unharmed',
}

/** Signing out that comes to nothing. */
export const signOutTroubles = inAll({
  says: 'Olet vielä kirjautuneena. Yritä uudelleen, ennen kuin poistut laitteelta.',
  goOn: tryAgain,
  leads: pages.signIn,
})

/** A page before signing in that leads through signing out, which cannot be reached either. */
export const passingTroubles: Readonly<Record<Trouble, Told | 'unharmed'>> = {
  ...inAll({
    says: 'Tarkista, että laitteesi on verkossa, ja yritä uudelleen.',
    goOn: tryAgain,
    leads: { says: 'Rekisteröityminen on nyt epäkunnossa' },
  }),
  '409': 'unharmed',
}

/** Identification that cannot be begun; a notice was sent elsewhere meanwhile when it conflicts. */
export const signingTroubles: Readonly<Record<Trouble, Told>> = {
  ...inAll({
    says: 'Tunnistautumista ei voitu aloittaa',
    goOn: (ui) => ui.press('Palaa irtisanomiseen'),
    leads: pages.preview,
  }),
  '409': {
    says: 'Irtisanomisilmoitus on jo käsiteltävänä',
    goOn: (ui) => ui.follow('Etusivulle'),
    leads: pages.front,
    isOver: 'another notice was sent',
  },
}

/** A draft that cannot be kept; the resident then goes to where it was typed. */
export const draftTroubles = (
  goBack: (ui: ResidentHands) => Promise<void>,
  leads: Leads,
  refused = 'Irtisanomisilmoitus on jo lähetetty, joten luonnosta ei enää tallenneta.',
) => {
  const trouble = {
    says: 'Luonnosta ei voitu tallentaa. Pidä sivu auki, yritämme pian uudelleen.',
    async goOn(ui: ResidentHands) {
      await ui.lookAway()
      await expect.element(page.getByText('Luonnos tallennettu 12.00')).toBeVisible()
      await goBack(ui)
    },
    leads,
  }
  return { ...inAll(trouble), '409': { ...trouble, says: refused } }
}

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
  }
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
  await ui.press('Tunnistaudu ja allekirjoita')
}

/** The choice of how to be identified, and that it cannot be read. */
export const choiceLeads: Leads = {
  says: 'Tunnistaudu ensin, niin löydämme sopimuksesi. Sen jälkeen palaat tänne ja valitset salasanan.',
}
export const choiceTroubles: Readonly<Record<Trouble, Told | 'unharmed'>> = {
  ...inAll({
    says: 'Tarkista, että laitteesi on verkossa, ja yritä uudelleen.',
    goOn: tryAgain,
    leads: choiceLeads,
  }),
  '409': 'unharmed',
}

/** Waits for the page that has a field. */
export async function untilShown(label: string): Promise<void> {
  await expect.element(page.getByLabelText(label, { exact: true })).toBeVisible()
}

/** The code of an address, and that it is not checked. */
export const confirming = (leads: Leads) => {
  const told: Told = { says: 'Koodia ei saatu tarkistettua', goOn: confirmCode, leads }
  return {
    type: typeCode,
    act: confirmCode,
    leads,
    troubles: { ...inAll(told), '429': { ...told, says: 'Liian monta väärää koodia' } },
    signedOut: 'unharmed',
    forgets: 'a code is typed anew',
  } as const
}
