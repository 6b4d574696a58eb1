import { model } from '../../machines/registration-entry/registration-entry.model.ts'
import { render } from '../../stories/flows/registration-entry.kit.tsx'
import { describeViewPaths } from '../support/paths/view-paths.ts'
import { show } from '../support/show.tsx'
import { driver } from './registration-entry.driver.ts'

describeViewPaths({ model, driver, render: (stage) => show(render(stage)) })
