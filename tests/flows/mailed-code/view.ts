import type { mailedCodeMachine } from '../../../machines/shared/mailed-code.machine.ts'
import { model } from '../../../machines/shared/mailed-code.model.ts'
import {
  answered,
  type Backstage,
  type FlowView,
  type Hands,
  type OutcomeDriver,
  unfailing,
} from '../../../paths/driver.ts'
import { saysOfCode } from '../shared/code-news.ts'

const [sent] = model.outcomes.sendCode.done
const [code] = model.events['code.changed']

/** Types the code from the mail. */
export const typeCode = (ui: Hands): Promise<void> => ui.fill('Koodi', code?.value ?? '')
export const confirmCode = (ui: Hands): Promise<void> => ui.press('Vahvista')

const isSending = () =>
  document.querySelector<HTMLElement>('[data-flow="mailed-code"]')?.dataset['state'] ===
  JSON.stringify('sending')

/** Completes the surrounding flow. */
export const codeConfirmed: OutcomeDriver<Hands & Pick<Backstage<never>, 'answer'>, unknown> =
  unfailing(async (ui) => {
    if (isSending()) await ui.answer('sendCode', sent)
    await typeCode(ui)
    await confirmCode(ui)
    await ui.answer('confirmCode', undefined)
  })

/** The view driver of a mailed code. */
export const view: FlowView<typeof mailedCodeMachine> = {
  events: {
    async 'code.changed'(ui, { value }) {
      await ui.fill('Koodi', 'koodi')
      await ui.read('Kirjoita koodin kuusi numeroa.')
      await ui.fill('Koodi', value)
    },
    'code.given': confirmCode,
    'resend.requested': (ui) => ui.press('Lähetä viesti uudelleen'),
  },
  outcomes: { sendCode: answered('sendCode'), confirmCode: answered('confirmCode') },
  headings: { 'mailed-code': 'Kuusi numeroa sähköpostista.' },
  says: ({ projected }) => saysOfCode(Object(projected).news),
}
