import { page } from 'vitest/browser'
import { model } from '../../machines/session-clock/session-clock.model.ts'
import { render } from '../../stories/flows/session-clock.kit.tsx'
import { describeViewPaths } from '../support/paths/view-paths.ts'
import { show } from '../support/show.tsx'
import { driver } from './session-clock.driver.ts'

describeViewPaths({
  model,
  driver,
  render: (stage) => show(render(stage)),
  // The warning stands in front of the page: its own heading has the focus.
  focus: () => page.getByRole('alertdialog').getByRole('heading', { level: 2 }),
})
