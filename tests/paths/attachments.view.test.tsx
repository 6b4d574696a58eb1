import { model } from '../../machines/shared/attachments.model.ts'
import { render } from '../../stories/flows/attachments.kit.tsx'
import { describeViewPaths } from '../support/paths/view-paths.ts'
import { show } from '../support/show.tsx'
import { driver } from './attachments.driver.ts'

describeViewPaths({ model, driver, render: (stage) => show(render(stage)) })
