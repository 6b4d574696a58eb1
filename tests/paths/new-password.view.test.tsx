import { model } from '../../machines/shared/new-password.model.ts'
import { render } from '../../stories/flows/new-password.kit.tsx'
import { describeViewPaths } from '../support/paths/view-paths.ts'
import { show } from '../support/show.tsx'
import { driver } from './new-password.driver.ts'

describeViewPaths({ model, driver, render: (stage) => show(render(stage)) })
