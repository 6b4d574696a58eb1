import type { ReactElement } from 'react'
import { getI18n } from 'react-i18next'
import { vi } from 'vitest'
import { renderPage } from '../../fixtures/portal/show.tsx'
import { noon } from '../../machines/termination/termination.samples.ts'
import { describeViewPaths } from '../../paths/view-paths.ts'
import { queryClient } from '../../src/services/queries.ts'
import visitWords from './example/locales/fi/houseVisit.json'
import { pathModel as visitModel } from './example/machines/house-visit/house-visit.model.ts'
import { render as renderVisit } from './example/src/screens/house-visit/house-visit.stage.tsx'
import { view as visitView } from './example/tests/flows/house-visit/view.ts'
import orderWords from './form-example/locales/fi/keyOrder.json'
import { pathModel as orderModel } from './form-example/machines/key-order/key-order.model.ts'
import { pathModel as formModel } from './form-example/machines/key-order/key-order-form.model.ts'
import { render as renderOrder } from './form-example/src/screens/key-order/key-order.stage.tsx'
import { render as renderForm } from './form-example/src/screens/key-order/key-order-form.stage.tsx'
import { view as orderView } from './form-example/tests/flows/key-order/view.ts'
import { view as formView } from './form-example/tests/flows/key-order-form/view.ts'

// Texts read aloud contain times, so the clock stays at the noon of the samples; half a minute later,
// because the portal corrects it by its estimate of the difference to the server's clock.
vi.setSystemTime(noon.getTime() + 30_000)

for (const [area, words] of Object.entries({ houseVisit: visitWords, keyOrder: orderWords }))
  getI18n().addResourceBundle('fi', area, words)

/** Shows a stage, without the data that another path has read. */
function showAlone(stage: ReactElement) {
  queryClient.clear()
  return renderPage(stage)
}

const inExample = (file: string) => ({ file: `workshop/new-flow/${file}` })

describeViewPaths({
  model: visitModel,
  view: visitView,
  render: (stage) => showAlone(renderVisit(stage)),
  transcript: inExample('example/docs/transcripts/house-visit.md'),
})
describeViewPaths({
  model: orderModel,
  view: orderView,
  render: (stage) => showAlone(renderOrder(stage)),
  transcript: inExample('form-example/docs/transcripts/key-order.md'),
})
describeViewPaths({
  model: formModel,
  view: formView,
  render: (stage) => showAlone(renderForm(stage)),
  transcript: inExample('form-example/docs/transcripts/key-order-form.md'),
})
