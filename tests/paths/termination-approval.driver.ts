import type { terminationApprovalMachine } from '../../machines/termination-approval/termination-approval.machine.ts'
import { answered, type Driver } from '../support/paths/driver.ts'

/** The page was left for identification, and the browser shows it again as it was. */
const comeBack = () =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

const isAccepting = () =>
  document.querySelector<HTMLElement>('[data-flow="termination-approval"]')?.dataset['state'] ===
  JSON.stringify({ asking: 'accept' })

/** How the confirmation view is brought along its paths. */
export const driver: Driver<typeof terminationApprovalMachine> = {
  events: {
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    'accept.requested': (ui) => ui.press('Hyväksyn'),
    'reject.requested': (ui) => ui.press('En hyväksy'),
    'back.requested': (ui) => ui.press('Takaisin'),
    'identification.requested': (ui) =>
      ui.press(isAccepting() ? 'Tunnistaudu ja hyväksy' : 'Tunnistaudu ja hylkää'),
    'restart.requested': (ui) => ui.press('Palaa irtisanomiseen'),
  },
  outcomes: {
    loadApproval: answered('loadApproval'),
    identification: {
      async done(ui, { failure }) {
        if (failure) return ui.fail('fetchLink', failure.code)
        await ui.answer('fetchLink', { link: 'https://tunnistus.example.fi/' })
        comeBack()
      },
      error: (ui, code) => ui.fail('fetchLink', code),
    },
  },
}
