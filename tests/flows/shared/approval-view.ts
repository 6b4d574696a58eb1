import type { IdentificationOutcome } from '../../../machines/shared/strong-identification.machine.ts'
import { type ActorControls, makeAnsweredDriver, type UserActions } from '../../../paths/driver.ts'
import { type ExpectedState, formatState } from '../../../paths/path.ts'

type Ui = UserActions & Pick<ActorControls<never>, 'answer' | 'fail'>

/** Returns from identification to a page that the browser kept in its back/forward cache. */
const comeBack = () =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

const isAccepting = (flow: string) =>
  document.querySelector<HTMLElement>(`[data-flow="${flow}"]`)?.dataset['state'] ===
  JSON.stringify({ asking: 'accept' })

/** Returns the heading of a state by its text; throws when there is none. */
export const makeHeadingByState =
  (headings: Readonly<Record<string, string>>) =>
  ({ value }: Pick<ExpectedState, 'value'>): string => {
    const heading = headings[formatState(value)]
    if (heading === undefined) throw new Error(`No heading is given of ${formatState(value)}`)
    return heading
  }

/** The view driver of a confirmation view; `restart` is the button back to the request. */
export const makeApprovalDriver = (flow: string, restart: string) => ({
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
    loadApproval: makeAnsweredDriver('loadApproval'),
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

/** The headings that do not depend on the kind of request. */
export const approvalHeadings = {
  failed: 'Tämä sivu on epäkunnossa',
  identifying: 'Siirryt tunnistautumaan',
  'identification-failed': 'Vastaustasi ei tallennettu',
} as const

/** Identification errors, by code or reason. */
const failures: Readonly<Record<string, string>> = {
  CONFIRM_OPERATION_CANCELLED: 'Tunnistautuminen keskeytyi',
  CONFIRM_OPERATION_NO_ATTRIBUTES: 'Tunnistautumisesta puuttui tietoja',
  CONFIRM_OPERATION_GENERIC_ERROR: 'Vahvistaminen epäonnistui',
  identity_not_processable: 'Henkilöllisyyttä ei voitu käsitellä',
}

const unanswered = 'Vastaustasi ei tallennettu'

/** The error messages of a state. */
export function getApprovalMessages({
  value,
  screen,
  projected,
}: ExpectedState): readonly string[] {
  const { code, reason, hasConflict, mayAnswer, isUnsigned } = Object(projected)
  const why = code ?? reason
  return [
    ...(screen === 'identification-failed' ? [failures[why] ?? String(why)] : []),
    ...(screen === 'deciding' && !mayAnswer ? ['Et voi vastata asukkaan puolesta'] : []),
    ...(hasConflict && screen === 'deciding' ? [unanswered] : []),
    // A party who is no longer asked, or not asked yet, has no stored answer.
    ...(hasConflict && screen === 'status'
      ? [value === 'rejected' || isUnsigned ? unanswered : 'Olet jo vastannut']
      : []),
  ]
}
