import { model } from '../../machines/termination/termination-form.model.ts'
import { render } from '../../stories/flows/termination-form.kit.tsx'
import { describeViewPaths } from '../support/paths/view-paths.ts'
import { show } from '../support/show.tsx'
import { driver } from './termination-form.driver.ts'

describeViewPaths({ model, driver, render: (stage) => show(render(stage)) })
