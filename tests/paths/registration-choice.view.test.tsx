import { model } from '../../machines/registration-choice/registration-choice.model.ts'
import { render } from '../../stories/flows/registration-choice.kit.tsx'
import { describeViewPaths } from '../support/paths/view-paths.ts'
import { show } from '../support/show.tsx'
import { driver } from './registration-choice.driver.ts'

describeViewPaths({ model, driver, render: (stage) => show(render(stage)) })
