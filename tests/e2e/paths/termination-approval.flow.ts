import type { ApprovalInput } from '../../../machines/shared/approval.setup.ts'
import { model } from '../../../machines/termination-approval/termination-approval.model.ts'
import { inputOf } from '../../support/paths/stage.ts'
import { approvalAddress, asked, goToProviderToAnswer } from '../support/approval.ts'
import type { BrowserUi } from '../support/ui.ts'
import { browserFlow } from '../support/walk.ts'
import { identifyAs, signIn } from '../support/world.ts'
import { driver } from './termination-approval.driver.ts'
import { says } from './termination-approval.says.ts'

export const flow = browserFlow({
  model,
  driver,
  says,
  async arrive(ui, { start, steps }) {
    const { page, resident } = ui
    await ui.arrange(asked)
    await signIn(page, resident)
    const { action, returned } = inputOf(model, start)
    if (!returned) return () => page.goto(approvalAddress(resident, action ? { action } : {}))
    const [load] = steps.map(({ event }) => event)
    const loaded = load?.kind === 'done' && load.source === 'loadApproval' ? load.output : null
    // Staff do not come back from the provider, but may have kept the address.
    if (loaded?.mayWrite === false)
      return () => page.goto(approvalAddress(resident, told(returned)))
    await goToProviderToAnswer(page, resident, 'accept')
    return () => comeBackFromProvider(ui, returned)
  },
})

/** What an address says of a return that came to nothing. */
const told = ({
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
