import { describeViewPaths } from '../../../../../tests/support/paths/view-paths.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { model } from '../../machines/house-visit/house-visit.model.ts'
import { render } from '../../stories/flows/house-visit.kit.tsx'
import { driver } from './house-visit.driver.ts'

describeViewPaths({ model, driver, render: (stage) => show(render(stage)) })
