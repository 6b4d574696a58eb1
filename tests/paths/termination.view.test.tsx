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
  focus(happening, { screen }) {
    if (screen !== 'form') return null
    if (happening.kind === 'event' && happening.event.type === 'change.requested')
      return page.getByRole('radio', { name: '31.12.2026' })
    return happening.kind === 'done' && happening.source === 'identification'
      ? page.getByRole('group', { name: 'Tarkista yksi kohta' })
      : null
  },
})
