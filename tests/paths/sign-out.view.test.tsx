import { model } from '../../machines/sign-out/sign-out.model.ts'
import { render } from '../../stories/flows/sign-out.kit.tsx'
import { describeViewPaths } from '../support/paths/view-paths.ts'
import { show } from '../support/show.tsx'
import { driver } from './sign-out.driver.ts'

describeViewPaths({ model, driver, render: (stage) => show(render(stage)) })
