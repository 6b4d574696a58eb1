import type { mailedCodeMachine } from '../../../machines/shared/mailed-code.machine.ts'
import { pathModel } from '../../../machines/shared/mailed-code.model.ts'
import {
  type ActorControls,
  type FlowView,
  makeAnsweredDriver,
  makeUnfailingDriver,
  type OutcomeDriver,
  type UserActions,
} from '../../../paths/driver.ts'
import { getCodeMessages } from '../shared/code-feedback.ts'
import { isSubmittedIncomplete } from '../shared/submitted-incomplete.ts'

const [sent] = pathModel.outcomes.sendCode.done
const [code] = pathModel.events['code.changed']

/** Types the code from the mail. */
export const typeCode = (ui: UserActions): Promise<void> => ui.fill('Koodi', code?.value ?? '')
export const confirmCode = (ui: UserActions): Promise<void> => ui.press('Vahvista')

const isSending = () =>
  document.querySelector<HTMLElement>('[data-flow="mailed-code"]')?.dataset['state'] ===
  JSON.stringify('sending')

/** Completes the mailed code as part of another flow. */
export const codeConfirmationDriver: OutcomeDriver<
  UserActions & Pick<ActorControls<never>, 'answer'>,
  unknown
> = makeUnfailingDriver(async (ui) => {
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
  outcomes: {
    sendCode: makeAnsweredDriver('sendCode'),
    confirmCode: makeAnsweredDriver('confirmCode'),
  },
  headings: { 'mailed-code': 'Kuusi numeroa sähköpostista.' },
  says: (shown) => [
    ...getCodeMessages(Object(shown.projected).feedback),
    ...(isSubmittedIncomplete(shown) ? ['Kirjoita koodin kuusi numeroa.'] : []),
  ],
}
