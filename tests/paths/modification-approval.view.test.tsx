import { model } from '../../machines/modification-approval/modification-approval.model.ts'
import { render } from '../../stories/flows/modification-approval.kit.tsx'
import { describeViewPaths } from '../support/paths/view-paths.ts'
import { show } from '../support/show.tsx'
import { driver } from './modification-approval.driver.ts'

describeViewPaths({ model, driver, render: (stage) => show(render(stage)) })
