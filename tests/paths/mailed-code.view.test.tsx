import { model } from '../../machines/shared/mailed-code.model.ts'
import { render } from '../../stories/flows/mailed-code.kit.tsx'
import { describeViewPaths } from '../support/paths/view-paths.ts'
import { show } from '../support/show.tsx'
import { driver } from './mailed-code.driver.ts'

describeViewPaths({ model, driver, render: (stage) => show(render(stage)) })
