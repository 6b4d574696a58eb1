import { getI18n } from 'react-i18next'
import { show } from '../../fixtures/portal/show.tsx'
import { describeViewPaths } from '../../paths/view-paths.ts'
import words from './example/locales/fi/houseVisit.json'
import { model } from './example/machines/house-visit/house-visit.model.ts'
import { render } from './example/src/screens/house-visit/house-visit.stage.tsx'
import { view } from './example/tests/flows/house-visit/view.ts'

getI18n().addResourceBundle('fi', 'houseVisit', words)

describeViewPaths({ model, view, render: (stage) => show(render(stage)) })
