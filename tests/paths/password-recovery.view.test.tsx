import { model } from '../../machines/password-recovery/password-recovery.model.ts'
import { render } from '../../stories/flows/password-recovery.kit.tsx'
import { describeViewPaths } from '../support/paths/view-paths.ts'
import { show } from '../support/show.tsx'
import { driver } from './password-recovery.driver.ts'

describeViewPaths({ model, driver, render: (stage) => show(render(stage)) })
