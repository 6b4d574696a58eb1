import type { IdentificationReturn } from '../../../machines/shared/identification-return.ts'
import { model } from '../../../machines/termination/termination.model.ts'
import { inputOf } from '../../support/paths/stage.ts'
import { goToProvider } from '../support/notice.ts'
import { openTermination } from '../support/termination.ts'
import type { BrowserUi } from '../support/ui.ts'
import { browserFlow } from '../support/walk.ts'
import { identifyAs, signIn } from '../support/world.ts'
import { driver } from './termination.driver.ts'
import { says } from './termination.says.ts'

export const flow = browserFlow({
  model,
  driver,
  says,
  byHand: ['form'],
  async arrive(ui, { start, steps }) {
    const { page, resident } = ui
    await signIn(page, resident)
    const { returned } = inputOf(model, start)
    if (!returned) return () => openTermination(page, resident)

    const [load] = steps.map(({ event }) => event)
    const loaded = load?.kind === 'done' && load.source === 'loadTermination' ? load.output : null
    // Staff do not come back from the provider, nor does anybody with success and nothing signed;
    // but anybody may have kept the address.
    const isByProvider = loaded?.mayWrite && (!returned.isSuccess || loaded.request?.createdBySelf)
    if (!isByProvider) return () => page.goto(addressOf(ui, returned))
    await goToProvider(page, resident)
    return () => comeBackFromProvider(ui, returned)
  },
})

const addressOf = ({ resident }: BrowserUi, { isSuccess, code }: IdentificationReturn) =>
  `/asiointi/${resident.contractUuid}/irtisano?success=${isSuccess}&${
    isSuccess ? 'state=confirmed' : `error=${code}`
  }`

function comeBackFromProvider(
  { page, resident }: BrowserUi,
  { isSuccess, code }: IdentificationReturn,
) {
  if (isSuccess) return identifyAs(page, resident.identityCode)
  return code === 'CONFIRM_OPERATION_CANCELLED'
    ? identifyAs(page, resident.identityCode, 'cancel')
    : identifyAs(page, 'no-attributes')
}
