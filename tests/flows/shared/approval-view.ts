import type { IdentificationOutcome } from '../../../machines/shared/strong-identification.machine.ts'
import { answered, type Backstage, type Hands } from '../../../paths/driver.ts'

type Ui = Hands & Pick<Backstage<never>, 'answer' | 'fail'>

/** The page was left for identification, and the browser shows it again as it was. */
const comeBack = () =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

const isAccepting = (flow: string) =>
  document.querySelector<HTMLElement>(`[data-flow="${flow}"]`)?.dataset['state'] ===
  JSON.stringify({ asking: 'accept' })

/** How a confirmation view is brought along its paths; `restart` is its way back to the request. */
export const approvalDriver = (flow: string, restart: string) => ({
  events: {
    'retry.requested': (ui: Ui) => ui.press('Yritä uudelleen'),
    'accept.requested': (ui: Ui) => ui.press('Hyväksyn'),
    'reject.requested': (ui: Ui) => ui.press('En hyväksy'),
    'back.requested': (ui: Ui) => ui.press('Takaisin'),
    'identification.requested': (ui: Ui) =>
      ui.press(isAccepting(flow) ? 'Tunnistaudu ja hyväksy' : 'Tunnistaudu ja hylkää'),
    'restart.requested': (ui: Ui) => ui.press(restart),
  },
  outcomes: {
    loadApproval: answered('loadApproval'),
    identification: {
      async done(ui: Ui, { failure }: IdentificationOutcome) {
        if (failure) return ui.fail('fetchLink', failure.code)
        await ui.answer('fetchLink', { link: 'https://tunnistus.example.fi/' })
        comeBack()
      },
      error: (ui: Ui, code: Parameters<Ui['fail']>[1]) => ui.fail('fetchLink', code),
    },
  },
})
