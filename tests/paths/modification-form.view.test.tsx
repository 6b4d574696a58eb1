import { model } from '../../machines/modification/modification-form.model.ts'
import { render } from '../../stories/flows/modification-form.kit.tsx'
import { describeViewPaths } from '../support/paths/view-paths.ts'
import { show } from '../support/show.tsx'
import { driver } from './modification-form.driver.ts'

describeViewPaths({ model, driver, render: (stage) => show(render(stage)) })
