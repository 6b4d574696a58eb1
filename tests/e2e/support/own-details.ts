import { randomInt, randomUUID } from 'node:crypto'
import type { AnyStateMachine } from 'xstate'
import type { FlowModel } from '../../../machines/shared/model.ts'
import { getStartInput } from '../../../paths/stage.ts'
import { emailLabel, phoneLabel } from '../../flows/own-details/view.ts'
import { openFocused } from './hydration.ts'
import type { BrowserUi } from './ui.ts'
import type { BrowserDriver } from './walk.ts'
import { signIn } from './world.ts'

type OwnPage = Pick<BrowserUi, 'page' | 'resident'>

/** Opens own details, where the resident is signed in already. */
export async function goToOwnDetails({ page, resident }: OwnPage): Promise<void> {
  await openFocused(page, `/omat-tiedot/${resident.contractUuid}`)
}

/** Opens own details, signed in. */
export async function openOwnDetails(own: OwnPage): Promise<void> {
  await signIn(own.page, own.resident)
  await goToOwnDetails(own)
}

/** Signs in, as staff where the start may not write; the returned function opens own details. */
export const makeOwnDetailsArrival =
  <M extends AnyStateMachine>(model: Pick<FlowModel<M>, 'starts'>): BrowserDriver<M>['arrive'] =>
  async (ui, { start }) => {
    await signIn(ui.page, ui.resident)
    await ui.setUpState({ isStaff: !Object(getStartInput(model, start)).mayWrite })
    return () => goToOwnDetails(ui)
  }

/** Makes an e-mail address that nobody has. */
export const makeEmailAddress = (): string => `${randomUUID()}@uusi.example`

const MAX_DIGITS = 9_999_999

/** Makes a random phone number. */
export const makePhoneNumber = (): string =>
  `+358 50 ${String(randomInt(MAX_DIGITS)).padStart(7, '0')}`

/** Types a new phone number, and the present or a new e-mail address. */
export async function fillOwnDetails(
  ui: BrowserUi,
  { hasNewEmail }: { readonly hasNewEmail: boolean },
): Promise<void> {
  await ui.fill(emailLabel, hasNewEmail ? makeEmailAddress() : ui.resident.email)
  await ui.fill(phoneLabel, makePhoneNumber())
}
