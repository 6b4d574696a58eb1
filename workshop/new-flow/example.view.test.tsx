import { getI18n } from 'react-i18next'
import { describeViewPaths } from '../../tests/support/paths/view-paths.ts'
import { show } from '../../tests/support/show.tsx'
import words from './example/locales/fi/houseVisit.json'
import { model } from './example/machines/house-visit/house-visit.model.ts'
import { render } from './example/stories/flows/house-visit.kit.tsx'
import { driver } from './example/tests/paths/house-visit.driver.ts'

getI18n().addResourceBundle('fi', 'houseVisit', words)

describeViewPaths({ model, driver, render: (stage) => show(render(stage)) })
