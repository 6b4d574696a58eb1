import { model } from '../../machines/termination/strong-identification.model.ts'
import { render } from '../../stories/flows/strong-identification.kit.tsx'
import { describeViewPaths } from '../support/paths/view-paths.ts'
import { show } from '../support/show.tsx'
import { driver } from './strong-identification.driver.ts'

describeViewPaths({ model, driver, render: (stage) => show(render(stage)) })
