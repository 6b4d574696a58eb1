import {
  type FlowView,
  makeAnsweredDriver,
  makeUnfailingDriver,
  type UserActions,
  type ViewUi,
} from '../../../../../../paths/driver.ts'
import { formFocus } from '../../../../../../tests/flows/shared/form-focus.ts'
import type { keyOrderMachine } from '../../../machines/key-order/key-order.machine.ts'

/** Switches to another option and back, because choosing the current one fires no change event. */
export async function chooseKind(ui: UserActions): Promise<void> {
  await ui.choose('Varaston avain')
  await ui.choose('Asunnon avain')
}

/** Fills the required fields. */
async function fillForm(ui: UserActions): Promise<void> {
  await chooseKind(ui)
  await ui.fill('Lukumäärä', '2')
  await ui.fill('Noutopäivä', '1.12.2026')
}

const hide = () => window.dispatchEvent(new PageTransitionEvent('pagehide'))
const isAtForm = () => document.querySelector('[data-flow=key-order-form]') !== null

/** Reports a draft saved in another window and accepts it in place of the page's. */
async function takeOtherDraft(ui: ViewUi<typeof keyOrderMachine>): Promise<void> {
  if (!isAtForm()) await ui.press('Edellinen vaihe')
  await ui.fill('Viesti (ei pakollinen)', 'Toinen viesti')
  hide()
  const savedAt = '2026-11-21T09:46:00.000Z'
  await ui.answer('saveDraft', { revision: 7, savedAt, isChangedElsewhere: true })
  await ui.press('Ota toinen')
}

/** Drives ordering keys along its paths. */
export const view: FlowView<typeof keyOrderMachine> = {
  events: {
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    'form.changed': chooseKind,
    'back.requested': (ui) => ui.press('Edellinen vaihe'),
    'change.requested': (ui) => ui.press('Muuta kohtaa Noutopäivä'),
    'send.requested': (ui) => ui.press('Lähetä tilaus'),
    async 'page.hidden'() {
      hide()
    },
  },
  outcomes: {
    loadKeyOrder: makeAnsweredDriver('loadKeyOrder'),
    draft: makeUnfailingDriver(takeOtherDraft),
    form: makeUnfailingDriver(async (ui) => {
      await fillForm(ui)
      await ui.press('Esikatsele')
    }),
    createKeyOrder: makeAnsweredDriver('createKeyOrder'),
  },
  headings: {
    loading: 'Avainten tilaaminen',
    failed: 'Tämä sivu on epäkunnossa',
    blocked: 'Et voi tilata avaimia',
    form: 'Mitä avaimia tarvitset?',
    preview: 'Tarkista tilaus',
    sent: 'Kiitos tilauksestasi',
  },
  focus: formFocus('form', { role: 'textbox', name: 'Noutopäivä' }),
  says({ value, screen, projected }) {
    const { mayWrite, isRefused } = Object(projected)
    const isNotSent = Object(Object(value).working).previewing === 'notSent'
    return [
      ...(isRefused
        ? ['Tilausta ei voitu ottaa vastaan. Tarkista kaikki kohdat ja lähetä se uudelleen.']
        : []),
      ...(isNotSent ? ['Tilausta ei voitu lähettää'] : []),
      ...(screen === 'preview' && !mayWrite ? ['Et voi tilata avaimia asukkaan puolesta'] : []),
    ]
  },
}
