import { page } from 'vitest/browser'
import { model } from '../../machines/modification/modification.model.ts'
import { render } from '../../stories/flows/modification.kit.tsx'
import { describeViewPaths } from '../support/paths/view-paths.ts'
import { show } from '../support/show.tsx'
import { driver } from './modification.driver.ts'

describeViewPaths({
  model,
  driver,
  render: (stage) => show(render(stage)),
  focus(happening, { screen }) {
    if (screen !== 'modification-form') return null
    if (happening.kind === 'event' && happening.event.type === 'change.requested')
      return page.getByRole('textbox', { name: 'Muuttopäivä', exact: true })
    return happening.kind === 'done' && happening.source === 'identification'
      ? page.getByRole('group', { name: 'Tarkista yksi kohta' })
      : null
  },
})
