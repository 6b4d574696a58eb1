import type { ApprovalInput } from '../../../machines/shared/approval.setup.ts'
import type { IdentificationOutcome } from '../../../machines/shared/strong-identification.machine.ts'
import { type ExpectedState, formatState } from '../../../paths/path.ts'
import type { ResidentState } from '../backend/resident-state.ts'
import { type ApprovalRequestKind, getApprovalAddress, goToProviderToAnswer } from './approval.ts'
import { failNextRead, makeLoadingDriver } from './loading.ts'
import type { BrowserUi } from './ui.ts'
import { identifyAs, signIn } from './world.ts'

const isOnPage = ({ page }: BrowserUi) => page.url().includes('/vahvista')

const question = { accept: 'Hyväksyn', reject: 'En hyväksy' } as const
const sign = { accept: 'Tunnistaudu ja hyväksy', reject: 'Tunnistaudu ja hylkää' } as const

/** Returns the answer that the page asks the resident to confirm. */
async function answerOn({ page }: BrowserUi): Promise<'accept' | 'reject'> {
  const button = page.getByRole('button', { name: /^Tunnistaudu ja / })
  return (await button.textContent()) === sign.accept ? 'accept' : 'reject'
}

/** The answer to press again after coming back. */
const answers = new WeakMap<BrowserUi, 'accept' | 'reject'>()

/** Goes back; the browser does not cache the page, so it reloads, and the answer is repeated. */
async function comeBack(ui: BrowserUi): Promise<void> {
  await ui.page.waitForURL(/\/interaction\//)
  await ui.page.goBack()
  await ui.press(question[answers.get(ui) ?? 'accept'])
}

/** The states on the server that represent the starts and outcomes of a kind of request. */
export interface RequestStates<Start> {
  readonly stateOf: (start: Start) => ResidentState
  /** The request was replaced by another one. */
  readonly restarted: ResidentState
  /** The request was answered elsewhere. */
  readonly answered: ResidentState
}

/** The browser driver of a confirmation view on the real server. */
export const makeApprovalDriver = <Start extends { readonly mayWrite: boolean }>(
  { name, refusalState, restart }: ApprovalRequestKind,
  { stateOf, restarted, answered }: RequestStates<Start>,
) => ({
  events: {
    'retry.requested': (ui: BrowserUi) => ui.press('Yritä uudelleen'),
    'accept.requested': (ui: BrowserUi) => ui.press(question.accept),
    'reject.requested': (ui: BrowserUi) => ui.press(question.reject),
    'back.requested': (ui: BrowserUi) => ui.press('Takaisin'),
    async 'identification.requested'(ui: BrowserUi) {
      const answer = await answerOn(ui)
      answers.set(ui, answer)
      await ui.press(sign[answer])
    },
    'restart.requested': (ui: BrowserUi) => ui.press(restart),
  },
  outcomes: {
    loadApproval: makeLoadingDriver<Start>({
      setUpState: ({ setUpState }, start) =>
        setUpState({ ...stateOf(start), isStaff: !start.mayWrite }),
      isOnPage,
      refuseFirst: (ui) => ui.setUpState(refusalState),
    }),
    identification: {
      async done(ui: BrowserUi, { failure }: IdentificationOutcome) {
        if (!failure) return ui.afterwards(() => comeBack(ui))
        if (failure.code === 'SERVICE_UNAVAILABLE') return ui.goOffline()
        await ui.setUpState(failure.code === 'NOT_FOUND' ? restarted : answered)
        await failNextRead(ui, `/contract-${name}/approve`)
      },
      error: () => Promise.reject(new Error('The redirect to identification reports its outcome')),
    },
  },
})

/** Prepares the start of a confirmation view; the returned function opens it. */
export async function prepareApproval(
  kind: ApprovalRequestKind,
  ui: BrowserUi,
  { action, returned }: ApprovalInput,
  isStaff: boolean,
): Promise<() => Promise<unknown>> {
  const { page, resident } = ui
  await ui.setUpState(kind.asked)
  await signIn(page, resident)
  if (!returned)
    return () => page.goto(getApprovalAddress(kind, resident, action ? { action } : {}))
  // Staff do not return from the provider, but may open a saved address. So may somebody who came
  // late, while the request waits for them again.
  if (isStaff || returned.code === 'STATE_CONFLICT')
    return () => page.goto(getApprovalAddress(kind, resident, queryOf(returned)))
  await goToProviderToAnswer(kind, page, resident, 'accept')
  return () => comeBackFromProvider(ui, returned)
}

/** Returns whether staff open the page of a path, according to the path's first load. */
export function isOpenedByStaff(
  steps: readonly { readonly event: { readonly kind: string } & Record<string, unknown> }[],
): boolean {
  const [load] = steps.map(({ event }) => event)
  return load?.['source'] === 'loadApproval' && Object(load['output']).mayWrite === false
}

/** Returns the query of the address after a failed identification. */
const queryOf = ({
  code,
  reason,
}: NonNullable<ApprovalInput['returned']>): Record<string, string> => ({
  success: 'false',
  ...(code && { error: code }),
  ...(reason && { reason }),
})

function comeBackFromProvider(
  { page, resident }: BrowserUi,
  { code, reason }: NonNullable<ApprovalInput['returned']>,
) {
  if (reason) return identifyAs(page, 'unreadable-identity-code')
  return code === 'CONFIRM_OPERATION_CANCELLED'
    ? identifyAs(page, resident.identityCode, 'cancel')
    : identifyAs(page, 'no-attributes')
}

/** Error messages of identification by code. */
const byFailure: Readonly<Record<string, string>> = {
  CONFIRM_OPERATION_CANCELLED: 'Tunnistautuminen keskeytyi',
  CONFIRM_OPERATION_NO_ATTRIBUTES: 'Tunnistautumisesta puuttui tietoja',
  CONFIRM_OPERATION_GENERIC_ERROR: 'Vahvistaminen epäonnistui',
  identity_not_processable: 'Henkilöllisyyttä ei voitu käsitellä',
}

/** The messages of a confirmation view, by its states. Specification 1, sections 4 and 8. */
export const makeApprovalMessages =
  (byState: Readonly<Record<string, readonly string[]>>) =>
  ({ value, projected }: ExpectedState): readonly string[] => {
    const state = formatState(value)
    const { code, reason, hasConflict, mayAnswer, isUnsigned } = Object(projected)
    if (state === 'identificationFailed') return [byFailure[String(code ?? reason)] ?? String(code)]
    const isStaff = state === 'deciding' && mayAnswer === false
    const saysConflict = hasConflict === true && !['loading', 'failed', 'notFound'].includes(state)
    const isUnanswered = state === 'deciding' || isUnsigned === true
    return [
      ...(byState[isUnsigned === true ? 'unsigned' : state] ?? []),
      ...(isStaff ? ['Et voi vastata asukkaan puolesta'] : []),
      ...(saysConflict ? [isUnanswered ? 'Vastaustasi ei tallennettu' : 'Olet jo vastannut'] : []),
    ]
  }
