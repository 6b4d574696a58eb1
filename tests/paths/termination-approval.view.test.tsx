import { model } from '../../machines/termination-approval/termination-approval.model.ts'
import { render } from '../../stories/flows/termination-approval.kit.tsx'
import { describeViewPaths } from '../support/paths/view-paths.ts'
import { show } from '../support/show.tsx'
import { driver } from './termination-approval.driver.ts'

describeViewPaths({ model, driver, render: (stage) => show(render(stage)) })
