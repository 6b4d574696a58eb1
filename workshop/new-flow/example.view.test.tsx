import { getI18n } from 'react-i18next'
import { show } from '../../fixtures/portal/show.tsx'
import { describeViewPaths } from '../../paths/view-paths.ts'
import visitWords from './example/locales/fi/houseVisit.json'
import { model as visitModel } from './example/machines/house-visit/house-visit.model.ts'
import { render as renderVisit } from './example/src/screens/house-visit/house-visit.stage.tsx'
import { view as visitView } from './example/tests/flows/house-visit/view.ts'
import orderWords from './form-example/locales/fi/keyOrder.json'
import { model as orderModel } from './form-example/machines/key-order/key-order.model.ts'
import { model as formModel } from './form-example/machines/key-order/key-order-form.model.ts'
import { render as renderOrder } from './form-example/src/screens/key-order/key-order.stage.tsx'
import { render as renderForm } from './form-example/src/screens/key-order/key-order-form.stage.tsx'
import { view as orderView } from './form-example/tests/flows/key-order/view.ts'
import { view as formView } from './form-example/tests/flows/key-order-form/view.ts'

for (const [area, words] of Object.entries({ houseVisit: visitWords, keyOrder: orderWords }))
  getI18n().addResourceBundle('fi', area, words)

const inExample = (file: string) => ({ file: `workshop/new-flow/${file}` })

describeViewPaths({
  model: visitModel,
  view: visitView,
  render: (stage) => show(renderVisit(stage)),
  transcript: inExample('example/docs/transcripts/house-visit.md'),
})
describeViewPaths({
  model: orderModel,
  view: orderView,
  render: (stage) => show(renderOrder(stage)),
  transcript: inExample('form-example/docs/transcripts/key-order.md'),
})
describeViewPaths({
  model: formModel,
  view: formView,
  render: (stage) => show(renderForm(stage)),
  transcript: inExample('form-example/docs/transcripts/key-order-form.md'),
})
