import { page } from 'vitest/browser'
import { model } from '../../machines/add-tenant/add-tenant.model.ts'
import { render } from '../../stories/flows/add-tenant.kit.tsx'
import { describeViewPaths } from '../support/paths/view-paths.ts'
import { show } from '../support/show.tsx'
import { driver } from './add-tenant.driver.ts'

describeViewPaths({
  model,
  driver,
  render: (stage) => show(render(stage)),
  focus(happening, { screen }) {
    if (screen !== 'form') return null
    if (happening.kind === 'event' && happening.event.type === 'change.requested')
      return page.getByLabelText('Etunimi')
    return happening.kind === 'error' && happening.error.code === 'VALIDATION_ERROR'
      ? page.getByRole('group', { name: 'Tarkista yksi kohta' })
      : null
  },
})
