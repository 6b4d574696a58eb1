import { model } from '../../machines/session/session.model.ts'
import { render } from '../../stories/flows/session.kit.tsx'
import { describeViewPaths } from '../support/paths/view-paths.ts'
import { show } from '../support/show.tsx'
import { driver } from './session.driver.ts'

describeViewPaths({ model, driver, render: (stage) => show(render(stage)) })
