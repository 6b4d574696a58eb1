import { page } from 'vitest/browser'
import { model } from '../../machines/termination/termination.model.ts'
import { render } from '../../stories/flows/termination.kit.tsx'
import { describeViewPaths } from '../support/paths/view-paths.ts'
import { show } from '../support/show.tsx'
import { driver } from './termination.driver.ts'

describeViewPaths({
  model,
  driver,
  render: (stage) => show(render(stage)),
  focus: ({ kind, ...happening }) => {
    if ('event' in happening && happening.event.type === 'change.requested')
      return page.getByRole('radio', { name: '31.12.2026' })
    if (kind === 'done' && happening.source === 'identification')
      return page.getByRole('group', { name: 'Tarkista yksi kohta' })
    return null
  },
})
