import { model } from '../../machines/registration/registration.model.ts'
import { render } from '../../stories/flows/registration.kit.tsx'
import { describeViewPaths } from '../support/paths/view-paths.ts'
import { show } from '../support/show.tsx'
import { driver } from './registration.driver.ts'

describeViewPaths({ model, driver, render: (stage) => show(render(stage)) })
