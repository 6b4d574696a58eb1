import { reopenedScreens } from '../representatives.ts'
import { loadBrowserFlows } from './support/browser-flows.ts'
import { describeReopening } from './support/reopening.ts'

const flows = await loadBrowserFlows()
for (const { flow: name, screen } of reopenedScreens) {
  const proved = flows.find((one) => one.name === name)
  const expected = proved?.reopenedScreens[screen]
  if (!expected) throw new Error(`tests/flows/${name}/browser.ts does not reopen ${screen}`)
  describeReopening(proved.flow, screen, expected)
}
