import { model } from '../../machines/sign-in/sign-in.model.ts'
import { render } from '../../stories/flows/sign-in.kit.tsx'
import { describeViewPaths } from '../support/paths/view-paths.ts'
import { show } from '../support/show.tsx'
import { driver } from './sign-in.driver.ts'

describeViewPaths({ model, driver, render: (stage) => show(render(stage)) })
