import { page } from 'vitest/browser'
import { model } from '../../machines/password-change/password-change.model.ts'
import { render } from '../../stories/flows/password-change.kit.tsx'
import { describeViewPaths } from '../support/paths/view-paths.ts'
import { show } from '../support/show.tsx'
import { driver } from './password-change.driver.ts'

describeViewPaths({
  model,
  driver,
  render: (stage) => show(render(stage)),
  // A part of a page, with a heading of its own.
  focus: () => page.getByRole('heading', { level: 2 }),
})
