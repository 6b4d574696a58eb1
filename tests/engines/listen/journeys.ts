import { messageAddresses } from '../../../src/routing/message-address.ts'
import { addressOf } from '../../../src/routing/portal-routes.ts'
import type { TestResident } from '../../e2e/backend/residents.ts'
import {
  descriptionLabels,
  getDefectsAddress,
  previewButtonName,
} from '../../e2e/support/notice-of-resident.ts'
import { backendControls } from '../../e2e/support/world.ts'
import { fieldLabels, sendButtonName } from '../../flows/message/view.ts'
import { sendButtonNames } from '../../flows/parking/controls.ts'
import type { SpokenText } from './speech.ts'

/** What a resident does with keys; each action returns what the screen reader says. */
export interface KeyActions {
  readonly open: (path: string) => Promise<SpokenText[]>
  readonly press: (...keys: readonly string[]) => Promise<SpokenText[]>
  /** Presses a key whose effect comes later, and listens until a text is said. */
  readonly pressUntil: (key: string, text: string) => Promise<SpokenText[]>
  readonly type: (text: string) => Promise<SpokenText[]>
  /** Presses Tab until a text is said. */
  readonly tabTo: (text: string) => Promise<SpokenText[]>
  /** Presses the key that goes to the next heading, `times` times. */
  readonly headings: (times: number) => Promise<SpokenText[]>
}

/** A journey with keys alone, on the server of the tests, by a resident of the tests. */
export type ScreenReaderJourney = (keys: KeyActions, resident: TestResident) => Promise<void>

/** The journeys that a screen reader reads, by name. */
export const journeys: Readonly<Record<string, ScreenReaderJourney>> = {
  async 'sign-in'(keys, { email, password }) {
    await keys.open('/login')
    await keys.tabTo('Sähköposti')
    await keys.type(email)
    await keys.press('Tab')
    await keys.type(`${password}x`)
    await keys.pressUntil('Return', 'Sähköposti tai salasana on väärin')
    await keys.press('ctrl+a')
    await keys.type(password)
    await keys.pressUntil('Return', 'Finished loading')
  },

  async 'fault report'(keys, resident) {
    await keys.open(getDefectsAddress(resident))
    await keys.headings(3)
    await keys.tabTo('Kotonani')
    await keys.press('space')
    await keys.tabTo('Jokin on rikki')
    await keys.press('space')
    await keys.tabTo(descriptionLabels.defect)
    await keys.type('Hana vuotaa.')
    await keys.tabTo(previewButtonName)
    await keys.pressUntil('Return', 'Tarkista vikailmoitus')
    await keys.tabTo('Lähetä ilmoitus')
    await keys.pressUntil('Return', 'Kiitos, ilmoitus on lähetetty')
  },

  async message(keys, resident) {
    await keys.open(messageAddresses.new(resident.contractUuid))
    await keys.tabTo(fieldLabels.subject)
    await keys.type('Hana')
    await keys.tabTo(fieldLabels.content)
    await keys.type('Hei, hana vuotaa.')
    await keys.tabTo(previewButtonName)
    await keys.pressUntil('Return', 'Tarkista viesti')
    await keys.tabTo(sendButtonName)
    await keys.pressUntil('Return', 'Viesti on lähetetty')
  },

  async parking(keys, resident) {
    await backendControls.setUpState(resident, { parking: 'free' })
    await keys.open(addressOf('parking', resident.contractUuid))
    await keys.tabTo('Paikka P11, vapaa')
    await keys.press('Return')
    await keys.tabTo('Hyväksyn')
    await keys.press('space')
    await keys.tabTo(sendButtonNames.reserve)
    await keys.pressUntil('Return', 'Paikka P11 on varattu sinulle')
  },
}
