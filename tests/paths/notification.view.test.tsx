import { model } from '../../machines/notification/notification.model.ts'
import { render } from '../../stories/flows/notification.kit.tsx'
import { describeViewPaths } from '../support/paths/view-paths.ts'
import { show } from '../support/show.tsx'
import { driver } from './notification.driver.ts'

describeViewPaths({ model, driver, render: (stage) => show(render(stage)) })
