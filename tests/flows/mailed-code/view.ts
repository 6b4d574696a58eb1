import type { mailedCodeMachine } from '../../../machines/shared/mailed-code.machine.ts'
import { model } from '../../../machines/shared/mailed-code.model.ts'
import {
  answered,
  type Backstage,
  type FlowView,
  type Hands,
  type OutcomeDriver,
} from '../../../paths/driver.ts'

const [sent] = model.outcomes.sendCode.done
const [code] = model.events['code.changed']

/** Types the code of the mail. */
export const typeCode = (ui: Hands): Promise<void> => ui.fill('Koodi', code?.value ?? '')
export const confirmCode = (ui: Hands): Promise<void> => ui.press('Vahvista')

const isSending = () =>
  document.querySelector<HTMLElement>('[data-flow="mailed-code"]')?.dataset['state'] ===
  JSON.stringify('sending')

/** How the flow around it comes to its end. */
export const codeConfirmed: OutcomeDriver<Hands & Pick<Backstage<never>, 'answer'>, unknown> = {
  async done(ui) {
    if (isSending()) await ui.answer('sendCode', sent)
    await typeCode(ui)
    await confirmCode(ui)
    await ui.answer('confirmCode', undefined)
  },
  error: () => Promise.reject(new Error('The code of an address does not fail')),
}

/** How the code of an address is brought along its paths. */
export const view: FlowView<typeof mailedCodeMachine> = {
  events: {
    'code.changed': (ui, { value }) => ui.fill('Koodi', value),
    'code.given': confirmCode,
    'resend.requested': (ui) => ui.press('Lähetä viesti uudelleen'),
  },
  outcomes: { sendCode: answered('sendCode'), confirmCode: answered('confirmCode') },
}
