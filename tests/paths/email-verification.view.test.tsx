import { model } from '../../machines/email-verification/email-verification.model.ts'
import { render } from '../../stories/flows/email-verification.kit.tsx'
import { describeViewPaths } from '../support/paths/view-paths.ts'
import { show } from '../support/show.tsx'
import { driver } from './email-verification.driver.ts'

describeViewPaths({ model, driver, render: (stage) => show(render(stage)) })
